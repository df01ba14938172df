import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import {
	addSymbols,
	createList,
	deleteList,
	moveSymbols,
	removeSymbols,
} from '../../../../src/store/watchlist/listEdits.js';
import { SettingsMirror } from '../../../../src/store/watchlist/settingsMirror.js';
import { WatchlistHistory } from '../../../../src/store/watchlist/watchlistHistory.js';
import { Watchlists } from '../../../../src/store/watchlist/watchlists.js';
import type { WatchlistId, WatchlistValues } from '../../../../src/store/watchlist/watchlistSetting.js';
import { ofTest } from '../../../support/ofTest.js';
import { FakeClock } from '../../../support/fakeClock.js';
import { FakeWatchlistSettings } from '../../../support/fakeWatchlistSettings.js';
import { MemoryFiles } from '../../../support/watchlistFiles.js';

const tech: WatchlistId = { scope: 'user', name: 'Tech' };
const team: WatchlistId = { scope: 'workspace', name: 'Team' };

function listsOver(
	settings: FakeWatchlistSettings,
	lines: string[] = [],
	files = new MemoryFiles(),
): Watchlists {
	const clock = new FakeClock();
	const report = (line: string): number => lines.push(line);
	const history = ofTest(new WatchlistHistory(files, clock, report));
	const mirror = ofTest(
		new SettingsMirror({ settings, history, profile: 'one', clock, report: () => undefined }),
	);
	return ofTest(new Watchlists({ settings, history, mirror, report }));
}

describe('watchlists', () => {
	it('tell all symbols, each once', () => {
		const lists = listsOver(
			new FakeWatchlistSettings({ user: { Tech: ['AAPL', 'MSFT'] }, workspace: { Team: ['AAPL', 'KO'] } }),
		);
		assert.deepEqual(
			[lists.symbols, lists.get(team)?.symbols],
			[
				['AAPL', 'MSFT', 'KO'],
				['AAPL', 'KO'],
			],
		);
	});

	it('follow the setting, and tell of it only where something else is shown', () => {
		const settings = new FakeWatchlistSettings({ user: { Tech: ['AAPL'] }, workspace: undefined });
		const lists = listsOver(settings);
		const seen: number[] = [];
		lists.onDidChange(() => seen.push(lists.symbols.length));
		settings.edit({ user: { Tech: ['AAPL', 'KO'] }, workspace: undefined });
		settings.edit({ user: { Tech: ['AAPL', 'ko', 5] }, workspace: undefined });
		assert.deepEqual(seen, [2]);
	});

	it('say once what of a hand-written setting is not shown', () => {
		const lines: string[] = [];
		const odd = { user: { Tech: ['AAPL', 5] }, workspace: undefined };
		const settings = new FakeWatchlistSettings(odd);
		listsOver(settings, lines);
		settings.edit({ ...odd });
		assert.deepEqual(lines, [
			'"Tech" (user) has 1 entries that are no symbols or come again; they are not shown.',
		]);
	});

	it('do the act again on what another window wrote over it', async () => {
		const settings = new FakeWatchlistSettings({ workspace: { Team: ['AAPL'] }, user: undefined });
		settings.afterWrite.push((_values, before) => addSymbols(team, ['KO'])(before).values);
		const outcome = await listsOver(settings).change(addSymbols(team, ['MSFT']));
		assert.deepEqual(
			[settings.values.workspace, outcome],
			[
				{ Team: ['AAPL', 'KO', 'MSFT'] },
				{ kind: 'added', list: team, added: ['MSFT'], alreadyThere: [], notSymbols: [] },
			],
		);
	});

	it('leave it at one write where the other one kept it', async () => {
		const settings = new FakeWatchlistSettings({ workspace: { Team: ['AAPL'] }, user: undefined });
		settings.afterWrite.push((values) => addSymbols(team, ['KO'])(values).values);
		const outcome = await listsOver(settings).change(addSymbols(team, ['MSFT']));
		assert.deepEqual(
			[settings.values.workspace, settings.written.length, outcome.kind],
			[{ Team: ['AAPL', 'MSFT', 'KO'] }, 1, 'added'],
		);
	});

	it('move once, however often they have to try', async () => {
		const settings = new FakeWatchlistSettings({
			workspace: { Team: ['A', 'B', 'C', 'D'] },
			user: undefined,
		});
		const addE = addSymbols(team, ['E']);
		settings.afterWrite.push(
			(values) => addE(values).values,
			(values) => values,
		);
		await listsOver(settings).change(moveSymbols([asSymbol('C')], team, team, asSymbol('B')));
		assert.deepEqual(settings.values.workspace, { Team: ['A', 'C', 'B', 'D', 'E'] });
	});

	it('say that the list is gone where another window deleted it', async () => {
		const settings = new FakeWatchlistSettings({ workspace: { Team: ['AAPL'], Banks: [] }, user: undefined });
		settings.afterWrite.push((values) => deleteList(team)(values).values);
		const outcome = await listsOver(settings).change(addSymbols(team, ['MSFT']));
		assert.deepEqual([outcome.kind, settings.values.workspace], ['listGone', { Banks: [] }]);
	});

	it('keep a symbol that moves between scopes when the second write fails', async () => {
		const settings = new FakeWatchlistSettings({ user: { Tech: ['AAPL'] }, workspace: { Team: [] } });
		const write = settings.write.bind(settings);
		settings.write = (scope, value) =>
			scope === 'workspace' ? Promise.reject(new Error('read-only')) : write(scope, value);
		const lists = listsOver(settings);
		const outcome = await lists.change(moveSymbols([asSymbol('AAPL')], tech, team));
		assert.deepEqual(
			[outcome, lists.get(tech)?.symbols],
			[{ kind: 'notWritten', scope: 'workspace', reason: 'read-only' }, ['AAPL']],
		);
	});

	it('keep a symbol that moves to the workspace where another window writes over it and no further write succeeds', async () => {
		const settings = new FakeWatchlistSettings({ user: { Tech: ['AAPL'] }, workspace: { Team: [] } });
		settings.afterWrite.push((_values, before) => {
			settings.isLocked = true;
			return addSymbols(team, ['KO'])(before).values;
		});
		const lists = listsOver(settings);
		const outcome = await lists.change(moveSymbols([asSymbol('AAPL')], tech, team));
		assert.deepEqual(
			[outcome.kind, lists.get(tech)?.symbols, settings.values.workspace],
			['notWritten', ['AAPL'], { Team: ['KO'] }],
		);
	});

	it('keep what another window put into the workspace while a symbol moved out of it', async () => {
		const settings = new FakeWatchlistSettings({ user: { Tech: [] }, workspace: { Team: ['AAPL'] } });
		const files = new MemoryFiles();
		const lists = listsOver(settings, [], files);
		await lists.change(addSymbols(tech, ['F']));
		ofTest(
			files.onDidChange(() => {
				if (lists.get(team)?.symbols.length === 1) {
					settings.edit({ workspace: { Team: ['AAPL', 'KO'] } });
				}
			}),
		);
		await lists.change(moveSymbols([asSymbol('AAPL')], team, tech));
		assert.deepEqual(
			[lists.get(tech)?.symbols, settings.values.workspace],
			[['F', 'AAPL'], { Team: ['KO'] }],
		);
	});

	it('give up after a few attempts, and say that nothing is certain', async () => {
		const settings = new FakeWatchlistSettings({ workspace: { Team: ['AAPL'] }, user: undefined });
		const undo = (_values: WatchlistValues, before: WatchlistValues): WatchlistValues => before;
		settings.afterWrite.push(...Array.from({ length: 20 }, () => undo));
		const outcome = await listsOver(settings).change(addSymbols(team, ['MSFT']));
		assert.deepEqual([outcome, settings.written.length], [{ kind: 'contested' }, 5]);
	});

	it('do the changes of one window one after the other', async () => {
		const settings = new FakeWatchlistSettings({ user: undefined, workspace: undefined });
		const lists = listsOver(settings);
		await Promise.all([
			lists.change(createList(tech)),
			...['AAPL', 'MSFT', 'KO'].map((symbol) => lists.change(addSymbols(tech, [symbol]))),
			lists.change(removeSymbols(tech, [asSymbol('MSFT')])),
		]);
		assert.deepEqual(lists.symbols, ['AAPL', 'KO']);
	});

	it('say what was not saved where the files cannot be written, show nothing of it, and go on afterwards', async () => {
		const files = new MemoryFiles();
		const settings = new FakeWatchlistSettings({ user: { Tech: ['KO'] }, workspace: undefined });
		const lists = listsOver(settings, [], files);
		files.isLocked = true;
		const failed = await lists.change(addSymbols(tech, ['AAPL']));
		const shown = lists.symbols;
		files.isLocked = false;
		const added = await lists.change(addSymbols(tech, ['AAPL']));
		assert.deepEqual(
			[failed, shown, added.kind, lists.symbols],
			[{ kind: 'notWritten', scope: 'user', reason: 'the disk is full' }, ['KO'], 'added', ['KO', 'AAPL']],
		);
	});

	it('change nothing where a newer version keeps them, and show what the settings hold', async () => {
		const written = JSON.stringify({ version: 2, lists: { shape: 'unknown' } });
		const files = new MemoryFiles(new Map([['r-000000000007-0123abcd.json', written]]));
		const settings = new FakeWatchlistSettings({ user: { Tech: ['KO'] }, workspace: undefined });
		const lists = listsOver(settings, [], files);
		const outcome = await lists.change(addSymbols(tech, ['AAPL']));
		assert.deepEqual(
			[outcome, lists.symbols, files.texts.size, settings.written],
			[{ kind: 'newerVersion' }, ['KO'], 1, []],
		);
	});
});
