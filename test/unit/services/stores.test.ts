import assert from 'node:assert/strict';
import { HOUR_MS } from '../../../src/base/days.js';
import { DisposableStore } from '../../../src/base/disposable.js';
import { Emitter } from '../../../src/base/event.js';
import { asSymbol } from '../../../src/base/symbol.js';
import { calendars } from '../../../src/contract/index.js';
import { createStores } from '../../../src/services/stores.js';
import { CountedService } from '../../support/countedService.js';
import { ofTest } from '../../support/ofTest.js';
import { failing } from '../../support/transports.js';
import { KEY, smallMarket } from '../sandbox/asking.js';

const symbol = asSymbol('AAPL');
const answers = [
	'consensus',
	'financials',
	'ratings',
	'dividends',
	'splits',
	'mergers',
	'offerings',
] as const;
const endpoints = [...answers, 'trending'];

describe('what failed while the service was not reached', () => {
	it('is told of within two seconds of when it is reached again, wherever it is shown, and asked where somebody looks', async () => {
		const service = new CountedService(smallMarket, KEY);
		const { clock, client } = service;
		const recovered = ofTest(new Emitter<void>());
		const refreshMs = () => ({ trending: HOUR_MS, calendars: HOUR_MS, consensus: HOUR_MS });
		const recovery = { onDidRecover: recovered.event, random: () => 0.5 };
		const stores = createStores(ofTest(new DisposableStore()), {
			client,
			refreshMs,
			isFree: () => false,
			recovery,
			clock,
		});
		const feed = stores.calendars.feedOf(calendars.ratings);
		const shown = {
			panel: () => stores.answers.read(answers, { symbol, purpose: 'panel' }).ratings,
			hover: () => stores.answers.read(answers, { symbol, purpose: 'hover' }).splits,
			watchlist: () => stores.watchlistEvents.read(symbol).dividends,
			trending: () => stores.trending.read({ timeframe: '1d', source: 'all' }),
			list: () => feed.read({ name: 'all', query: {}, needsMore: () => false }),
			page: () => stores.calendarRows.offerings.read({ query: {}, pages: 1 }),
		};
		const states = () => Object.values(shown).map((read) => read().state);
		endpoints.forEach((name) => service.failures.set(name, failing({ kind: 'offline', host: 'h' })));
		states();
		await service.settled();
		const failed = states();
		service.failures.clear();
		service.drainCounts();
		let reported = 0;
		for (const { onDidChange } of [stores.answers, stores.watchlistEvents]) {
			ofTest(onDidChange(() => (reported += 1)));
		}
		for (const onDidChange of [stores.trending.onDidChange, stores.calendarRows.offerings.onDidChange]) {
			ofTest(onDidChange(() => (reported += 1)));
		}
		ofTest(feed.onDidChange(() => (reported += 1)));
		recovered.fire();
		await clock.advance(999);
		const before = [reported, service.counts];
		await clock.advance(1);
		assert.deepEqual([new Set(failed), before], [new Set(['failed']), [0, {}]]);
		assert.ok(reported > Object.keys(shown).length);
		assert.deepEqual(service.counts, {});
		states();
		await service.settled();
		assert.deepEqual(new Set(states()), new Set(['ready']));
	});
});
