import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { HOUR_MS, MINUTE_MS } from '../../src/base/days.js';
import { DisposableStore } from '../../src/base/disposable.js';
import { Emitter } from '../../src/base/event.js';
import { ApiError } from '../../src/base/failure.js';
import { knownSymbol } from '../../src/base/symbol.js';
import { CompareController } from '../../src/controllers/compare/compareController.js';
import { HoverController } from '../../src/controllers/hover/hoverController.js';
import { TickerController } from '../../src/controllers/ticker/tickerController.js';
import { RefreshTimer } from '../../src/store/refreshTimer.js';
import { SymbolDirectory } from '../../src/tickers/symbolDirectory.js';
import { wireStores } from '../../src/wiring/stores.js';
import { formats } from '../support/builders/wording.js';
import { CountedService } from '../support/countedService.js';
import { neverAborted } from '../support/neverAborted.js';
import { directory, KEY, sandbox } from './sandbox/asking.js';

const symbols = directory.slice(0, 20).map(({ symbol }) => knownSymbol(symbol));
const list = { timeframe: '1d', source: 'all' } as const;
/** Hours of the day in which nobody looks since the machine sleeps, no network is up, and another key is set. */
const [ASLEEP, OFFLINE, NEW_KEY] = [[1, 2, 3, 4, 5, 6, 7], [10, 16], [13]];
/** Ten for a hover with its logo; what panels and comparisons ask besides is of two tickers. */
const REQUESTS_A_TICKER = 14;
const MORE_BYTES = 8_000_000;
/** It is all work and no waiting, of which a busy machine may do little. */
const LIMIT_MS = 240_000;

/** All that a window has of the product without VS Code, over a sandbox that counts. */
function aWindow(own: DisposableStore) {
	const service = new CountedService(sandbox({ companies: 25, records: 400 }), KEY);
	const { clock, client } = service;
	const timer = own.add(new RefreshTimer(clock, () => 0.5));
	const refreshMs = () => ({ calendars: HOUR_MS, consensus: HOUR_MS, trending: HOUR_MS });
	const stores = wireStores(own, { client, refreshMs, isFree: () => false, clock });
	const hovers = new HoverController({
		...{ answers: stores.answers, trending: stores.trending, trendingQuery: () => list, watched: () => [] },
		...{ period: () => 'year', colors: () => 'theme', isSample: () => false, formats, clock },
	});
	const shared = {
		...{ answers: stores.answers, history: stores.history, events: stores.watchlistEvents, formats, clock },
		...{ directory: () => Promise.resolve(new SymbolDirectory([])), isSample: () => false },
		statements: () =>
			({ period: 'quarter', scale: 'auto', keyFigures: 'year', order: 'oldestFirst' }) as const,
		watchlists: { lists: [], onDidChange: own.add(new Emitter<void>()).event },
	};
	const [first = knownSymbol('AAPL'), second = knownSymbol('MSFT')] = symbols;
	/** Somebody looks for five minutes: at lists, at two panels, and over each ticker. */
	const look = async (): Promise<void> => {
		timer.setWatched(true);
		stores.trending.read(list);
		symbols.forEach((symbol) => stores.watchlistEvents.read(symbol));
		const panel = new TickerController(first, shared);
		panel.messages('dark');
		const comparison = new CompareController([first, second], shared);
		comparison.model();
		for (const symbol of symbols) {
			await clock.run(hovers.answers(symbol, 'dark', 'year', neverAborted));
		}
		await clock.advance(5 * MINUTE_MS);
		await service.settled();
		comparison.dispose();
		panel.dispose();
		timer.setWatched(false);
	};
	return { service, clock, stores, look };
}

/** The bytes in use once what nobody holds is gone. */
function bytesHeld(): number {
	setFlagsFromString('--expose-gc');
	const collect = runInNewContext('gc') as () => void;
	collect();
	return process.memoryUsage().heapUsed;
}

describe('a day of use', () => {
	it('leaves no wait, no request and no memory behind, and asks for each ticker a few times an hour', async () => {
		const own = new DisposableStore();
		const { service, clock, stores, look } = aWindow(own);
		await look();
		const held = bytesHeld();
		const asked: number[] = [];
		for (let hour = 1; hour <= 24; hour += 1) {
			await clock.advance(HOUR_MS);
			service.takeCounts();
			const isOffline = OFFLINE.includes(hour);
			if (NEW_KEY.includes(hour)) {
				stores.clear();
			}
			for (const name of isOffline ? ['consensus', 'financials', 'logos', 'ratings', 'dividends'] : []) {
				service.failures.set(name, new ApiError({ kind: 'offline', host: 'api.example.com' }));
			}
			if (!ASLEEP.includes(hour)) {
				await look();
			}
			service.failures.clear();
			await service.settled();
			asked.push(Object.values(service.takeCounts()).reduce((sum, count) => sum + count, 0));
		}
		const quiet = asked.filter((_, index) => ASLEEP.includes(index + 1));
		assert.deepEqual(new Set(quiet), new Set([0]));
		assert.ok(Math.max(...asked) <= REQUESTS_A_TICKER * symbols.length, asked.join(', '));
		assert.equal(clock.waiting, 0);
		const more = bytesHeld() - held;
		assert.ok(more < MORE_BYTES, `${more} bytes more than after the first look`);
		own.dispose();
	}).timeout(LIMIT_MS);
});
