import type { MarketDataClient } from '../client/marketDataClient.js';
import { type CompanyFinancials, financials, type FinancialsQuery } from '../contract/financials.js';
import { limits } from '../contract/limits.js';
import type { AnswerSource } from './answerStore.js';
import { askedTogether } from './askedTogether.js';
import { endpointSource } from './endpointSource.js';

/**
 * Statements of companies. Questions about one ticker each that are asked in one turn are one request; the answer of
 * each has the companies of all.
 */
export function statementsSource(
	client: MarketDataClient,
): AnswerSource<FinancialsQuery, readonly CompanyFinancials[]> {
	const source = endpointSource(client, financials);
	const together = askedTogether({
		nameOf: (query: FinancialsQuery) => JSON.stringify({ ...query, symbols: undefined }),
		most: limits.pageSize,
		ask: (query, symbols, options) => source.ask({ ...query, symbols }, options),
	});
	const ask: typeof source.ask = (query, options) => {
		const [symbol, ...others] = query.symbols;
		return symbol === undefined || others.length > 0
			? source.ask(query, options)
			: together(symbol, query, options);
	};
	return { ...source, ask };
}
