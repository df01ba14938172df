import assert from 'node:assert/strict';
import { addSymbols, addToNewList, removeSymbols } from '../../../../src/store/watchlist/listEdits.js';
import { type MirrorProblem, SettingsMirror } from '../../../../src/store/watchlist/settingsMirror.js';
import { WatchlistHistory } from '../../../../src/store/watchlist/watchlistHistory.js';
import { Watchlists } from '../../../../src/store/watchlist/watchlists.js';
import type { NamedEntries, WatchlistId } from '../../../../src/store/watchlist/watchlistSetting.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import { ofTest } from '../../../support/ofTest.js';
import { FakeClock, settle } from '../../../support/fakeClock.js';
import { FakeWatchlistSettings } from '../../../support/fakeWatchlistSettings.js';
import { MemoryFiles } from '../../../support/watchlistFiles.js';

const tech: WatchlistId = { scope: 'user', name: 'Tech' };
const banks: WatchlistId = { scope: 'user', name: 'Banks' };

/** A user's stored lists while no window is open. */
class Profile {
	readonly clock = new FakeClock();
	readonly files = new MemoryFiles();
	readonly settings: FakeWatchlistSettings;

	constructor(lists?: NamedEntries) {
		this.settings = new FakeWatchlistSettings({ user: lists, workspace: undefined });
	}

	/** The file names of one kind, in the order in which they were written. */
	names(kind: 'r' | 'm' | 'i'): readonly string[] {
		return [...this.files.texts.keys()].filter((name) => name.startsWith(`${kind}-`)).toSorted();
	}

	/** The last change, and the later notes about the settings that contain it. */
	get lastChange(): readonly string[] {
		const names = this.names('r');
		return names.slice(names.findLastIndex((name) => !this.files.texts.get(name)?.includes('"mirrored"')));
	}

	cut(name: string | undefined): void {
		const text = this.files.texts.get(name ?? '') ?? '';
		this.files.texts.set(name ?? '', text.slice(0, text.length / 2));
	}

	/** Opens a window, runs an action, and closes the window once everything is idle. */
	async inWindow<T>(act: (window: ReturnType<typeof aWindow>) => Promise<T>): Promise<T> {
		const window = aWindow(this);
		await this.rest();
		const result = await act(window);
		await this.rest();
		[window.watchlists, window.mirror, window.history].forEach((one) => one.dispose());
		await this.clock.advance(3_600_000);
		return result;
	}

	/** Runs everything that is due within half a minute. */
	async rest(): Promise<void> {
		for (let turn = 0; turn < 10; turn += 1) {
			await settle();
		}
		await this.clock.advance(30_000);
		for (let turn = 0; turn < 10; turn += 1) {
			await settle();
		}
	}
}

function aWindow({ settings, files, clock }: Profile) {
	const lines: string[] = [];
	const problems: MirrorProblem[] = [];
	const report = (line: string): number => lines.push(line);
	const history = ofTest(new WatchlistHistory(files, clock, report));
	const mirror = ofTest(new SettingsMirror({ settings, history, profile: 'one', clock, report }));
	ofTest(mirror.onDidDiverge((problem) => problems.push(problem)));
	const watchlists = ofTest(new Watchlists({ settings, history, mirror, report }));
	const shown = () => Object.fromEntries(watchlists.lists.map(({ name, symbols }) => [name, symbols]));
	return { settings, files, history, mirror, watchlists, lines, problems, shown };
}

/** What a newly opened window shows and reports, and the contents of the settings then. */
async function opened(profile: Profile) {
	return profile.inWindow(async ({ shown, problems, watchlists }) => ({
		shown: shown(),
		reported: problems.map(({ kind }) => kind),
		versions: (await watchlists.versions()).map(({ lists }) => lists),
		stored: profile.settings.values.user,
	}));
}

/** A profile whose lists result from three changes in one window. */
async function aProfile(): Promise<Profile> {
	const profile = new Profile();
	await profile.inWindow(async ({ watchlists }) => {
		await watchlists.change(addToNewList(tech, ['KO']));
		await watchlists.change(addSymbols(tech, ['F']));
		await profile.rest();
		await watchlists.change(addSymbols(tech, ['GM']));
	});
	return profile;
}

describe('watchlists of which something cannot be read', () => {
	const all = { Tech: ['KO', 'F', 'GM'] };

	it('stay as the settings have them where the last change was cut in half, and it is said once', async () => {
		const profile = await aProfile();
		const [cut] = profile.lastChange;
		profile.lastChange.forEach((name) => profile.cut(name));
		const left = profile.files.texts.get(cut ?? '');
		const [first, second] = [await opened(profile), await opened(profile)];
		assert.deepEqual(
			[first.shown, first.stored, first.reported, second.shown, second.stored, second.reported],
			[all, all, ['listsUnreadable'], all, all, []],
		);
		assert.deepEqual(profile.files.texts.get(cut ?? ''), left, 'the damaged file is kept');
		assert.deepEqual(first.versions, [all, { Tech: ['KO', 'F'] }]);
	});

	it('stay where all changes were cut in half', async () => {
		const profile = await aProfile();
		profile.names('r').forEach((name) => profile.cut(name));
		const { shown, stored, reported, versions } = await opened(profile);
		assert.deepEqual([shown, stored, reported, versions], [all, all, ['listsUnreadable'], [all]]);
	});

	it('stay where the only file is empty', async () => {
		const profile = new Profile({ Tech: ['KO', 'F', 'GM'] });
		await opened(profile);
		profile.files.texts.set(profile.names('r')[0] ?? '', '');
		const { shown, stored, reported } = await opened(profile);
		assert.deepEqual(
			[profile.names('r').length, shown, stored, reported],
			[2, all, all, ['listsUnreadable']],
		);
	});

	it('stay where the changes are gone and the notes on the settings are left', async () => {
		const profile = await aProfile();
		profile.names('r').forEach((name) => profile.files.texts.delete(name));
		const { shown, stored, reported } = await opened(profile);
		assert.deepEqual([shown, stored, reported], [all, all, ['listsUnreadable']]);
	});

	it('stay where the newest changes are gone, since the settings have them, and it is said once', async () => {
		const profile = await aProfile();
		profile.lastChange.forEach((name) => profile.files.texts.delete(name));
		const [first, second] = [await opened(profile), await opened(profile)];
		assert.deepEqual(
			[first.shown, first.stored, first.reported, second.shown, second.stored, second.reported],
			[all, all, ['listsUnreadable'], all, all, []],
		);
	});

	it('stay without a ticker whose removal is gone, since the settings are without it', async () => {
		const profile = await aProfile();
		await profile.inWindow(({ watchlists }) => watchlists.change(removeSymbols(tech, ['F'].map(asSymbol))));
		profile.lastChange.forEach((name) => profile.files.texts.delete(name));
		const { shown, reported } = await opened(profile);
		assert.deepEqual([shown, reported], [{ Tech: ['KO', 'GM'] }, ['listsUnreadable']]);
	});

	it('are told of once where only the note on the settings is gone', async () => {
		const profile = await aProfile();
		profile.files.texts.delete(profile.names('r').at(-1) ?? '');
		const [first, second] = [await opened(profile), await opened(profile)];
		assert.deepEqual([first.shown, first.reported, second.reported], [all, ['listsUnreadable'], []]);
	});

	it('come from the notes where the settings are gone too', async () => {
		const profile = await aProfile();
		profile.names('r').forEach((name) => profile.cut(name));
		profile.settings.values = { user: undefined, workspace: undefined };
		const { shown, stored } = await opened(profile);
		assert.deepEqual([shown, stored], [all, all]);
	});

	it('keep what either the settings or the changes have, where both are old', async () => {
		const profile = await aProfile();
		await profile.inWindow(async ({ settings, watchlists }) => {
			settings.isLocked = true;
			await watchlists.change(addToNewList(banks, ['JPM']));
			await watchlists.change(addSymbols(banks, ['C']));
		});
		profile.settings.isLocked = false;
		profile.lastChange.forEach((name) => profile.cut(name));
		profile.settings.values = { user: { Tech: ['KO', 'F', 'GM', 'T'] }, workspace: undefined };
		const { shown, stored } = await opened(profile);
		const both = { Tech: ['KO', 'F', 'GM', 'T'], Banks: ['JPM'] };
		assert.deepEqual([shown, stored], [both, both]);
	});

	it('are not written over settings of a wrong type', async () => {
		const profile = await aProfile();
		profile.names('r').forEach((name) => profile.cut(name));
		profile.settings.values = { user: 'no lists', workspace: undefined };
		const { shown, stored, reported } = await opened(profile);
		assert.deepEqual([shown, stored, reported], [all, 'no lists', ['listsUnreadable', 'settingUnreadable']]);
	});

	it('take the edit that finds the damage', async () => {
		const profile = await aProfile();
		profile.lastChange.forEach((name) => profile.cut(name));
		const window = aWindow(profile);
		await window.watchlists.change(removeSymbols(tech, [asSymbol('KO')]));
		await profile.rest();
		assert.deepEqual(
			[window.shown(), profile.settings.values.user],
			[{ Tech: ['F', 'GM'] }, { Tech: ['F', 'GM'] }],
		);
	});

	it('say nothing of a file that a readable change knows', async () => {
		const profile = await aProfile();
		profile.cut(profile.names('r')[0]);
		const { shown, reported } = await opened(profile);
		assert.deepEqual([shown, reported], [all, []]);
	});

	it('lose nothing where a note on the settings was cut in half', async () => {
		const profile = await aProfile();
		await profile.inWindow(async ({ settings, watchlists }) => {
			settings.isLocked = true;
			await watchlists.change(removeSymbols(tech, [asSymbol('GM')]));
			await watchlists.change(addSymbols(tech, ['GM', 'T']));
		});
		profile.settings.isLocked = false;
		profile.cut(profile.names('m').at(-1));
		profile.settings.values = { user: { Tech: ['KO', 'F'] }, workspace: undefined };
		const { shown } = await opened(profile);
		assert.deepEqual(shown, { Tech: ['KO', 'F', 'GM', 'T'] });
	});
});

describe('watchlists beside a file of the highest number', () => {
	for (const [what, text] of [
		['a readable one', '{"version":1,"at":1795190400000,"before":{},"lists":{"Old":["T"]},"known":[]}'],
		['an empty one', ''],
		['one cut in half', '{"version":1,"at":1795190400000,"lis'],
	] as const) {
		it(`show later edits, and keep them: ${what}`, async () => {
			const profile = await aProfile();
			profile.files.texts.set('r-999999999999-0123abcd.json', text);
			const after = await profile.inWindow(async ({ shown, watchlists }) => {
				await watchlists.change(addSymbols(tech, ['PEP']));
				await watchlists.change(removeSymbols(tech, [asSymbol('F')]));
				return shown();
			});
			const { shown, stored, reported } = await opened(profile);
			const expected = { Tech: ['KO', 'GM', 'PEP'], ...(what === 'a readable one' && { Old: ['T'] }) };
			assert.deepEqual([after, shown, stored, reported], [expected, expected, expected, []]);
			assert.deepEqual(
				profile.names('r').filter((name) => name.length !== 'r-000000000001-0123abcd.json'.length),
				[],
				'names that an older version reads too',
			);
		});
	}

	it('take in what an older version wrote behind it', async () => {
		const profile = await aProfile();
		const name = 'r-999999999999-0123abcd.json';
		profile.files.texts.set(name, '');
		await opened(profile);
		const known = profile.names('r');
		const change = { version: 1, at: 1_795_190_400_000, before: all(), lists: all('PEP'), known };
		profile.files.texts.set('r-1000000000000-89abcdef.json', JSON.stringify(change));
		const { shown, stored } = await opened(profile);
		const last = profile.names('r').findLast((one) => one.startsWith('r-0')) ?? '';
		const { lists } = JSON.parse(profile.files.texts.get(last) ?? '') as { readonly lists: unknown };
		assert.deepEqual([shown, stored, lists], [all('PEP'), all('PEP'), all('PEP')]);
	});

	it('note what the settings hold, too', async () => {
		const profile = await aProfile();
		const note = { at: 1_795_190_400_000, profile: 'one', lists: { Tech: ['OLD', 'F'] } };
		profile.files.texts.set('m-999999999999-0123abcd.json', JSON.stringify(note));
		await opened(profile);
		profile.settings.values = { user: { Tech: ['KO', 'F'] }, workspace: undefined };
		const { shown, stored } = await opened(profile);
		assert.deepEqual([shown, stored], [{ Tech: ['KO', 'F'] }, { Tech: ['KO', 'F'] }]);
	});

	function all(...more: readonly string[]) {
		return { Tech: ['KO', 'F', 'GM', ...more] };
	}
});

describe('settings that a window had written when it was killed', () => {
	it('get the lists of later changes, though the note on them is missing', async () => {
		const profile = await aProfile();
		const many = Array.from({ length: 1_404 }, (_, index) =>
			[676, 26, 1].map((unit) => String.fromCharCode(65 + (Math.floor(index / unit) % 26))).join(''),
		);
		const killed = aWindow(profile);
		await profile.rest();
		await killed.watchlists.change(addSymbols(tech, many.slice(0, 289)));
		// Killed between writing the settings and the note; another change comes right before that.
		const write = profile.files.write.bind(profile.files);
		profile.files.write = (name, text) =>
			text.includes('"mirrored"') && !text.includes('"isPlan"')
				? new Promise<void>(() => undefined)
				: write(name, text);
		await profile.clock.advance(1_000);
		profile.files.write = write;
		const state = await killed.history.read();
		await killed.history.commit(state, { Tech: ['KO', 'F', 'GM', ...many] });
		[killed.watchlists, killed.mirror, killed.history].forEach((one) => one.dispose());
		const left = Object.values(profile.settings.values.user as NamedEntries).flat().length;
		const window = aWindow(profile);
		for (let minute = 0; minute < 4; minute += 1) {
			await profile.rest();
		}
		const saved = Object.values(profile.settings.values.user as NamedEntries).flat().length;
		assert.deepEqual(
			[left, profile.names('i'), saved, window.watchlists.symbols.length],
			[292, [], 1_407, 1_407],
		);
	});

	it('are no edit of anybody, so that what was taken out since stays out', async () => {
		const profile = await aProfile();
		const killed = aWindow(profile);
		await profile.rest();
		await killed.watchlists.change(addSymbols(tech, ['PEP']));
		const write = profile.files.write.bind(profile.files);
		profile.files.write = (name, text) =>
			text.includes('"mirrored"') && !text.includes('"isPlan"')
				? new Promise<void>(() => undefined)
				: write(name, text);
		await profile.clock.advance(1_000);
		profile.files.write = write;
		await killed.history.commit(await killed.history.read(), { Tech: ['KO', 'F', 'GM'] });
		[killed.watchlists, killed.mirror, killed.history].forEach((one) => one.dispose());
		await profile.clock.advance(3_600_000);
		assert.deepEqual(profile.settings.values.user, { Tech: ['KO', 'F', 'GM', 'PEP'] });
		const { shown, stored } = await opened(profile);
		assert.deepEqual([shown, stored], [{ Tech: ['KO', 'F', 'GM'] }, { Tech: ['KO', 'F', 'GM'] }]);
	});
});
