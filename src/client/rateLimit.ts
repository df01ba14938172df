import type { Clock } from '../base/clock.js';
import { ApiError, failureOf } from '../base/failure.js';
import { Probe } from './probe.js';
import type { ApiRequest, ApiResponse, Transport } from './transport.js';

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 300_000;

/**
 * How long the service wants no requests for one endpoint: as long as it says, and longer and longer where it says
 * nothing or that was not enough. It ends with an answer to what was sent after the service had said so.
 */
class RateLimit {
	/** The request that goes to see once the time is over. */
	readonly probe = new Probe();
	#until = 0;
	/** How many 429 there were in a row; those that were under way together count once. */
	#times = 0;
	/** Counts what is sent and refused, so that it is known what came before what. */
	#order = 0;
	#lastRefusal = 0;

	constructor(
		private readonly clock: Clock,
		/** Between 0 and 1. */
		private readonly random: () => number,
	) {}

	/** Whether the service has not answered since, though the time may be over. */
	get isOn(): boolean {
		return this.#times > 0;
	}

	get leftMs(): number {
		return Math.max(0, this.#until - this.clock.elapsed());
	}

	/** Gives a request its place in the order. */
	send(): number {
		this.#order += 1;
		return this.#order;
	}

	/** What was sent at a place is answered. */
	answer(sent: number): void {
		if (sent > this.#lastRefusal) {
			this.#times = 0;
		}
	}

	/** What was sent at a place is refused with 429, and with a time where the service named one. */
	refuse(sent: number, namedMs: number | undefined): void {
		const isNew = this.#times === 0 || sent > this.#lastRefusal;
		const times = isNew ? this.#times : this.#times - 1;
		const grownMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** times) * (1 + this.random() * 0.25);
		const waitMs = namedMs === undefined || times > 0 ? Math.max(namedMs ?? 0, grownMs) : namedMs;
		this.#until = Math.max(this.#until, this.clock.elapsed() + waitMs);
		if (isNew) {
			this.#times += 1;
			this.#lastRefusal = this.send();
		}
	}
}

/**
 * Sends nothing to an endpoint for as long as the service asks, not for a person either; then one request goes to see.
 * Throws `rateLimited` with what is left.
 */
export function withRateLimit(clock: Clock, random: () => number, send: Transport): Transport {
	const limits = new Map<string, RateLimit>();
	return async (request, signal) => {
		const limit = limits.get(request.endpoint) ?? new RateLimit(clock, random);
		limits.set(request.endpoint, limit);
		while (limit.isOn) {
			if (limit.leftMs > 0) {
				throw new ApiError({ kind: 'rateLimited', retryAfterMs: limit.leftMs, said: {} });
			}
			if (!limit.probe.isUnderway) {
				return limit.probe.send(() => watched(limit, request, signal, send));
			}
			await limit.probe.wait(request, signal);
		}
		return watched(limit, request, signal, send);
	};
}

async function watched(
	limit: RateLimit,
	request: ApiRequest,
	signal: AbortSignal,
	send: Transport,
): Promise<ApiResponse> {
	const sent = limit.send();
	try {
		const response = await send(request, signal);
		limit.answer(sent);
		return response;
	} catch (error) {
		const failure = failureOf(error);
		if (failure?.kind !== 'rateLimited') {
			throw error;
		}
		limit.refuse(sent, failure.retryAfterMs);
		throw new ApiError({ ...failure, retryAfterMs: limit.leftMs }, { cause: error });
	}
}
