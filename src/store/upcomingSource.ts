import type { TickerSymbol } from '../base/symbol.js';
import type { Unpaged } from '../client/calendarPages.js';
import type { CalendarQuery, CalendarRow } from '../contract/calendar.js';
import { limits } from '../contract/limits.js';
import type { CompaniesOf } from '../market/companies.js';
import type { AnswerSource, AnswerStore } from './answerStore.js';

/** How a calendar is asked for what comes next, of all tickers at once. */
export interface UpcomingParts<Query, Row> {
	/** What is asked at this moment, of all tickers. */
	readonly question: () => Unpaged<Query>;
	/** How rows are asked. */
	readonly rows: AnswerSource<Unpaged<Query>, readonly Row[]>;
	/** Where the rows of all tickers are kept. */
	readonly everyone: AnswerStore<Unpaged<Query>, readonly Row[]>;
	/** The tickers that a row is about. */
	readonly companiesOf: CompaniesOf<Row>;
	/** Whether questions cost nothing, so that the quicker one is asked, of one ticker. */
	readonly isFree: () => boolean;
}

/**
 * Rows of one ticker, out of one question about all of them that serves every ticker while it is fresh: most have
 * nothing ahead, and each would take a request to say so. Where the rows of all do not fit a page, the ticker is asked.
 */
export function upcomingSource<Query extends CalendarQuery, Row extends CalendarRow>({
	question,
	rows,
	everyone,
	companiesOf,
	isFree,
}: UpcomingParts<Query, Row>): AnswerSource<TickerSymbol, readonly Row[]> {
	return {
		...rows,
		keyOf: (symbol) => symbol,
		ask: async (symbol, options) => {
			const ofAll = { ...question(), pageSize: limits.pageSize };
			const ofTicker = { ...ofAll, tickers: [symbol] };
			if (isFree()) {
				return rows.ask(ofTicker, options);
			}
			const { urgency, unwanted, onlyKept } = options;
			const all = await (onlyKept
				? rows.ask(ofAll, options)
				: urgency === 'forced'
					? everyone.refresh(ofAll, unwanted)
					: everyone.get(ofAll, unwanted, urgency));
			return all.value.length < limits.pageSize
				? { ...all, value: all.value.filter((row) => companiesOf(row).includes(symbol)) }
				: rows.ask(ofTicker, options);
		},
	};
}
