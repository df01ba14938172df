import assert from 'node:assert/strict';
import { positionsLenses, type PositionsState } from '../../../../src/features/editor/positionsLenses.js';
import { isSameList, type WatchlistId } from '../../../../src/store/watchlist/watchlistSetting.js';
import { formats } from '../../../support/builders/wording.js';

const list: WatchlistId = { scope: 'user', name: 'Broker' };
const hide = ['Don’t Show for This File', 'refusePositions'];

/** The titles and commands above 1,200 positions. */
function lenses(state: PositionsState, hasPrices: boolean, priced?: WatchlistId) {
	const isPriceFileOf = (one: WatchlistId): boolean => priced !== undefined && isSameList(one, priced);
	return positionsLenses({ count: 1_200, hasPrices, isPriceFileOf }, state, formats).map((lens) => [
		lens.title,
		lens.command,
	]);
}

describe('what is offered above positions', () => {
	for (const [state, title] of [
		[{ kind: 'new' }, 'Import 1,200 Positions as Watchlist'],
		[{ kind: 'listed', list }, 'In Watchlist Broker'],
		[{ kind: 'changed', list, fresh: ['KO', 'F'] }, 'Update Watchlist Broker (2 New)'],
	] as const satisfies readonly (readonly [PositionsState, string])[]) {
		it(`is “${title}”, or to hide that`, () => {
			assert.deepEqual(lenses(state, false), [[title, 'importWatchlist'], hide]);
		});
	}

	it('are their prices, for the list that has them', () => {
		assert.deepEqual(lenses({ kind: 'listed', list }, true), [
			['In Watchlist Broker', 'importWatchlist'],
			['Use Prices for Watchlist Broker', 'choosePriceFile'],
			hide,
		]);
	});

	it('are not their prices before the import', () => {
		assert.deepEqual(lenses({ kind: 'new' }, true), [
			['Import 1,200 Positions as Watchlist', 'importWatchlist'],
			hide,
		]);
	});

	it('is another file once their prices are used', () => {
		const titles = (priced: WatchlistId) => lenses({ kind: 'listed', list }, true, priced)[1]?.[0];
		assert.deepEqual(
			[titles(list), titles({ scope: 'workspace', name: 'Broker' })],
			['Prices Used for Broker', 'Use Prices for Watchlist Broker'],
		);
	});
});
