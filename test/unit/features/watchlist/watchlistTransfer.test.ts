import assert from 'node:assert/strict';
import { aRow, fromMenu, watchlistFixture } from './watchlistHarness.js';

const two = { user: { Tech: ['AAPL', 'MSFT'], Drinks: ['KO'] }, workspace: undefined };

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
		for (const text of ['', '{"Tech":["AAPL"],"ON":["KO']) {
			input.file = aFile(text);
			await commands.importWatchlist();
		}
		assert.deepEqual(settings.values, two);
		assert.deepEqual(person.reported, [
			'This file is larger than 10 MB. Split it, then import the parts.',
			'No symbol was found in this file.',
			'This file is not valid JSON.',
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
