import DataLoader from 'dataloader';
import type { TickerSymbol } from '../base/symbol.js';
import type { AskOptions } from '../client/marketDataClient.js';
import { optionsOfAll } from './optionsOfAll.js';

interface Wanted {
	readonly symbol: TickerSymbol;
	readonly options: AskOptions;
}

/** How questions about one ticker each go out together. */
export interface TogetherParts<Query, Answer> {
	/** Equal for questions that differ in nothing but their ticker. */
	readonly nameOf: (query: Query) => string;
	/** Tickers a request. */
	readonly most: number;
	/** Asks one of the questions about all these tickers. */
	readonly ask: (query: Query, symbols: readonly TickerSymbol[], options: AskOptions) => Promise<Answer>;
}

/**
 * Brings together what is asked in one turn: questions that differ in nothing but their ticker are one request, and
 * each of them gets its whole answer.
 */
export function askedTogether<Query, Answer>({
	nameOf,
	most,
	ask,
}: TogetherParts<Query, Answer>): (
	symbol: TickerSymbol,
	query: Query,
	options: AskOptions,
) => Promise<Answer> {
	/** Those that still take tickers in this turn; what is recalled never goes out with what is asked. */
	const open = new Map<string, DataLoader<Wanted, Answer>>();
	const batchOf = (query: Query, { isRecall = false }: AskOptions): DataLoader<Wanted, Answer> => {
		const name = `${isRecall} ${nameOf(query)}`;
		const known = open.get(name);
		if (known) {
			return known;
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
