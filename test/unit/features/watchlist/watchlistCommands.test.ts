import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import { watchlistFixture, aRow, fromMenu } from './watchlistHarness.js';

const two = { user: { Tech: ['AAPL', 'MSFT'], Drinks: ['KO'] }, workspace: undefined };

describe('the commands of whole watchlists', () => {
	const ofBoth = { user: { Tech: [] }, workspace: { Team: [] } };

	it('make a list of the name that is typed, ask for nothing else, and show it', async () => {
		const { commands, settings, person, seen } = watchlistFixture(two, ' Mine ');
		await commands.newWatchlist();
		assert.deepEqual(settings.values, { user: { ...two.user, Mine: [] }, workspace: undefined });
		assert.deepEqual(
			[person.requested, person.reported, seen.revealed],
			[['New Watchlist'], ['Watchlist Mine created.'], ['["user","Mine"]']],
		);
	});

	it('ask where to keep it in a workspace that has lists of its own, with the last place on top', async () => {
		const { commands, settings, person } = watchlistFixture(
			ofBoth,
			...['Desk', 'In This Workspace', 'Own', 'For Me, in Every Workspace', 'Tech'],
		);
		await commands.newWatchlist();
		await commands.newWatchlist();
		await commands.newWatchlist();
		// The names are typed, over an empty text.
		assert.deepEqual(person.offered, [
			[''],
			['For Me, in Every Workspace', 'In This Workspace'],
			[''],
			['In This Workspace', 'For Me, in Every Workspace'],
			[''],
		]);
		// The name was unused in only one scope.
		assert.deepEqual(settings.values, {
			user: { Tech: [], Own: [] },
			workspace: { Team: [], Desk: [], Tech: [] },
		});
	});

	it('change nothing for a person who gives up', async () => {
		const { commands, settings } = watchlistFixture(two, undefined, 'Tech', undefined, undefined);
		await commands.newWatchlist();
		await commands.renameWatchlist();
		await commands.sortWatchlist();
		assert.deepEqual(settings.values, two);
	});

	it('keep the order of a list under its new name', async () => {
		const { commands, memory, person } = watchlistFixture(two, 'Symbol', 'Chips');
		const row = fromMenu(aRow('Tech'));
		await commands.sortWatchlist(row);
		await commands.renameWatchlist(row);
		const orders = ['Tech', 'Chips'].map((name) => memory.orderOf({ scope: 'user', name }));
		assert.deepEqual([orders, person.reported], [['own', 'symbol'], ['Tech was renamed to Chips.']]);
	});

	it('refuse a name that another list of the scope has', async () => {
		const { commands } = watchlistFixture(two, 'Drinks');
		await assert.rejects(
			commands.renameWatchlist(fromMenu(aRow('Tech'))),
			/There is already a watchlist named Drinks/,
		);
	});

	it('bring a deleted list back to where it stood', async () => {
		const { commands, settings, person } = watchlistFixture(two);
		person.takesActions = true;
		await commands.deleteWatchlist(fromMenu(aRow('Tech')));
		await new Promise(setImmediate);
		assert.deepEqual(JSON.stringify(settings.values.user), JSON.stringify(two.user));
		assert.deepEqual(person.reported, ['Watchlist Tech deleted.', 'Undone: Watchlist Tech deleted.']);
	});

	it('sort by consensus once every ticker was asked about, and say which lack it and why', async () => {
		const { commands, memory, requested, person } = watchlistFixture(
			{ user: { All: ['AAPL', 'KO'] }, workspace: undefined },
			'Consensus',
		);
		await commands.sortWatchlist();
		assert.deepEqual(
			[memory.orderOf({ scope: 'user', name: 'All' }), requested],
			['consensus', ['AAPL', 'KO']],
		);
		assert.equal(
			person.notified.at(-1),
			'Consensus not loaded, sorted last: 1 ticker. No response from api.example.com within 0 s.',
		);
	});

	it('say how many requests sorting by consensus takes before it is chosen', async () => {
		const { commands, person, input } = watchlistFixture(two, undefined, undefined);
		await commands.sortWatchlist(fromMenu(aRow('Tech')));
		input.isSample = true;
		await commands.sortWatchlist(fromMenu(aRow('Tech')));
		assert.deepEqual(person.explained, ['2 requests first']);
	});

	it('keep the order where no consensus was loaded, and say why', async () => {
		const { commands, memory, person } = watchlistFixture(two, 'Consensus');
		await commands.sortWatchlist(fromMenu(aRow('Drinks')));
		assert.deepEqual(
			[memory.orderOf({ scope: 'user', name: 'Drinks' }), person.notified],
			['own', ['Drinks was not sorted. No response from api.example.com within 0 s.']],
		);
	});

	it('request the consensus of a workspace’s tickers only once that is allowed', async () => {
		const { commands, memory, person, requested, consent } = watchlistFixture(
			{ user: { Tech: ['AAPL'] }, workspace: { Team: ['MSFT', 'AAPL'], Other: ['F'] } },
			...Array<string>(3).fill('Consensus'),
		);
		const [team, other] = ['Team', 'Other'].map((name) => fromMenu(aRow(name, undefined, 'workspace')));
		await commands.sortWatchlist(other);
		await commands.sortWatchlist(team);
		assert.deepEqual(requested, ['AAPL']);
		assert.deepEqual(person.notified, [
			'Other was not sorted. First allow requests for the tickers of this workspace.',
			'Consensus not loaded, sorted last: 1 ticker. First allow requests for the tickers of this workspace.',
		]);
		await consent.agree();
		await commands.sortWatchlist(other);
		assert.deepEqual(requested, ['AAPL', 'F']);
		assert.equal(memory.orderOf({ scope: 'workspace', name: 'Other' }), 'consensus');
	});

	it('leave the order to a person who gives up waiting for the consensus', async () => {
		const { commands, memory, requested, person } = watchlistFixture(two, 'Consensus');
		person.givesUpWaiting = true;
		await commands.sortWatchlist(fromMenu(aRow('Tech')));
		assert.deepEqual([memory.orderOf({ scope: 'user', name: 'Tech' }), requested], ['own', []]);
	});

	it('say that there is no list, rather than ask which', async () => {
		const { commands, person } = watchlistFixture({ user: undefined, workspace: undefined });
		await commands.deleteWatchlist();
		await commands.exportWatchlist();
		assert.deepEqual(
			[person.requested, person.reported],
			[[], Array(2).fill('There are no watchlists yet.')],
		);
	});

	it('lead to the log where nothing can be saved', async () => {
		const { commands, settings, person, seen, log } = watchlistFixture(two);
		settings.isLocked = true;
		person.takesActions = true;
		await commands.deleteWatchlist(fromMenu(aRow('Tech')));
		await new Promise(setImmediate);
		assert.deepEqual([seen.shownLogs, log], [1, ['Watchlists: notWritten, the disk is full']]);
	});
});

describe('the commands of tickers in watchlists', () => {
	it('add a ticker that is asked for to the only list there is', async () => {
		const { commands, input, settings, seen } = watchlistFixture({
			user: { Mine: ['KO'] },
			workspace: undefined,
		});
		input.picks = [[asSymbol('AAPL')]];
		await commands.addToWatchlist();
		assert.deepEqual(
			[settings.values.user, seen.revealed],
			[{ Mine: ['KO', 'AAPL'] }, ['["user","Mine","AAPL"]']],
		);
	});

	it('ask once to which list, for all that is added one after another', async () => {
		const { commands, input, settings, person } = watchlistFixture(two, 'Drinks');
		input.picks = [[asSymbol('AAPL')], ['KO', 'MSFT'].map(asSymbol)];
		await commands.addToWatchlist();
		assert.deepEqual(
			[settings.values.user, person.requested],
			[{ Tech: ['AAPL', 'MSFT'], Drinks: ['KO', 'AAPL', 'MSFT'] }, ['Add to Watchlist']],
		);
	});

	it('ask again where the person gave up the question for the first', async () => {
		const { commands, input, settings } = watchlistFixture(two, undefined, 'Drinks');
		input.picks = [[asSymbol('AAPL')], [asSymbol('MSFT')]];
		await commands.addToWatchlist();
		assert.deepEqual(settings.values.user, { Tech: ['AAPL', 'MSFT'], Drinks: ['KO', 'MSFT'] });
	});

	it('make the first list by themselves', async () => {
		const { commands, settings } = watchlistFixture({ user: undefined, workspace: undefined });
		await commands.addToWatchlist('aapl', 'nonsense!');
		assert.deepEqual(settings.values.user, { 'My Watchlist': ['AAPL'] });
	});

	it('say with the first ticker, and only then, that the examples of sample data are replaced', async () => {
		const { commands, input, person } = watchlistFixture({ user: undefined, workspace: undefined });
		input.isSample = true;
		await commands.addToWatchlist('AAPL');
		await commands.addToWatchlist('MSFT');
		assert.deepEqual(person.reported, [
			'AAPL added to My Watchlist. It replaces the examples.',
			'MSFT added to My Watchlist.',
		]);
	});

	it('say where the first list cannot be kept, and where a move by key is not', async () => {
		const first = watchlistFixture({ user: undefined, workspace: undefined });
		first.settings.isLocked = true;
		await first.commands.addToWatchlist('AAPL');
		const moving = watchlistFixture(two);
		moving.settings.isLocked = true;
		await moving.commands.moveUpInWatchlist(fromMenu(aRow('Tech', 'MSFT')));
		await moving.commands.moveDownInWatchlist(fromMenu(aRow('Tech')));
		const unsaved = 'The change wasn’t saved: the files of your watchlists couldn’t be written.';
		assert.deepEqual([first.person.reported, moving.person.reported], [[unsaved], [unsaved, unsaved]]);
	});

	it('offer the list that was added to last as the first', async () => {
		const { commands, person } = watchlistFixture(two, 'Drinks', undefined);
		await commands.addToWatchlist('AAPL');
		await commands.addToWatchlist('MSFT');
		assert.deepEqual(person.offered, [
			['Tech', 'Drinks', 'New Watchlist…'],
			['Drinks', 'Tech', 'New Watchlist…'],
		]);
	});

	it('add what is selected, also where nothing around speaks for tickers', async () => {
		const { commands, input, settings } = watchlistFixture({ user: { Mine: [] }, workspace: undefined });
		const text = 'aapl, ko and other words';
		input.selection = { text, languageId: 'plaintext', ranges: [{ start: 0, end: 8 }] };
		await commands.addSelectionToWatchlist();
		assert.deepEqual(settings.values.user, { Mine: ['AAPL', 'KO'] });
	});

	it('offer the search where nothing is selected, and say where a selection has no ticker', async () => {
		const { commands, input, person, settings } = watchlistFixture({
			user: { Mine: [] },
			workspace: undefined,
		});
		input.picks = [[asSymbol('KO')]];
		await commands.addSelectionToWatchlist();
		input.selection = { text: '....', languageId: 'plaintext', ranges: [{ start: 0, end: 2 }] };
		await commands.addSelectionToWatchlist();
		assert.deepEqual(settings.values.user, { Mine: ['KO'] });
		assert.deepEqual(person.reported, ['KO added to Mine.', 'No ticker was found in the selection.']);
	});

	it('take a symbol off the list that has it, and ask where several have it', async () => {
		const values = { user: { Tech: ['AAPL'], Fruit: ['AAPL', 'KO'] }, workspace: undefined };
		const { commands, settings } = watchlistFixture(values, 'Fruit');
		await commands.removeFromWatchlist('AAPL');
		await commands.removeFromWatchlist('KO');
		assert.deepEqual(settings.values.user, { Tech: ['AAPL'], Fruit: [] });
	});

	it('remove what is selected in the tree, and bring it back', async () => {
		const { commands, settings, person } = watchlistFixture(two);
		await commands.removeFromWatchlist(fromMenu(aRow('Tech', 'AAPL')));
		assert.deepEqual(settings.values.user, { Tech: ['MSFT'], Drinks: ['KO'] });
		person.takesActions = true;
		await commands.removeFromWatchlist(fromMenu(aRow('Tech', 'MSFT')));
		await new Promise(setImmediate);
		assert.deepEqual(settings.values.user, { Tech: ['MSFT'], Drinks: ['KO'] });
	});

	it('remove nothing, and ask nothing, for a row that is in no list, such as a change', async () => {
		const { commands, settings, person, input } = watchlistFixture(two);
		input.keyboardRows = [{ id: 'change', label: 'KO', spoken: '', kind: 'change', symbol: asSymbol('KO') }];
		await commands.removeFromWatchlist('focus');
		assert.deepEqual(settings.values, two);
		assert.deepEqual(
			[person.requested, person.reported],
			[[], ['Select watchlists or their tickers to remove them.']],
		);
	});

	it('find out at once which rows a key is meant for', async () => {
		const { commands, input, settings } = watchlistFixture(two);
		input.keyboardRows = [aRow('Tech', 'MSFT')];
		const moved = commands.moveUpInWatchlist('focus');
		input.keyboardRows = [aRow('Drinks', 'KO')];
		await moved;
		assert.deepEqual(settings.values.user, { Tech: ['MSFT', 'AAPL'], Drinks: ['KO'] });
	});

	it('move nothing in a list that is sorted by something', async () => {
		const { commands, settings, person } = watchlistFixture(two, 'Symbol');
		await commands.sortWatchlist(fromMenu(aRow('Tech')));
		await commands.moveDownInWatchlist(fromMenu(aRow('Tech', 'AAPL')));
		assert.deepEqual(settings.values, two);
		assert.deepEqual(person.reported, [
			'Tech is sorted by Symbol. Sort it by your own order to move tickers.',
		]);
	});

	it('ask which list and which ticker where a command was called bare', async () => {
		const { commands, settings, person } = watchlistFixture(two, 'Tech', 'MSFT');
		await commands.removeFromWatchlist();
		assert.deepEqual(settings.values.user, { Tech: ['AAPL'], Drinks: ['KO'] });
		assert.deepEqual(person.offered, [
			['Tech', 'Drinks'],
			['AAPL', 'MSFT'],
		]);
	});
});

describe('what is dropped on the watchlists', () => {
	it('moves tickers between lists, in front of the row', async () => {
		const { drops, settings } = watchlistFixture(two);
		await drops.dropRows([aRow('Tech', 'AAPL')], aRow('Drinks', 'KO'));
		assert.deepEqual(settings.values.user, { Tech: ['MSFT'], Drinks: ['AAPL', 'KO'] });
	});

	it('moves whole lists within their settings alone', async () => {
		const { drops, settings, person } = watchlistFixture({ user: two.user, workspace: { Team: ['F'] } });
		await drops.dropRows([aRow('Drinks')], aRow('Tech'));
		await drops.dropRows([aRow('Drinks')], aRow('Team', undefined, 'workspace'));
		assert.deepEqual(Object.keys(settings.values.user ?? {}), ['Drinks', 'Tech']);
		assert.deepEqual(
			person.reported.at(-1),
			'You can’t move a list between settings. Drag its tickers instead.',
		);
	});

	it('adds the symbols of a text to the list under it, else to the last', async () => {
		const { drops, settings, person } = watchlistFixture(two);
		await drops.dropText('MSFT', aRow('Drinks', 'KO'));
		await drops.dropText('AAPL', undefined);
		await drops.dropText('...', undefined);
		assert.deepEqual(settings.values.user, { Tech: ['AAPL', 'MSFT'], Drinks: ['MSFT', 'KO', 'AAPL'] });
		assert.equal(person.reported.at(-1), 'No ticker was found in the text.');
	});

	it('wants a list first', async () => {
		const { drops, person } = watchlistFixture({ user: undefined, workspace: undefined });
		await drops.dropText('AAPL', undefined);
		assert.deepEqual(person.reported, ['Create a watchlist first, then drop tickers on it.']);
	});
});

describe('the command that restores watchlists', () => {
	it('says what was changed, what would come back and go, and can be undone', async () => {
		const { commands, clock, person, watchlists } = watchlistFixture(two, 'Before: Tech deleted');
		await commands.removeFromWatchlist(fromMenu(aRow('Drinks', 'KO')));
		await clock.advance(3_600_000);
		await commands.deleteWatchlist(fromMenu(aRow('Tech')));
		person.takesActions = true;
		await commands.restoreWatchlists();
		await new Promise(setImmediate);
		assert.deepEqual(person.offered, [['Before: Tech deleted']]);
		assert.deepEqual(person.reported.slice(-2), [
			'Watchlists restored: 2, with 2 tickers.',
			'Undone: Watchlists restored: 2, with 2 tickers.',
		]);
		assert.deepEqual(
			watchlists.lists.map(({ name }) => name),
			['Drinks'],
		);
	});

	it('says that there is no earlier version yet', async () => {
		const { commands, person } = watchlistFixture(two);
		await commands.restoreWatchlists();
		assert.deepEqual(person.reported, ['There are no earlier versions of your watchlists yet.']);
	});
});
