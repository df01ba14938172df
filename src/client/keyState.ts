import { type Clock, unlessAborted } from '../base/clock.js';
import { ApiError, type Failure, failureOf } from '../base/failure.js';
import { Probe } from './probe.js';
import type { ApiRequest, ApiResponse, Transport } from './transport.js';

/** The endpoints that the plan of the key lacks, as far as the service has said. */
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

/** Asks an endpoint that the plan lacks no more until a person does. Throws `notInPlan`. */
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

/** How long others wait for the first word on a key. */
const FIRST_WORD_MS = 1_000;
/** Outside the plan it alone says 401 where the others say 403. */
const UNSURE_ENDPOINT = 'financials';

/** What the service has said of a key: nothing yet, that it takes it, or that it does not. */
type KeyVerdict = 'none' | 'accepted' | 'rejected';

/** What a 401 means; in doubt, the key has to be checked first. */
type Meaning = 'rejected' | 'inDoubt' | 'unsure';

/** One key at one address, and what the service has said of it. */
export class KeyState {
	#verdict: KeyVerdict;
	#last: ApiRequest | undefined;

	constructor(
		/** Whether another window has found that it is rejected. */
		isRejected = false,
		/** Told where a key that was taken is rejected, and where one that was rejected is taken. */
		private readonly onVerdict: (isAccepted: boolean) => void = () => undefined,
	) {
		this.#verdict = isRejected ? 'rejected' : 'none';
	}

	get verdict(): KeyVerdict {
		return this.#verdict;
	}

	/** The request that was answered last, which an accepted key answers again. */
	get lastAnswered(): ApiRequest | undefined {
		return this.#last;
	}

	/** An endpoint answered. */
	answer(request: ApiRequest): void {
		this.#last = request;
		this.accept();
	}

	/** The service knows the key, whatever it may do. */
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

	/** No endpoint takes it. */
	reject(): void {
		const wasAccepted = this.#verdict === 'accepted';
		this.#verdict = 'rejected';
		this.#last = undefined;
		if (wasAccepted) {
			this.onVerdict(false);
		}
	}
}

/** What the service has said of the key in force. */
export class KeyStatus {
	#state: KeyState | undefined;
	#renewals = 0;

	get verdict(): KeyVerdict {
		return this.#state?.verdict ?? 'none';
	}

	/** How often it was renewed; what was learnt before the last time counts no more. */
	get renewals(): number {
		return this.#renewals;
	}

	/** Another key is in force. */
	begin(state: KeyState): void {
		this.#state = state;
	}

	/** Has all forgotten that was said, though the key may be the same: the service is to be asked anew. */
	renew(): void {
		this.#renewals += 1;
		this.#state = undefined;
	}
}

/**
 * Sends no key that is rejected, until a person has it tried again. One request goes ahead with a new key, and the others
 * wait a second for what is said to it. Throws `unauthorized`, or `notInPlan` for a 401 that means that.
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
			// What a person wants tried has been tried by then.
			mayTry = false;
		}
		if (key.verdict === 'rejected' && !mayTry) {
			throw new ApiError({ kind: 'unauthorized', said: {} });
		}
		const goesAhead = key.verdict !== 'accepted' && !probe.isUnderway;
		return goesAhead ? probe.send(() => ask(request, signal)) : ask(request, signal);
	};
}

/** Asks once more, for all who are in doubt, what was answered last: undefined where it is answered again. */
function checkOf(key: KeyState, probe: Probe, send: Transport) {
	let check: Promise<Failure | undefined> | undefined;
	const ask = async (request: ApiRequest): Promise<Failure | undefined> => {
		try {
			// Whoever was in doubt may leave; what is found is for all.
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
