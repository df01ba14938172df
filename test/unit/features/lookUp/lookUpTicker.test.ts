import assert from 'node:assert/strict';
import { ApiError } from '../../../../src/base/failure.js';
import { asSymbol, type TickerSymbol } from '../../../../src/base/symbol.js';
import { lookUpTicker } from '../../../../src/features/lookUp/lookUpBox.js';
import type { LookUpPurpose } from '../../../../src/features/lookUp/lookUpRows.js';
import { createFormats } from '../../../../src/presentation/format.js';
import type { FoundListing } from '../../../../src/store/findByIdentifier.js';
import type { SymbolDirectory } from '../../../../src/tickers/symbolDirectory.js';
import { directoryOf } from '../../../support/builders/directory.js';
import { settle } from '../../../support/fakeClock.js';
import { fakeLists } from '../../../support/fakeList.js';
import { listed } from '../../tickers/listed.js';

const directory = directoryOf('AAPL', 'KO');
const ISIN = 'US0378331005';

/** A promise that a test settles. */
function pending<T>() {
	let resolve: (value: T) => void = () => undefined;
	let reject: (error: unknown) => void = () => undefined;
	const promise = new Promise<T>((...both) => ([resolve, reject] = both));
	return { promise, resolve: (value: T) => resolve(value), reject: (error: unknown) => reject(error) };
}

/** A look-up whose directory and answers arrive when the test decides. */
function aLookUp(selection = '', purpose: LookUpPurpose = 'anything', isSample = false, word?: string) {
	const { openList, last } = fakeLists();
	const watched: TickerSymbol[] = [];
	const questions: (() => Promise<void>)[] = [];
	const found = pending<readonly FoundListing[]>();
	const loaded = pending<SymbolDirectory>();
	const signals: AbortSignal[] = [];
	const result = lookUpTicker('Look Up Ticker', purpose, {
		directory: () => loaded.promise,
		frequent: () => ({ watched: [...watched], recent: [] }),
		find: (_, signal) => {
			signals.push(signal);
			return found.promise;
		},
		isSample: () => isSample,
		openList,
		formats: createFormats('en'),
		selection: () => selection,
		wordAtCursor: () => word,
		watch: async (symbols) => {
			await Promise.all(questions.map((ask) => ask()));
			watched.push(...symbols.filter((symbol) => !watched.includes(symbol)));
		},
	});
	return {
		/** The box of now; none before it opens. */
		get list() {
			return last();
		},
		last,
		result,
		found,
		loaded,
		signals,
		watched,
		questions,
	};
}

describe('looking a ticker up', () => {
	it('begins with the line that is selected, as it is', () => {
		const selections = [' aapl ', 'Coca-Cola Co', ISIN, 'two\nlines', 'x'.repeat(101)];
		assert.deepEqual(
			selections.map((selection) => aLookUp(selection).list.view.text),
			['aapl', 'Coca-Cola Co', ISIN, '', ''],
		);
	});

	for (const [word, text] of [
		['KO', 'KO'],
		['ko', ''],
		['CONST', ''],
	] as const) {
		it(`begins with “${text}” where nothing is selected and the cursor is at ${word}`, async () => {
			const { last, loaded } = aLookUp('', 'anything', false, word);
			loaded.resolve(directory);
			await settle();
			assert.equal(last().view.text, text);
		});
	}

	it('takes an Enter that came before the directory', async () => {
		const { list, result, loaded } = aLookUp('KO');
		list.accept();
		loaded.resolve(directory);
		assert.deepEqual(
			[await result, list.isOpen, list.isHeard],
			[{ kind: 'ticker', symbol: 'KO', verb: 'open' }, false, false],
		);
	});

	it('makes a large directory ready in turns before the first search, and takes what was typed meanwhile', async () => {
		const symbols = Array.from({ length: 2_500 }, (_, place) => `T${place}`);
		const { list, loaded, result } = aLookUp();
		loaded.resolve(directoryOf(...symbols));
		list.type('co t2499');
		let scheduler = 0;
		while (list.view.isBusy) {
			scheduler += 1;
			await settle();
		}
		assert.deepEqual([scheduler, list.labels], [3, ['T2499']]);
		list.accept();
		assert.deepEqual(await result, { kind: 'ticker', symbol: 'T2499', verb: 'open' });
	});

	it('leads from an identifier to what is listed in the US alone, and says where nothing is', async () => {
		const abroad = {
			symbol: asSymbol('SIE'),
			name: 'Siemens',
			exchange: 'XETR',
			country: 'DE',
			isAbroad: true,
		};
		const home = {
			symbol: asSymbol('KO'),
			name: 'Coca-Cola',
			exchange: 'NYSE',
			country: 'US',
			isAbroad: false,
		};
		for (const [listings, labels] of [
			[[home, abroad], ['KO']],
			[[abroad], ['US0378331005 is listed outside the US']],
		] as const) {
			const { list, loaded, found } = aLookUp();
			loaded.resolve(directory);
			await settle();
			list.type('US0378331005');
			list.accept();
			found.resolve(listings);
			await settle();
			assert.deepEqual(list.labels, labels);
			list.hide();
		}
	});

	it('takes the first row where Enter came before rows are drawn', async () => {
		const { list, result, loaded } = aLookUp();
		loaded.resolve(directory);
		await settle();
		list.type('company aapl');
		list.accept();
		assert.deepEqual(await result, { kind: 'ticker', symbol: 'AAPL', verb: 'open' });
	});

	it('copies by the button of a row', async () => {
		const { list, result, loaded } = aLookUp('AAPL');
		loaded.resolve(directory);
		await settle();
		list.pressRow('AAPL', 'Copy Symbol');
		assert.deepEqual(await result, { kind: 'ticker', symbol: 'AAPL', verb: 'copy' });
	});

	it('stays open with what was typed while tickers are added, in the order of before, and says which are', async () => {
		const { list, loaded, watched } = aLookUp();
		loaded.resolve(directory);
		await settle();
		list.type('company');
		const before = list.labels;
		for (const symbol of ['KO', 'AAPL']) {
			list.pressRow(symbol, 'Add to Watchlist');
			await settle();
		}
		list.type('compan');
		assert.deepEqual(
			[list.isOpen, watched, before, list.labels, list.view.rows.map(({ description }) => description)],
			[
				true,
				['KO', 'AAPL'],
				['KO', 'AAPL'],
				['KO', 'AAPL'],
				['Company KO · NASDAQ · on your watchlist', 'Company AAPL · NASDAQ · on your watchlist'],
			],
		);
	});

	it('adds several tickers at once and stays, or ends with those that are to be compared', async () => {
		const { list, loaded, watched, result } = aLookUp();
		loaded.resolve(directory);
		await settle();
		list.type('AAPL, KO');
		list.accept('Add 2 Tickers to Watchlist');
		await settle();
		const [, add] = list.view.rows;
		assert.deepEqual([watched, add?.description], [['AAPL', 'KO'], 'on your watchlist']);
		list.accept('Compare AAPL and KO');
		assert.deepEqual(await result, { kind: 'compared', symbols: ['AAPL', 'KO'] });
	});

	it('comes back with what was typed when another question, as to which list, took its place', async () => {
		const { list, last, loaded, questions, watched, result } = aLookUp();
		loaded.resolve(directory);
		await settle();
		list.type('company');
		questions.push(() => {
			list.hide();
			return Promise.resolve();
		});
		list.pressRow('KO', 'Add to Watchlist');
		await settle();
		const again = last();
		assert.deepEqual(
			[list.isHeard, again === list, again.view.text, watched],
			[false, false, 'company', ['KO']],
		);
		again.hide();
		assert.equal(await result, undefined);
	});

	it('makes room for the next ticker where it is for adding alone, until the person leaves', async () => {
		const { list, loaded, watched, result } = aLookUp('', 'watch');
		loaded.resolve(directory);
		await settle();
		for (const [typed, row] of [
			['company', 'KO'],
			['AAPL KO', 'Add 2 Tickers to Watchlist'],
		] as const) {
			list.type(typed);
			list.accept(row);
			await settle();
			assert.equal(list.view.text, '');
			// VS Code fires the event even for a value set by the extension.
			list.type('');
		}
		assert.deepEqual(watched, ['KO', 'AAPL']);
		assert.equal(list.labels[0], '2 tickers are on your watchlist');
		list.accept();
		await settle();
		assert.deepEqual([watched, list.isOpen], [['KO', 'AAPL'], true]);
		list.hide();
		assert.equal(await result, undefined);
	});

	it('fails with what is added', async () => {
		const { list, loaded, questions, result } = aLookUp('AAPL');
		loaded.resolve(directory);
		await settle();
		questions.push(() => Promise.reject(new Error('no disk')));
		list.pressRow('AAPL', 'Add to Watchlist');
		await assert.rejects(result, /no disk/);
	});

	it('asks the service nothing for typos, other names, tabs, several tickers and what is added', async () => {
		const { list, loaded, signals } = aLookUp();
		loaded.resolve(listed);
		await settle();
		while (list.view.isBusy) {
			await settle();
		}
		const texts = [
			'mircosoft',
			'google',
			'vanguard total',
			'AAPL fin',
			'nvidia ratings',
			'AAPL, MSFT, QQZZX',
			'AAPL vs MSFT',
		];
		for (const text of texts) {
			list.type(text);
			assert.ok(list.labels.length > 0, text);
			await settle();
		}
		list.accept('Add 2 Tickers to Watchlist');
		await settle();
		assert.deepEqual([signals.length, list.isOpen], [0, true]);
	});

	it('asks whose identifier it is, and then offers its tickers', async () => {
		const { list, loaded, found } = aLookUp();
		loaded.resolve(directory);
		await settle();
		list.type(ISIN);
		list.accept();
		const isBusy = list.view.isBusy;
		found.resolve([]);
		await settle();
		assert.deepEqual([isBusy, list.view.isBusy, list.labels], [true, false, ['Not found']]);
	});

	it('says of sample data that its identifiers are not those of the companies', async () => {
		const { list, loaded, found } = aLookUp('', 'anything', true);
		loaded.resolve(directory);
		await settle();
		list.type(ISIN);
		list.accept();
		found.resolve([]);
		await settle();
		assert.equal(list.view.rows[0]?.detail, 'Sample data uses made-up identifiers.');
	});

	it('says in our words why nobody answers', async () => {
		const { list, loaded, found } = aLookUp();
		loaded.resolve(directory);
		await settle();
		list.type(ISIN);
		list.accept();
		found.reject(new ApiError({ kind: 'timedOut', host: 'api.example.com', afterMs: 10_000 }));
		await settle();
		assert.deepEqual(list.labels, ['Timed out']);
		assert.match(list.view.rows[0]?.detail ?? '', /10 s/);
	});

	it('gives up the question once something else is typed', async () => {
		const { list, loaded, found, signals } = aLookUp();
		loaded.resolve(directory);
		await settle();
		list.type(ISIN);
		list.accept();
		list.type('KO');
		found.resolve([]);
		await settle();
		assert.deepEqual([signals.map(({ aborted }) => aborted), list.labels[0]], [[true], 'KO']);
	});

	it('ends with nothing when the person leaves', async () => {
		const { list, result } = aLookUp();
		list.hide();
		assert.equal(await result, undefined);
	});

	it('fails with the directory', async () => {
		const { list, result, loaded } = aLookUp();
		loaded.reject(new Error('no file'));
		await assert.rejects(result, /no file/);
		assert.equal(list.isOpen, false);
	});
});
