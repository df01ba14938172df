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
/** The hours that end with a visit of the user; before one of the visits the machine slept. */
const HOURS = 16;
const SLEEPS_MS = 8 * HOUR_MS;
const [GONE, BROKEN, NEW_KEY, SLEPT] = [5, 9, 12, 14];
/** Requests per hour without the user: alerts request five calendars four times an hour. */
const UNSEEN = 20;
/**
 * Upper limit of the first visit: consensus, logo, picture, statements, ratings, dividends and news per
 * ticker. Other requests are for all tickers or only two.
 */
const FIRST_CHECK = 7 * symbols.length;
/**
 * Upper limit of an hourly visit: calendars of the lists, panels and trees, trending tickers and why they
 * move, and the news of each ticker, which goes stale soon; every six hours also the consensus of each.
 */
const CHECK_EVERY = 32 + 2 * symbols.length;
/** The limit during an outage in which connections are ended. */
const FAILING_CHECK = 32;
const MORE_BYTES = 8_000_000;

/** The heap in use after garbage collection. */
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

	/** Everything that is still open. Connections are counted at both ends. */
	const resources = () => {
		const kinds = process.getActiveResourcesInfo();
		const isSocket = (kind: string): boolean => kind.startsWith('TCP');
		const sockets = kinds.filter(isSocket).length;
		const others = kinds.filter((kind) => !isSocket(kind)).length;
		return { listeners: listeners.size, waits: used.window.clock.waiting, others, sockets };
	};

	/** The number of requests sent during the work. */
	const sentDuring = async (work: () => Promise<void>): Promise<number> => {
		const before = used.window.wire.sent;
		await work();
		return used.window.wire.sent - before;
	};

	/** The user looks at everything: the number of requests, and the states of the list's parts. */
	const visit = async (): Promise<readonly [sent: number, states: Readonly<Record<string, number>>]> => {
		const sent = await sentDuring(() => used.visit(symbols));
		return [sent, used.window.states];
	};

	/** What happens right before the visit of an hour. */
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
			// Data that the test itself records must not count as a leak.
			service.requested.length = 0;
			clock.slept.length = 0;
		}
		const after = resources();
		assert.deepEqual(
			[after.listeners, after.waits, after.others],
			[before.listeners, before.waits, before.others],
		);
		// At most six connections stay open for reuse, plus the listening socket.
		assert.ok(after.sockets <= 2 * 6 + 1, `${after.sockets} sockets`);
		const more = bytesInUse() - before.bytes;
		assert.ok(more < MORE_BYTES, `${more} bytes more than after the first look`);
		used.close();
		assert.deepEqual([listeners.size, clock.waiting], [0, 0]);
	});
});
