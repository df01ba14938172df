import assert from 'node:assert/strict';
import { HOUR_MS, MINUTE_MS } from '../../src/base/days.js';
import { mapConcurrent } from '../../src/base/mapConcurrent.js';
import { DisposableStore } from '../../src/base/disposable.js';
import { TickerAnswers } from '../../src/store/tickerAnswers.js';
import { tickerStores } from '../../src/store/tickerStores.js';
import { hoverAnswers } from '../../src/features/hover/hoverPart.js';
import { CacheInMemory } from '../support/cacheInMemory.js';
import { CountedService } from '../support/countedService.js';
import { neverAborted } from '../support/neverAborted.js';
import { ofTest } from '../support/ofTest.js';
import { packedDirectory } from '../support/packedDirectory.js';
import { KEY, smallMarket } from '../unit/sandbox/asking.js';

const TICKERS = 500;
const AT_ONCE = 10;

/** A cache that counts its reads. */
class CountedCache extends CacheInMemory {
	reads = 0;
	override get = (address: string): ReturnType<CacheInMemory['get']> => {
		this.reads += 1;
		return Promise.resolve(this.cached.get(address));
	};
}

describe('hovers over 500 tickers in turn', () => {
	it('ask for each ticker once, and look at the disk once, in however many rounds', async () => {
		const listings = (await packedDirectory()).slice(0, TICKERS);
		const cache = new CountedCache();
		const service = new CountedService(smallMarket, KEY, { cache });
		const stores = tickerStores(ofTest(new DisposableStore()), service.client, service.clock, () => ({
			calendars: 15 * MINUTE_MS,
			consensus: 6 * HOUR_MS,
		}));
		const answers = new TickerAnswers(stores, service.clock);
		const round = async () => {
			await mapConcurrent(
				listings,
				({ symbol }) =>
					answers.within(700, hoverAnswers, { symbol, purpose: 'hover', theme: 'dark' }, neverAborted),
				AT_ONCE,
			);
			await service.settled();
			const { reads } = cache;
			cache.reads = 0;
			return { sent: service.drainCounts(), reads };
		};
		const { sent, reads } = await round();
		const later = [await round(), await round()];
		assert.deepEqual([sent.consensus, sent.ratings, sent.dividends], [TICKERS, TICKERS, TICKERS]);
		assert.ok(reads > TICKERS);
		assert.deepEqual(later, [
			{ sent: {}, reads: 0 },
			{ sent: {}, reads: 0 },
		]);
	});
});
