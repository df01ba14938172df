import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import {
	addSymbols,
	addToNewList,
	deleteList,
	moveSymbols,
	placeList,
	removeSymbols,
	renameList,
} from '../../../../src/store/watchlist/listEdits.js';
import { type UndoableChange, redoChange, undoChange } from '../../../../src/store/watchlist/undoHistory.js';
import type { WatchlistEdit } from '../../../../src/store/watchlist/watchlistEdit.js';
import type { WatchlistValues } from '../../../../src/store/watchlist/watchlistSetting.js';

const tech = { scope: 'user', name: 'Tech' } as const;
const team = { scope: 'workspace', name: 'Team' } as const;
const before: WatchlistValues = {
	user: { Tech: ['AAPL', 7, 'MSFT', 'NVDA'], Banks: ['JPM'] },
	workspace: { Team: ['KO'] },
};

function made(edit: WatchlistEdit): UndoableChange {
	const { values, outcome } = edit(before);
	return { outcome, before, after: values };
}

describe('a change that is undone', () => {
	const edits: Readonly<Record<string, WatchlistEdit>> = {
		'added symbols': addSymbols(tech, ['TSLA'], asSymbol('MSFT')),
		'removed symbols': removeSymbols(tech, ['AAPL', 'NVDA'].map(asSymbol)),
		'a new list': addToNewList({ scope: 'workspace', name: 'New' }, ['KO']),
		'a new name': renameList(tech, 'Chips'),
		'a deleted list': deleteList(tech),
		'the only list of the workspace, deleted': deleteList(team),
		'the order of lists': placeList(tech, undefined),
		'the order in a list': moveSymbols([asSymbol('NVDA')], tech, tech, asSymbol('AAPL')),
		'a move between scopes': moveSymbols([asSymbol('MSFT')], tech, team),
	};
	for (const [what, edit] of Object.entries(edits)) {
		it(`leaves all as it was, and can be made again: ${what}`, () => {
			const change = made(edit);
			const undone = undoChange(change)(change.after);
			const redone = redoChange(change)(undone.values);
			assert.deepEqual(
				[JSON.stringify(undone.values), undone.outcome, JSON.stringify(redone.values), redone.outcome.kind],
				[
					JSON.stringify(before),
					{ kind: 'undone', of: change.outcome },
					JSON.stringify(change.after),
					'redone',
				],
			);
			// A second attempt changes nothing.
			assert.deepEqual(undoChange(change)(undone.values).values, undone.values);
		});
	}

	it('keeps what was done to the lists later', () => {
		const change = made(removeSymbols(tech, [asSymbol('AAPL')]));
		const later = addSymbols(tech, ['TSLA'])(deleteList(team)(change.after).values).values;
		assert.deepEqual(undoChange(change)(later).values, {
			user: { Tech: ['AAPL', 7, 'MSFT', 'NVDA', 'TSLA'], Banks: ['JPM'] },
			workspace: undefined,
		});
	});

	it('merges a deleted list into one that took its name', () => {
		const change = made(deleteList(tech));
		const taken = addToNewList(tech, ['TSLA', 'MSFT'])(change.after).values;
		assert.deepEqual(undoChange(change)(taken).values.user, {
			Banks: ['JPM'],
			Tech: ['AAPL', 7, 'TSLA', 'MSFT', 'NVDA'],
		});
	});

	it('leaves a setting that no longer holds lists to its writer', () => {
		const change = made(deleteList(team));
		const now = { ...change.after, workspace: ['KO'] };
		const { values, outcome } = undoChange(change)(now);
		assert.deepEqual([values, outcome.kind], [now, 'unreadable']);
	});
});
