import assert from 'node:assert/strict';
import { exampleList, exampleTree } from '../../../../src/features/watchlist/exampleList.js';
import { watchlistTree } from '../../../../src/features/watchlist/watchlistRows.js';
import { friday, rowSourceOf } from '../../../support/builders/watchlists.js';

describe('the example list', () => {
	const { rows } = exampleTree(watchlistTree([exampleList()], rowSourceOf({}), friday));

	it('shows known companies, none of which can be removed or moved', () => {
		const [list] = rows;
		assert.deepEqual(
			list?.children?.map(({ label, kind, watchlist }) => [label, kind, watchlist]),
			['AAPL', 'MSFT', 'NVDA', 'JPM', 'KO'].map((symbol) => [symbol, 'example', undefined]),
		);
		assert.deepEqual([list.kind, list.watchlist], [undefined, undefined]);
	});

	it('ends with a row that begins a list of the person', () => {
		assert.deepEqual(rows.at(-1)?.action, { command: 'addToWatchlist', args: [] });
	});
});
