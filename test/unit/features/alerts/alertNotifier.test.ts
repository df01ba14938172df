import assert from 'node:assert/strict';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/base/days.js';
import { setUnexpectedErrorHandler } from '../../../../src/base/errors.js';
import { alerted, AlertWindow, all, sharedParts } from '../../../support/alertWindow.js';
import { NOW_S, upgrade } from '../../../support/changesFixture.js';
import { failing } from '../../../support/transports.js';

/** The time until 18:00 in the window's time zone. */
const UNTIL_EVENING = 8 * HOUR_MS;
/** Enough time for the next request and its notification. */
const NEXT = 16 * MINUTE_MS;

const upgrades = { upgrade: all };

/** A dividend that was announced some days before the tests begin. */
function dividend(ticker: string, exDate: string, daysBefore = 60, amount = '0.51') {
	return {
		id: `${ticker} ${exDate}`,
		ticker,
		updated: NOW_S - (daysBefore * DAY_MS) / 1000,
		currency: 'USD',
		date: '2026-09-21',
		dividend: amount,
		ex_dividend_date: exDate,
	};
}

/** The errors that are logged during the work. */
async function errorsOf(work: () => Promise<void>): Promise<readonly unknown[]> {
	const errors: unknown[] = [];
	const before = setUnexpectedErrorHandler((error) => errors.push(error));
	await work();
	setUnexpectedErrorHandler(before);
	return errors;
}

describe('alerts', () => {
	it('ask nothing and wait for nothing while none are chosen', async () => {
		const parts = sharedParts();
		const window = new AlertWindow(parts, all, {});
		await parts.clock.advance(DAY_MS);
		assert.deepEqual([window.reported, parts.calendars.requested, parts.clock.waiting], [[], [], 0]);
	});

	it('tell of all that is due in one digest, without a view in sight', async () => {
		const { calendars, clock, window } = await alerted();
		calendars.rows = { ratings: [upgrade('AAPL', 70), upgrade('KO', 80)] };
		await clock.advance(NEXT);
		assert.deepEqual(window.reported, [
			'2 alerts: Citigroup upgraded KO to Buy; Citigroup upgraded AAPL to Buy',
		]);
		assert.deepEqual(await window.fired(), ['KO upgrade', 'AAPL upgrade']);
	});

	it('tell of an ex-date before an upgrade', async () => {
		const { calendars, clock, ...parts } = sharedParts();
		calendars.rows = { ratings: [upgrade('AAPL', 1)], dividends: [dividend('KO', '2026-11-20')] };
		const window = new AlertWindow({ calendars, clock, ...parts }, all, { ...upgrades, exDividend: all });
		await clock.advance(MINUTE_MS);
		assert.deepEqual(window.reported, [
			'2 alerts: KO goes ex-dividend today, Friday, Nov 20; Citigroup upgraded AAPL to Buy',
		]);
	});

	it('that were chosen before there were more kinds tell what they did, once, and nothing of the new kinds', async () => {
		const parts = sharedParts();
		// All kinds of version 1.0.
		const before = ['exDividend', 'upgrade', 'downgrade', 'targetRaise', 'targetCut', 'dividend', 'split'];
		const chosen = Object.fromEntries([...before, 'deal', 'offering'].map((kind) => [kind, all]));
		const window = new AlertWindow(parts, all, chosen);
		await parts.clock.advance(MINUTE_MS);
		const rated = (ticker: string, action: string, more = {}) => ({
			...upgrade(ticker, 80, `${ticker} ${action}`),
			action_company: action,
			...more,
		});
		const targets = { pt_prior: '200', pt_current: '220', currency: 'USD' };
		parts.calendars.rows = {
			ratings: [
				rated('AAPL', 'Initiates Coverage On'),
				rated('KO', 'Suspends'),
				rated('MSFT', 'Initiates Coverage On', targets),
			],
		};
		await parts.clock.advance(2 * NEXT);
		assert.deepEqual(window.reported, ['MSFT: Target raised $200 → $220 · Citigroup']);
		window.choose({ ...chosen, initiation: all, coverageDrop: all });
		await parts.clock.advance(2 * NEXT);
		assert.equal(window.reported.length, 1);
	});

	it('tell of initiations and dropped coverage once these are chosen', async () => {
		const parts = sharedParts();
		const window = new AlertWindow(parts, all, { initiation: all, coverageDrop: all });
		await parts.clock.advance(MINUTE_MS);
		parts.calendars.rows = {
			ratings: [
				{ ...upgrade('AAPL', 80), action_company: 'Initiates Coverage On' },
				{ ...upgrade('KO', 70), action_company: 'Suspends' },
			],
		};
		await parts.clock.advance(NEXT);
		assert.deepEqual(window.reported, [
			'2 alerts: Citigroup initiated coverage of AAPL at Buy; Citigroup dropped coverage of KO',
		]);
		assert.deepEqual(await window.fired(), ['AAPL initiation', 'KO coverageDrop']);
	});

	it('tell of what came before the first look after they were chosen', async () => {
		const { calendars, clock, ...parts } = sharedParts();
		const window = new AlertWindow({ calendars, clock, ...parts }, all, upgrades);
		calendars.rows = { ratings: [upgrade('AAPL', 1)] };
		await clock.advance(MINUTE_MS);
		assert.deepEqual(window.reported, ['Citigroup upgraded AAPL to Buy']);
	});

	for (const [what, damaged] of Object.entries({
		'is cut short': '{"https://api.example.com":{"upgr',
		'is of something else': '{"https://api.example.com":[7,null],"__proto__":3}',
		'has no times': '{"https://api.example.com":{"upgrade AAPL":"soon"}}',
		'is ahead of the clock': '{"https://api.example.com":{"upgrade AAPL":1e999}}',
		'was written when the clock was a day ahead': `{"https://api.example.com":{"upgrade AAPL":${NOW_S + 86_400}}}`,
	})) {
		it(`tell of what comes after the file of when they began ${what}`, async () => {
			const { calendars, clock, files, ...parts } = sharedParts();
			await files.write('since.json', damaged);
			const window = new AlertWindow({ calendars, clock, files, ...parts }, all, upgrades);
			await clock.advance(MINUTE_MS);
			calendars.rows = { ratings: [upgrade('AAPL', 70)] };
			await clock.advance(NEXT);
			assert.deepEqual(window.reported, ['Citigroup upgraded AAPL to Buy']);
		});
	}

	for (const [what, damage] of [
		['cut in half', (text: string) => text.slice(0, text.length / 2)],
		['empty', () => ''],
		['no record', () => '[7]'],
	] as const) {
		it(`are told once, though the file of what was told is ${what}`, async () => {
			const parts = sharedParts();
			const { calendars, clock, files } = parts;
			const chosen = { ...upgrades, exDividend: all };
			const window = new AlertWindow(parts, all, chosen);
			await clock.advance(MINUTE_MS);
			calendars.rows = { ratings: [upgrade('AAPL', 70)], dividends: [dividend('KO', '2026-11-23')] };
			await clock.advance(UNTIL_EVENING);
			const before = [...window.reported];
			assert.equal(before.length, 2);
			window.close();
			await files.write('alerts.json', damage(files.texts.get('alerts.json') ?? ''));
			const next = new AlertWindow(parts, all, chosen);
			await clock.advance(DAY_MS);
			assert.deepEqual(next.reported, []);
			calendars.rows = { ratings: [upgrade('AAPL', 70), upgrade('KO', 2 * 86_400)] };
			await clock.advance(DAY_MS);
			assert.deepEqual(next.reported, ['Citigroup upgraded KO to Buy']);
		});
	}

	it('are told after the file of what was told was lost while the clock was ahead', async () => {
		const { window, calendars, clock, files } = await alerted();
		clock.setWall(clock.now() + 60 * DAY_MS);
		await files.write('alerts.json', '{');
		await clock.advance(NEXT);
		clock.setWall(clock.now() - 60 * DAY_MS);
		await clock.advance(NEXT);
		calendars.rows = { ratings: [upgrade('AAPL', 3_600)] };
		await clock.advance(HOUR_MS);
		assert.deepEqual(window.reported, ['Citigroup upgraded AAPL to Buy']);
	});

	it('are told once, though the clock was two months ahead for a while', async () => {
		const { window, ...parts } = await alerted();
		const { calendars, clock } = parts;
		calendars.rows = { ratings: [upgrade('AAPL', 70)] };
		await clock.advance(NEXT);
		clock.setWall(clock.now() + 60 * DAY_MS);
		const late = { ...upgrade('KO', 60 * 86_400), date: '2027-01-19' };
		calendars.rows = { ratings: [upgrade('AAPL', 70), late] };
		await clock.advance(2 * NEXT);
		clock.setWall(clock.now() - 60 * DAY_MS);
		window.close();
		const later = new AlertWindow(parts, all, upgrades);
		await clock.advance(2 * NEXT);
		assert.deepEqual(
			[window.reported, later.reported],
			[['Citigroup upgraded AAPL to Buy', 'Citigroup upgraded KO to Buy'], []],
		);
	});

	it('tell of a ticker that was chosen while the clock was a month ahead', async () => {
		const { calendars, clock, window } = await alerted();
		clock.setWall(clock.now() + 30 * DAY_MS);
		window.fixture.watch(...all, 'PEP');
		window.choose({ upgrade: [...all, 'PEP'] });
		await clock.advance(MINUTE_MS);
		clock.setWall(clock.now() - 30 * DAY_MS);
		await clock.advance(NEXT);
		calendars.rows = { ratings: [upgrade('PEP', 1_200)] };
		await clock.advance(2 * NEXT);
		assert.deepEqual(window.reported, ['Citigroup upgraded PEP to Buy']);
	});

	it('tell of what came while one window took over from another', async () => {
		const parts = sharedParts();
		const first = new AlertWindow(parts, all, upgrades);
		first.focus(false);
		await parts.clock.advance(1_000);
		parts.calendars.rows = { ratings: [upgrade('AAPL', 1)] };
		const second = new AlertWindow(parts, all, upgrades);
		await parts.clock.advance(MINUTE_MS);
		assert.deepEqual([first.reported, second.reported], [[], ['Citigroup upgraded AAPL to Buy']]);
	});

	it('tell nothing of what came before they were chosen, of other kinds and of other lists', async () => {
		const parts = sharedParts();
		parts.calendars.rows = { ratings: [upgrade('AAPL', 30), upgrade('PEP', 90)] };
		const window = new AlertWindow(parts, [...all, 'PEP'], {});
		window.fixture.timer.setWatched(true);
		await parts.clock.advance(MINUTE_MS);
		window.choose({ upgrade: ['AAPL'], split: ['PEP'] });
		await parts.clock.advance(NEXT);
		assert.deepEqual([window.fixture.reported, window.reported], [['*PEP upgrade', '*AAPL upgrade'], []]);
	});

	it('tell nothing that was read in the view meanwhile', async () => {
		const { calendars, clock, window } = await alerted();
		window.quiet = { whileUnfocused: true };
		window.focus(false);
		calendars.rows = { ratings: [upgrade('AAPL', 70)] };
		await clock.advance(NEXT);
		await window.fixture.changes.markRead();
		window.focus(true);
		await clock.advance(MINUTE_MS);
		assert.deepEqual(window.reported, []);
	});

	it('that come within a quarter of an hour of a digest wait for the next', async () => {
		const { calendars, clock, window } = await alerted();
		calendars.rows = { ratings: [upgrade('AAPL', 70)] };
		await clock.advance(NEXT);
		calendars.rows = { ratings: [upgrade('AAPL', 70), upgrade('KO', 1_000)] };
		await window.fixture.changes.check(true);
		await clock.advance(5 * MINUTE_MS);
		const soon = window.reported.length;
		await clock.advance(NEXT);
		assert.deepEqual(
			[soon, window.reported.length, window.reported.at(-1)],
			[1, 2, 'Citigroup upgraded KO to Buy'],
		);
	});

	it('are silent about failures, and tell later what the service did not say then', async () => {
		const { calendars, clock, window } = await alerted();
		calendars.rows = { ratings: [upgrade('AAPL', 70)] };
		calendars.failures.set('ratings', failing({ kind: 'timedOut', host: 'api.example.com', afterMs: 10 }));
		const errors = await errorsOf(() => clock.advance(NEXT));
		const silent = [...window.reported];
		calendars.failures.clear();
		await clock.advance(NEXT);
		assert.deepEqual([errors, silent, window.reported], [[], [], ['Citigroup upgraded AAPL to Buy']]);
	});

	it('are not told where it cannot be noted that they were, and the log has that once', async () => {
		const { calendars, clock, window, files } = await alerted();
		files.isLocked = true;
		calendars.rows = { ratings: [upgrade('AAPL', 70)] };
		const errors = await errorsOf(() => clock.advance(NEXT));
		const before = [...window.reported];
		files.isLocked = false;
		await clock.advance(MINUTE_MS);
		assert.deepEqual([before, errors.map(String)], [[], ['Error: the disk is full']]);
		assert.equal(window.reported.length, 1);
	});

	it('belong to a service, and end where there is none', async () => {
		const { calendars, clock, window } = await alerted();
		window.fixture.service = undefined;
		window.choose(upgrades);
		calendars.drainCounts();
		await clock.advance(NEXT);
		assert.deepEqual([calendars.drainCounts().updates, clock.waiting], [0, 0]);
	});
});

describe('the alert to an ex-date', () => {
	const watch = { exDividend: all };

	it('is told in the evening of the trading day before, of dividends announced long before too', async () => {
		const parts = sharedParts();
		parts.calendars.rows = { dividends: [dividend('KO', '2026-11-23'), dividend('MSFT', '2026-11-24')] };
		const window = new AlertWindow(parts, all, watch);
		await parts.clock.advance(UNTIL_EVENING - MINUTE_MS);
		const before = [...window.reported];
		await parts.clock.advance(2 * MINUTE_MS);
		assert.deepEqual([before, window.reported], [[], ['KO goes ex-dividend in 3 days, Monday, Nov 23']]);
	});

	it('is one for a regular and a special dividend of one day', async () => {
		const parts = sharedParts();
		const special = { ...dividend('KO', '2026-11-23', 60, '1.25'), id: 'special' };
		parts.calendars.rows = { dividends: [dividend('KO', '2026-11-23'), special] };
		const window = new AlertWindow(parts, all, watch);
		await parts.clock.advance(UNTIL_EVENING + MINUTE_MS);
		const { fired } = await window.log.of('https://api.example.com', parts.clock.now());
		assert.deepEqual(
			fired.map(({ text }) => text),
			['Ex-dividend Monday, Nov 23 · $0.51, $1.25'],
		);
	});

	it('that came due while all windows were closed is told once at the next start, and never again', async () => {
		const parts = sharedParts();
		parts.calendars.rows = { dividends: [dividend('KO', '2026-11-23')] };
		const first = new AlertWindow(parts, all, watch);
		await parts.clock.advance(HOUR_MS);
		first.close();
		await parts.clock.advance(3 * DAY_MS - HOUR_MS);
		const second = new AlertWindow(parts, all, watch);
		await parts.clock.advance(HOUR_MS);
		second.close();
		const third = new AlertWindow(parts, all, watch);
		await parts.clock.advance(HOUR_MS);
		assert.deepEqual(
			[first.reported, second.reported, third.reported],
			[[], ['KO goes ex-dividend today, Monday, Nov 23'], []],
		);
	});

	it('is not told any more once its day is over', async () => {
		const parts = sharedParts();
		parts.calendars.rows = { dividends: [dividend('KO', '2026-11-23')] };
		await parts.clock.advance(4 * DAY_MS);
		const window = new AlertWindow(parts, all, watch);
		await parts.clock.advance(HOUR_MS);
		assert.deepEqual(window.reported, []);
	});

	it('is told after the machine has slept over the evening', async () => {
		const parts = sharedParts();
		parts.calendars.rows = { dividends: [dividend('KO', '2026-11-23')] };
		const window = new AlertWindow(parts, all, watch);
		await parts.clock.advance(HOUR_MS);
		// Timers stop while the machine sleeps, but the wall clock doesn't.
		parts.clock.setWall(parts.clock.now() + 2 * DAY_MS);
		await parts.clock.advance(MINUTE_MS);
		assert.deepEqual(window.reported, ['KO goes ex-dividend tomorrow, Monday, Nov 23']);
	});

	it('asks no more often for being chosen later', async () => {
		const { calendars, clock, window } = await alerted();
		calendars.rows = { dividends: [dividend('KO', '2026-11-23')] };
		calendars.drainCounts();
		window.choose({ ...upgrades, ...watch });
		await clock.advance(UNTIL_EVENING);
		assert.deepEqual(
			[calendars.drainCounts(), window.reported.length],
			[{ updates: (UNTIL_EVENING / (15 * MINUTE_MS)) * 5, others: 0 }, 1],
		);
	});
});
