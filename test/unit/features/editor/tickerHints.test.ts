import assert from 'node:assert/strict';
import { HOUR_MS, MINUTE_MS } from '../../../../src/base/days.js';
import { DisposableStore } from '../../../../src/base/disposable.js';
import { Emitter } from '../../../../src/base/event.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import { withQueue } from '../../../../src/client/queue.js';
import { TickerHints } from '../../../../src/features/editor/tickerHints.js';
import { tickerStores } from '../../../../src/store/tickerStores.js';
import { WatchlistEvents } from '../../../../src/store/watchlistEvents.js';
import { RateLimiter } from '../../../../src/workbench/rateLimiter.js';
import type { HintPart } from '../../../../src/workbench/settings/hintParts.js';
import { formats } from '../../../support/builders/wording.js';
import { CountedService } from '../../../support/countedService.js';
import { ofTest } from '../../../support/ofTest.js';
import { directory, KEY, sandbox } from '../../sandbox/asking.js';

const service = sandbox({ companies: 60, records: 2_000 });
/** Some listed symbols and some unknown ones. */
const listings = [
	...directory.map(({ symbol }) => symbol),
	...Array.from({ length: 60 }, (_, index) => `QQ${index}`),
]
	.slice(0, 60)
	.map((symbol) => ({ symbol: asSymbol(symbol), name: `Company ${symbol}`, exchange: 'NYSE' }));
const symbols = listings.map(({ symbol }) => symbol);

function hinting(...shows: readonly HintPart[]) {
	const counted = new CountedService(service, KEY, { around: withQueue });
	const { clock, client } = counted;
	const own = ofTest(new DisposableStore());
	const { consensus } = tickerStores(own, client, clock, () => ({
		calendars: 15 * MINUTE_MS,
		consensus: 6 * HOUR_MS,
	}));
	const events = own.add(new WatchlistEvents(client, clock, () => 15 * MINUTE_MS));
	const state = { canRequest: true };
	const rateLimiter = new RateLimiter(clock);
	const hints = own.add(
		new TickerHints({
			consensus,
			events,
			formats,
			clock,
			shows: () => new Set(shows),
			canRequest: () => state.canRequest,
			spend: (requests) => rateLimiter.spend(requests),
			source: () => 'api.example.com',
			onDidChange: own.add(new Emitter<void>()).event,
		}),
	);
	const editor = {};
	return {
		hints,
		state,
		rateLimiter,
		clock,
		/** Requests the hints of the visible range, and returns the number of requests per endpoint. */
		counting: async (from: number, to: number) => {
			hints.ask(editor, symbols.slice(from, to));
			await counted.settled();
			return counted.drainCounts();
		},
		shown: () => listings.filter((listing) => hints.hint(listing)).length,
	};
}

describe('hints behind tickers', () => {
	it('ask for the ex-dates of fifty tickers at once', async () => {
		const { counting, shown } = hinting('exDividend');
		assert.deepEqual([shown(), await counting(0, 50), await counting(0, 50)], [0, { dividends: 1 }, {}]);
		assert.ok(shown() > 0);
	});

	it('ask for the tickers alone that came into sight', async () => {
		const { counting } = hinting('exDividend');
		await counting(0, 30);
		assert.deepEqual([await counting(10, 40), await counting(0, 60)], [{ dividends: 1 }, { dividends: 1 }]);
	});

	it('ask four calendars for what comes next', async () => {
		const { counting } = hinting('nextEvent', 'exDividend');
		assert.deepEqual(await counting(0, 60), { dividends: 2, mergers: 2, offerings: 2, splits: 2 });
	});

	it('ask for the consensus of the first ten in sight, and show it of those', async () => {
		const { counting, shown } = hinting('consensus', 'target');
		assert.deepEqual([await counting(0, 30), await counting(0, 30)], [{ consensus: 10 }, {}]);
		assert.ok(shown() > 5 && shown() <= 10);
		assert.deepEqual(await counting(5, 35), { consensus: 5 });
	});

	it('still come when the same tickers are asked for again before the first answer', async () => {
		const { hints, counting, shown } = hinting('consensus', 'exDividend');
		const editor = {};
		hints.ask(editor, symbols.slice(0, 10));
		hints.ask(editor, symbols.slice(0, 10));
		assert.deepEqual(await counting(10, 10), { consensus: 10, dividends: 1 });
		assert.ok(shown() > 0);
	});

	it('ask for nothing that is not shown, nor where nothing may be asked', async () => {
		const { counting, state } = hinting();
		const off = await counting(0, 60);
		const { counting: restricted, state: trust } = hinting('consensus', 'nextEvent');
		trust.canRequest = false;
		assert.deepEqual([off, state.canRequest, await restricted(0, 60)], [{}, true, {}]);
	});

	it('ask for no more than commands may within a minute', async () => {
		const { counting, rateLimiter, clock } = hinting('consensus');
		assert.ok(rateLimiter.spend(595));
		const counts = [await counting(0, 10), await counting(0, 5)];
		await clock.advance(MINUTE_MS);
		assert.deepEqual([...counts, await counting(0, 10)], [{}, { consensus: 5 }, { consensus: 5 }]);
	});

	it('tell once of answers that come together', async () => {
		const { hints, counting, clock } = hinting('exDividend');
		let reported = 0;
		ofTest(hints.onDidChange(() => reported++));
		await counting(0, 50);
		await clock.advance(1_000);
		assert.equal(reported, 1);
	});
});
