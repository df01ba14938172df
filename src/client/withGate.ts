import { ApiError, type Failure, failureOf } from '../base/failure.js';
import { underAny } from '../base/linkedSignal.js';
import { unlessAborted } from '../base/unlessAborted.js';
import { GateHolds, type GateParts, Held, type Hold } from './gateHolds.js';
import type { ApiRequest, ApiResponse, Transport } from './transport.js';

/** How long others wait for what the service says to the very first request with a key. */
const FIRST_LOOK_MS = 1_000;

/**
 * Sends nothing that the service has said it would refuse: after a 401 or 403 until the key changes, after a 429 as
 * long as it asks, after five failures in a row for half a minute and longer. Then one request goes to see, and others
 * wait for what it finds; a request that a person forces is such a one at any time, but every five seconds where nothing
 * but time can help: the next one is told how long to wait, and one that was asked before the last is refused.
 */
export function withGate(parts: GateParts, send: Transport): Transport {
	const gate = new Gate(parts);
	return async (request, signal) => {
		let hold = gate.holds.of(request);
		let looked: Hold | undefined;
		while (hold?.probe) {
			if (request.urgency !== 'forced' && gate.holds.leftMs(hold) > 0) {
				throw gate.holds.refusal(hold);
			}
			const probed = hold;
			looked = probed;
			if (!(await underAny([signal, request.unwanted], (either) => gate.waitFor(probed, either)))) {
				break;
			}
			hold = gate.holds.of(request);
		}
		if (hold && !hold.probe) {
			const mayLook = request.urgency === 'forced' && (looked === undefined || looked === hold);
			const lookInMs = mayLook ? gate.holds.lookInMs(hold, request) : undefined;
			if (gate.holds.leftMs(hold) > 0 && lookInMs !== 0) {
				throw gate.holds.refusal(hold, lookInMs);
			}
			return gate.probe(hold, request, signal, send);
		}
		return gate.watch(request, undefined, signal, send);
	};
}

/** Sends what is not held back, and has what comes of it learnt. */
class Gate {
	readonly holds: GateHolds;
	#checking: Promise<Failure | undefined> | undefined;

	constructor(private readonly parts: GateParts) {
		this.holds = new GateHolds(parts);
	}

	/** Waits for what a probe finds; false where that takes too long at the very first. */
	async waitFor({ probe, why }: Hold, signal: AbortSignal): Promise<boolean> {
		if (!probe || why !== 'firstLook') {
			await unlessAborted(probe ?? Promise.resolve(), signal);
			return true;
		}
		const over = new AbortController();
		const late = this.parts.clock.sleep(FIRST_LOOK_MS, over.signal).then(
			() => false,
			() => true,
		);
		try {
			return await unlessAborted(Promise.race([probe.then(() => true), late]), signal);
		} finally {
			over.abort();
		}
	}

	/** Sends one request to see whether the hold still has its reason. */
	probe(hold: Hold, request: ApiRequest, signal: AbortSignal, send: Transport): Promise<ApiResponse> {
		this.holds.looks(hold);
		const work = this.watch(request, hold, signal, send);
		hold.probe = work
			.then(
				() => undefined,
				() => undefined,
			)
			.then(() => {
				delete hold.probe;
			});
		return work;
	}

	/** What a check of the key came to: shared by all whose answers put it in doubt. */
	#check(request: ApiRequest, send: Transport): Promise<Failure | undefined> {
		this.#checking ??= this.holds.during(this.#outcomeOf(request, send)).finally(() => {
			this.#checking = undefined;
		});
		return this.#checking;
	}

	async #outcomeOf(request: ApiRequest, send: Transport): Promise<Failure | undefined> {
		try {
			// Whoever put the key in doubt may leave; what the check finds is for all.
			await send(request, new AbortController().signal);
			return undefined;
		} catch (error) {
			const failure = failureOf(error);
			if (!failure) {
				throw error;
			}
			return failure;
		}
	}

	/** Has the key checked that a failure puts in doubt, and gives what the failure is then to be taken for. */
	async #checked(
		request: ApiRequest,
		failure: Failure,
		signal: AbortSignal,
		send: Transport,
	): Promise<Failure> {
		const check = this.holds.checkOf(request, failure);
		if (!check) {
			return failure;
		}
		const found = await unlessAborted(this.#check(check, send), signal);
		if (!found && check.endpoint === request.endpoint) {
			return { kind: 'refused', status: 401, said: {} };
		}
		if (!found || found.kind === 'notInPlan') {
			this.holds.takenBut(request);
			return failure;
		}
		if (found.kind === 'unauthorized') {
			this.holds.rejected();
		}
		return found;
	}

	/** Sends, and learns from what comes of it; nothing where it is we who no longer wait. */
	async watch(
		request: ApiRequest,
		probed: Hold | undefined,
		signal: AbortSignal,
		send: Transport,
	): Promise<ApiResponse> {
		try {
			const response = await send(request, signal);
			this.holds.answered(request, probed);
			return response;
		} catch (error) {
			const told = failureOf(error);
			if (!told || signal.aborted) {
				throw error;
			}
			const failure = await this.#checked(request, told, signal, send);
			const learnt = this.holds.learn(request, failure, probed);
			if (probed && probed.why !== 'firstLook' && this.holds.of(request)) {
				throw new Held(learnt, { cause: error });
			}
			throw learnt === told ? error : new ApiError(learnt, { cause: error });
		}
	}
}
