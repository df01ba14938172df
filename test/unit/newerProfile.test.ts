import assert from 'node:assert/strict';
import { asSymbol } from '../../src/base/symbol.js';
import { WatchlistMemory } from '../../src/features/watchlist/watchlistMemory.js';
import { readTrendingChoice } from '../../src/presentation/trendingChoice.js';
import { MementoValue } from '../../src/workbench/storage/memento.js';
import { RecentTickers } from '../../src/workbench/storage/recentTickers.js';
import { FakeMemento } from '../support/fakeMemento.js';

describe('what a newer version remembered', () => {
	it('is ignored where it is not understood, and stays when something else is chosen', async () => {
		const memento = new FakeMemento({
			version: 9,
			trendingChoice: { timeframe: '1w', source: 'logo', region: { country: 'JP' } },
		});
		const choice = new MementoValue(memento, 'trendingChoice', readTrendingChoice);
		const found = choice.value;
		await choice.set({ ...found, source: 'all' });
		assert.deepEqual(
			[found, choice.value, memento.get('trendingChoice'), memento.get('version')],
			[
				{ timeframe: '1d', source: 'logo' },
				{ timeframe: '1d', source: 'all' },
				{ timeframe: '1w', source: 'all', region: { country: 'JP' } },
				9,
			],
		);
		choice.dispose();
	});

	it('stays among the tickers opened last and the orders of lists', async () => {
		const other = { symbol: 'AAPL', at: 1 };
		const memento = new FakeMemento({
			recentTickers: ['MSFT', other],
			'watchlists.orders': { '["user","Tech"]': 'byYield', '["team","All"]': 'symbol' },
		});
		const recent = new RecentTickers(memento);
		await recent.add(asSymbol('KO'));
		const memory = new WatchlistMemory(memento);
		const found = memory.orderOf({ scope: 'user', name: 'Tech' });
		await memory.rememberOrder({ scope: 'user', name: 'Income' }, 'symbol');
		assert.deepEqual(
			[recent.symbols, memento.get('recentTickers'), found, memento.get('watchlists.orders')],
			[
				['KO', 'MSFT'],
				['KO', 'MSFT', other],
				'own',
				{
					'["user","Tech"]': 'byYield',
					'["team","All"]': 'symbol',
					'["user","Income"]': 'symbol',
				},
			],
		);
	});
});
