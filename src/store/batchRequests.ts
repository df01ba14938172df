import DataLoader from 'dataloader';
import { onAbort } from '../base/abort.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { RequestOptions } from '../client/marketDataClient.js';

interface Wanted {
	readonly symbol: TickerSymbol;
	readonly options: RequestOptions;
}

/** How questions about one ticker each go out together. */
export interface TogetherParts<Query, Answer> {
	/** Equal for questions that differ in nothing but their ticker. */
	readonly nameOf: (query: Query) => string;
	/** Tickers a request. */
	readonly most: number;
	/** Asks one of the questions about all these tickers. */
	readonly ask: (query: Query, symbols: readonly TickerSymbol[], options: RequestOptions) => Promise<Answer>;
}

/**
 * Brings together what is asked in one turn: questions that differ in nothing but their ticker are one request, and
 * each of them gets its whole answer.
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
	/** Those that still take tickers in this turn; what is looked for on the disk never goes with what is asked. */
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
				// In one order, so that the same tickers are the same question.
				const symbols = wanted.map(({ symbol }) => symbol).sort();
				const answer = await ask(query, symbols, optionsOfAll(wanted.map(({ options }) => options)));
				return wanted.map(() => answer);
			},
			{ cache: false, maxBatchSize: most },
		);
		open.set(name, batch);
		return batch;
	};
	return (symbol, query, options) => batchOf(query, options).load({ symbol, options });
}

/** As those of the first, and wanted as long as anybody wants his part. */
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
		// Nobody is told of what a signal did before.
		if (cancelled?.aborted) {
			leave();
		} else if (cancelled) {
			onAbort(cancelled, leave);
		}
	}
	return { ...first, cancelled: left.signal };
}
