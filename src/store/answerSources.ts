import type { Clock } from '../base/clock.js';
import { newYorkDay } from '../base/days.js';
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
import { companiesPerAnswer } from '../market/statementSize.js';
import type { AnswerSource, AnswerStore } from './answerStore.js';
import { batchRequests } from './batchRequests.js';

const MAX_ANSWERS = 1_000;

/**
 * A source for one endpoint's answers. Queries with the same request parameters count as the same question.
 */
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

/** Maximum rows for the tickers of one request; more than busy companies have in ten years. */
const MOST_ROWS = 5_000;
/**
 * The number of tickers in a comparison. Up to this many are read one by one if they aren't available
 * together.
 */
const FEW = 10;

type RowsOf<Row> = ReadonlyMap<TickerSymbol, Timestamped<readonly Row[]>>;

/**
 * A source for the rows of one calendar, up to the query's page size. With the largest page size, all rows
 * are loaded. Such queries about one ticker each that arrive in the same turn are batched, up to the
 * service's limit of tickers per request, so that adding a ticker requests only that ticker.
 */
export function rowsSource<Query extends CalendarQuery, Row extends CalendarRow>(
	client: MarketDataClient,
	calendar: Calendar<Query, Row>,
	companiesOf: CompaniesOf<NoInfer<Row>>,
	freshForMs: () => number,
): AnswerSource<Unpaged<Query>, readonly Row[]> {
	const isOf = (row: Row, tickers: readonly TickerSymbol[]): boolean =>
		companiesOf(row).some((company) => company !== undefined && tickers.includes(company));
	/**
	 * If most rows are about other tickers, the service ignores the filter and would return the same for each
	 * part.
	 */
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
	/** A request covers each of its tickers only if it returned all rows, so an incomplete one is split. */
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
	/**
	 * Tickers that aren't cached together may be cached one by one. All are resolved at once, so that the
	 * missing ones are requested together.
	 */
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
		most: () => limits.tickers,
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
			// The newest few rows per ticker can't be batched: a page covers all its tickers together.
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
 * A source for company financial statements. Queries about one ticker each in the same turn become one
 * request, or several where the answer would be too large. Each of them gets the answer with all its
 * companies.
 */
export function statementsSource(
	client: MarketDataClient,
	clock: Pick<Clock, 'now'>,
): AnswerSource<FinancialsQuery, readonly CompanyFinancials[]> {
	const source = endpointSource(client, financials);
	const together = batchRequests({
		nameOf: (query: FinancialsQuery) => JSON.stringify({ ...query, symbols: undefined }),
		most: (query) => companiesPerAnswer(query, newYorkDay(clock.now())),
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

/** What `upcomingSource` needs to load upcoming events of one calendar for all tickers at once. */
interface UpcomingParts<Query, Row> {
	/** Builds the current query for all tickers. */
	readonly question: () => Unpaged<Query>;
	/** Loads rows. */
	readonly rows: AnswerSource<Unpaged<Query>, readonly Row[]>;
	/** Stores the rows of all tickers. */
	readonly everyone: AnswerStore<Unpaged<Query>, readonly Row[]>;
	/** Returns the tickers that a row is about. */
	readonly companiesOf: CompaniesOf<Row>;
	/** Whether requests are free. If so, the faster query for one ticker is used. */
	readonly isFree: () => boolean;
}

/**
 * A source for one ticker's upcoming rows, taken from one query for all tickers that serves every ticker
 * while it is fresh. Most tickers have nothing upcoming, and each would need a request to find out. If the
 * rows of all tickers don't fit on one page, the ticker is requested by itself.
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
