import assert from 'node:assert/strict';
import { HOUR_MS, MINUTE_MS } from '../../src/base/days.js';
import { HttpSandbox, type Outage } from '../support/httpSandbox.js';
import { sandboxOfCompanies } from '../support/sandboxOfCompanies.js';
import { symbolsOfThree, WatchedWindow } from '../support/watchedWindow.js';

const symbols = symbolsOfThree(200);
/** How long answers stay fresh with the default settings. */
const QUARTER_MS = 15 * MINUTE_MS;

describe('a watchlist of two hundred tickers', () => {
	let service: HttpSandbox;
	let window: WatchedWindow;

	beforeEach(async () => {
		service = await HttpSandbox.start(sandboxOfCompanies(symbols));
		window = new WatchedWindow(service.url, symbols);
	});

	afterEach(async () => {
		window.close();
		await service.stop();
	});

	it('asks fifty times when it is opened, six at once at most, then twenty times about every quarter of an hour, and fifty for a Refresh', async () => {
		const { wire } = window;
		await window.open();
		// Five calendars at 50 tickers a request, and the consensus of the first 30 rows.
		assert.deepEqual([service.requested.length, wire.most, window.states], [50, 6, { ready: 1_000 }]);
		await window.pass(HOUR_MS);
		// The calendars are requested again at the first refresh tick after 15 minutes, the consensus after six
		// hours.
		assert.equal(service.requested.length, 50 + 3 * 20);
		await window.refresh();
		assert.deepEqual([service.requested.length, wire.most], [50 + 3 * 20 + 50, 6]);
	});

	it('is asked for once when the machine wakes after eight hours, however many quarters of an hour that were', async () => {
		await window.open();
		window.clock.setWall(window.clock.now() + 8 * HOUR_MS);
		await window.pass(10 * MINUTE_MS);
		assert.deepEqual([service.requested.length, window.states], [50 + 50, { ready: 1_000 }]);
	});

	it('is asked for as ever after the clock was set back by an hour, and a pause that the service asked for ends in time', async () => {
		await window.open();
		window.clock.setWall(window.clock.now() - HOUR_MS);
		await window.pass(QUARTER_MS + 2 * MINUTE_MS);
		assert.deepEqual([service.requested.length, window.states], [50 + 20, { ready: 1_000 }]);
		await service.goAway({ status: 429, headers: { 'retry-after': '120' } });
		await window.pass(QUARTER_MS);
		assert.equal(window.states.ready, undefined);
		window.clock.setWall(window.clock.now() - HOUR_MS);
		await service.comeBack();
		// The pause, and a tick at which the views refresh.
		await window.pass(120_000 + 2 * MINUTE_MS);
		assert.deepEqual(window.states, { ready: 1_000 });
	});

	/** Asserts a limit on the requests during ten minutes of an outage, including hovers. */
	const outlasts = async (outage: Outage, most: number): Promise<void> => {
		const { wire } = window;
		await window.open();
		await service.goAway(outage);
		const before = wire.sent;
		await window.pass(QUARTER_MS);
		assert.equal(wire.sent, before);
		await window.hoverOver(symbols.slice(0, 50), 12_000);
		assert.ok(wire.sent - before <= most, `${wire.sent - before} requests`);
		assert.equal(window.states.ready, undefined);
		await service.comeBack();
	};

	// Three rounds of six open the circuit. Probes follow after 5 s, doubling each time: eight in ten minutes.
	const [ROUNDS, PROBES] = [3 * 6, 8];
	for (const [outage, most] of [
		['nobody listens', ROUNDS + PROBES],
		// Each of the six that began on a reused connection is sent once more.
		['connections are ended', ROUNDS + 6 + PROBES],
	] as const) {
		it(`sends ${most} requests at most in ten minutes in which ${outage}, hovers and all, and is whole again with one Refresh`, async () => {
			await outlasts(outage, most);
			const requested = service.requested.length;
			await window.refresh();
			assert.deepEqual([service.requested.length - requested, window.states], [50, { ready: 1_000 }]);
		});
	}

	// Six that were in flight together, then one after 5, 10, 20, 40 and 60 s, and one every minute.
	it('sends 19 requests at most in ten minutes of answers with 429, hovers and all, and is whole again by itself', async () => {
		await outlasts({ status: 429 }, 6 + 4 + 9);
		// The longest wait, and a tick at which the views refresh.
		await window.pass(300_000 + 80_000);
		assert.deepEqual(window.states, { ready: 1_000 });
	});

	it('is whole again by itself within 230 seconds once a service is back that nobody could reach for ten minutes', async () => {
		window.close();
		window = new WatchedWindow(service.url, symbols, () => 1);
		await window.open();
		await service.goAway('nobody listens');
		await window.pass(QUARTER_MS + 10 * MINUTE_MS);
		assert.deepEqual(window.states, { failed: 1_000 });
		await service.comeBack();
		// The longest wait plus a quarter, and a tick at which the views refresh.
		await window.pass(150_000 + 80_000);
		assert.deepEqual(window.states, { ready: 1_000 });
	});
});
