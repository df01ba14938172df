import type { Clock } from '../base/clock.js';
import { HOUR_MS } from '../base/days.js';
import type { Failure } from '../base/failure.js';
import type { ApiRequest, ApiResponse, RequestPurpose, Transport, Urgency } from '../client/transport.js';
import type { Outcome } from '../client/marketDataClient.js';

/** The number of requests sent to one endpoint for one reason. */
export interface RequestCount {
	readonly endpoint: string;
	readonly reason: Urgency | RequestPurpose;
	readonly count: number;
}

/** The latest rate-limit headers of the service, by header name. */
export type RateWords = Readonly<Record<string, string>>;

/**
 * Counts the requests actually sent, and records what response headers say about rate limits and the server
 * time.
 */
export class RequestMeter {
	#sent: (Pick<RequestCount, 'endpoint' | 'reason'> & { readonly at: number })[] = [];
	#rate: RateWords = {};
	#serverAheadMs: number | undefined;

	constructor(private readonly clock: Clock) {}

	/** Requests of the last hour, highest count first. */
	get lastHour(): readonly RequestCount[] {
		this.#forget();
		const counts = new Map<string, RequestCount>();
		for (const { endpoint, reason } of this.#sent) {
			const name = `${endpoint} ${reason}`;
			counts.set(name, { endpoint, reason, count: (counts.get(name)?.count ?? 0) + 1 });
		}
		return [...counts.values()].sort((left, right) => right.count - left.count);
	}

	get rate(): RateWords {
		return this.#rate;
	}

	/**
	 * How far the service's clock is ahead of ours, in milliseconds, accurate to a second; undefined until a
	 * response had a date.
	 */
	get serverAheadMs(): number | undefined {
		return this.#serverAheadMs;
	}

	noteRequest({ endpoint, urgency, requestPurpose }: ApiRequest): void {
		this.#forget();
		this.#sent.push({ at: this.clock.elapsed(), endpoint, reason: requestPurpose ?? urgency });
	}

	noteAnswer({ headers }: ApiResponse): void {
		const rate = Object.entries(headers).filter(([name]) => /^(?:x-)?ratelimit-/.test(name));
		if (rate.length > 0) {
			this.#rate = Object.fromEntries(rate);
		}
		const at = Date.parse(headers.date ?? '');
		if (!Number.isNaN(at)) {
			this.#serverAheadMs = at - this.clock.now();
		}
	}

	#forget(): void {
		const since = this.clock.elapsed() - HOUR_MS;
		this.#sent = this.#sent.filter(({ at }) => at >= since);
	}
}

/** Wraps a transport so that each attempt is counted, including retries. */
export function withMeter(meter: RequestMeter, send: Transport): Transport {
	return async (request, signal) => {
		meter.noteRequest(request);
		const response = await send(request, signal);
		meter.noteAnswer(response);
		return response;
	};
}

/** The last results of an endpoint; times are Unix milliseconds. */
export interface EndpointNote {
	readonly answeredAt?: number;
	readonly tookMs?: number;
	/** How many fields of the last answer didn't match the documented schema. */
	readonly oddFields?: number;
	readonly failedAt?: number;
	readonly failure?: Failure;
}

/** Records how requests to each endpoint ended, for the connection diagnosis. */
export class EndpointHealth {
	readonly #notes = new Map<string, EndpointNote>();

	constructor(private readonly clock: Clock) {}

	get notes(): ReadonlyMap<string, EndpointNote> {
		return this.#notes;
	}

	note({ endpoint, tookMs, failure, warningCount }: Outcome): void {
		const existing = this.#notes.get(endpoint);
		const at = this.clock.now();
		this.#notes.set(
			endpoint,
			failure
				? { ...existing, failedAt: at, failure }
				: { ...existing, answeredAt: at, tookMs, oddFields: warningCount },
		);
	}

	/** Drops all notes, because they belong to another key or address. */
	clear(): void {
		this.#notes.clear();
	}
}
