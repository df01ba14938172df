import type { Clock } from '../base/clock.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import type { CompanyFinancials, FinancialsQuery } from '../contract/financials.js';
import { withListFigures } from '../market/listFigures.js';
import { companyOf } from '../market/periods.js';
import type { AnswerSource } from './answerStore.js';
import { statementsSource } from './answerSources.js';

/** Three questions for each of as many tickers as the lists of a person may have, whatever their size. */
const MAX_ENTRIES = { most: 6_000, mostBytes: Number.MAX_SAFE_INTEGER };

/** A source for the statements of many companies, of which only the figures in lists are kept. */
export function listStatementsSource(
	client: MarketDataClient,
	clock: Pick<Clock, 'now'>,
): AnswerSource<FinancialsQuery, readonly CompanyFinancials[]> {
	const source = statementsSource(client, clock);
	return {
		...source,
		...MAX_ENTRIES,
		ask: async (query, options) => {
			const answer = await source.ask(query, options);
			const own = query.symbols.flatMap((symbol) => companyOf(answer.value, symbol) ?? []);
			return { ...answer, value: own.map(withListFigures) };
		},
	};
}
