import { type Clock, unlessAborted } from '../base/clock.js';
import { ApiError, type Failure, failureOf } from '../base/failure.js';
import { Probe } from './probe.js';
import type { ApiRequest, ApiResponse, Transport } from './transport.js';

/** The endpoints missing from the key's plan, as far as the service has said. */
export class Plan {
	readonly #lacking = new Set<string>();

	lacks(endpoint: string): boolean {
		return this.#lacking.has(endpoint);
	}

	note(endpoint: string, isLacking: boolean): void {
		if (isLacking) {
			this.#lacking.add(endpoint);
		} else {
			this.#lacking.delete(endpoint);
		}
	}
}

/** Stops requests to an endpoint that the plan lacks, unless the user forces one. Throws `notInPlan`. */
export function withPlan(plan: Plan, send: Transport): Transport {
	return async (request, signal) => {
		const { endpoint, urgency } = request;
		if (plan.lacks(endpoint) && urgency !== 'forced') {
			throw new ApiError({ kind: 'notInPlan', said: {} });
		}
		try {
			const response = await send(request, signal);
			plan.note(endpoint, false);
			return response;
		} catch (error) {
			if (failureOf(error)?.kind === 'notInPlan') {
				plan.note(endpoint, true);
			}
			throw error;
		}
	};
}

/** How long other requests wait for the first verdict on a key. */
const FIRST_WORD_MS = 1_000;
/** The only endpoint that answers 401 outside the plan, where the others answer 403. */
const UNSURE_ENDPOINT = 'financials';

/** What the service has said about a key: nothing yet, accepted, or rejected. */
type KeyVerdict = 'none' | 'accepted' | 'rejected';

/** What a 401 means; if in doubt, the key has to be checked first. */
type Meaning = 'rejected' | 'inDoubt' | 'unsure';

/** One key at one address, and what the service has said about it. */
export class KeyState {
	#verdict: KeyVerdict;
	#last: ApiRequest | undefined;

	constructor(
		/** Whether another window found the key rejected. */
		isRejected = false,
		/** Called when an accepted key is rejected, and when a rejected one is accepted. */
		private readonly onVerdict: (isAccepted: boolean) => void = () => undefined,
	) {
		this.#verdict = isRejected ? 'rejected' : 'none';
	}

	get verdict(): KeyVerdict {
		return this.#verdict;
	}

	/** The last request that was answered; an accepted key can repeat it. */
	get lastAnswered(): ApiRequest | undefined {
		return this.#last;
	}

	/** Records an endpoint's answer. */
	answer(request: ApiRequest): void {
		this.#last = request;
		this.accept();
	}

	/** Records that the service accepts the key, whatever its plan allows. */
	accept(): void {
		const wasRejected = this.#verdict === 'rejected';
		this.#verdict = 'accepted';
		if (wasRejected) {
			this.onVerdict(true);
		}
	}

	/** What a 401 of an endpoint means. */
	meaningOf401(endpoint: string): Meaning {
		if (this.#verdict === 'accepted') {
			return 'inDoubt';
		}
		return endpoint === UNSURE_ENDPOINT ? 'unsure' : 'rejected';
	}

	/** Records that the key is rejected by every endpoint. */
	reject(): void {
		const wasAccepted = this.#verdict === 'accepted';
		this.#verdict = 'rejected';
		this.#last = undefined;
		if (wasAccepted) {
			this.onVerdict(false);
		}
	}
}

/** What the service has said about the current key. */
export class KeyStatus {
	#state: KeyState | undefined;
	#renewals = 0;

	get verdict(): KeyVerdict {
		return this.#state?.verdict ?? 'none';
	}

	/** How often the state was renewed; results from before the last time no longer count. */
	get renewals(): number {
		return this.#renewals;
	}

	/** Switches to the state of another key. */
	begin(state: KeyState): void {
		this.#state = state;
	}

	/** Forgets the verdict although the key may be the same, so that the service is queried again. */
	renew(): void {
		this.#renewals += 1;
		this.#state = undefined;
	}
}

/**
 * Does not send a rejected key until the user forces another attempt. With a new key, one request goes first
 * and the others wait up to a second for the verdict. Throws `unauthorized`, or `notInPlan` for a 401 that
 * means that.
 */
export function withKeyState(key: KeyState, plan: Plan, clock: Clock, send: Transport): Transport {
	const probe = new Probe();
	const checked = checkOf(key, probe, send);

	const ask = async (request: ApiRequest, signal: AbortSignal): Promise<ApiResponse> => {
		try {
			const response = await send(request, signal);
			key.answer(request);
			return response;
		} catch (error) {
			const failure = signal.aborted ? undefined : failureOf(error);
			if (failure?.kind === 'notInPlan') {
				key.accept();
			}
			if (failure?.kind !== 'unauthorized') {
				throw error;
			}
			const verdict = await verdictOn401(request, failure, signal);
			throw verdict === failure ? error : new ApiError(verdict, { cause: error });
		}
	};

	const verdictOn401 = async (
		{ endpoint }: ApiRequest,
		failure: Failure & { readonly kind: 'unauthorized' },
		signal: AbortSignal,
	): Promise<Failure> => {
		const meaning = key.meaningOf401(endpoint);
		const last = key.lastAnswered;
		if (meaning === 'unsure') {
			return failure;
		}
		if (meaning === 'rejected') {
			key.reject();
			return failure;
		}
		if (last) {
			const found = await unlessAborted(checked(last), signal);
			if (found && found.kind !== 'notInPlan') {
				return found;
			}
			if (!found && last.endpoint === endpoint) {
				return { kind: 'refused', status: 401, said: failure.said };
			}
		}
		plan.note(endpoint, true);
		return { kind: 'notInPlan', said: failure.said };
	};

	return async (request, signal) => {
		const until = clock.elapsed() + FIRST_WORD_MS;
		let mayTry = request.urgency === 'forced';
		while (probe.isUnderway && (key.verdict !== 'rejected' || mayTry)) {
			const ms = until - clock.elapsed();
			if (key.verdict === 'none' && ms <= 0) {
				break;
			}
			await probe.wait(request, signal, key.verdict === 'none' ? { ms, clock } : undefined);
			// A forced attempt has been made by the probe it waited for.
			mayTry = false;
		}
		if (key.verdict === 'rejected' && !mayTry) {
			throw new ApiError({ kind: 'unauthorized', said: {} });
		}
		const goesAhead = key.verdict !== 'accepted' && !probe.isUnderway;
		return goesAhead ? probe.send(() => ask(request, signal)) : ask(request, signal);
	};
}

/**
 * Repeats the last answered request, once for all callers in doubt; resolves to undefined if it is answered
 * again.
 */
function checkOf(key: KeyState, probe: Probe, send: Transport) {
	let check: Promise<Failure | undefined> | undefined;
	const ask = async (request: ApiRequest): Promise<Failure | undefined> => {
		try {
			// Not the caller's signal: the result is for all callers.
			await send(request, new AbortController().signal);
			key.answer(request);
			return undefined;
		} catch (error) {
			const failure = failureOf(error);
			if (!failure) {
				throw error;
			}
			if (failure.kind === 'unauthorized') {
				key.reject();
			}
			return failure;
		}
	};
	return (request: ApiRequest): Promise<Failure | undefined> =>
		(check ??= probe.send(() => ask(request)).finally(() => (check = undefined)));
}
