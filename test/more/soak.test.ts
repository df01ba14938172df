import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { HOUR_MS, MINUTE_MS } from '../../src/base/days.js';
import { HttpSandbox } from '../support/httpSandbox.js';
import { listeners } from '../support/listeners.js';
import { sandboxOfCompanies } from '../support/sandboxOfCompanies.js';
import { UsedWindow } from '../support/usedWindow.js';
import { symbolsOfThree } from '../support/watchedWindow.js';

const symbols = symbolsOfThree(20);
/** The hours in which somebody looks; during one of them the machine slept before. */
const HOURS = 16;
const SLEEPS_MS = 8 * HOUR_MS;
const [GONE, BROKEN, NEW_KEY, SLEPT] = [5, 9, 12, 14];
/** Alerts ask five calendars four times an hour. */
const UNSEEN = 20;
/** Consensus, logo, picture, statements, ratings, dividends and news of each ticker at most; the rest is of all or of two. */
const FIRST_CHECK = 7 * symbols.length;
/**
 * Calendars of the lists, the panels and the trees, the trending tickers and why they move, and news of each, soon old;
 * once in six hours the consensus of each.
 */
const CHECK_EVERY = 32 + 2 * symbols.length;
/** As in an outage in which connections are ended. */
const FAILING_CHECK = 32;
const MORE_BYTES = 8_000_000;
/** It is all work and no waiting, of which a busy machine may do little. */
const LIMIT_MS = 600_000;

/** The bytes in use once what nobody holds is gone. */
function bytesInUse(): number {
	setFlagsFromString('--expose-gc');
	const collect = runInNewContext('gc') as () => void;
	collect();
	return process.memoryUsage().heapUsed;
}

describe('a day of use', () => {
	let service: HttpSandbox;
	let used: UsedWindow;

	beforeEach(async () => {
		service = await HttpSandbox.start(sandboxOfCompanies(symbols));
		used = new UsedWindow(service.url, symbols);
	});

	afterEach(async () => {
		used.close();
		await service.stop();
	});

	/** What is held, whatever it is for; connections are counted at both of their ends. */
	const resources = () => {
		const kinds = process.getActiveResourcesInfo();
		const isSocket = (kind: string): boolean => kind.startsWith('TCP');
		const sockets = kinds.filter(isSocket).length;
		const others = kinds.filter((kind) => !isSocket(kind)).length;
		return { listeners: listeners.size, waits: used.window.clock.waiting, others, sockets };
	};

	/** How many requests are sent meanwhile. */
	const sentDuring = async (work: () => Promise<void>): Promise<number> => {
		const before = used.window.wire.sent;
		await work();
		return used.window.wire.sent - before;
	};

	/** Somebody looks at all there is: what was sent, and in which states the parts of the list are. */
	const visit = async (): Promise<readonly [sent: number, states: Readonly<Record<string, number>>]> => {
		const sent = await sentDuring(() => used.visit(symbols));
		return [sent, used.window.states];
	};

	/** What begins before somebody looks in an hour. */
	const troubles: Readonly<Record<number, () => Promise<void>>> = {
		[GONE]: () => service.goAway('nobody listens'),
		[BROKEN]: () => service.goAway('connections are ended'),
		[NEW_KEY]: () => {
			service.key = 'another key';
			return Promise.resolve();
		},
	};

	it('leaves no wait, listener, handle and memory behind, and asks no more than it must, with alerts, the assistant, an outage, sleep and another key', async () => {
		const { clock } = used.window;
		const [first, loaded] = await visit();
		const whole = { ready: 5 * symbols.length };
		assert.ok(first <= FIRST_CHECK, `${first} requests at first`);
		assert.deepEqual(loaded, whole);
		const before = { ...resources(), bytes: bytesInUse() };
		for (let hour = 1; hour <= HOURS; hour += 1) {
			const unseen = await sentDuring(() => used.window.pass(55 * MINUTE_MS));
			assert.ok(unseen <= UNSEEN, `${unseen} requests in hour ${hour}, in which nobody looked`);
			if (hour === SLEPT) {
				clock.setWall(clock.now() + SLEEPS_MS);
			}
			const trouble = troubles[hour];
			const [sent, states] = await (trouble ? trouble().then(visit) : visit());
			assert.ok(sent <= (trouble ? FAILING_CHECK : CHECK_EVERY), `${sent} requests in hour ${hour}`);
			assert.deepEqual(states, trouble ? { failed: 5 * symbols.length } : whole);
			await service.comeBack();
			if (hour === NEW_KEY) {
				await used.setKey(service.key);
				const [anew, found] = await visit();
				assert.ok(anew <= FIRST_CHECK, `${anew} requests with another key`);
				assert.deepEqual(found, whole);
			}
			// What the test itself notes is no part of what is held.
			service.requested.length = 0;
			clock.slept.length = 0;
		}
		const after = resources();
		assert.deepEqual(
			[after.listeners, after.waits, after.others],
			[before.listeners, before.waits, before.others],
		);
		// Six connections at most are kept for the next request, beside what listens.
		assert.ok(after.sockets <= 2 * 6 + 1, `${after.sockets} sockets`);
		const more = bytesInUse() - before.bytes;
		assert.ok(more < MORE_BYTES, `${more} bytes more than after the first look`);
		used.close();
		assert.deepEqual([listeners.size, clock.waiting], [0, 0]);
	}).timeout(LIMIT_MS);
});
