import type { Failure } from '../base/failure.js';
import { LinkedSignal } from '../base/abort.js';
import { mapConcurrent } from '../base/mapConcurrent.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import { refusedEnd } from '../client/pageEnd.js';
import type { Endpoint } from '../contract/endpoint.js';
import type { Parameter } from '../contract/querySchema.js';

/** One raw answer of the service. Numbers keep the digits that were sent. */
export interface WrittenAnswer {
	readonly json: unknown;
	readonly receivedAt: number;
}

export interface QueryOptions {
	readonly signal: AbortSignal;
	/** Called after each answer with the number of answers so far. */
	readonly report: (answers: number) => void;
}

/** Sends queries to an endpoint of one service. */
export type SendQuery = (
	endpoint: Endpoint<never, unknown>,
	requests: readonly (readonly Parameter[])[],
	options: QueryOptions,
) => Promise<readonly WrittenAnswer[]>;

/**
 * Creates a sender bound to the current service; it throws `otherService` once the service changes. It sends
 * requests exactly as written, a few at a time, and returns the answers in order. If one fails, all stop.
 * Throws an ApiError, or the signal's reason.
 */
export function querySender(client: MarketDataClient): SendQuery {
	const same = client.ofNow();
	return async (endpoint, requests, { signal, report }) => {
		const own = new LinkedSignal(signal);
		let answers = 0;
		return mapConcurrent(requests, async (parameters) => {
			own.signal.throwIfAborted();
			try {
				const { value, receivedAt } = await same.sendRaw(endpoint, parameters, {
					urgency: 'interactive',
					signal: own.signal,
				});
				answers += 1;
				report(answers);
				return { json: value, receivedAt };
			} catch (error) {
				own.abort(error);
				throw error;
			}
		}).finally(() => own.dispose());
	};
}

/** Whether a failure only means that the service has no pages this deep in the list. */
export function isTooDeep(failure: Failure, page: number, pageSize: number): boolean {
	return refusedEnd(failure, page, pageSize) !== undefined;
}
