import type { Failure } from '../base/failure.js';
import { LinkedSignal } from '../base/abort.js';
import { mapConcurrent } from '../base/mapConcurrent.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import { refusedEnd } from '../client/pageEnd.js';
import type { Endpoint } from '../contract/endpoint.js';
import type { Parameter } from '../contract/querySchema.js';

/** One answer of the service, its numbers with the digits that they came with. */
export interface WrittenAnswer {
	readonly json: unknown;
	readonly receivedAt: number;
}

export interface QueryOptions {
	readonly signal: AbortSignal;
	/** Hears after each answer how many there are. */
	readonly report: (answers: number) => void;
}

/** Asks an endpoint of one service. */
export type SendQuery = (
	endpoint: Endpoint<never, unknown>,
	requests: readonly (readonly Parameter[])[],
	options: QueryOptions,
) => Promise<readonly WrittenAnswer[]>;

/**
 * What asks the service that is in force now, and no other: `otherService` once another one is. It sends requests as they
 * are written, a few at a time, and gives the answers in their order. One that fails ends all; it throws an ApiError, or
 * the signal's reason.
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

/** Whether a failure only says that the service gives no pages so deep in the list. */
export function isTooDeep(failure: Failure, page: number, pageSize: number): boolean {
	return refusedEnd(failure, page, pageSize) !== undefined;
}
