import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Clock, systemClock } from '../../../../src/base/clock.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import {
	addSymbols,
	addToNewList,
	createList,
	deleteList,
	removeSymbols,
} from '../../../../src/store/watchlist/listEdits.js';
import type { WatchlistEdit } from '../../../../src/store/watchlist/watchlistEdit.js';
import { WatchlistHistory } from '../../../../src/store/watchlist/watchlistHistory.js';
import {
	namedEntries,
	type NamedEntries,
	type WatchlistId,
} from '../../../../src/store/watchlist/watchlistSetting.js';
import { ofTest } from '../../../support/ofTest.js';
import { FakeClock } from '../../../support/fakeClock.js';
import { FolderFiles } from '../../../support/watchlistFiles.js';

const tech: WatchlistId = { scope: 'user', name: 'Tech' };
const banks: WatchlistId = { scope: 'user', name: 'Banks' };

/** One of the user's windows: changes lists, and sees the changes of all windows. */
class Window {
	readonly said: string[] = [];
	readonly history: WatchlistHistory;

	constructor(
		folder: string,
		clock: Clock = systemClock,
		readonly files = new FolderFiles(folder),
	) {
		this.history = ofTest(new WatchlistHistory(files, clock, (line) => this.said.push(line)));
	}

	async change(edit: WatchlistEdit): Promise<void> {
		const state = await this.history.read();
		const { values } = edit({ user: state.lists, workspace: undefined });
		await this.history.commit(state, namedEntries(values.user) ?? {});
	}

	async lists(): Promise<NamedEntries> {
		return (await this.history.read()).lists;
	}
}

/** Pseudo-random numbers that are the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

describe('the history of the watchlists', () => {
	let folder: string;

	beforeEach(async () => {
		folder = await mkdtemp(path.join(os.tmpdir(), 'watchlists-'));
	});

	afterEach(() => rm(folder, { recursive: true, force: true }));

	it('has every one of 300 symbols that three windows add at once', async () => {
		const windows = ['A', 'B', 'C'].map((name) => ({ name, window: new Window(folder) }));
		await windows[0]?.window.change(createList(tech));
		await Promise.all(
			windows.map(async ({ name, window }) => {
				for (let index = 0; index < 100; index += 1) {
					await window.change(addSymbols(tech, [`${name}${letters(index)}`]));
				}
			}),
		);
		const seen = await Promise.all(windows.map(({ window }) => window.lists()));
		assert.deepEqual(
			[...new Set(seen.map((lists) => JSON.stringify(lists)))].length,
			1,
			'all windows see the same',
		);
		assert.equal((seen[0]?.Tech as readonly unknown[]).length, 300);
		const files = await readdir(folder);
		assert.ok(files.length < 150, `${files.length} files are left`);
	});

	it('has what a window adds on an older view', async () => {
		const [one, other] = [new Window(folder), new Window(folder)];
		await one.change(addToNewList(tech, ['KO']));
		const old = await other.history.read();
		for (const symbol of ['A', 'B', 'C', 'D', 'E']) {
			await one.change(addSymbols(tech, [symbol]));
		}
		await other.history.commit(old, { Tech: ['KO', 'F'] });
		assert.deepEqual([...((await one.lists()).Tech as string[])].sort(), [
			'A',
			'B',
			'C',
			'D',
			'E',
			'F',
			'KO',
		]);
	});

	it('has what a window adds that slept through a hundred changes', async () => {
		const [one, other] = [new Window(folder), new Window(folder)];
		await one.change(addToNewList(tech, ['KO']));
		const old = await other.history.read();
		for (let index = 0; index < 100; index += 1) {
			await one.change(addSymbols(tech, [`X${letters(index)}`]));
		}
		await other.history.commit(old, { Tech: ['KO', 'LATE'] });
		for (let index = 0; index < 100; index += 1) {
			await one.change(removeSymbols(tech, [asSymbol(`X${letters(index)}`)]));
		}
		assert.deepEqual(await one.lists(), { Tech: ['KO', 'LATE'] });
	});

	for (const seed of [1, 7, 42, 1_234, 99_991]) {
		it(`loses no act of three windows in any order (seed ${seed})`, async () => {
			const next = numbersFrom(seed);
			const windows = [0, 1, 2].map(() => new Window(folder));
			const lists = [tech, banks];
			await windows[0]?.change(createList(tech));
			await windows[0]?.change(createList(banks));
			// Each symbol belongs to one window, so that the last action on it is certain.
			const expected = new Set<string>();
			await Promise.all(
				windows.map(async (window, owner) => {
					for (let step = 0; step < 60; step += 1) {
						const list = lists[next(2)] ?? tech;
						const symbol = `${'PQR'[owner] ?? ''}${letters(next(20))}`;
						const place = `${list.name} ${symbol}`;
						if (next(3) === 0) {
							expected.delete(place);
							await window.change(removeSymbols(list, [asSymbol(symbol)]));
						} else {
							expected.add(place);
							await window.change(addSymbols(list, [symbol]));
						}
						for (let pause = next(4); pause > 0; pause -= 1) {
							await new Promise(setImmediate);
						}
					}
				}),
			);
			const seen = await windows[1]?.lists();
			const found = Object.entries(seen ?? {}).flatMap(([name, entries]) =>
				(entries as readonly string[]).map((symbol) => `${name} ${symbol}`),
			);
			assert.deepEqual(found.sort(), [...expected].sort());
		});
	}

	it('keeps what one window adds to a list that another one deletes at the same moment', async () => {
		const [one, other] = [new Window(folder), new Window(folder)];
		await one.change(addToNewList(tech, ['KO', 'PEP']));
		const [oneState, otherState] = [await one.history.read(), await other.history.read()];
		await one.history.commit(oneState, {});
		await other.history.commit(otherState, { Tech: ['KO', 'PEP', 'F'] });
		assert.deepEqual([await one.lists(), await other.lists()], [{ Tech: ['F'] }, { Tech: ['F'] }]);
	});

	it('does without the half of a file that a crash left, keeps it, and says so', async () => {
		const window = new Window(folder);
		await window.change(addToNewList(tech, ['KO']));
		await writeFile(
			path.join(folder, 'r-000000000002-0123abcd.json'),
			'{"version":1,"at":1795190400000,"lis',
		);
		await writeFile(path.join(folder, 'r-000000000003-0123abcd.json.draft'), '{}');
		await window.change(addSymbols(tech, ['F']));
		assert.deepEqual(
			[
				await window.lists(),
				window.said,
				await readFile(path.join(folder, 'r-000000000002-0123abcd.json'), 'utf8'),
			],
			[
				{ Tech: ['KO', 'F'] },
				['A change of the watchlists cannot be read; it is kept as r-000000000002-0123abcd.json.'],
				'{"version":1,"at":1795190400000,"lis',
			],
		);
	});

	it('says the same while a window tidies up, or ends in the midst of it', async () => {
		const [busy, reader] = [new Window(folder), new Window(folder)];
		await busy.change(addToNewList(tech, ['KO']));
		const state = { isDone: false };
		const writing = (async () => {
			for (let index = 0; index < 150; index += 1) {
				const symbol = `X${letters(index)}`;
				await busy.change(addSymbols(tech, [symbol]));
				await busy.change(removeSymbols(tech, [asSymbol(symbol)]));
			}
			state.isDone = true;
		})();
		const sizes = new Set<number>();
		while (!state.isDone) {
			sizes.add(((await reader.lists()).Tech as readonly unknown[]).length);
		}
		await writing;
		// The window ended before it removed its outdated files.
		const ending = new Window(folder);
		ending.files.remove = () => Promise.reject(new Error('ended'));
		for (let index = 0; index < 70; index += 1) {
			await ending.change(addSymbols(tech, [`Y${letters(index)}`]));
		}
		assert.deepEqual(
			[
				[...sizes].every((size) => size === 1 || size === 2),
				((await reader.lists()).Tech as unknown[]).length,
			],
			[true, 71],
		);
	});

	it('keeps the order of the acts when a clock goes backwards', async () => {
		const [early, late] = [new FakeClock(1_000_000), new FakeClock(9_000_000_000)];
		await new Window(folder, late).change(addToNewList(tech, ['KO']));
		await new Window(folder, late).change(removeSymbols(tech, [asSymbol('KO')]));
		await new Window(folder, early).change(addSymbols(tech, ['KO']));
		await new Window(folder, early).change(addSymbols(tech, ['F']));
		assert.deepEqual(await new Window(folder).lists(), { Tech: ['KO', 'F'] });
	});

	it('changes nothing where the folder cannot be written, and says why', async () => {
		const inTheWay = path.join(folder, 'file');
		await writeFile(inTheWay, '');
		const window = new Window(path.join(inTheWay, 'watchlists'));
		window.files.names = () => Promise.resolve([]);
		await assert.rejects(window.change(createList(tech)), /ENOTDIR/);
		assert.deepEqual(await window.lists(), {});
	});

	it('has ten versions to come back to: before a pause, and before much was taken out', async () => {
		const clock = new FakeClock();
		const window = new Window(folder, clock);
		await window.change(addToNewList(tech, ['KO']));
		for (let index = 0; index < 12; index += 1) {
			await window.change(addSymbols(tech, [`X${letters(index)}`]));
			await window.change(addSymbols(tech, [`Y${letters(index)}`]));
			clock.setWall(clock.now() + 20 * 60_000);
		}
		await window.change(addToNewList(banks, ['JPM']));
		await window.change(deleteList(tech));
		for (let index = 0; index < 70; index += 1) {
			await window.change(addSymbols(banks, [`Z${letters(index)}`]));
		}
		const versions = await window.history.versions();
		assert.deepEqual(
			versions.map(({ lists }) => Object.values(lists).map((entries) => (entries as unknown[]).length)),
			[[25, 1], [25], [23], [21], [19], [17], [15], [13], [11], [9]],
		);
	});
});

/** Letters that are unique for each number up to 676. */
function letters(index: number): string {
	return String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26));
}
