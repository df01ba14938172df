import DataLoader from 'dataloader';
import type { TickerSymbol } from '../base/symbol.js';
import { type CollectedRows, allRows } from '../client/allRows.js';
import type { Unpaged } from '../client/calendarPages.js';
import type { AskOptions, MarketDataClient } from '../client/marketDataClient.js';
import type { Calendar, CalendarQuery, CalendarRow } from '../contract/calendar.js';
import { limits } from '../contract/limits.js';
import type { AnswerSource } from './answerStore.js';

/** The rows of one ticker in one calendar. */
export interface TickerRows<Row> {
	readonly rows: readonly Row[];
	/** Whether these are all rows of the time asked for. */
	readonly isComplete: boolean;
}

export interface BatchParts<Query, Row> {
	/** What is asked of all tickers alike, at this moment. */
	readonly question: () => Unpaged<Query>;
	/** The tickers that a row is about. */
	readonly symbolsOf: (row: Row) => readonly (TickerSymbol | undefined)[];
	readonly freshForMs: () => number;
}

/** Symbols of long watchlists that are remembered. */
const ANSWERS_KEPT = 2_000;
/** Rows for the tickers of one request; more than busy companies have in the time asked for. */
const MOST_ROWS = 5_000;

interface Wanted {
	readonly symbol: TickerSymbol;
	readonly options: AskOptions;
}

/**
 * Answers of one calendar ticker by ticker: what is asked in one turn goes out together, as many tickers a request as
 * the service takes, so that one ticker more asks for that ticker alone.
 */
export function watchlistEventSource<Query extends CalendarQuery, Row extends CalendarRow>(
	client: MarketDataClient,
	calendar: Calendar<Query, Row>,
	{ question, symbolsOf, freshForMs }: BatchParts<NoInfer<Query>, NoInfer<Row>>,
): AnswerSource<TickerSymbol, TickerRows<Row>> {
	const freshness = (): number => Math.min(freshForMs(), calendar.usableForMs);
	const batches = new DataLoader<Wanted, CollectedRows<Row>>(
		async (wanted) => {
			const [first] = wanted;
			if (!first) {
				return [];
			}
			const tickers = wanted.map(({ symbol }) => symbol);
			const bound = { ...first.options, most: MOST_ROWS, freshForMs: freshness() };
			const all = await allRows<Query, Row>(client, calendar, { ...question(), tickers }, bound);
			return tickers.map(() => all);
		},
		{ cache: false, maxBatchSize: limits.calendarTickers },
	);
	return {
		async ask(symbol, options) {
			const { value, receivedAt, oddities, isComplete } = await batches.load({ symbol, options });
			const rows = value.filter((row) => symbolsOf(row).includes(symbol));
			return { value: { rows, isComplete }, receivedAt, oddities };
		},
		keyOf: (symbol) => symbol,
		get freshForMs() {
			return freshForMs();
		},
		usableForMs: calendar.usableForMs,
		most: ANSWERS_KEPT,
	};
}
