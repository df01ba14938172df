import { chunk } from '../base/slices.js';
import type { Timestamped } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import { allRows } from '../client/allRows.js';
import type { Unpaged } from '../client/calendarPages.js';
import { type RequestOptions, type MarketDataClient, NotCached } from '../client/marketDataClient.js';
import type { Calendar, CalendarQuery, CalendarRow } from '../contract/calendar.js';
import type { Endpoint } from '../contract/endpoint.js';
import { type CompanyFinancials, financials, type FinancialsQuery } from '../contract/financials.js';
import { limits } from '../contract/limits.js';
import type { CompaniesOf } from '../market/companies.js';
import type { AnswerSource, AnswerStore } from './answerStore.js';
import { batchRequests } from './batchRequests.js';

const MAX_ANSWERS = 1_000;

/** Answers of one endpoint, as fresh as wanted; questions with the same parameters are the same question. */
export function endpointSource<Query, Body>(
	client: MarketDataClient,
	endpoint: Endpoint<Query, Body>,
	freshForMs: () => number = () => endpoint.freshForMs,
	most = MAX_ANSWERS,
): AnswerSource<Query, Body> {
	return {
		ask: (query, options) => client.ask(endpoint, query, options),
		keyOf: (query) => JSON.stringify(endpoint.parameters(query)),
		freshForMs,
		usableForMs: endpoint.usableForMs,
		most,
	};
}

/** Rows for the tickers of one request; more than busy companies have in ten years. */
const MOST_ROWS = 5_000;
/** As many as one comparison holds: so few are had one by one where together they are not to be had. */
const FEW = 10;

type RowsOf<Row> = ReadonlyMap<TickerSymbol, Timestamped<readonly Row[]>>;

/**
 * Rows of one calendar, as many as a page of the question holds. Where that is the largest page, all rows are wanted; such
 * questions about one ticker each that are asked in one turn go out together, as many tickers a request as the service
 * takes, so that one ticker more asks for that ticker alone.
 */
export function rowsSource<Query extends CalendarQuery, Row extends CalendarRow>(
	client: MarketDataClient,
	calendar: Calendar<Query, Row>,
	companiesOf: CompaniesOf<NoInfer<Row>>,
	freshForMs: () => number,
): AnswerSource<Unpaged<Query>, readonly Row[]> {
	const isOf = (row: Row, tickers: readonly TickerSymbol[]): boolean =>
		companiesOf(row).some((company) => company !== undefined && tickers.includes(company));
	/** A service that gives mostly rows of others heeds no tickers, and would give the same for each part. */
	const matchesFilter = (tickers: readonly TickerSymbol[], rows: readonly Row[]): boolean =>
		rows.filter((row) => isOf(row, tickers)).length > rows.length / 2;
	const alone = async (
		query: Unpaged<Query>,
		options: RequestOptions,
	): Promise<Timestamped<readonly Row[]>> => {
		const most = query.pageSize ?? limits.pageSize;
		const { value, receivedAt, warnings } = await allRows<Query, Row>(client, calendar, query, {
			...options,
			most,
		});
		return { value, receivedAt, warnings };
	};
	/** A request counts for each of its tickers only where it gave all rows there are, so one that did not is divided. */
	const rowsOf = async (
		query: Unpaged<Query>,
		tickers: readonly TickerSymbol[],
		options: RequestOptions,
	): Promise<RowsOf<Row>> => {
		if (tickers.length === 1) {
			const own = await alone({ ...query, tickers }, options);
			return new Map(tickers.map((symbol) => [symbol, own]));
		}
		const bound = { ...options, most: MOST_ROWS };
		const all = await allRows<Query, Row>(client, calendar, { ...query, tickers }, bound);
		if (!all.isComplete && matchesFilter(tickers, all.value)) {
			const size = tickers.length > FEW ? Math.ceil(tickers.length / 2) : 1;
			const parts = chunk(tickers, size).map((part) => rowsOf(query, part, options));
			return new Map((await Promise.all(parts)).flatMap((part) => [...part]));
		}
		return new Map(
			tickers.map((symbol) => [symbol, { ...all, value: all.value.filter((row) => isOf(row, [symbol])) }]),
		);
	};
	/** What was not kept together may be kept alone; all is told at once, so that the rest is asked together. */
	const cachedIndividually = async (
		query: Unpaged<Query>,
		tickers: readonly TickerSymbol[],
		options: RequestOptions,
	): Promise<RowsOf<Row>> => {
		const parts = tickers.map((symbol) => rowsOf(query, [symbol], options).catch(emptyIfNotCached<Row>));
		return new Map((await Promise.all(parts)).flatMap((part) => [...part]));
	};
	const together = batchRequests({
		nameOf: (query: Unpaged<Query>) => JSON.stringify({ ...query, tickers: undefined }),
		most: limits.tickers,
		ask: async (query, tickers, options) => {
			try {
				return await rowsOf(query, tickers, options);
			} catch (error) {
				if (error instanceof NotCached && tickers.length > 1 && tickers.length <= FEW) {
					return cachedIndividually(query, tickers, options);
				}
				throw error;
			}
		},
	});
	return {
		...endpointSource<Query, readonly Row[]>(client, calendar, freshForMs),
		ask: async (query, options) => {
			const [symbol, ...others] = query.tickers ?? [];
			// The newest few of each ticker cannot be asked together: a page is of all its tickers.
			if (symbol === undefined || others.length > 0 || !wantsAll(query)) {
				return alone(query, options);
			}
			const own = (await together(symbol, query, options)).get(symbol);
			if (!own) {
				throw new NotCached();
			}
			return own;
		},
	};
}

function emptyIfNotCached<Row>(error: unknown): RowsOf<Row> {
	if (!(error instanceof NotCached)) {
		throw error;
	}
	return new Map();
}

function wantsAll({ pageSize = limits.pageSize }: CalendarQuery): boolean {
	return pageSize === limits.pageSize;
}

/**
 * Statements of companies. Questions about one ticker each that are asked in one turn are one request; the answer of
 * each has the companies of all.
 */
export function statementsSource(
	client: MarketDataClient,
): AnswerSource<FinancialsQuery, readonly CompanyFinancials[]> {
	const source = endpointSource(client, financials);
	const together = batchRequests({
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

/** How a calendar is asked for what comes next, of all tickers at once. */
interface UpcomingParts<Query, Row> {
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
			const { urgency, cancelled, fromCacheOnly } = options;
			const all = await (fromCacheOnly
				? rows.ask(ofAll, options)
				: urgency === 'forced'
					? everyone.refresh(ofAll, cancelled)
					: everyone.get(ofAll, cancelled, urgency));
			return all.value.length < limits.pageSize
				? { ...all, value: all.value.filter((row) => companiesOf(row).includes(symbol)) }
				: rows.ask(ofTicker, options);
		},
	};
}
