import DataLoader from 'dataloader';
import { onAbort } from '../base/abort.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { RequestOptions } from '../client/marketDataClient.js';

interface Wanted {
	readonly symbol: TickerSymbol;
	readonly options: RequestOptions;
}

/** How queries about one ticker each are batched. */
export interface TogetherParts<Query, Answer> {
	/** Returns the same name for queries that differ only in their ticker. */
	readonly nameOf: (query: Query) => string;
	/** Maximum tickers per request of such a query. */
	readonly most: (query: Query) => number;
	/** Sends one query for all these tickers. */
	readonly ask: (query: Query, symbols: readonly TickerSymbol[], options: RequestOptions) => Promise<Answer>;
}

/**
 * Batches queries made in one turn. Queries that differ only in their ticker become one request, and each
 * gets the whole answer.
 */
export function batchRequests<Query, Answer>({
	nameOf,
	most,
	ask,
}: TogetherParts<Query, Answer>): (
	symbol: TickerSymbol,
	query: Query,
	options: RequestOptions,
) => Promise<Answer> {
	/** Batches that still accept tickers in this turn. Disk-only reads are never mixed with requests. */
	const open = new Map<string, DataLoader<Wanted, Answer>>();
	const batchOf = (query: Query, { fromCacheOnly = false }: RequestOptions): DataLoader<Wanted, Answer> => {
		const name = `${fromCacheOnly} ${nameOf(query)}`;
		const existing = open.get(name);
		if (existing) {
			return existing;
		}
		const batch = new DataLoader<Wanted, Answer>(
			async (wanted) => {
				open.delete(name);
				// Sort, so that the same tickers always make the same request.
				const symbols = wanted.map(({ symbol }) => symbol).sort();
				const answer = await ask(query, symbols, optionsOfAll(wanted.map(({ options }) => options)));
				return wanted.map(() => answer);
			},
			{ cache: false, maxBatchSize: most(query) },
		);
		open.set(name, batch);
		return batch;
	};
	return (symbol, query, options) => batchOf(query, options).load({ symbol, options });
}

/** Uses the options of the first query. The batch is cancelled once every query in it is cancelled. */
function optionsOfAll(all: readonly RequestOptions[]): RequestOptions {
	const [first] = all;
	if (!first) {
		throw new Error('a request of nobody');
	}
	const left = new AbortController();
	const wanting = new Set(all.map(({ cancelled }) => cancelled));
	for (const cancelled of wanting) {
		const leave = (): void => {
			wanting.delete(cancelled);
			if (wanting.size === 0) {
				left.abort();
			}
		};
		// A signal that has already aborted fires no event.
		if (cancelled?.aborted) {
			leave();
		} else if (cancelled) {
			onAbort(cancelled, leave);
		}
	}
	return { ...first, cancelled: left.signal };
}
