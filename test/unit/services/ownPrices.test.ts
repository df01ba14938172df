import assert from 'node:assert/strict';
import { systemClock } from '../../../src/base/clock.js';
import { Emitter } from '../../../src/base/event.js';
import { asSymbol } from '../../../src/base/symbol.js';
import { TaskScheduler } from '../../../src/base/taskScheduler.js';
import { OwnPrices } from '../../../src/services/ownPrices.js';
import type { Watchlist, WatchlistScope } from '../../../src/store/watchlist/watchlistSetting.js';
import type { NoFile } from '../../../src/workbench/savedFile.js';
import { directoryOf } from '../../support/builders/directory.js';
import { FakeMemento } from '../../support/fakeMemento.js';
import { ofTest } from '../../support/ofTest.js';
import { type MemoryFile, savedFiles } from '../../support/savedFiles.js';

const apple = asSymbol('AAPL');
const savedAt = Date.parse('2026-11-24T18:00:00Z');
const one = 'file:///home/me/one.csv';
const two = 'file:///home/me/two.csv';

/** A file with the price of AAPL on a day. */
function aFile(price: number, day: string): MemoryFile {
	return { text: `Symbol,Quantity,Price,Date\nAAPL,10,$${price},${day}\nKO,5,$60,${day}\n`, savedAt };
}

function aList(name: string, scope: WatchlistScope = 'user'): Watchlist {
	return { scope, name, symbols: [apple] };
}

function ownPricesOf(
	files: Record<string, MemoryFile | NoFile>,
	lists: readonly Watchlist[],
	globalState = new FakeMemento(),
) {
	const workspaceState = new FakeMemento();
	const disk = savedFiles(files);
	const watchlists = { lists, onDidChange: ofTest(new Emitter<void>()).event };
	const prices = ofTest(
		new OwnPrices({
			globalState,
			workspaceState,
			watchlists,
			savedFileAt: disk.savedFileAt,
			directory: () => Promise.resolve(directoryOf('AAPL', 'KO')),
			scheduler: new TaskScheduler(systemClock),
		}),
	);
	/** The price of AAPL in words, or the problem, with the list and the file. */
	const said = async (among?: readonly Watchlist[]): Promise<string | undefined> => {
		const found = await prices.of(apple, among);
		const what = found && ('price' in found ? `${found.price.price} on ${found.price.day}` : found.problem);
		return found && `${what} by ${found.list.name} in ${found.address.slice(-7)}`;
	};
	return { prices, said, watchlists, globalState, workspaceState, read: disk.read };
}

describe('the user’s prices', () => {
	it('keep the files that another window points lists at', async () => {
		const [tech, core] = [aList('Tech'), aList('Core')];
		const first = ownPricesOf({}, [tech, core]);
		const other = ownPricesOf({}, [tech, core, aList('Old')], first.globalState);
		await first.prices.setFile(tech, one);
		await other.prices.setFile(core, two);
		await other.prices.rename(tech, 'Old');
		const { prices } = ownPricesOf({}, [], first.globalState);
		assert.deepEqual(
			['Tech', 'Core', 'Old'].map((name) => prices.fileOf(aList(name))),
			[undefined, two, one],
		);
	});

	it('are those in the file of a list that has the ticker', async () => {
		const tech = aList('Tech');
		const { prices, said } = ownPricesOf({ [one]: aFile(233.1, '2026-11-24') }, [tech]);
		const before = await said();
		await prices.setFile(tech, one);
		assert.deepEqual([before, await said()], [undefined, '233.1 on 2026-11-24 by Tech in one.csv']);
		assert.equal(await prices.of(asSymbol('KO')), undefined);
	});

	it('are of the newest day where several files have them', async () => {
		const [tech, funds] = [aList('Tech'), aList('Funds', 'workspace')];
		const files = { [one]: aFile(233.1, '2026-11-20'), [two]: aFile(240, '2026-11-23') };
		const { prices, said } = ownPricesOf(files, [tech, funds]);
		await prices.setFile(tech, one);
		await prices.setFile(funds, two);
		assert.equal(await said(), '240 on 2026-11-23 by Funds in two.csv');
		assert.equal(await said([tech]), '233.1 on 2026-11-20 by Tech in one.csv');
	});

	it('say what is wrong with a file only if no other has the price', async () => {
		const [tech, funds] = [aList('Tech'), aList('Funds')];
		const { prices, said } = ownPricesOf({ [two]: aFile(240, '2026-11-23') }, [tech, funds]);
		await prices.setFile(tech, one);
		const alone = await said();
		await prices.setFile(funds, two);
		assert.deepEqual(
			[alone, await said()],
			['gone by Tech in one.csv', '240 on 2026-11-23 by Funds in two.csv'],
		);
	});

	it('have a problem with a file that has none', async () => {
		const tech = aList('Tech');
		const files: Record<string, MemoryFile | NoFile> = {
			[one]: { text: 'Symbol,Shares\nAAPL,10\n', savedAt },
			[two]: { text: 'Product,ISIN,Closing\nAPPLE INC,US0378331005,"150,34"\n', savedAt },
			'file:///3.csv': 'unreadable',
		};
		const { prices } = ownPricesOf(files, [tech]);
		assert.deepEqual(await Promise.all(Object.keys(files).map((address) => prices.read(address))), [
			'noPrices',
			'noSymbols',
			'unreadable',
		]);
	});

	it('are read again only after the file has changed', async () => {
		const tech = aList('Tech');
		const files = { [one]: aFile(233.1, '2026-11-23') };
		const { prices, said, read } = ownPricesOf(files, [tech]);
		await prices.setFile(tech, one);
		await Promise.all([said(), said(), said()]);
		await said();
		const before = read.length;
		files[one] = { ...aFile(240, '2026-11-24'), savedAt: savedAt + 1_000 };
		assert.deepEqual([before, await said(), read.length], [1, '240 on 2026-11-24 by Tech in one.csv', 2]);
	});

	it('leave nothing behind but the address of the file, on this machine or in this workspace', async () => {
		const [tech, funds] = [aList('Tech'), aList('Funds', 'workspace')];
		const files = { [one]: aFile(9876.54, '2026-11-24'), [two]: aFile(9876.54, '2026-11-24') };
		const { prices, said, globalState, workspaceState } = ownPricesOf(files, [tech, funds]);
		await prices.setFile(tech, one);
		await prices.setFile(funds, two);
		await said();
		assert.deepEqual(
			[globalState.text, workspaceState.text],
			[`[["watchlists.priceFiles",{"Tech":"${one}"}]]`, `[["watchlists.priceFiles",{"Funds":"${two}"}]]`],
		);
	});

	it('follow a list to its new name, and are forgotten with it', async () => {
		const tech = aList('Tech');
		const { prices, watchlists } = ownPricesOf({ [one]: aFile(233.1, '2026-11-24') }, [tech]);
		await prices.setFile(tech, one);
		const renamed = aList('Semis');
		watchlists.lists = [renamed];
		await prices.rename(tech, 'Semis');
		const after = [prices.fileOf(tech), prices.fileOf(renamed)];
		await prices.setFile(renamed, undefined);
		assert.deepEqual([after, prices.fileOf(renamed)], [[undefined, one], undefined]);
	});

	it('have no file that could not have been chosen', () => {
		const state = new FakeMemento({ 'watchlists.priceFiles': { Tech: one, Odd: 5 } });
		const prices = ofTest(
			new OwnPrices({
				globalState: state,
				workspaceState: new FakeMemento({ 'watchlists.priceFiles': [one] }),
				watchlists: { lists: [], onDidChange: ofTest(new Emitter<void>()).event },
				savedFileAt: savedFiles({}).savedFileAt,
				directory: () => Promise.resolve(directoryOf()),
				scheduler: new TaskScheduler(systemClock),
			}),
		);
		const names = ['Tech', 'Odd', 'constructor'];
		assert.deepEqual(
			names.map((name) => prices.fileOf({ scope: 'user', name })),
			[one, undefined, undefined],
		);
		assert.equal(prices.fileOf({ scope: 'workspace', name: '0' }), undefined);
	});
});
