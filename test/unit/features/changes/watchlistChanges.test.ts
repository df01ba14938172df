import assert from 'node:assert/strict';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/base/days.js';
import { knownSymbol } from '../../../../src/base/symbol.js';
import { deskOf, FiveCalendars, NOW_S, upgrade, watching } from '../../../support/changesDesk.js';
import { failing } from '../../../support/transports.js';

function dividend(ticker: string, after: number, amount: string) {
	return {
		...{ id: `${ticker} dividend`, ticker, updated: NOW_S + after, currency: 'USD', date: '2026-11-19' },
		...{ dividend: amount, dividend_prior: '0.24', ex_dividend_date: '2026-12-04' },
	};
}

/** Ticks until the next question is due. */
const NEXT = 16 * MINUTE_MS;

const DAY_S = DAY_MS / 1000;

describe('changes of watched tickers', () => {
	it('count from when a ticker is watched, and what came before does not flood', async () => {
		const calendars = new FiveCalendars();
		calendars.rows = { ratings: [upgrade('AAPL', -60)] };
		const desk = deskOf(calendars);
		desk.watch('AAPL', 'KO');
		await desk.look();
		const before = desk.told;
		calendars.rows = { ratings: [upgrade('AAPL', -60), upgrade('KO', 60)] };
		await desk.look(NEXT);
		assert.deepEqual([before, desk.told], [[], ['*KO upgrade']]);
	});

	it('come newest first from all five calendars', async () => {
		const desk = await watching();
		const days = { date: '2026-11-20', date_ex: '2026-12-01', date_announced: '2026-11-20' };
		desk.calendars.rows = {
			ratings: [upgrade('AAPL', 10)],
			dividends: [dividend('KO', 20, '0.26')],
			splits: [{ id: 's', ticker: 'AAPL', updated: NOW_S + 30, ratio: '4:1', ...days }],
			ma: [{ id: 'm', acquirer_ticker: 'ZZZ', target_ticker: 'KO', updated: NOW_S + 40, ...days }],
			offerings: [{ id: 'o', ticker: 'AAPL', updated: NOW_S + 50, ...days }],
		};
		await desk.look(NEXT);
		assert.deepEqual(desk.told, [
			'*AAPL offering',
			'*KO deal',
			'*AAPL split',
			'*KO dividendRaise',
			'*AAPL upgrade',
		]);
	});

	it('tell of a record that changes again once, as it is now, and anew to who has read it', async () => {
		const desk = await watching();
		desk.calendars.rows = { dividends: [dividend('KO', 10, '0.26')] };
		await desk.look(NEXT);
		await desk.changes.markRead();
		const read = desk.told;
		desk.calendars.rows = { dividends: [dividend('KO', 2_000, '0.20')] };
		await desk.look(NEXT);
		assert.deepEqual([read, desk.told], [['KO dividendRaise'], ['*KO dividendCut']]);
	});

	it('tell of a record that appears late, with a time a little before the last one', async () => {
		const desk = await watching();
		desk.calendars.rows = { ratings: [upgrade('AAPL', 100)] };
		await desk.look(NEXT);
		desk.calendars.rows = { ratings: [upgrade('AAPL', 100), upgrade('KO', 97)] };
		await desk.look(NEXT);
		assert.deepEqual(desk.told, ['*AAPL upgrade', '*KO upgrade']);
	});

	it('leave out ratings that were kept and records of long ago that were tidied up', async () => {
		const desk = await watching();
		desk.calendars.rows = {
			ratings: [
				{ ...upgrade('AAPL', 10, 'kept'), action_company: 'Maintains' },
				{ ...upgrade('KO', 11, 'old'), date: '2024-02-01' },
			],
			dividends: [{ ...dividend('KO', 12, '0.26'), date: '2024-02-01', ex_dividend_date: '2024-03-01' }],
		};
		await desk.look(NEXT);
		assert.deepEqual(desk.told, []);
	});

	it('go with their ticker, and do not come back with it', async () => {
		const desk = await watching();
		desk.calendars.rows = { ratings: [upgrade('AAPL', 10), upgrade('KO', 11)] };
		await desk.look(NEXT);
		desk.watch('AAPL');
		await desk.look();
		const without = desk.told;
		desk.watch('AAPL', 'KO');
		await desk.look(NEXT);
		assert.deepEqual([without, desk.told], [['*AAPL upgrade'], ['*AAPL upgrade']]);
	});

	it('go after two weeks', async () => {
		const desk = await watching();
		desk.calendars.rows = { ratings: [{ ...upgrade('AAPL', 10), date: '2026-12-30' }] };
		await desk.look(NEXT);
		const told = desk.told;
		await desk.clock.advance(14 * DAY_MS);
		assert.deepEqual([told, desk.told], [['*AAPL upgrade'], []]);
	});

	it('are nobody’s where there is no service to ask, and nothing is asked', async () => {
		const desk = deskOf(new FiveCalendars());
		desk.service = undefined;
		desk.watch('AAPL');
		await desk.look(HOUR_MS);
		assert.deepEqual([desk.told, desk.calendars.asked], [[], []]);
	});

	it('are not asked for while nobody looks', async () => {
		const desk = deskOf(new FiveCalendars());
		desk.watch('AAPL');
		await desk.clock.advance(HOUR_MS);
		assert.deepEqual(desk.calendars.asked, []);
	});

	it('are asked for once before anybody looks, which is no look of a person', async () => {
		const desk = await watching();
		desk.own.dispose();
		await desk.clock.advance(20 * DAY_MS);
		desk.calendars.rows = { ratings: [{ ...upgrade('KO', 19 * DAY_S), date: '2026-12-09' }] };
		desk.calendars.takeCounts();
		const later = deskOf(desk.calendars, desk.clock, desk.memento);
		later.watch('AAPL', 'KO');
		await later.changes.lookUnseen();
		await desk.clock.advance(HOUR_MS);
		assert.deepEqual(
			[later.told, later.changes.missedSince, desk.calendars.takeCounts()],
			[['*KO upgrade'], undefined, { updates: 5, others: 0 }],
		);
	});

	it('are not asked for before anybody looks where nothing is watched', async () => {
		const desk = deskOf(new FiveCalendars());
		await desk.changes.lookUnseen();
		assert.deepEqual(desk.calendars.asked, []);
	});

	it('are told of by the calendars that answer, and later by those that did not', async () => {
		const desk = await watching();
		desk.calendars.rows = { ratings: [upgrade('AAPL', 10)], dividends: [dividend('KO', 20, '0.26')] };
		desk.calendars.failures.set(
			'ratings',
			failing({ kind: 'timedOut', host: 'api.example.com', afterMs: 10 }),
		);
		await desk.look(NEXT);
		const first = [desk.told, desk.changes.failure?.kind];
		desk.calendars.failures.clear();
		await desk.look(NEXT);
		assert.deepEqual(first, [['*KO dividendRaise'], 'timedOut']);
		assert.deepEqual([desk.told, desk.changes.failure], [['*KO dividendRaise', '*AAPL upgrade'], undefined]);
	});

	it('are asked of a calendar that failed, and of that alone, as soon as somebody looks half a minute later', async () => {
		const desk = await watching();
		desk.calendars.rows = { ratings: [upgrade('AAPL', 10)] };
		desk.calendars.failures.set(
			'ratings',
			failing({ kind: 'timedOut', host: 'api.example.com', afterMs: 10 }),
		);
		await desk.look(NEXT);
		await desk.look();
		desk.calendars.failures.clear();
		desk.calendars.takeCounts();
		await desk.look();
		const soon = desk.calendars.takeCounts().updates;
		await desk.clock.advance(30_000);
		await desk.look();
		assert.deepEqual([soon, desk.calendars.takeCounts().updates, desk.told], [0, 1, ['*AAPL upgrade']]);
	});

	it('do not ask a calendar again that the plan does not hold', async () => {
		const desk = deskOf(new FiveCalendars());
		desk.calendars.failures.set('ma', failing({ kind: 'notInPlan', said: {} }));
		desk.watch('AAPL');
		await desk.look();
		const first = desk.calendars.takeCounts();
		await desk.look(NEXT);
		assert.deepEqual([first.updates, desk.calendars.takeCounts().updates], [5, 4]);
	});
});

describe('the requests for changes', () => {
	const twoHundred = Array.from({ length: 200 }, (_, index) => `Q${index}A`);

	it('are five for fifty tickers of closed lists every fifteen minutes: 480 for two hundred in six hours', async () => {
		const desk = deskOf(new FiveCalendars());
		desk.watch(...twoHundred);
		await desk.look(6 * HOUR_MS);
		assert.deepEqual(desk.calendars.takeCounts(), { updates: 24 * 5 * 4, others: 0 });
	});

	it('are none for lists that are open, whose events tell', async () => {
		const desk = deskOf(new FiveCalendars());
		desk.watch(...twoHundred);
		desk.opened = twoHundred.map(knownSymbol);
		await desk.look(HOUR_MS);
		desk.calendars.rows = { ratings: [upgrade('Q7A', 60)] };
		await desk.look(HOUR_MS);
		assert.deepEqual([desk.calendars.takeCounts().updates, desk.told], [0, ['*Q7A upgrade']]);
	});

	it('go on where an open list was closed, and lose nothing', async () => {
		const desk = deskOf(new FiveCalendars());
		desk.watch('AAPL', 'KO');
		desk.opened = [knownSymbol('KO')];
		await desk.look(HOUR_MS);
		desk.opened = [];
		desk.calendars.takeCounts();
		desk.calendars.rows = { ratings: [upgrade('KO', 3_000), upgrade('AAPL', 5_000)] };
		await desk.look(HOUR_MS);
		assert.deepEqual(desk.calendars.takeCounts(), { updates: 4 * 5, others: 0 });
		assert.deepEqual(desk.told, ['*AAPL upgrade', '*KO upgrade']);
	});

	it('are sent at once when a person refreshes', async () => {
		const desk = await watching();
		desk.calendars.takeCounts();
		await desk.clock.advance(5 * MINUTE_MS);
		await desk.changes.look(true);
		assert.deepEqual(desk.calendars.takeCounts(), { updates: 5, others: 0 });
	});
});
