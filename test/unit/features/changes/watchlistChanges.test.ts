import assert from 'node:assert/strict';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/base/days.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import { changesFixture, FiveCalendars, NOW_S, upgrade, watching } from '../../../support/changesFixture.js';
import { failing } from '../../../support/transports.js';

function dividend(ticker: string, after: number, amount: string) {
	return {
		id: `${ticker} dividend`,
		ticker,
		updated: NOW_S + after,
		currency: 'USD',
		date: '2026-11-19',
		dividend: amount,
		dividend_prior: '0.24',
		ex_dividend_date: '2026-12-04',
	};
}

/** Enough time for the next request. */
const NEXT = 16 * MINUTE_MS;

const DAY_S = DAY_MS / 1000;

describe('changes of watched tickers', () => {
	it('count from when a ticker is watched, and what came before does not flood', async () => {
		const calendars = new FiveCalendars();
		calendars.rows = { ratings: [upgrade('AAPL', -60)] };
		const fixture = changesFixture(calendars);
		fixture.watch('AAPL', 'KO');
		await fixture.check();
		const before = fixture.reported;
		calendars.rows = { ratings: [upgrade('AAPL', -60), upgrade('KO', 60)] };
		await fixture.check(NEXT);
		assert.deepEqual([before, fixture.reported], [[], ['*KO upgrade']]);
	});

	it('come newest first from all five calendars', async () => {
		const fixture = await watching();
		const days = { date: '2026-11-20', date_ex: '2026-12-01', date_announced: '2026-11-20' };
		fixture.calendars.rows = {
			ratings: [upgrade('AAPL', 10)],
			dividends: [dividend('KO', 20, '0.26')],
			splits: [{ id: 's', ticker: 'AAPL', updated: NOW_S + 30, ratio: '4:1', ...days }],
			ma: [{ id: 'm', acquirer_ticker: 'ZZZ', target_ticker: 'KO', updated: NOW_S + 40, ...days }],
			offerings: [{ id: 'o', ticker: 'AAPL', updated: NOW_S + 50, ...days }],
		};
		await fixture.check(NEXT);
		assert.deepEqual(fixture.reported, [
			'*AAPL offering',
			'*KO deal',
			'*AAPL split',
			'*KO dividendRaise',
			'*AAPL upgrade',
		]);
	});

	it('tell of a record that changes again once, as it is now, and anew to who has read it', async () => {
		const fixture = await watching();
		fixture.calendars.rows = { dividends: [dividend('KO', 10, '0.26')] };
		await fixture.check(NEXT);
		await fixture.changes.markRead();
		const read = fixture.reported;
		fixture.calendars.rows = { dividends: [dividend('KO', 2_000, '0.20')] };
		await fixture.check(NEXT);
		assert.deepEqual([read, fixture.reported], [['KO dividendRaise'], ['*KO dividendCut']]);
	});

	it('tell of a dividend after a split that it was neither raised nor cut, in open lists and in others', async () => {
		const splitBefore = { id: 's', ratio: '10:1', date_ex: '2026-10-10', updated: NOW_S - 40 * DAY_S };
		for (const opened of [[], [asSymbol('KO')]]) {
			const calendars = new FiveCalendars();
			calendars.rows = { splits: [{ ...splitBefore, ticker: 'KO' }] };
			const fixture = changesFixture(calendars);
			fixture.opened = opened;
			fixture.watch('AAPL', 'KO');
			await fixture.check();
			calendars.rows = {
				...calendars.rows,
				dividends: [dividend('KO', 10, '0.03'), dividend('AAPL', 20, '0.03')],
			};
			await fixture.check(NEXT);
			assert.deepEqual(fixture.reported, ['*AAPL dividendCut', '*KO dividend']);
		}
	});

	it('tell of a record that appears late, with a time a little before the last one', async () => {
		const fixture = await watching();
		fixture.calendars.rows = { ratings: [upgrade('AAPL', 100)] };
		await fixture.check(NEXT);
		fixture.calendars.rows = { ratings: [upgrade('AAPL', 100), upgrade('KO', 97)] };
		await fixture.check(NEXT);
		assert.deepEqual(fixture.reported, ['*AAPL upgrade', '*KO upgrade']);
	});

	it('leave out ratings that were kept and records of long ago that were tidied up', async () => {
		const fixture = await watching();
		fixture.calendars.rows = {
			ratings: [
				{ ...upgrade('AAPL', 10, 'kept'), action_company: 'Maintains' },
				{ ...upgrade('KO', 11, 'old'), date: '2024-02-01' },
			],
			dividends: [{ ...dividend('KO', 12, '0.26'), date: '2024-02-01', ex_dividend_date: '2024-03-01' }],
		};
		await fixture.check(NEXT);
		assert.deepEqual(fixture.reported, []);
	});

	it('go with their ticker, and do not come back with it', async () => {
		const fixture = await watching();
		fixture.calendars.rows = { ratings: [upgrade('AAPL', 10), upgrade('KO', 11)] };
		await fixture.check(NEXT);
		fixture.watch('AAPL');
		await fixture.check();
		const without = fixture.reported;
		fixture.watch('AAPL', 'KO');
		await fixture.check(NEXT);
		assert.deepEqual([without, fixture.reported], [['*AAPL upgrade'], ['*AAPL upgrade']]);
	});

	it('go after two weeks', async () => {
		const fixture = await watching();
		fixture.calendars.rows = { ratings: [{ ...upgrade('AAPL', 10), date: '2026-12-30' }] };
		await fixture.check(NEXT);
		const reported = fixture.reported;
		await fixture.clock.advance(14 * DAY_MS);
		assert.deepEqual([reported, fixture.reported], [['*AAPL upgrade'], []]);
	});

	it('are nobody’s where there is no service to ask, and nothing is asked', async () => {
		const fixture = changesFixture(new FiveCalendars());
		fixture.service = undefined;
		fixture.watch('AAPL');
		await fixture.check(HOUR_MS);
		assert.deepEqual([fixture.reported, fixture.calendars.requested], [[], []]);
	});

	it('are not asked for while nobody looks', async () => {
		const fixture = changesFixture(new FiveCalendars());
		fixture.watch('AAPL');
		await fixture.clock.advance(HOUR_MS);
		assert.deepEqual(fixture.calendars.requested, []);
	});

	it('are asked for once before anybody looks, which is no look of a person', async () => {
		const fixture = await watching();
		fixture.own.dispose();
		await fixture.clock.advance(20 * DAY_MS);
		fixture.calendars.rows = { ratings: [{ ...upgrade('KO', 19 * DAY_S), date: '2026-12-09' }] };
		fixture.calendars.drainCounts();
		const later = changesFixture(fixture.calendars, fixture.clock, fixture.memento);
		later.watch('AAPL', 'KO');
		await later.changes.checkUnseen();
		await fixture.clock.advance(HOUR_MS);
		assert.deepEqual(
			[later.reported, later.changes.missedSince, fixture.calendars.drainCounts()],
			[['*KO upgrade'], undefined, { updates: 5, others: 0 }],
		);
	});

	it('are not asked for before anybody looks where nothing is watched', async () => {
		const fixture = changesFixture(new FiveCalendars());
		await fixture.changes.checkUnseen();
		assert.deepEqual(fixture.calendars.requested, []);
	});

	it('are told of by the calendars that answer, and later by those that did not', async () => {
		const fixture = await watching();
		fixture.calendars.rows = { ratings: [upgrade('AAPL', 10)], dividends: [dividend('KO', 20, '0.26')] };
		fixture.calendars.failures.set(
			'ratings',
			failing({ kind: 'timedOut', host: 'api.example.com', afterMs: 10 }),
		);
		await fixture.check(NEXT);
		const first = [fixture.reported, fixture.changes.failure?.kind];
		fixture.calendars.failures.clear();
		await fixture.check(NEXT);
		assert.deepEqual(first, [['*KO dividendRaise'], 'timedOut']);
		assert.deepEqual(
			[fixture.reported, fixture.changes.failure],
			[['*KO dividendRaise', '*AAPL upgrade'], undefined],
		);
	});

	it('are asked of a calendar that failed, and of that alone, as soon as somebody looks half a minute later', async () => {
		const fixture = await watching();
		fixture.calendars.rows = { ratings: [upgrade('AAPL', 10)] };
		fixture.calendars.failures.set(
			'ratings',
			failing({ kind: 'timedOut', host: 'api.example.com', afterMs: 10 }),
		);
		await fixture.check(NEXT);
		await fixture.check();
		fixture.calendars.failures.clear();
		fixture.calendars.drainCounts();
		await fixture.check();
		const soon = fixture.calendars.drainCounts().updates;
		await fixture.clock.advance(30_000);
		await fixture.check();
		assert.deepEqual(
			[soon, fixture.calendars.drainCounts().updates, fixture.reported],
			[0, 1, ['*AAPL upgrade']],
		);
	});

	it('do not ask a calendar again that the plan does not hold', async () => {
		const fixture = changesFixture(new FiveCalendars());
		fixture.calendars.failures.set('ma', failing({ kind: 'notInPlan', said: {} }));
		fixture.watch('AAPL');
		await fixture.check();
		const first = fixture.calendars.drainCounts();
		await fixture.check(NEXT);
		assert.deepEqual([first.updates, fixture.calendars.drainCounts().updates], [5, 4]);
	});

	it('have the estimate and the declared dividend of an ex-date once, though they came one after the other', async () => {
		const fixture = changesFixture(new FiveCalendars());
		const declared = { ...dividend('KO', 2_000, '0.26'), confirmed: true };
		const estimate = { ...dividend('KO', 10, '0.24'), id: 'KO estimate', confirmed: false };
		fixture.watch('KO');
		fixture.calendars.rows = { dividends: [estimate] };
		await fixture.check(NEXT);
		fixture.calendars.rows = { dividends: [estimate, declared] };
		await fixture.check(NEXT);
		assert.deepEqual(
			fixture.changes.dividends.map(({ id }) => id),
			['KO dividend'],
		);
	});

	it('know nothing of how requests of the key before failed', async () => {
		const fixture = changesFixture(new FiveCalendars());
		const { calendars, changes } = fixture;
		calendars.failures.set('ma', failing({ kind: 'notInPlan', said: {} }));
		calendars.failures.set('offerings', failing({ kind: 'timedOut', host: 'api.example.com', afterMs: 10 }));
		calendars.onRequest = () => calendars.requested.length === 5 && changes.clear();
		fixture.watch('AAPL');
		await fixture.check();
		const { failure } = changes;
		calendars.failures.clear();
		calendars.requested.length = 0;
		await fixture.check();
		const requested = calendars.requested.map(({ pathname }) => pathname.split('/').at(-1));
		assert.deepEqual([failure, requested], [undefined, ['ma', 'offerings']]);
	});
});

describe('the requests for changes', () => {
	const twoHundred = Array.from({ length: 200 }, (_, index) => `Q${index}A`);

	it('are five for fifty tickers of closed lists every fifteen minutes: 480 for two hundred in six hours', async () => {
		const fixture = changesFixture(new FiveCalendars());
		fixture.watch(...twoHundred);
		await fixture.check(6 * HOUR_MS);
		assert.deepEqual(fixture.calendars.drainCounts(), { updates: 24 * 5 * 4, others: 0 });
	});

	it('are none for lists that are open, whose events tell', async () => {
		const fixture = changesFixture(new FiveCalendars());
		fixture.watch(...twoHundred);
		fixture.opened = twoHundred.map(asSymbol);
		await fixture.check(HOUR_MS);
		fixture.calendars.rows = { ratings: [upgrade('Q7A', 60)] };
		await fixture.check(HOUR_MS);
		assert.deepEqual([fixture.calendars.drainCounts().updates, fixture.reported], [0, ['*Q7A upgrade']]);
	});

	it('go on where an open list was closed, and lose nothing', async () => {
		const fixture = changesFixture(new FiveCalendars());
		fixture.watch('AAPL', 'KO');
		fixture.opened = [asSymbol('KO')];
		await fixture.check(HOUR_MS);
		fixture.opened = [];
		fixture.calendars.drainCounts();
		fixture.calendars.rows = { ratings: [upgrade('KO', 3_000), upgrade('AAPL', 5_000)] };
		await fixture.check(HOUR_MS);
		assert.deepEqual(fixture.calendars.drainCounts(), { updates: 4 * 5, others: 0 });
		assert.deepEqual(fixture.reported, ['*AAPL upgrade', '*KO upgrade']);
	});

	it('are sent at once when a person refreshes', async () => {
		const fixture = await watching();
		fixture.calendars.drainCounts();
		await fixture.clock.advance(5 * MINUTE_MS);
		await fixture.changes.check(true);
		assert.deepEqual(fixture.calendars.drainCounts(), { updates: 5, others: 0 });
	});
});
