import assert from 'node:assert/strict';
import { positionsLenses, type PositionsState } from '../../../../src/features/editor/positionsLenses.js';
import { formats } from '../../../support/builders/wording.js';

const list = { name: 'Broker' };

describe('what is offered above positions', () => {
	for (const [state, title] of [
		[{ kind: 'new' }, 'Import 1,200 Positions as Watchlist'],
		[{ kind: 'listed', list }, 'In Watchlist Broker'],
		[{ kind: 'changed', list, fresh: ['KO', 'F'] }, 'Update Watchlist Broker (2 New)'],
	] as const satisfies readonly (readonly [PositionsState, string])[]) {
		it(`is “${title}”, or to hide that`, () => {
			assert.deepEqual(
				positionsLenses(1_200, state, formats).map((lens) => [lens.title, lens.command]),
				[
					[title, 'importWatchlist'],
					['Don’t Show for This File', 'refusePositions'],
				],
			);
		});
	}
});
