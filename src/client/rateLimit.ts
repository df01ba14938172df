import type { Clock } from '../base/clock.js';
import { ApiError, failureOf } from '../base/failure.js';
import { Probe } from './probe.js';
import type { ApiRequest, ApiResponse, Transport } from './transport.js';

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 300_000;
/** An endpoint not limited itself waits no longer than this because of the others. */
const LONGEST_FOR_OTHERS_MS = 60_000;

/**
 * How long the service accepts no requests: as long as it says, with growing waits where it names none or the
 * one it named was too short. Requests and refusals share one sequence, to tell which came first.
 */
class RateLimit {
	/** The request that probes once the wait is over. */
	readonly probe = new Probe();
	#until = 0;
	/** How many 429 came in a row; those of concurrent requests count once. */
	#times = 0;
	#lastRefusal = 0;

	constructor(
		private readonly clock: Clock,
		/** Between 0 and 1. */
		private readonly random: () => number,
		private readonly longestMs = LONGEST_WAIT_MS,
	) {}

	/** Whether the service has not answered since, even if the wait is over. */
	get isOn(): boolean {
		return this.#times > 0;
	}

	get leftMs(): number {
		return Math.max(0, this.#until - this.clock.elapsed());
	}

	/** Whether the outcome of a request, by its sequence number, is newer than the last refusal. */
	isNews(sent: number): boolean {
		return !this.isOn || sent > this.#lastRefusal;
	}

	end(): void {
		this.#times = 0;
		this.#until = 0;
	}

	/**
	 * Records a 429 by the sequence numbers of the request and the refusal, with the wait the service named,
	 * if any.
	 */
	refuse(sent: number, refused: number, namedMs: number | undefined): void {
		const isNew = this.isNews(sent);
		const times = isNew ? this.#times : this.#times - 1;
		const grownMs = Math.min(this.longestMs, FIRST_WAIT_MS * 2 ** times) * (1 + this.random() * 0.25);
		const waitMs = namedMs === undefined || times > 0 ? Math.max(namedMs ?? 0, grownMs) : namedMs;
		this.#until = Math.max(this.#until, this.clock.elapsed() + waitMs);
		if (isNew) {
			this.#times += 1;
			this.#lastRefusal = refused;
		}
	}
}

/** The limits of all endpoints of a key, and a limit for the key as a whole. */
class RateLimits {
	readonly #endpoints = new Map<string, RateLimit>();
	/** On while two or more endpoints have been refused and no request sent after that has been answered. */
	readonly #ofAll: RateLimit;
	/**
	 * Sequence number of the last refused request of each endpoint; `#answered` is that of the last answered
	 * request.
	 */
	readonly #refused = new Map<string, number>();
	#answered = 0;
	#order = 0;

	constructor(
		private readonly clock: Clock,
		private readonly random: () => number,
	) {
		this.#ofAll = new RateLimit(clock, random, LONGEST_FOR_OTHERS_MS);
	}

	/** The limits that hold back a request. */
	of(endpoint: string): readonly RateLimit[] {
		return [this.#limitOf(endpoint), this.#ofAll].filter(({ isOn }) => isOn);
	}

	/** The next sequence number. */
	next(): number {
		this.#order += 1;
		return this.#order;
	}

	answer(endpoint: string, sent: number): void {
		const limit = this.#limitOf(endpoint);
		if (limit.isNews(sent)) {
			limit.end();
		}
		this.#answered = Math.max(this.#answered, sent);
		if (!this.#areSeveral) {
			this.#ofAll.end();
		}
	}

	/** Records a 429 and returns how long the endpoint must wait, in milliseconds. */
	refuse(endpoint: string, sent: number, namedMs: number | undefined): number {
		const limit = this.#limitOf(endpoint);
		const refused = this.next();
		limit.refuse(sent, refused, namedMs);
		this.#refused.set(endpoint, sent);
		if (this.#areSeveral && this.#ofAll.isNews(sent)) {
			const waits = [...this.#endpoints.values()].map(({ leftMs }) => leftMs).filter((ms) => ms > 0);
			this.#ofAll.refuse(sent, refused, Math.min(LONGEST_FOR_OTHERS_MS, ...waits));
		}
		return limit.leftMs;
	}

	get #areSeveral(): boolean {
		return [...this.#refused.values()].filter((sent) => sent > this.#answered).length > 1;
	}

	#limitOf(endpoint: string): RateLimit {
		const limit = this.#endpoints.get(endpoint) ?? new RateLimit(this.clock, this.random);
		this.#endpoints.set(endpoint, limit);
		return limit;
	}
}

/**
 * Sends nothing to an endpoint for as long as the service asks, not even for the user; then one request
 * probes. The same applies to all endpoints while several are limited and none answers. Throws `rateLimited`
 * with the remaining wait.
 */
export function withRateLimit(clock: Clock, random: () => number, send: Transport): Transport {
	const limits = new RateLimits(clock, random);
	return async (request, signal) => {
		for (;;) {
			const on = limits.of(request.endpoint);
			const leftMs = Math.max(0, ...on.map((limit) => limit.leftMs));
			if (leftMs > 0) {
				throw new ApiError({ kind: 'rateLimited', retryAfterMs: leftMs, said: {} });
			}
			const underway = on.find(({ probe }) => probe.isUnderway);
			if (!underway) {
				const probing = on.reduce(
					(work, { probe }) =>
						() =>
							probe.send(work),
					() => watched(limits, request, signal, send),
				);
				return probing();
			}
			await underway.probe.wait(request, signal);
		}
	};
}

async function watched(
	limits: RateLimits,
	request: ApiRequest,
	signal: AbortSignal,
	send: Transport,
): Promise<ApiResponse> {
	const sent = limits.next();
	try {
		const response = await send(request, signal);
		limits.answer(request.endpoint, sent);
		return response;
	} catch (error) {
		const failure = failureOf(error);
		if (failure?.kind !== 'rateLimited') {
			throw error;
		}
		const leftMs = limits.refuse(request.endpoint, sent, failure.retryAfterMs);
		throw new ApiError({ ...failure, retryAfterMs: leftMs }, { cause: error });
	}
}
