import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import { SettingsMirror } from '../../../../src/store/watchlist/settingsMirror.js';
import { removeSymbols } from '../../../../src/store/watchlist/listEdits.js';
import { WatchlistHistory } from '../../../../src/store/watchlist/watchlistHistory.js';
import { Watchlists } from '../../../../src/store/watchlist/watchlists.js';
import type { NamedEntries } from '../../../../src/store/watchlist/watchlistSetting.js';
import { FakeClock, settle } from '../../../support/fakeClock.js';
import { FakeWatchlistSettings } from '../../../support/fakeWatchlistSettings.js';
import { ofTest } from '../../../support/ofTest.js';
import { MemoryFiles } from '../../../support/watchlistFiles.js';

const HOUR = 3_600_000;
const [two, three] = [{ Tech: ['KO', 'F'] }, { Tech: ['KO', 'F', 'GM'] }];

/** A folder as 1.0.0 left it an hour ago, after three changes; the settings contain the last one. */
class OldProfile {
	readonly clock = new FakeClock();
	readonly files = new MemoryFiles();

	constructor() {
		this.revision(1, {}, { Tech: ['KO'] }, []);
		this.note('m', 1, { Tech: ['KO'] });
		this.revision(2, { Tech: ['KO'] }, two, [1]);
		this.note('m', 2, two);
		this.revision(3, two, three, [1, 2]);
		this.note('m', 3, three);
	}

	revision(order: number, before: NamedEntries, lists: NamedEntries, known: readonly number[]): void {
		const name = (one: number): string => `r-${String(one).padStart(12, '0')}-0123abcd.json`;
		const at = this.clock.now() - HOUR;
		const text = JSON.stringify({ version: 1, at, before, lists, known: known.map(name) });
		this.files.texts.set(name(order), text);
	}

	note(kind: 'm' | 'i', order: number, lists: NamedEntries, at = this.clock.now() - HOUR): void {
		const name = `${kind}-${String(order).padStart(12, '0')}-0123abcd.json`;
		this.files.texts.set(name, JSON.stringify({ at, profile: 'one', lists }));
	}

	open(user: unknown) {
		const { clock, files } = this;
		const settings = new FakeWatchlistSettings({ user, workspace: undefined });
		const history = ofTest(new WatchlistHistory(files, clock, () => undefined));
		const mirror = ofTest(
			new SettingsMirror({ settings, history, profile: 'one', clock, report: () => undefined }),
		);
		const watchlists = ofTest(new Watchlists({ settings, history, mirror, report: () => undefined }));
		const close = (): void => [watchlists, mirror, history].forEach((one) => one.dispose());
		return { settings, watchlists, close };
	}

	async rest(ms = 30_000): Promise<void> {
		for (const wait of [0, ms, 0]) {
			await this.clock.advance(wait);
			for (let turn = 0; turn < 20; turn += 1) {
				await settle();
			}
		}
	}
}

describe('the watchlists of a profile of 1.0.0', () => {
	it('are there, and the settings stay as they are', async () => {
		const profile = new OldProfile();
		const { settings, watchlists } = profile.open(three);
		await profile.rest();
		assert.deepEqual(
			[watchlists.symbols, settings.written, settings.values.user],
			[['KO', 'F', 'GM'], [], three],
		);
	});

	it('have what was edited in the settings while no window was open, be it as once before', async () => {
		const shown = [];
		for (const user of [two, { Tech: ['KO', 'GM', 'T'] }]) {
			const profile = new OldProfile();
			const { watchlists } = profile.open(user);
			await profile.rest();
			shown.push(watchlists.symbols);
		}
		assert.deepEqual(shown, [
			['KO', 'F'],
			['KO', 'GM', 'T'],
		]);
	});

	it('need the notes of 1.0.0 no more after the first start', async () => {
		const profile = new OldProfile();
		const first = profile.open(three);
		await profile.rest();
		first.close();
		[...profile.files.texts.keys()]
			.filter((name) => name.startsWith('m-'))
			.forEach((name) => profile.files.texts.delete(name));
		await profile.clock.advance(HOUR);
		const { settings, watchlists } = profile.open({ Tech: ['KO', 'GM'] });
		await profile.rest();
		assert.deepEqual([watchlists.symbols, settings.values.user], [['KO', 'GM'], { Tech: ['KO', 'GM'] }]);
	});

	it('stay where its newest note cannot be read: nothing is taken out', async () => {
		const profile = new OldProfile();
		profile.files.texts.set('m-000000000004-0123abcd.json', '{"at":1795');
		const { watchlists } = profile.open(two);
		await profile.rest();
		assert.deepEqual(watchlists.symbols, ['KO', 'F', 'GM']);
	});

	it('get no edit from what a window of 1.0.0 writes beside this one, before and after it notes that', async () => {
		const profile = new OldProfile();
		const { settings, watchlists } = profile.open(three);
		await profile.rest();
		// The other window adds a ticker and writes it, and this window removes it before seeing it in the
		// settings.
		const four = { Tech: ['KO', 'F', 'GM', 'T'] };
		profile.revision(5, three, four, [1, 2, 3]);
		profile.note('i', 0, four, profile.clock.now());
		await watchlists.change(removeSymbols({ scope: 'user', name: 'Tech' }, [asSymbol('T')]));
		settings.edit({ user: four });
		await profile.rest(200);
		const before = watchlists.symbols;
		profile.note('m', 9, four, profile.clock.now());
		profile.files.texts.delete('i-000000000000-0123abcd.json');
		await profile.rest(HOUR);
		assert.deepEqual(
			[before, watchlists.symbols, settings.values.user],
			[['KO', 'F', 'GM'], ['KO', 'F', 'GM'], three],
		);
	});

	it('are noted in its form too, so that its windows take what this one writes for no edit', async () => {
		const profile = new OldProfile();
		const { watchlists } = profile.open(three);
		await profile.rest();
		for (let turn = 0; turn < 30; turn += 1) {
			await watchlists.change(removeSymbols({ scope: 'user', name: 'Tech' }, [asSymbol('F')]));
			await watchlists.change((values) => ({
				values: { ...values, user: turn % 2 === 0 ? two : three },
				outcome: { kind: 'restored', lists: 1, tickers: 3, before: {} },
			}));
			await profile.rest(1_000);
		}
		const names = [...profile.files.texts.keys()].filter((name) => /^m-\d{12}-[0-9a-f]{8}\.json$/.test(name));
		const last = JSON.parse(profile.files.texts.get(names.toSorted().at(-1) ?? '') ?? '') as object;
		assert.deepEqual(
			[names.length, { ...last, at: 0, upon: '' }],
			[21, { at: 0, profile: 'one', lists: three, upon: '' }],
		);
	});
});
