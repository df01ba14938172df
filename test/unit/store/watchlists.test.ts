import assert from 'node:assert/strict';
import { Emitter } from '../../../src/base/event.js';
import { knownSymbol } from '../../../src/base/symbol.js';
import {
	addSymbols,
	createList,
	deleteList,
	moveSymbols,
	removeSymbols,
} from '../../../src/store/watchlistEdits.js';
import { Watchlists, type WatchlistPort } from '../../../src/store/watchlists.js';
import type { WatchlistId, WatchlistScope, WatchlistValues } from '../../../src/store/watchlistSetting.js';

const tech: WatchlistId = { scope: 'user', name: 'Tech' };
const team: WatchlistId = { scope: 'workspace', name: 'Team' };

/** Settings into which somebody else writes at the worst moments. */
class SharedSettings implements WatchlistPort {
	readonly #changed = new Emitter<void>();
	readonly onDidChange = this.#changed.event;
	readonly written: WatchlistScope[] = [];
	/** Done right after each write in turn, as if by another window that had read before it. */
	readonly afterWrite: ((values: WatchlistValues, before: WatchlistValues) => WatchlistValues)[] = [];

	constructor(public values: WatchlistValues) {}

	read(): WatchlistValues {
		return structuredClone(this.values);
	}

	write(scope: WatchlistScope, value: unknown): Promise<void> {
		const before = this.values;
		this.written.push(scope);
		this.values = { ...before, [scope]: structuredClone(value) };
		this.values = this.afterWrite.shift()?.(this.values, before) ?? this.values;
		this.#changed.fire();
		return Promise.resolve();
	}

	edit(values: WatchlistValues): void {
		this.values = values;
		this.#changed.fire();
	}
}

function listsOver(settings: WatchlistPort, lines: string[] = []): Watchlists {
	return new Watchlists(settings, (line) => lines.push(line));
}

describe('watchlists', () => {
	it('tell all symbols, each once, and which they know', () => {
		const lists = listsOver(
			new SharedSettings({ user: { Tech: ['AAPL', 'MSFT'] }, workspace: { Team: ['AAPL', 'KO'] } }),
		);
		assert.deepEqual(
			[lists.symbols, lists.has(knownSymbol('KO')), lists.has(knownSymbol('F')), lists.get(team)?.symbols],
			[['AAPL', 'MSFT', 'KO'], true, false, ['AAPL', 'KO']],
		);
	});

	it('follow the setting, and tell of it only where something else is shown', () => {
		const settings = new SharedSettings({ user: { Tech: ['AAPL'] }, workspace: undefined });
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
		const settings = new SharedSettings(odd);
		listsOver(settings, lines);
		settings.edit({ ...odd });
		assert.deepEqual(lines, [
			'"Tech" (user) has 1 entries that are no symbols or come again; they are not shown.',
		]);
	});

	it('do the act again on what another window wrote over it', async () => {
		const settings = new SharedSettings({ user: { Tech: ['AAPL'] }, workspace: undefined });
		settings.afterWrite.push((_values, before) => addSymbols(tech, ['KO'])(before).values);
		const outcome = await listsOver(settings).change(addSymbols(tech, ['MSFT']));
		assert.deepEqual(
			[settings.values.user, outcome],
			[
				{ Tech: ['AAPL', 'KO', 'MSFT'] },
				{ kind: 'added', list: tech, added: ['MSFT'], alreadyThere: [], notSymbols: [] },
			],
		);
	});

	it('leave it at one write where the other one kept it', async () => {
		const settings = new SharedSettings({ user: { Tech: ['AAPL'] }, workspace: undefined });
		settings.afterWrite.push((values) => addSymbols(tech, ['KO'])(values).values);
		const outcome = await listsOver(settings).change(addSymbols(tech, ['MSFT']));
		assert.deepEqual(
			[settings.values.user, settings.written.length, outcome.kind],
			[{ Tech: ['AAPL', 'MSFT', 'KO'] }, 1, 'added'],
		);
	});

	it('move once, however often they have to try', async () => {
		const settings = new SharedSettings({ user: { Tech: ['A', 'B', 'C', 'D'] }, workspace: undefined });
		const addE = addSymbols(tech, ['E']);
		settings.afterWrite.push(
			(values) => addE(values).values,
			(values) => values,
		);
		await listsOver(settings).change(moveSymbols([knownSymbol('C')], tech, tech, knownSymbol('B')));
		assert.deepEqual(settings.values.user, { Tech: ['A', 'C', 'B', 'D', 'E'] });
	});

	it('say that the list is gone where another window deleted it', async () => {
		const settings = new SharedSettings({ user: { Tech: ['AAPL'], Banks: [] }, workspace: undefined });
		settings.afterWrite.push((values) => deleteList(tech)(values).values);
		const outcome = await listsOver(settings).change(addSymbols(tech, ['MSFT']));
		assert.deepEqual([outcome.kind, settings.values.user], ['listGone', { Banks: [] }]);
	});

	it('keep a symbol that moves between scopes when the second write fails', async () => {
		const settings = new SharedSettings({ user: { Tech: ['AAPL'] }, workspace: { Team: [] } });
		const write = settings.write.bind(settings);
		settings.write = (scope, value) =>
			scope === 'workspace' ? Promise.reject(new Error('read-only')) : write(scope, value);
		const outcome = await listsOver(settings).change(moveSymbols([knownSymbol('AAPL')], tech, team));
		assert.deepEqual(
			[outcome, settings.values.user],
			[{ kind: 'notWritten', scope: 'workspace', reason: 'read-only' }, { Tech: ['AAPL'] }],
		);
	});

	it('give up after a few attempts, and say that nothing is certain', async () => {
		const settings = new SharedSettings({ user: { Tech: ['AAPL'] }, workspace: undefined });
		const undo = (_values: WatchlistValues, before: WatchlistValues): WatchlistValues => before;
		settings.afterWrite.push(...Array.from({ length: 20 }, () => undo));
		const outcome = await listsOver(settings).change(addSymbols(tech, ['MSFT']));
		assert.deepEqual([outcome, settings.written.length], [{ kind: 'contested' }, 5]);
	});

	it('do the changes of one window one after the other', async () => {
		const settings = new SharedSettings({ user: undefined, workspace: undefined });
		const lists = listsOver(settings);
		await Promise.all([
			lists.change(createList(tech)),
			...['AAPL', 'MSFT', 'KO'].map((symbol) => lists.change(addSymbols(tech, [symbol]))),
			lists.change(removeSymbols(tech, [knownSymbol('MSFT')])),
		]);
		assert.deepEqual(settings.values.user, { Tech: ['AAPL', 'KO'] });
	});

	it('go on after a write that failed', async () => {
		const settings = new SharedSettings({ user: { Tech: [] }, workspace: undefined });
		const lists = listsOver(settings);
		const write = settings.write.bind(settings);
		settings.write = () => Promise.reject(new Error('unsaved changes'));
		const failed = await lists.change(addSymbols(tech, ['AAPL']));
		settings.write = write;
		const added = await lists.change(addSymbols(tech, ['AAPL']));
		assert.deepEqual([failed.kind, added.kind, lists.symbols], ['notWritten', 'added', ['AAPL']]);
	});
});
