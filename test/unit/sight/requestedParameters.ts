import { DisposableStore } from '../../../src/base/disposable.js';
import { allRows } from '../../../src/client/allRows.js';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import type { ApiRequest } from '../../../src/client/transport.js';
import { calendarNames } from '../../../src/contract/calendar.js';
import { endpoints } from '../../../src/contract/index.js';
import type { PageableQuery, PageableRow } from '../../../src/contract/pagedEndpoint.js';
import type { CalendarView } from '../../../src/features/calendars/calendarView.js';
import { forEachList } from '../../../src/features/calendars/calendars.js';
import { readFilters } from '../../../src/features/calendars/filters/calendarFilters.js';
import { firstDayOfReasons } from '../../../src/market/news.js';
import { type Purpose, questionFor } from '../../../src/market/questions.js';
import { trendingQuery } from '../../../src/presentation/trendingChoice.js';
import { ChangeFeed } from '../../../src/store/changeFeed.js';
import { ConsensusHistory } from '../../../src/store/consensusHistory.js';
import { findByIdentifier } from '../../../src/store/findByIdentifier.js';
import { logoImage, logoPreviews } from '../../../src/store/logos.js';
import { TickerAnswers } from '../../../src/store/tickerAnswers.js';
import { tickerStores } from '../../../src/store/tickerStores.js';
import { WatchlistEvents } from '../../../src/store/watchlistEvents.js';
import { apple, now, today } from '../../support/builders/wording.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { neverAborted } from '../../support/neverAborted.js';
import { anAnswer } from '../../support/transports.js';

const addresses = { baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' };
const options = { urgency: 'interactive', signal: neverAborted } as const;
const RATER = '0123456789abcdef01234567';
/** One row in every list, so that a page of one is full. */
const body = {
	ok: true,
	...Object.fromEntries(
		Object.values(endpoints).flatMap(({ envelope }) =>
			envelope === undefined ? [] : [[envelope, [{ id: '1' }]]],
		),
	),
};

/** Makes every surface send all of its requests. Returns the surfaces that sent a parameter to a path. */
export async function requestedParameters(): Promise<(path: string, name: string) => readonly string[]> {
	const own = new DisposableStore();
	const requested = new Map<string, Set<string>>();
	const clientOf = (surface: string): MarketDataClient => {
		const send = ({ url }: ApiRequest) => {
			const { pathname, searchParams } = new URL(url);
			for (const name of searchParams.keys()) {
				const place = `${pathname} ${name}`;
				requested.set(place, (requested.get(place) ?? new Set()).add(surface));
			}
			return Promise.resolve(anAnswer(200, pathname === endpoints.news.path ? [{ id: 1 }] : body));
		};
		return new MarketDataClient(
			() => ({ addresses, send, sendImage: send, pageRows: 1000 }),
			new FakeClock(),
			() => undefined,
		);
	};
	try {
		await Promise.all(Object.values(forEachList((view) => askTable(view, clientOf('calendar table')))));
		for (const [surface, purpose] of Object.entries(purposes)) {
			askOfTicker(clientOf(surface), purpose, own);
		}
		own.add(new WatchlistEvents(clientOf('Watchlist'), new FakeClock(), () => 1)).read(apple);
		await askOfChanges(clientOf('Changes'), own);
		await askOfMonths(clientOf('Overview'), own);
		const raters = clientOf('Show Firm or Analyst');
		await allRows(raters, endpoints.ratings, questionFor.recentRatings(today), { ...options, most: 2 });
		const window = { from: '2026-11-02', to: '2026-11-03', timeFrom: '09:30', timeTo: '16:00' };
		const choice = { timeframe: '1d', source: 'all', window, tickers: 'watchlist' } as const;
		const secondPage = trendingQuery(choice, { today, watchlist: [apple] }, 1);
		await clientOf('Trending').ask(endpoints.trending, secondPage, options);
		const reasons = { tickers: [apple], channels: ['WIIM'], dateFrom: firstDayOfReasons(now) };
		await clientOf('Trending').ask(endpoints.news, reasons, options);
		await askLogos(clientOf('Save or Copy Logo'));
		await findByIdentifier(clientOf('Look Up by identifier'), 'isin', 'US0378331005', neverAborted);
		await settle();
	} finally {
		own.dispose();
	}
	return (path, name) => [...(requested.get(`${path} ${name}`) ?? [])];
}

const purposes = {
	'ticker panel': 'panel',
	hover: 'hover',
	Compare: 'compare',
} as const satisfies Readonly<Record<string, Purpose>>;

const set = {
	scope: 'typed',
	tickers: 'AAPL',
	days: 'own',
	from: '2026-11-01',
	to: '2026-11-30',
	importance: '3',
	channels: 'WIIM',
	action: 'Upgrades',
	firms: RATER,
	analysts: RATER,
	simplify: 'yes',
	yieldOperation: 'gt',
	yieldPercent: '3',
};
/** Filters with every value set. Together they use every date that rows can be sorted by. */
const everyFilter = [
	readFilters({ ...set, dividendDate: 'announced', mergerSort: 'announced' }),
	readFilters({ ...set, dividendDate: 'payable', mergerSort: 'completed' }),
];

/** Requests two pages of a table with all columns. */
async function askTable<Query extends PageableQuery, Row extends PageableRow>(
	view: CalendarView<Query, Row>,
	client: MarketDataClient,
): Promise<void> {
	const columns = view.columns().map(({ id }) => id);
	for (const filters of everyFilter) {
		const { query } = view.question(filters, { watchlist: [], today, columns });
		await allRows<Query, Row>(client, view.contract, { ...query, pageSize: 1 }, { ...options, most: 2 });
	}
}

function askOfTicker(client: MarketDataClient, purpose: Purpose, own: DisposableStore): void {
	const fresh = () => ({ calendars: 1, consensus: 1 });
	const answers = new TickerAnswers(tickerStores(own, client, new FakeClock(), fresh), new FakeClock());
	answers.read(['logo', 'consensus', 'financials', ...calendarNames, 'news'], { symbol: apple, purpose });
}

/** Requests the changes of a ticker that no expanded list contains. */
async function askOfChanges(client: MarketDataClient, own: DisposableStore): Promise<void> {
	const clock = new FakeClock();
	const freshForMs = () => 1;
	const events = own.add(new WatchlistEvents(client, clock, freshForMs));
	await own
		.add(new ChangeFeed({ client, events, freshForMs, wantsExDates: () => true, clock }))
		.check([apple]);
}

/** Requests the consensus of each month of a year. */
async function askOfMonths(client: MarketDataClient, own: DisposableStore): Promise<void> {
	const { consensusByMonth } = tickerStores(own, client, new FakeClock(), () => ({
		calendars: 1,
		consensus: 1,
	}));
	await new ConsensusHistory(consensusByMonth, new FakeClock()).ask(apple, neverAborted, () => undefined);
}

/** Requests logo previews and a generated picture. */
async function askLogos(client: MarketDataClient): Promise<void> {
	await logoPreviews(client, apple, options);
	const form = {
		symbol: apple,
		size: { width: 64 },
		radiusPercent: 20,
		isForFlutter: true,
		isGenerated: true,
	};
	for (const file of ['mark_light', 'mark_vector_light'] as const) {
		await logoImage(client, { ...form, file }, options);
	}
}
