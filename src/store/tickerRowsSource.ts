import { allRows } from '../client/allRows.js';
import type { Timestamped } from '../base/loadable.js';
import type { Unpaged } from '../client/calendarPages.js';
import { type AskOptions, type MarketDataClient, NotKept } from '../client/marketDataClient.js';
import type { Calendar, CalendarQuery, CalendarRow } from '../contract/calendar.js';
import { limits } from '../contract/limits.js';
import type { CompaniesOf } from '../market/companies.js';
import type { AnswerSource } from './answerStore.js';
import { askedTogether } from './askedTogether.js';
import { pageSource } from './pageSource.js';
import { recalling } from './recall.js';

/** Rows for the tickers of one request; more than busy companies have in ten years. */
const MOST_ROWS = 5_000;

/** How the rows of a calendar are asked ticker by ticker. */
export interface TickerRowsParts<Row> {
	/** The tickers that a row is about. */
	readonly companiesOf: CompaniesOf<Row>;
	readonly freshForMs: () => number;
}

/**
 * Answers of one calendar. Questions for all rows of one ticker each that are asked in one turn go out together, as
 * many tickers a request as the service takes; each has the rows of its own ticker in its answer.
 */
export function tickerRowsSource<Query extends CalendarQuery, Row extends CalendarRow>(
	client: MarketDataClient,
	calendar: Calendar<Query, Row>,
	{ companiesOf, freshForMs }: TickerRowsParts<NoInfer<Row>>,
): AnswerSource<Unpaged<Query>, readonly Row[]> {
	const alone = pageSource<Query, Row>(client, calendar, freshForMs);
	const together = askedTogether({
		nameOf: (query: Unpaged<Query>) => JSON.stringify({ ...query, tickers: undefined }),
		most: limits.calendarTickers,
		ask: async (query, tickers, options) =>
			tickers.length === 1
				? undefined
				: allRows<Query, Row>(client, calendar, { ...query, tickers }, { ...options, most: MOST_ROWS }).catch(
						unlessNotKept,
					),
	});
	const ask = async (query: Unpaged<Query>, options: AskOptions): Promise<Timestamped<readonly Row[]>> => {
		const [symbol, ...others] = query.tickers ?? [];
		// The newest few of each ticker cannot be asked together: a page is of all its tickers.
		if (symbol === undefined || others.length > 0 || query.pageSize !== limits.pageSize) {
			return alone.ask(query, options);
		}
		const all = await together(symbol, query, options);
		return all?.isComplete === true
			? { ...all, value: all.value.filter((row) => companiesOf(row).includes(symbol)) }
			: alone.ask(query, options);
	};
	return {
		ask,
		recall: recalling(ask),
		keyOf: (query) => alone.keyOf(query),
		get freshForMs() {
			return freshForMs();
		},
		usableForMs: alone.usableForMs,
		most: alone.most,
	};
}

/** What was not kept together may be kept alone. */
function unlessNotKept(error: unknown): undefined {
	if (!(error instanceof NotKept)) {
		throw error;
	}
}
