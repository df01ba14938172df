import type { Timestamped } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { Unpaged } from '../client/calendarPages.js';
import type { AskOptions, MarketDataClient } from '../client/marketDataClient.js';
import type { Calendar, CalendarQuery, CalendarRow } from '../contract/calendar.js';
import { limits } from '../contract/limits.js';
import type { CompaniesOf } from '../market/companies.js';
import type { AnswerSource, AnswerStore } from './answerStore.js';
import { pageSource } from './pageSource.js';
import { symbolSource } from './symbolSource.js';

/** How a calendar is asked for what comes next, of all tickers at once. */
export interface UpcomingParts<Query, Row> {
	/** What is asked at this moment, of all tickers. */
	readonly question: () => Unpaged<Query>;
	/** Where the rows of all tickers are kept. */
	readonly everyone: AnswerStore<Unpaged<Query>, readonly Row[]>;
	/** The tickers that a row is about. */
	readonly companiesOf: CompaniesOf<Row>;
	readonly freshForMs: () => number;
	/** Whether questions cost nothing, so that the quicker one is asked, of one ticker. */
	readonly isFree: () => boolean;
}

/** Tickers of hovers that are remembered. */
const ANSWERS_KEPT = 1_000;

/**
 * Rows of one ticker, out of one question about all of them that serves every ticker while it is fresh: most have
 * nothing ahead, and each would take a request to say so. Where the rows of all do not fit a page, the ticker is asked.
 */
export function upcomingSource<Query extends CalendarQuery, Row extends CalendarRow>(
	client: MarketDataClient,
	calendar: Calendar<Query, Row>,
	{ question, everyone, companiesOf, freshForMs, isFree }: UpcomingParts<NoInfer<Query>, NoInfer<Row>>,
): AnswerSource<TickerSymbol, readonly Row[]> {
	const source = pageSource<Query, Row>(client, calendar, freshForMs);
	const ofAll = (asked: Unpaged<Query>, options: AskOptions): Promise<Timestamped<readonly Row[]>> => {
		const { urgency, unwanted } = options;
		if (options.isRecall) {
			return source.ask(asked, options);
		}
		return urgency === 'forced' ? everyone.refresh(asked, unwanted) : everyone.get(asked, unwanted, urgency);
	};
	const ask = async (symbol: TickerSymbol, options: AskOptions): Promise<Timestamped<readonly Row[]>> => {
		const asked = { ...question(), pageSize: limits.pageSize };
		const alone = { ...asked, tickers: [symbol] };
		if (isFree()) {
			return source.ask(alone, options);
		}
		const all = await ofAll(asked, options);
		return all.value.length < limits.pageSize
			? { ...all, value: all.value.filter((row) => companiesOf(row).includes(symbol)) }
			: source.ask(alone, options);
	};
	return symbolSource({ ask, freshForMs, usableForMs: calendar.usableForMs, most: ANSWERS_KEPT });
}
