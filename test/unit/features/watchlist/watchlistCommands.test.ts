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

	it('sort by consensus once every ticker was asked about, answered or not', async () => {
		const { commands, memory, requested } = watchlistFixture(
			{ user: { All: ['AAPL', 'KO'] }, workspace: undefined },
			'Consensus',
		);
		await commands.sortWatchlist();
		assert.deepEqual(
			[memory.orderOf({ scope: 'user', name: 'All' }), requested],
			['consensus', ['AAPL', 'KO']],
		);
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

	it('say where the first list cannot be kept, and where a move by key is not', async () => {
		const first = watchlistFixture({ user: undefined, workspace: undefined });
		first.settings.isLocked = true;
		await first.commands.addToWatchlist('AAPL');
		const moving = watchlistFixture(two);
		moving.settings.isLocked = true;
		await moving.commands.moveUpInWatchlist(fromMenu(aRow('Tech', 'MSFT')));
		await moving.commands.moveDownInWatchlist(fromMenu(aRow('Tech')));
		const unsaved = 'The change was not saved: the files of your watchlists could not be written.';
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

	it('say what to select where nothing is, or nothing is found', async () => {
		const { commands, input, person } = watchlistFixture(two);
		await commands.addSelectionToWatchlist();
		input.selection = { text: '....', languageId: 'plaintext', ranges: [{ start: 0, end: 2 }] };
		await commands.addSelectionToWatchlist();
		assert.deepEqual(person.reported, [
			'Select text that contains tickers first.',
			'No ticker was found in the selection.',
		]);
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

describe('watchlists and files', () => {
	const aFile = (text: string) => ({
		address: 'file:///Broker.csv',
		bytes: text.length,
		text: () => Promise.resolve(text),
	});

	it('come in by their names, into the lists there are and into new ones', async () => {
		const { commands, input, settings, person } = watchlistFixture(two);
		input.file = aFile('{"Tech":["KO"],"New":["AAPL"]}');
		await commands.importWatchlist();
		assert.deepEqual(settings.values.user, { Tech: ['AAPL', 'MSFT', 'KO'], Drinks: ['KO'], New: ['AAPL'] });
		assert.equal(person.reported.at(-1), 'Watchlists imported: 2. There are 3 now.');
	});

	it('are counted as far as they came, and those left out are named', async () => {
		const { commands, input, person } = watchlistFixture(two);
		const long = 'x'.repeat(61);
		input.file = aFile(`{"New":["AAPL"],"${long}":["KO"]}`);
		await commands.importWatchlist();
		assert.equal(
			person.reported.at(-1),
			`Watchlists imported: 1. There are 3 now. Left out because of their names: ${'x'.repeat(19)}….`,
		);
	});

	it('ask once for the list where a file names none, and suggest the name of the file', async () => {
		const { commands, input, settings, person, seen } = watchlistFixture(two, '', 'Drinks', 'Dividends');
		input.file = aFile('AAPL\nMSFT\n');
		await commands.importWatchlist();
		await commands.importWatchlist();
		await commands.importWatchlist();
		assert.deepEqual(settings.values.user, {
			Tech: ['AAPL', 'MSFT'],
			Drinks: ['KO', 'AAPL', 'MSFT'],
			Broker: ['AAPL', 'MSFT'],
			Dividends: ['AAPL', 'MSFT'],
		});
		assert.deepEqual(person.requested, Array(3).fill('Import Watchlist'));
		assert.deepEqual(person.offered, [
			['Broker', 'Tech', 'Drinks'],
			['Broker', 'Tech', 'Drinks'],
			['Broker', 'Tech', 'Drinks'],
		]);
		assert.equal(seen.revealed.at(-1), '["user","Dividends"]');
	});

	it('ask where to keep a new list in a workspace with lists of its own', async () => {
		const values = { user: undefined, workspace: { Team: [] } };
		const { commands, input, settings } = watchlistFixture(values, '', 'In This Workspace');
		input.file = aFile('AAPL\nMSFT\n');
		await commands.importWatchlist();
		assert.deepEqual(settings.values.workspace, { Team: [], Broker: ['AAPL', 'MSFT'] });
	});

	it('come in from a list in a text under the name of the file', async () => {
		const { commands, settings } = watchlistFixture(two, '');
		await commands.importWatchlist('file:///work/my%20picks.py', ['AAPL', 'KO']);
		assert.deepEqual(settings.values.user, { ...two.user, 'my picks': ['AAPL', 'KO'] });
	});

	it('lead from the code lens to the list a file was imported to, and add what is new in the file', async () => {
		const { commands, input, settings, person, seen } = watchlistFixture(two, '');
		const address = 'file:///positions.csv';
		input.files = { [address]: 'Symbol,Shares\nAAPL,1\nKO,2\n' };
		await commands.importWatchlist(address);
		await commands.removeFromWatchlist(fromMenu(aRow('positions', 'AAPL')));
		await commands.importWatchlist(address);
		assert.deepEqual(seen.shown, ['["user","positions"]']);
		input.files = { [address]: 'Symbol,Shares\nAAPL,1\nKO,2\nMSFT,3\n' };
		await commands.importWatchlist(address);
		assert.deepEqual(settings.values.user, { ...two.user, positions: ['KO', 'MSFT'] });
		assert.equal(person.reported.at(-1), 'MSFT added to positions.');
		await commands.undoWatchlistChange();
		await commands.importWatchlist(address);
		assert.deepEqual(
			[settings.values.user, person.reported.slice(-2)],
			[
				{ ...two.user, positions: ['KO', 'MSFT'] },
				['Undone: MSFT added to positions.', 'MSFT added to positions.'],
			],
		);
	});

	const numbered =
		'Product,ISIN,Quantity\nApple,US0378331005,1\nCoca-Cola,US1912161007,2\nNobody,IE00B4L5Y983,3\n';

	it('come in by the numbers of securities, once the person wants them to be asked, and at what cost', async () => {
		const { commands, input, settings, person, seen } = watchlistFixture(two, 'Drinks');
		input.file = aFile(numbered);
		await commands.importWatchlist();
		assert.deepEqual(person.reported, [
			'This file has no symbols. It names 3 securities by their numbers. Requests to look them up: 1.',
		]);
		person.takesActions = true;
		await commands.importWatchlist();
		assert.deepEqual(settings.values.user, { Tech: ['AAPL', 'MSFT'], Drinks: ['KO', 'AAPL'] });
		assert.match(person.reported.at(-1) ?? '', /^AAPL added to Drinks.*IE00B4L5Y983/);
		assert.match(seen.reports[0] ?? '', /## Not a symbol \(1\)\n\n- IE00B4L5Y983\n/);
		assert.ok(person.requested.includes('Looking up symbols'));
	});

	it('come in by the numbers of securities, unless the person gives up waiting', async () => {
		const { commands, input, settings, person } = watchlistFixture(two);
		input.file = aFile(numbered);
		Object.assign(person, { takesActions: true, givesUpWaiting: true });
		await assert.rejects(commands.importWatchlist(), { name: 'AbortError' });
		assert.deepEqual(settings.values.user, two.user);
	});

	it('come in from the positions of a file that is named', async () => {
		const { commands, input, settings } = watchlistFixture(two, 'Drinks');
		const text = 'Account 1;;\nSymbol;Shares;Value\nAAPL;1;2\nKO;2;3\nTotal;;5\n';
		input.files = { 'file:///positions.csv': text };
		await commands.importWatchlist('file:///positions.csv');
		assert.deepEqual(settings.values.user, { Tech: ['AAPL', 'MSFT'], Drinks: ['KO', 'AAPL'] });
	});

	it('are not looked for in a file that is too large, or holds none', async () => {
		const { commands, input, settings, person } = watchlistFixture(two);
		input.file = {
			address: 'file:///Large.csv',
			bytes: 10_000_001,
			text: () => Promise.reject(new Error('nobody reads it')),
		};
		await commands.importWatchlist();
		input.file = aFile('');
		await commands.importWatchlist();
		assert.deepEqual(settings.values, two);
		assert.deepEqual(person.reported, [
			'This file is too large for a watchlist.',
			'No symbol was found in this file.',
		]);
	});

	it('name what of a file is left out, also where nothing else is in it', async () => {
		const { commands, input, person, settings } = watchlistFixture(two);
		input.file = aFile('{"Tech":["KO","TSX:T","^GSPC"],"New":["BA.L","AAPL"]}');
		await commands.importWatchlist();
		assert.equal(
			person.reported.at(-1),
			'Watchlists imported: 2. There are 3 now. Not listed in the US: TSX:T, BA.L. Neither a stock nor a fund: ^GSPC.',
		);
		input.file = aFile('LSE:AAL,TSX:T');
		const before = settings.values;
		await commands.importWatchlist();
		assert.equal(
			person.reported.at(-1),
			'No symbol was found in this file. Not listed in the US: LSE:AAL, TSX:T.',
		);
		assert.deepEqual(settings.values, before);
		assert.deepEqual(person.notified, person.reported);
	});

	it('are told once, in a notification that stays, where something is left out or the words are many', async () => {
		const { commands, input, person } = watchlistFixture(two, 'Drinks', 'Drinks', 'Drinks');
		input.file = aFile('AAPL');
		await commands.importWatchlist();
		assert.deepEqual([person.reported, person.notified], [['AAPL added to Drinks.'], []]);
		input.file = aFile('MSFT,TSX:T');
		await commands.importWatchlist();
		input.file = aFile('AAPL,MSFT,KO,NVDA');
		await commands.importWatchlist();
		input.file = aFile('{"Tech":["KO","TSX:T"],"New":["BA.L","QQZZ"]}');
		await commands.importWatchlist();
		assert.deepEqual(person.notified, [
			'MSFT added to Drinks. Not listed in the US: TSX:T.',
			'NVDA added to Drinks. AAPL, MSFT, KO are already in Drinks. Not in the symbol directory: NVDA.',
			'Watchlists imported: 2. There are 3 now. Not listed in the US: TSX:T, BA.L. Not in the symbol directory: QQZZ.',
		]);
	});

	it('are told from tables without symbols, and from those of ISINs', async () => {
		const { commands, input, person } = watchlistFixture(two);
		input.file = aFile('Product,ISIN,Quantity\nAPPLE INC,US0378331005,1\nKO GOLD CORP,US1912161007,2\n');
		await commands.importWatchlist();
		input.file = aFile('Name,Quantity,Value\nAAPL INC,3,600\nMSFT CORP,2,100\n');
		await commands.importWatchlist();
		assert.deepEqual(person.reported, [
			'This file has no symbols. It names 2 securities by their numbers. Requests to look them up: 1.',
			'This file has no symbols.',
		]);
	});

	it('are read as long as the person waits for a large file', async () => {
		const { commands, input, person, settings } = watchlistFixture(two, 'Drinks');
		input.file = aFile(`Symbol,Name,Shares\n${'AAPL,Apple,3\nMSFT,"Microsoft, Inc.",2\n'.repeat(25_000)}`);
		person.givesUpWaiting = true;
		await assert.rejects(commands.importWatchlist(), { name: 'AbortError' });
		assert.deepEqual(settings.values, two);
		person.givesUpWaiting = false;
		await commands.importWatchlist();
		assert.deepEqual(settings.values.user, { Tech: ['AAPL', 'MSFT'], Drinks: ['KO', 'AAPL', 'MSFT'] });
		assert.ok(person.requested.includes('Reading the file'));
	});

	it('leave all together or one at a time', async () => {
		const { commands, seen } = watchlistFixture(two, 'All Watchlists');
		await commands.exportWatchlist();
		await commands.exportWatchlist(fromMenu(aRow('Drinks')));
		const texts: string[] = [];
		for (const { forms } of seen.exported) {
			const plain = forms.find(({ id }) => id === 'plain');
			texts.push((await plain?.text(new AbortController().signal, () => undefined))?.text ?? '');
		}
		assert.deepEqual(texts, ['AAPL\nMSFT\nKO\n', 'KO\n']);
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
