import type { Clock } from '../base/clock.js';
import { newYorkDay } from '../base/days.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import { ratings } from '../contract/index.js';
import type { Rating, RatingsQuery } from '../contract/ratings.js';
import { companyOfRow } from '../market/companies.js';
import { questionFor } from '../market/questions.js';
import { type TickerRevisions, tickerRevisions } from '../market/revisions.js';
import { rowsSource } from './answerSources.js';
import type { AnswerSource } from './answerStore.js';

/** As many tickers as the lists of a person may have. */
const MOST_TICKERS = 2_000;

/**
 * A source for the revisions of a ticker. Tickers that are read in the same turn are requested together, up
 * to 50 at a time and a thousand ratings per request. Only the revisions are kept, since they are small.
 */
export function revisionsSource(
	client: MarketDataClient,
	clock: Clock,
	freshForMs: () => number,
): AnswerSource<TickerSymbol, TickerRevisions> {
	const rows = rowsSource<RatingsQuery, Rating>(client, ratings, companyOfRow, freshForMs);
	return {
		...rows,
		keyOf: (symbol) => symbol,
		most: MOST_TICKERS,
		ask: async (symbol, options) => {
			const today = newYorkDay(clock.now());
			const answer = await rows.ask(questionFor.revisions(symbol, today), options);
			return { ...answer, value: tickerRevisions(answer.value, today) };
		},
	};
}
