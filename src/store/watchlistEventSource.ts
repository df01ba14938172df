import type { Timestamped } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import { allRows } from '../client/allRows.js';
import type { Unpaged } from '../client/calendarPages.js';
import type { AskOptions, MarketDataClient } from '../client/marketDataClient.js';
import type { Calendar, CalendarQuery, CalendarRow } from '../contract/calendar.js';
import { limits } from '../contract/limits.js';
import type { CompaniesOf } from '../market/companies.js';
import type { AnswerSource } from './answerStore.js';
import { askedTogether } from './askedTogether.js';
import { symbolSource } from './symbolSource.js';

export interface WatchlistEventParts<Query, Row> {
	/** What is asked of a ticker at this moment. */
	readonly question: (symbol: TickerSymbol) => Unpaged<Query>;
	/** The tickers that a row is about. */
	readonly companiesOf: CompaniesOf<Row>;
	readonly freshForMs: () => number;
}

/** Symbols of long watchlists that are remembered, whatever they weigh: a list asks for what is gone with each draw. */
const KEPT = { most: 2_000, mostBytes: Number.MAX_SAFE_INTEGER };
/** Rows for the tickers of one request; more than busy companies have in the time asked for. */
const MOST_ROWS = 5_000;

type OwnRows<Row> = ReadonlyMap<TickerSymbol, Timestamped<readonly Row[]>>;

/**
 * Answers of one calendar ticker by ticker: what is asked in one turn goes out together, as many tickers a request as
 * the service takes, so that one ticker more asks for that ticker alone.
 */
export function watchlistEventSource<Query extends CalendarQuery, Row extends CalendarRow>(
	client: MarketDataClient,
	calendar: Calendar<Query, Row>,
	{ question, companiesOf, freshForMs }: WatchlistEventParts<NoInfer<Query>, NoInfer<Row>>,
): AnswerSource<TickerSymbol, readonly Row[]> {
	const isOf = (row: Row, tickers: readonly TickerSymbol[]): boolean =>
		companiesOf(row).some((company) => company !== undefined && tickers.includes(company));
	/** A service that gives mostly rows of others heeds no tickers, and would give the same for each half. */
	const heeds = (tickers: readonly TickerSymbol[], rows: readonly Row[]): boolean =>
		rows.filter((row) => isOf(row, tickers)).length > rows.length / 2;
	/** A request counts for each of its tickers only where it gave all rows there are, so one that did not is halved. */
	const ownRows = async (
		query: Unpaged<Query>,
		tickers: readonly TickerSymbol[],
		options: AskOptions,
	): Promise<OwnRows<Row>> => {
		const bound = { ...options, most: MOST_ROWS };
		const all = await allRows<Query, Row>(client, calendar, { ...query, tickers }, bound);
		if (!all.isComplete && tickers.length > 1 && heeds(tickers, all.value)) {
			const middle = Math.ceil(tickers.length / 2);
			const halves = await Promise.all(
				[tickers.slice(0, middle), tickers.slice(middle)].map((half) => ownRows(query, half, options)),
			);
			return new Map(halves.flatMap((half) => [...half]));
		}
		return new Map(
			tickers.map((symbol) => [symbol, { ...all, value: all.value.filter((row) => isOf(row, [symbol])) }]),
		);
	};
	const together = askedTogether({
		nameOf: (query: Unpaged<Query>) => JSON.stringify({ ...query, tickers: undefined }),
		most: limits.calendarTickers,
		ask: ownRows,
	});
	const ask = async (symbol: TickerSymbol, options: AskOptions): Promise<Timestamped<readonly Row[]>> => {
		const own = (await together(symbol, question(symbol), options)).get(symbol);
		if (!own) {
			throw new Error(`nothing was asked of ${symbol}`);
		}
		return own;
	};
	return symbolSource({ ask, freshForMs, usableForMs: calendar.usableForMs, ...KEPT });
}
