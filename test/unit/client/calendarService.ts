import type { ResponseCache } from '../../../src/base/responseCache.js';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import { rejectStatus } from '../../../src/client/status.js';
import type { ApiResponse } from '../../../src/client/transport.js';
import { FakeClock } from '../../support/fakeClock.js';
import { anAnswer } from '../../support/transports.js';

/** A row as the service sends it. */
export type WireRow = Readonly<Record<string, unknown>>;

/** The parameters of a request, with brackets in their names. */
export type RequestedQuery = Readonly<Record<string, string>>;

export const signal = new AbortController().signal;
export const options = { urgency: 'background', signal } as const;

const MOST_ROWS = 1000;
/** The access of every answer, as of those in a `CacheInMemory`. */
const ACCESS = 'one';

/** A response to give instead of the regular one. Undefined means the regular response. */
export type Fault = (requested: RequestedQuery, count: number) => ApiResponse | Error | undefined;

/**
 * A calendar service in memory: filters by tickers and by `updated`, sorts, pages, and records the requests.
 */
export class CalendarService {
	readonly requested: RequestedQuery[] = [];
	readonly clock = new FakeClock();
	readonly client: MarketDataClient;
	fault: Fault = () => undefined;
	/** Where the client caches answers, if anywhere. */
	cache?: ResponseCache;
	/** Whether it answers the oldest rows first. */
	isOldestFirst = false;

	constructor(
		private readonly envelope: string,
		public rows: readonly WireRow[],
		/**
		 * The most rows on a page, applied silently. If absent, pages have the requested size and the client knows
		 * the limit.
		 */
		private readonly clampsAt?: number,
	) {
		const send = rejectStatus(this.clock, ({ url }, requestSignal) => {
			const requested = Object.fromEntries(new URL(url).searchParams);
			this.requested.push(requested);
			requestSignal.throwIfAborted();
			const fault = this.fault(requested, this.requested.length);
			return fault instanceof Error
				? Promise.reject(fault)
				: Promise.resolve({
						...(fault ?? anAnswer(200, { [this.envelope]: this.answer(requested) })),
						access: ACCESS,
					});
		});
		const addresses = { baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' };
		this.client = new MarketDataClient(
			() => ({
				addresses,
				send,
				sendImage: send,
				...(clampsAt === undefined && { pageRows: MOST_ROWS }),
				...(this.cache && { cache: this.cache }),
			}),
			this.clock,
			() => undefined,
		);
	}

	/** The numbers of the requested pages, in order. */
	get pages(): readonly number[] {
		return this.requested.map(({ page }) => Number(page));
	}

	get #order(): typeof newestFirst {
		return this.isOldestFirst ? (one, other) => newestFirst(other, one) : newestFirst;
	}

	answer(requested: RequestedQuery): readonly WireRow[] {
		const tickers = requested['parameters[tickers]']?.split(',');
		const since = requested['parameters[updated]'];
		const found = this.rows
			.filter(
				(row) =>
					!tickers ||
					[row.ticker, row.acquirer_ticker, row.target_ticker].some((ticker) =>
						tickers.includes(String(ticker)),
					),
			)
			.filter(({ updated }) => since === undefined || Number(updated) >= Number(since))
			.toSorted(
				since === undefined ? this.#order : (one, other) => Number(one.updated) - Number(other.updated),
			);
		const [page, size] = [
			Number(requested.page ?? 0),
			Math.min(Number(requested.pagesize), this.clampsAt ?? MOST_ROWS),
		];
		return found.slice(page * size, (page + 1) * size);
	}
}

function newestFirst(one: WireRow, other: WireRow): number {
	const [left, right] = [one, other].map(({ date, time, id }) => [
		`${String(date)} ${String(time)}`,
		String(id),
	]);
	const [[at = '', id = ''] = [], [otherAt = '', otherId = ''] = []] = [left, right];
	return at === otherAt ? (id < otherId ? -1 : 1) : at < otherAt ? 1 : -1;
}

/** Rows of one ticker, each a second newer in `updated` and a day older in `date` than the one before. */
export function wireRows(count: number, ticker = 'AAPL'): readonly WireRow[] {
	return Array.from({ length: count }, (_, index) => ({
		id: `${ticker}-${String(index).padStart(6, '0')}`,
		ticker,
		date: new Date(Date.UTC(2026, 10, 20) - index * 86_400_000).toISOString().slice(0, 10),
		time: '09:30:00',
		updated: 1_700_000_000 + index,
	}));
}

/** Everything that an iteration yields. */
export async function everything<T>(pages: AsyncIterable<T>): Promise<readonly T[]> {
	const all: T[] = [];
	for await (const page of pages) {
		all.push(page);
	}
	return all;
}
