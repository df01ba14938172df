import assert from 'node:assert/strict';
import { asSymbol, type TickerSymbol } from '../../../src/base/symbol.js';
import { allRows } from '../../../src/client/allRows.js';
import { calendarUpdates, updatesFrom } from '../../../src/client/calendarUpdates.js';
import { fetchTransport } from '../../../src/client/transport.js';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import { rejectStatus } from '../../../src/client/status.js';
import { withAuth } from '../../../src/client/auth.js';
import type { Calendar, CalendarQuery, CalendarRow } from '../../../src/contract/calendar.js';
import { dividends, mergers, offerings, ratings, splits } from '../../../src/contract/index.js';
import { FakeClock } from '../../support/fakeClock.js';
import { directory, KEY, smallMarket } from '../sandbox/asking.js';

const options = { urgency: 'background', signal: new AbortController().signal } as const;

function aClient(): MarketDataClient {
	const baseUrl = 'https://api.benzinga.com';
	const clock = new FakeClock();
	const send = withAuth(
		() => Promise.resolve({ key: KEY, origin: baseUrl, form: 'header' }),
		rejectStatus(
			clock,
			fetchTransport(() => Promise.resolve(smallMarket.fetch)),
		),
	);
	return new MarketDataClient(
		() => ({ addresses: { baseUrl, imageUrl: baseUrl }, send, sendImage: send, pageRows: 1000 }),
		clock,
		({ warnings }) => assert.deepEqual(warnings, []),
	);
}

/** All listings, among enough unknown symbols to need several requests. */
const tickers: readonly TickerSymbol[] = directory.flatMap(({ symbol }, index) =>
	[symbol, `QQ${index}A`, `QQ${index}B`, `QQ${index}C`].map(asSymbol),
);

interface Case<Query extends CalendarQuery, Row extends CalendarRow> {
	readonly calendar: Calendar<Query, Row>;
	readonly queries: readonly (Query & { readonly page?: never })[];
	readonly isListed: (row: Row) => boolean;
}

function check<Query extends CalendarQuery, Row extends CalendarRow>({
	calendar,
	queries,
	isListed,
}: Case<Query, Row>): void {
	describe(`the client and the sandbox on ${calendar.name}`, () => {
		for (const query of queries) {
			it(`agree on the whole and its parts by ${JSON.stringify(query)}`, async () => {
				const bound = { ...options, most: 100_000 };
				const whole = await allRows<Query, Row>(aClient(), calendar, query, bound);
				const split = await allRows<Query, Row>(
					aClient(),
					calendar,
					{ ...query, tickers, pageSize: 70 },
					bound,
				);
				const expected = whole.value.filter(isListed).map(({ id }) => id);
				assert.ok(expected.length > 3, `${expected.length} rows`);
				assert.deepEqual(
					[split.isComplete, split.end?.parts.length, split.value.map(({ id }) => id)],
					[true, Math.ceil(tickers.length / 50), expected],
				);
			});
		}

		it('agree on what was updated since some time', async () => {
			const whole = await allRows<Query, Row>(aClient(), calendar, queries[0] ?? assert.fail(), {
				...options,
				most: 100_000,
			});
			const times = whole.value.flatMap(({ updated }) => updated ?? []).sort((one, other) => one - other);
			const since = times[Math.floor(times.length / 2)] ?? assert.fail();
			const updates = await calendarUpdates<Query, Row>(
				aClient(),
				calendar,
				{ ...(queries[0] ?? assert.fail()), pageSize: 40 },
				updatesFrom(since),
				options,
			);
			assert.deepEqual(
				[updates.isComplete, updates.rows.map(({ updated }) => updated)],
				[true, times.filter((time) => time >= since)],
			);
		});
	});
}

const listed = new Set<string>(tickers);
const isListed = ({ symbol }: { readonly symbol?: string }): boolean => listed.has(symbol ?? '');

check({
	calendar: dividends,
	queries: [{}, ...(['announced', 'ex', 'payable', 'record'] as const).map((dateSort) => ({ dateSort }))],
	isListed,
});
check({ calendar: ratings, queries: [{}, { simplify: true, action: 'Upgrades' }], isListed });
check({
	calendar: mergers,
	queries: [{}, ...(['expected', 'completed', 'announced'] as const).map((dateSort) => ({ dateSort }))],
	isListed: ({ acquirer, target }) => listed.has(acquirer ?? '') || listed.has(target ?? ''),
});
check({ calendar: splits, queries: [{}, { dateField: 'announced' }, { dateField: 'ex' }], isListed });
check({ calendar: offerings, queries: [{}, { importance: 3 }], isListed });
