import assert from 'node:assert/strict';
import {
	addSymbols,
	addToNewList,
	removeSymbols,
	restoreVersion,
} from '../../../../src/store/watchlist/listEdits.js';
import type { WatchlistId } from '../../../../src/store/watchlist/watchlistSetting.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import { ofTest } from '../../../support/ofTest.js';
import { Profile } from '../../../support/profile.js';
import { aWindow } from '../../../support/watchlistWindow.js';

const tech: WatchlistId = { scope: 'user', name: 'Tech' };
const mine: WatchlistId = { scope: 'user', name: 'Mine' };

describe('the settings as the mirror of the watchlists', () => {
	it('hold the lists a moment after a change', async () => {
		const { settings, watchlists, rest } = aWindow({ Tech: ['KO'] });
		await rest();
		await watchlists.change(addSymbols(tech, ['F']));
		await watchlists.change(addSymbols(tech, ['GM']));
		await rest();
		assert.deepEqual([settings.values.user, settings.written], [{ Tech: ['KO', 'F', 'GM'] }, ['user']]);
	});

	it('hold also what was changed while they were being written', async () => {
		const { settings, watchlists, rest } = aWindow({ Tech: ['KO'] });
		await rest();
		const write = settings.write.bind(settings);
		let finish = (): void => undefined;
		settings.write = async (...given) => {
			await write(...given);
			await new Promise<void>((resolve) => (finish = resolve));
		};
		await watchlists.change(addSymbols(tech, ['F']));
		await rest();
		await watchlists.change(addSymbols(tech, ['GM']));
		await rest();
		settings.write = write;
		finish();
		await rest();
		assert.deepEqual(settings.values.user, { Tech: ['KO', 'F', 'GM'] });
	});

	it('are where the lists of a profile of 0.1.0 come from, none lost, and nothing is written for it', async () => {
		const stored = new Profile('0.1.0').json('user/settings.json')['marketData.watchlists'];
		const { settings, watchlists, rest } = aWindow(stored);
		await rest();
		assert.deepEqual(
			[
				watchlists.lists.map(({ name, symbols }) => [name, ...symbols]),
				settings.written,
				settings.values.user,
			],
			[
				[
					['Tech', 'MSFT', 'AAPL', 'BRK.B'],
					['Income', 'KO', 'PEP'],
				],
				[],
				stored,
			],
		);
	});

	it('take out of the lists what a person takes out there, also when it is as it once was', async () => {
		const { settings, watchlists, rest } = aWindow({ Tech: ['KO'] });
		await rest();
		await watchlists.change(addSymbols(tech, ['F']));
		await rest();
		settings.edit({ user: { Tech: ['KO'] } });
		await rest();
		const removed = watchlists.symbols;
		settings.edit({ user: undefined });
		await rest();
		assert.deepEqual([removed, watchlists.lists, settings.values.user], [['KO'], [], undefined]);
	});

	it('are edited twice where the second edit comes while the first is being stored', async () => {
		const { settings, watchlists, files, rest } = aWindow({ Tech: ['KO', 'PEP', 'F'] });
		await rest();
		const write = files.write.bind(files);
		files.write = async (...given) => {
			await write(...given);
			files.write = write;
			settings.edit({ user: { Tech: ['KO', 'PEP', 'GM'] } });
		};
		settings.edit({ user: undefined });
		await rest();
		assert.deepEqual(watchlists.get(tech)?.symbols, ['KO', 'PEP', 'GM']);
	});

	it('bring what was edited in them together with what was done since they were written', async () => {
		const { settings, watchlists, rest } = aWindow({ Tech: ['KO', 'PEP'] });
		await rest();
		await watchlists.change(addSymbols(tech, ['F']));
		settings.edit({ user: { Tech: ['PEP', 'GM'], More: ['T'] } });
		await rest();
		assert.deepEqual(
			watchlists.lists.map(({ name, symbols }) => [name, ...[...symbols].sort()]),
			[
				['Tech', 'F', 'GM', 'PEP'],
				['More', 'T'],
			],
		);
		assert.deepEqual(settings.values.user, { Tech: watchlists.get(tech)?.symbols, More: ['T'] });
	});

	it('are no edit of anybody in a window that sees them late', async () => {
		const one = aWindow({ Tech: ['KO'] });
		await one.rest();
		const other = aWindow({ Tech: ['KO'] }, { files: one.files, clock: one.clock });
		await other.rest();
		const seen: unknown[] = [];
		for (const symbol of ['F', 'GM', 'T']) {
			await one.watchlists.change(addSymbols(tech, [symbol]));
			await one.rest();
			seen.push(one.settings.values.user);
		}
		await other.rest();
		other.settings.edit({ user: seen[0] });
		await other.rest();
		const late = other.watchlists.symbols;
		await other.watchlists.change(addSymbols(tech, ['AA']));
		assert.deepEqual(
			[late, one.watchlists.symbols, other.watchlists.symbols],
			[
				['KO', 'F', 'GM', 'T'],
				['KO', 'F', 'GM', 'T', 'AA'],
				['KO', 'F', 'GM', 'T', 'AA'],
			],
		);
	});

	it('are no edit of anybody in a window that opens while another one writes', async () => {
		const one = aWindow({ Tech: ['KO'] });
		await one.rest();
		await one.watchlists.change(addSymbols(tech, ['F']));
		await one.rest();
		const other = aWindow({ Tech: ['KO'] }, { files: one.files, clock: one.clock });
		await other.rest();
		assert.deepEqual(other.watchlists.symbols, ['KO', 'F']);
	});

	it('are an edit where they were changed while no window was open', async () => {
		const one = aWindow({ Tech: ['KO'] });
		await one.rest();
		await one.watchlists.change(addSymbols(tech, ['F']));
		await one.rest();
		one.mirror.dispose();
		await one.clock.advance(3_600_000);
		const later = aWindow({ Tech: ['KO'] }, { files: one.files, clock: one.clock });
		await later.rest();
		assert.deepEqual([later.watchlists.symbols, later.settings.written], [['KO'], []]);
	});

	it('are an edit, too, where a window that opened a moment after a change finds them as they once were, and they stay so', async () => {
		const one = aWindow({ Tech: ['KO'] });
		await one.rest();
		await one.watchlists.change(addSymbols(tech, ['F']));
		await one.rest();
		one.mirror.dispose();
		const next = aWindow({ Tech: ['KO'] }, { files: one.files, clock: one.clock });
		next.settings.isLocked = true;
		await next.rest();
		const atFirst = next.watchlists.symbols;
		await next.clock.advance(3_600_000);
		await next.rest();
		assert.deepEqual([atFirst, next.watchlists.symbols], [['KO', 'F'], ['KO']]);
	});

	it('keep an edit that comes between the look at them and the write', async () => {
		const { settings, files, watchlists, rest } = aWindow({ Tech: ['KO'] });
		await rest();
		let isEdited = false;
		ofTest(
			files.onDidChange((name) => {
				if (!isEdited && files.texts.get(name)?.includes('"isPlan":true')) {
					isEdited = true;
					settings.edit({ user: { Tech: ['KO', 'PEP'] } });
				}
			}),
		);
		await watchlists.change(addSymbols(tech, ['F']));
		await rest();
		assert.deepEqual(
			[isEdited, settings.values.user, watchlists.symbols],
			[true, { Tech: ['KO', 'PEP', 'F'] }, ['KO', 'PEP', 'F']],
		);
	});

	it('are an edit of what was just written, though the note on it is not there yet', async () => {
		const { settings, files, watchlists, rest } = aWindow({ Tech: ['KO'] });
		await rest();
		const write = files.write.bind(files);
		let finish = (): void => undefined;
		files.write = async (name, text) => {
			if (name.startsWith('m-')) {
				files.write = write;
				await new Promise<void>((resolve) => (finish = resolve));
			}
			await write(name, text);
		};
		await watchlists.change(addSymbols(tech, ['F']));
		await rest();
		settings.edit({ user: { Tech: ['KO'], More: ['T'] } });
		await rest();
		finish();
		await rest();
		assert.deepEqual(settings.values.user, { Tech: ['KO'], More: ['T'] });
	});

	it('get the lists once the file takes them again, though nobody says that it does', async () => {
		const { settings, clock, watchlists, rest } = aWindow({ Tech: ['KO'] });
		await rest();
		settings.isLocked = true;
		await watchlists.change(addSymbols(tech, ['F']));
		await rest();
		settings.isLocked = false;
		await clock.advance(3_600_000);
		await rest();
		assert.deepEqual(settings.values.user, { Tech: ['KO', 'F'] });
	});

	it('tell that they do not take the lists where a person has them written again', async () => {
		const { settings, mirror, problems, rest } = aWindow({ Tech: ['KO'] });
		await rest();
		settings.edit({ user: 'no lists' });
		await rest();
		settings.isLocked = true;
		await mirror.replace();
		settings.edit({ user: undefined });
		settings.isLocked = false;
		await rest();
		assert.deepEqual(
			[problems.map(({ kind }) => kind), settings.values.user],
			[['settingUnreadable', 'settingNotWritten'], { Tech: ['KO'] }],
		);
	});

	it('take nothing out of the lists where a profile that has none is opened, and get them', async () => {
		const one = aWindow({ Tech: ['KO'] });
		await one.rest();
		await one.clock.advance(3_600_000);
		const other = aWindow(undefined, { files: one.files, clock: one.clock, profile: 'two' });
		await other.rest();
		assert.deepEqual(
			[one.watchlists.symbols, one.settings.values.user, other.settings.values.user],
			[['KO'], { Tech: ['KO'] }, { Tech: ['KO'] }],
		);
	});

	it('bring the lists of another profile together with those there are, and are an edit in either from then on', async () => {
		const one = aWindow({ Tech: ['KO'] });
		await one.rest();
		const other = aWindow(
			{ Tech: ['F'], Work: ['T'] },
			{ files: one.files, clock: one.clock, profile: 'two' },
		);
		await other.rest();
		const together = one.settings.values.user;
		await one.clock.advance(3_600_000);
		other.settings.edit({ user: { Work: ['T'] } });
		await other.rest();
		await one.rest();
		assert.deepEqual(
			[together, one.settings.values.user, other.settings.values.user],
			[{ Tech: ['F', 'KO'], Work: ['T'] }, { Work: ['T'] }, { Work: ['T'] }],
		);
	});

	it('keep the note of a profile however often another one writes', async () => {
		const one = aWindow({ Tech: ['KO'] });
		await one.rest();
		const other = aWindow({ Tech: ['KO'] }, { files: one.files, clock: one.clock, profile: 'two' });
		await other.rest();
		other.mirror.dispose();
		for (let turn = 0; turn < 30; turn += 1) {
			await one.watchlists.change(addSymbols(tech, [`A${String.fromCharCode(65 + turn)}`.slice(0, 2)]));
			await one.rest();
		}
		await one.watchlists.change(removeSymbols(tech, [asSymbol('KO')]));
		await one.rest();
		await one.clock.advance(3_600_000);
		const later = aWindow({ Tech: ['KO'] }, { files: one.files, clock: one.clock, profile: 'two' });
		await later.rest();
		assert.deepEqual(
			[later.watchlists.symbols.includes(asSymbol('KO')), later.settings.values.user],
			[false, one.settings.values.user],
		);
	});

	it('get what a window that ended had not written yet', async () => {
		const one = aWindow({ Tech: ['KO'] });
		await one.rest();
		await one.watchlists.change(addSymbols(tech, ['F']));
		one.mirror.dispose();
		const next = aWindow({ Tech: ['KO'] }, { files: one.files, clock: one.clock });
		await next.rest();
		assert.deepEqual(next.settings.values.user, { Tech: ['KO', 'F'] });
	});

	it('take nothing where they have unsaved changes: the lists are kept, and the person is told once', async () => {
		const { settings, watchlists, problems, rest } = aWindow({ Tech: ['KO'] });
		await rest();
		settings.isLocked = true;
		await watchlists.change(addSymbols(tech, ['F']));
		await rest();
		await watchlists.change(addSymbols(tech, ['GM']));
		await rest();
		const reported = [...problems];
		settings.isLocked = false;
		await watchlists.change(addSymbols(tech, ['T']));
		await rest();
		assert.deepEqual(
			[reported, watchlists.symbols, settings.values.user],
			[
				[{ kind: 'settingNotWritten', reason: 'unsaved changes' }],
				['KO', 'F', 'GM', 'T'],
				{ Tech: ['KO', 'F', 'GM', 'T'] },
			],
		);
	});

	it('stay as they are where they are of a wrong type, until the person mends them or has them written', async () => {
		const { settings, mirror, watchlists, problems, rest } = aWindow({ Tech: ['KO'] });
		await rest();
		settings.edit({ user: ['KO', 'F'] });
		await rest();
		await watchlists.change(addSymbols(tech, ['GM']));
		await rest();
		const untouched = [settings.values.user, watchlists.symbols, problems.map(({ kind }) => kind)];
		settings.edit({ user: undefined });
		await rest();
		const mended = settings.values.user;
		settings.edit({ user: 'no lists' });
		await rest();
		await mirror.replace();
		assert.deepEqual(
			[untouched, mended, settings.values.user],
			[[['KO', 'F'], ['KO', 'GM'], ['settingUnreadable']], { Tech: ['KO', 'GM'] }, { Tech: ['KO', 'GM'] }],
		);
	});

	it('may hold 60,000 symbols from elsewhere, none of which a change loses', async () => {
		const { settings, watchlists, rest } = aWindow({ Tech: ['KO'] });
		await rest();
		const many = Array.from({ length: 60_000 }, (_, index) =>
			[17_576, 676, 26, 1].map((unit) => String.fromCharCode(65 + (Math.floor(index / unit) % 26))).join(''),
		);
		settings.edit({ user: { Tech: ['KO'], Many: many } });
		await watchlists.change(addSymbols(tech, ['F']));
		await rest();
		assert.deepEqual(settings.values.user, { Tech: ['KO', 'F'], Many: many });
	});

	it('follow when an earlier version is restored, and when that is undone after more was done', async () => {
		const { settings, clock, watchlists, rest } = aWindow({ Tech: ['KO', 'F'] });
		await rest();
		await watchlists.change(addToNewList(mine, ['T']));
		await clock.advance(3_600_000);
		await watchlists.change(removeSymbols(tech, [asSymbol('KO')]));
		const [version] = await watchlists.versions();
		const outcome = await watchlists.change(restoreVersion(version?.lists ?? {}));
		await rest();
		const restored = settings.values.user;
		await watchlists.change(addSymbols(mine, ['GM']));
		await watchlists.undo(outcome);
		await rest();
		assert.deepEqual(
			[restored, settings.values.user],
			[
				{ Tech: ['KO', 'F'], Mine: ['T'] },
				{ Tech: ['F'], Mine: ['T', 'GM'] },
			],
		);
	});
});
