import { unslicedClock } from '../../support/unslicedClock.js';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../src/sandbox/sandbox.js';

type Directory = SandboxOptions['directory'];

/**
 * A few listings of every kind: share classes, funds, a name with an ampersand, and one that is recognized only by its identity.
 */
export const directory: Directory = [
	...(
		[
			['AAPL', 'Apple', 'NASDAQ', '320193'],
			['ADBE', 'Adobe', 'NASDAQ', '796343'],
			['BAC', 'Bank of America', 'NYSE', '70858'],
			['BRK.A', 'Berkshire Hathaway', 'NYSE', '1067983'],
			['BRK.B', 'Berkshire Hathaway', 'NYSE', '1067983'],
			['BYND', 'Beyond Meat', 'NASDAQ', '1655210'],
			['CVX', 'Chevron', 'NYSE', '93410'],
			['F', 'Ford Motor', 'NYSE', '37996'],
			['GE', 'GE Aerospace', 'NYSE', '40545'],
			['GOOG', 'Alphabet', 'NASDAQ', '1652044'],
			['GOOGL', 'Alphabet', 'NASDAQ', '1652044'],
			['HD', 'Home Depot', 'NYSE', '354950'],
			['INTC', 'Intel', 'NASDAQ', '50863'],
			['JPM', 'JPMorgan Chase', 'NYSE', '19617'],
			['LLY', 'Eli Lilly', 'NYSE', '59478'],
			['MCD', "McDonald's", 'NYSE', '63908'],
			['MSFT', 'Microsoft', 'NASDAQ', '789019'],
			['NEE', 'NextEra Energy', 'NYSE', '753308'],
			['NTES', 'NetEase', 'NASDAQ', '1110646'],
			['NVDA', 'NVIDIA', 'NASDAQ', '1045810'],
			['O', 'Realty Income', 'NYSE', '726728'],
			['PFE', 'Pfizer', 'NYSE', '78003'],
			['SNOW', 'Snowflake', 'NYSE', '1640147'],
			['T', 'AT&T', 'NYSE', '732717'],
			['WMT', 'Walmart', 'NYSE', '104169'],
			['XOM', 'Exxon Mobil', 'NYSE', '34088'],
			['ZZA', '2 Small Unit Holdings', 'NYSE American', '1999999'],
		] as const
	).map(([symbol, name, exchange, cik]) => ({ symbol, name, exchange, cik, kind: 'stock' as const })),
	{ symbol: 'SPY', name: 'SPDR S&P 500 ETF', exchange: 'NYSE Arca', kind: 'etf' },
];

/** 10:30 in New York. */
export const NOW = '2026-11-20T15:30:00Z';
export const KEY = 'sample-key';

/** An answer as a client sees it. */
export interface Answer<Body> {
	readonly status: number;
	readonly headers: Headers;
	readonly body: Body;
}

export function sandbox(options: Partial<SandboxOptions> = {}): Sandbox {
	return createSandbox({
		directory,
		key: KEY,
		now: NOW,
		clock: unslicedClock,
		onError: (error) => {
			throw error;
		},
		...options,
	});
}

/** A market of these listings with a fixed clock. Tests share it, since requests don't change it. */
export const smallMarket = sandbox({ companies: 25, records: 400 });

/** Sends a request with the key in the header. The type of the body isn't checked. */
export async function ask<Body>(of: Sandbox, path: string, init: RequestInit = {}): Promise<Answer<Body>> {
	const headers = { authorization: `token ${of.key}`, accept: 'application/json' };
	const response = await of.fetch(new Request(`https://api.benzinga.com${path}`, { headers, ...init }));
	return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}

/** The calendar paths by the name of their rows in an answer. */
export const calendarPaths = {
	dividends: '/api/v2.2/calendar/dividends',
	ma: '/api/v2.1/calendar/ma',
	offerings: '/api/v2.1/calendar/offerings',
	ratings: '/api/v2.1/calendar/ratings',
	splits: '/api/v2.1/calendar/splits',
} as const;

const PAGE = 1000;
const read = new WeakMap<Sandbox, Map<string, Promise<readonly unknown[]>>>();

/** All rows of a calendar query, page by page. Cached per sandbox, whose clock must be fixed. */
export function rowsOf<Row>(
	of: Sandbox,
	calendar: keyof typeof calendarPaths,
	query = '',
): Promise<readonly Row[]> {
	const cached = read.get(of) ?? new Map<string, Promise<readonly unknown[]>>();
	read.set(of, cached);
	const rows = cached.get(calendar + query) ?? readRows(of, calendar, query);
	cached.set(calendar + query, rows);
	return rows as Promise<readonly Row[]>;
}

async function readRows(
	of: Sandbox,
	calendar: keyof typeof calendarPaths,
	query: string,
): Promise<readonly unknown[]> {
	const all: unknown[] = [];
	for (let page = 0; ; page += 1) {
		const path = `${calendarPaths[calendar]}?pagesize=${PAGE}&page=${page}${query}`;
		const { body } = await ask<Readonly<Record<string, readonly unknown[]>>>(of, path);
		const rows = body[calendar] ?? [];
		all.push(...rows);
		if (rows.length < PAGE) {
			return all;
		}
	}
}

/** The path of each endpoint with its required parameters. */
export const paths = {
	trending: '/api/v1/trending-tickers/list?interval=1d&source=all',
	logos: '/api/v2/logos/search?search_keys=AAPL&fields=colors',
	consensus: '/api/v1/consensus-ratings?parameters[tickers]=AAPL',
	financials: '/api/v2.1/fundamentals/financials?symbols=AAPL',
	news: '/api/v2/news?displayOutput=full&pageSize=100',
	newsRemoved: '/api/v2/news-removed',
	...calendarPaths,
} as const;
