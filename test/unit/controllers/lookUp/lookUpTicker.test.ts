import assert from 'node:assert/strict';
import { ApiError } from '../../../../src/base/failure.js';
import { lookUpTicker } from '../../../../src/controllers/lookUp/lookUpTicker.js';
import type { FoundListing } from '../../../../src/store/findByIdentifier.js';
import type { SymbolDirectory } from '../../../../src/tickers/symbolDirectory.js';
import { settle } from '../../../support/fakeClock.js';
import { fakeLists } from '../../../support/fakeList.js';
import { directoryOf } from '../../../support/builders/directory.js';

const directory = directoryOf('AAPL', 'KO');
const ISIN = 'US0378331005';

/** A promise that a test settles. */
function pending<T>() {
	let resolve: (value: T) => void = () => undefined;
	let reject: (error: unknown) => void = () => undefined;
	const promise = new Promise<T>((...both) => ([resolve, reject] = both));
	return { promise, resolve: (value: T) => resolve(value), reject: (error: unknown) => reject(error) };
}

/** A look-up whose directory and answers come when a test says so. */
function aLookUp(selection = '') {
	const { openList, last } = fakeLists();
	const found = pending<readonly FoundListing[]>();
	const loaded = pending<SymbolDirectory>();
	const signals: AbortSignal[] = [];
	const result = lookUpTicker('Look Up Ticker', {
		directory: () => loaded.promise,
		known: () => ({ watched: [], recent: [] }),
		find: (_, signal) => {
			signals.push(signal);
			return found.promise;
		},
		openList,
		selection: () => selection,
	});
	return { list: last(), result, found, loaded, signals };
}

describe('looking a ticker up', () => {
	it('begins with what is selected, if that is a symbol', () => {
		assert.deepEqual([aLookUp(' aapl ').list.view.text, aLookUp('two words').list.view.text], ['AAPL', '']);
	});

	it('takes an Enter that came before the directory', async () => {
		const { list, result, loaded } = aLookUp('KO');
		list.accept();
		loaded.resolve(directory);
		assert.deepEqual(
			[await result, list.isOpen, list.isHeard],
			[{ symbol: 'KO', verb: 'open' }, false, false],
		);
	});

	it('makes a large directory ready in turns before the first search, and takes what was typed meanwhile', async () => {
		const symbols = Array.from({ length: 2_500 }, (_, place) => `T${place}`);
		const { list, loaded, result } = aLookUp();
		loaded.resolve(directoryOf(...symbols));
		list.type('co t2499');
		let turns = 0;
		while (list.view.isBusy) {
			turns += 1;
			await settle();
		}
		assert.deepEqual([turns, list.labels], [3, ['T2499']]);
		list.accept();
		assert.deepEqual(await result, { symbol: 'T2499', verb: 'open' });
	});

	it('takes the first row where Enter came before rows are drawn', async () => {
		const { list, result, loaded } = aLookUp();
		loaded.resolve(directory);
		await settle();
		list.type('company aapl');
		list.accept();
		assert.deepEqual(await result, { symbol: 'AAPL', verb: 'open' });
	});

	it('watches and copies by the buttons of a row', async () => {
		const verbs = ['Add to Watchlist', 'Copy Symbol'].map(async (button) => {
			const { list, result, loaded } = aLookUp('AAPL');
			loaded.resolve(directory);
			await settle();
			list.pressRow('AAPL', button);
			return (await result)?.verb;
		});
		assert.deepEqual(await Promise.all(verbs), ['watch', 'copy']);
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
		assert.deepEqual([isBusy, list.view.isBusy, list.labels], [true, false, ['Nobody is known by this.']]);
	});

	it('says in our words why nobody answers', async () => {
		const { list, loaded, found } = aLookUp();
		loaded.resolve(directory);
		await settle();
		list.type(ISIN);
		list.accept();
		found.reject(new ApiError({ kind: 'timedOut', afterMs: 10_000 }));
		await settle();
		assert.equal(list.labels.length, 1);
		assert.match(list.labels[0] ?? '', /10 s/);
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
