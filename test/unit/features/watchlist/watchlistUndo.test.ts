import assert from 'node:assert/strict';
import { addSymbols } from '../../../../src/store/watchlist/listEdits.js';
import { aRow, fromMenu, watchlistFixture } from './watchlistHarness.js';

const two = { user: { Tech: ['AAPL', 'MSFT'], Drinks: ['KO'] }, workspace: undefined };

describe('undo in the watchlists', () => {
	it('takes back one change after another and says which, and redo makes them again', async () => {
		const { commands, settings, person } = watchlistFixture(two);
		await commands.removeFromWatchlist(fromMenu(aRow('Tech', 'AAPL')));
		await commands.moveUpInWatchlist(fromMenu(aRow('Drinks')));
		await commands.undoWatchlistChange();
		assert.deepEqual(settings.values.user, { Tech: ['MSFT'], Drinks: ['KO'] });
		await commands.undoWatchlistChange();
		assert.deepEqual(JSON.stringify(settings.values.user), JSON.stringify(two.user));
		await commands.undoWatchlistChange();
		await commands.redoWatchlistChange();
		await commands.redoWatchlistChange();
		await commands.redoWatchlistChange();
		assert.equal(JSON.stringify(settings.values.user), JSON.stringify({ Drinks: ['KO'], Tech: ['MSFT'] }));
		assert.deepEqual(person.reported.slice(1), [
			'Undone: Drinks moved.',
			'Undone: AAPL removed from Tech.',
			'There is nothing to undo.',
			'Redone: AAPL removed from Tech.',
			'Redone: Drinks moved.',
			'There is nothing to redo.',
		]);
	});

	const all = {
		user: { Tech: ['AAPL', 'MSFT'], Drinks: ['KO'], Fruit: ['AAPL'] },
		workspace: { Team: ['F', 'GM'] },
	};

	it('takes back in one step what was deleted at once: lists, and tickers of several others', async () => {
		const { commands, settings, person } = watchlistFixture(all);
		const rows = [
			aRow('Drinks'),
			aRow('Drinks', 'KO'),
			aRow('Fruit'),
			aRow('Tech', 'AAPL'),
			aRow('Team', 'F', 'workspace'),
			aRow('Tech', 'MSFT'),
		].map(fromMenu);
		await commands.removeFromWatchlist(rows[0], rows);
		assert.deepEqual(settings.values, { user: { Tech: [] }, workspace: { Team: ['GM'] } });
		await commands.undoWatchlistChange();
		assert.deepEqual(settings.values, all);
		await commands.redoWatchlistChange();
		assert.deepEqual(settings.values, { user: { Tech: [] }, workspace: { Team: ['GM'] } });
		assert.deepEqual(person.reported, [
			'Watchlists deleted: 2. Tickers removed: 3.',
			'Undone: Watchlists deleted: 2. Tickers removed: 3.',
			'Redone: Watchlists deleted: 2. Tickers removed: 3.',
		]);
	});

	it('takes back the removal of tickers from two lists, and the deletion of two lists, by the menu too', async () => {
		const { commands, settings, person } = watchlistFixture(all);
		const tickers = [aRow('Tech', 'AAPL'), aRow('Fruit', 'AAPL')].map(fromMenu);
		await commands.removeFromWatchlist(tickers[0], tickers);
		const lists = [aRow('Drinks'), aRow('Fruit')].map(fromMenu);
		await commands.deleteWatchlist(lists[1], lists);
		assert.deepEqual(settings.values.user, { Tech: ['MSFT'] });
		await commands.undoWatchlistChange();
		await commands.undoWatchlistChange();
		assert.deepEqual(settings.values, all);
		assert.deepEqual(person.reported.slice(0, 2), ['Tickers removed: 2.', 'Watchlists deleted: 2.']);
	});

	it('begins anew with a change: what was undone before cannot be redone', async () => {
		const { commands, settings } = watchlistFixture(two);
		await commands.deleteWatchlist(fromMenu(aRow('Drinks')));
		await commands.undoWatchlistChange();
		await commands.removeFromWatchlist(fromMenu(aRow('Tech', 'AAPL')));
		await commands.redoWatchlistChange();
		assert.deepEqual(settings.values.user, { Tech: ['MSFT'], Drinks: ['KO'] });
	});

	it('skips what changed nothing', async () => {
		const { commands, settings, watchlists } = watchlistFixture(two);
		await commands.deleteWatchlist(fromMenu(aRow('Drinks')));
		await watchlists.change(addSymbols({ scope: 'user', name: 'Tech' }, ['AAPL']));
		await commands.undoWatchlistChange();
		assert.deepEqual(settings.values.user, two.user);
	});

	it('brings a former name back with the order of the list', async () => {
		const { commands, memory, watchlists } = watchlistFixture(two, 'Symbol', 'Chips');
		await commands.sortWatchlist(fromMenu(aRow('Tech')));
		await commands.renameWatchlist(fromMenu(aRow('Tech')));
		await commands.undoWatchlistChange();
		const undone = [watchlists.lists[0]?.name, memory.orderOf({ scope: 'user', name: 'Tech' })];
		await commands.redoWatchlistChange();
		const redone = [watchlists.lists[0]?.name, memory.orderOf({ scope: 'user', name: 'Chips' })];
		assert.deepEqual(
			[undone, redone],
			[
				['Tech', 'symbol'],
				['Chips', 'symbol'],
			],
		);
	});

	it('can be tried again where the lists could not be written', async () => {
		const { commands, settings, person } = watchlistFixture(two);
		await commands.deleteWatchlist(fromMenu(aRow('Drinks')));
		settings.isLocked = true;
		await commands.undoWatchlistChange();
		settings.isLocked = false;
		await commands.undoWatchlistChange();
		assert.deepEqual(settings.values.user, two.user);
		assert.deepEqual(person.reported.slice(1), [
			'The change wasn’t saved: the files of your watchlists couldn’t be written.',
			'Undone: Watchlist Drinks deleted.',
		]);
	});

	it('does a change once, by key or by the button of its notice', async () => {
		const { commands, settings, person, watchlists } = watchlistFixture(two);
		const outcome = await watchlists.change(addSymbols({ scope: 'user', name: 'Tech' }, ['KO']));
		await commands.undoWatchlistChange();
		assert.equal(await watchlists.undo(outcome), undefined);
		person.takesActions = true;
		await commands.deleteWatchlist(fromMenu(aRow('Drinks')));
		await new Promise(setImmediate);
		await commands.undoWatchlistChange();
		assert.deepEqual(settings.values.user, two.user);
		assert.equal(person.reported.at(-1), 'There is nothing to undo.');
	});
});
