import assert from 'node:assert/strict';
import { asSymbol, type TickerSymbol } from '../../../../src/base/symbol.js';
import {
	addSymbols,
	addToNewList,
	createList,
	deleteList,
	moveSymbols,
	placeList,
	removeSymbols,
	renameList,
} from '../../../../src/store/watchlist/listEdits.js';
import type { Edited, WatchlistEdit } from '../../../../src/store/watchlist/watchlistEdit.js';
import {
	readWatchlists,
	type WatchlistId,
	type WatchlistValues,
} from '../../../../src/store/watchlist/watchlistSetting.js';

const tech: WatchlistId = { scope: 'user', name: 'Tech' };
const banks: WatchlistId = { scope: 'user', name: 'Banks' };
const team: WatchlistId = { scope: 'workspace', name: 'Team' };

const some: WatchlistValues = {
	user: { Tech: ['AAPL', 'MSFT', 'NVDA'], Banks: ['JPM'] },
	workspace: { Team: ['KO'] },
};

function symbols(...written: readonly string[]): readonly TickerSymbol[] {
	return written.map(asSymbol);
}

/** The entries of a list after an edit. */
function shownIn({ values }: Edited, id: WatchlistId): readonly string[] | undefined {
	return readWatchlists(values).lists.find(({ scope, name }) => scope === id.scope && name === id.name)
		?.symbols;
}

describe('the edits of watchlists', () => {
	it('add symbols as people write them, each once, and say what became of each word', () => {
		const edited = addSymbols(tech, ['brk-b', '$AAPL', 'NASDAQ:TSLA', 'BRK/B', 'not a symbol'])(some);
		assert.deepEqual(edited.values.user, { Tech: ['AAPL', 'MSFT', 'NVDA', 'BRK.B', 'TSLA'], Banks: ['JPM'] });
		assert.deepEqual(edited.outcome, {
			kind: 'added',
			list: tech,
			added: ['BRK.B', 'TSLA'],
			alreadyThere: ['AAPL'],
			notSymbols: ['not a symbol'],
		});
	});

	it('leave what is there in its place when it is added in front of something', () => {
		const edited = addSymbols(tech, ['NVDA', 'TSLA'], asSymbol('MSFT'))(some);
		assert.deepEqual(shownIn(edited, tech), ['AAPL', 'TSLA', 'MSFT', 'NVDA']);
	});

	it('take symbols out wherever they come', () => {
		const twice = { ...some, user: { Tech: ['AAPL', 'MSFT', 'aapl', 'NVDA'] } };
		const removed = removeSymbols(tech, symbols('AAPL', 'NVDA', 'KO'))(twice);
		assert.deepEqual(
			[shownIn(removed, tech), removed.outcome],
			[['MSFT'], { kind: 'removed', list: tech, removed: ['AAPL', 'NVDA'] }],
		);
	});

	for (const [moved, before, expected] of [
		[['NVDA'], 'AAPL', ['NVDA', 'AAPL', 'MSFT']],
		[['AAPL'], undefined, ['MSFT', 'NVDA', 'AAPL']],
		[['AAPL', 'NVDA'], 'NVDA', ['MSFT', 'AAPL', 'NVDA']],
		[['AAPL', 'MSFT'], 'AAPL', ['AAPL', 'MSFT', 'NVDA']],
		[['MSFT'], 'GONE', ['AAPL', 'NVDA', 'MSFT']],
	] as const) {
		it(`move ${moved.join(' and ')} in front of ${before ?? 'the end'}`, () => {
			const edit = moveSymbols(symbols(...moved), tech, tech, before && asSymbol(before));
			assert.deepEqual(shownIn(edit(some), tech), expected);
		});
	}

	it('move symbols into another list, also of the other scope, where what is there moves too', () => {
		const edited = moveSymbols(symbols('MSFT', 'AAPL'), tech, team, asSymbol('KO'))(some);
		assert.deepEqual([shownIn(edited, tech), shownIn(edited, team)], [['NVDA'], ['MSFT', 'AAPL', 'KO']]);
		const again = moveSymbols(symbols('NVDA'), tech, team)({ ...some, workspace: { Team: ['NVDA', 'KO'] } });
		assert.deepEqual(shownIn(again, team), ['KO', 'NVDA']);
	});

	it('do not bring back by a reorder what somebody has removed meanwhile', () => {
		const edited = moveSymbols(symbols('TSLA'), tech, tech, asSymbol('AAPL'))(some);
		assert.equal(edited.values, some);
	});

	it('move nothing out of a list when the other one is gone', () => {
		const edited = moveSymbols(symbols('AAPL'), tech, { scope: 'user', name: 'Gone' })(some);
		assert.deepEqual([edited.values, edited.outcome.kind], [some, 'listGone']);
	});

	it('rename, place and delete lists without losing their order', () => {
		const renamed = renameList(tech, 'Chips')(some);
		assert.deepEqual(Object.keys(renamed.values.user as object), ['Chips', 'Banks']);
		const placedLast = placeList({ scope: 'user', name: 'Chips' }, undefined)(renamed.values);
		assert.deepEqual(Object.keys(placedLast.values.user as object), ['Banks', 'Chips']);
		const deleted = deleteList(banks)(placedLast.values);
		assert.deepEqual(deleted.values.user, { Chips: ['AAPL', 'MSFT', 'NVDA'] });
	});

	it('refuse a name that is in use, and leave both lists as they are', () => {
		const renamed = renameList(tech, 'Banks')(some);
		const created = createList(tech)(some);
		assert.deepEqual(
			[renamed.values, renamed.outcome.kind, created.values, created.outcome.kind],
			[some, 'nameTaken', some, 'nameTaken'],
		);
	});

	it('take an empty setting out of the file', () => {
		assert.deepEqual(deleteList(team)(some).values, { ...some, workspace: undefined });
	});

	it('know nothing of names that every object has', () => {
		const named = { scope: 'user', name: 'constructor' } as const;
		assert.deepEqual(
			[addSymbols(named, ['AAPL'])(some).outcome.kind, shownIn(addToNewList(named, ['KO'])(some), named)],
			['listGone', ['KO']],
		);
	});

	const byHand: WatchlistValues = {
		user: { Tech: ['aapl', 7, 'AAPL', null, 'no symbol!', 'MSFT', { a: 1 }], Odd: 'AAPL', Empty: [] },
		workspace: ['AAPL'],
	};

	it('leave out of the view what is no list or symbol, with a sentence for each', () => {
		const { lists, problems } = readWatchlists(byHand);
		assert.deepEqual(lists, [
			{ scope: 'user', name: 'Tech', symbols: ['AAPL', 'MSFT'] },
			{ scope: 'user', name: 'Empty', symbols: [] },
		]);
		assert.deepEqual(problems.length, 3);
	});

	it('keep in the file what people wrote by hand', () => {
		const added = addSymbols(tech, ['TSLA'], asSymbol('MSFT'))(byHand);
		const moved = moveSymbols(symbols('MSFT'), tech, tech, asSymbol('AAPL'))(added.values);
		assert.deepEqual(moved.values, {
			user: {
				Tech: ['MSFT', 'aapl', 7, 'AAPL', null, 'no symbol!', 'TSLA', { a: 1 }],
				Odd: 'AAPL',
				Empty: [],
			},
			workspace: ['AAPL'],
		});
	});

	it('leave a setting of a wrong type to its writer', () => {
		const created = createList(team)(byHand);
		assert.deepEqual([created.values, created.outcome.kind], [byHand, 'unreadable']);
	});

	const edits: Readonly<Record<string, WatchlistEdit>> = {
		create: addToNewList({ scope: 'user', name: 'New' }, ['KO']),
		rename: renameList(tech, 'Chips'),
		delete: deleteList(tech),
		add: addSymbols(tech, ['TSLA', 'AAPL'], asSymbol('MSFT')),
		remove: removeSymbols(tech, symbols('AAPL')),
		'move within a list': moveSymbols(symbols('NVDA'), tech, tech, asSymbol('MSFT')),
		'move between lists': moveSymbols(symbols('AAPL'), tech, team, asSymbol('KO')),
		'place a list': placeList(banks, 'Tech'),
	};
	for (const [name, edit] of Object.entries(edits)) {
		it(`change nothing when done again: ${name}`, () => {
			const once = edit(some).values;
			assert.notEqual(once, some);
			assert.equal(edit(once).values, once);
		});
	}
});
