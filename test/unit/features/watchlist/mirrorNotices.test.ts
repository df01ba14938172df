import assert from 'node:assert/strict';
import { notifyOfMirror } from '../../../../src/features/watchlist/mirrorNotices.js';
import { SettingsMirror } from '../../../../src/store/watchlist/settingsMirror.js';
import { WatchlistHistory } from '../../../../src/store/watchlist/watchlistHistory.js';
import { ofTest } from '../../../support/ofTest.js';
import { FakeClock, settle } from '../../../support/fakeClock.js';
import { FakePerson } from '../../../support/fakePerson.js';
import { FakeWatchlistSettings } from '../../../support/fakeWatchlistSettings.js';
import { MemoryFiles } from '../../../support/watchlistFiles.js';

/** A user whose settings differ from the lists. */
async function aMirror(user: unknown) {
	const [person, clock, files] = [new FakePerson(), new FakeClock(), new MemoryFiles()];
	const settings = new FakeWatchlistSettings({ user, workspace: undefined });
	const history = ofTest(new WatchlistHistory(files, clock, () => undefined));
	await history.commit(await history.read(), { Tech: ['KO'] });
	const mirror = ofTest(
		new SettingsMirror({ settings, history, profile: 'one', clock, report: () => undefined }),
	);
	const seen = { openedSettings: 0, restored: 0 };
	const log: string[] = [];
	const line = (text: string): number => log.push(text);
	const notices = notifyOfMirror({
		mirror,
		notices: person,
		log: { debug: line, info: line, warn: line, error: line },
		openSettings: () => {
			seen.openedSettings += 1;
			return Promise.resolve();
		},
		restoreLists: () => {
			seen.restored += 1;
			return Promise.resolve();
		},
	});
	ofTest(notices);
	person.takesActions = true;
	return { person, settings, clock, files, seen, log };
}

describe('a person whose settings cannot hold the watchlists', () => {
	it('is told that a setting of a wrong type was left, and can have the lists written there', async () => {
		const { person, settings, clock } = await aMirror('AAPL');
		await clock.advance(1_000);
		await settle();
		assert.equal(person.reported.length, 1);
		assert.match(person.reported[0] ?? '', /wasn’t changed/);
		assert.deepEqual(settings.values.user, { Tech: ['KO'] });
	});

	it('is told once that changes cannot be read, and can restore the lists as they were', async () => {
		const { person, settings, clock, files, seen, log } = await aMirror({ Tech: ['KO', 'F'] });
		[...files.texts.keys()].forEach((name) => files.texts.set(name, ''));
		// Another window reads the files from scratch.
		const history = ofTest(new WatchlistHistory(files, clock, () => undefined));
		const mirror = ofTest(
			new SettingsMirror({ settings, history, profile: 'one', clock, report: () => undefined }),
		);
		ofTest(
			notifyOfMirror({
				mirror,
				notices: person,
				log: { debug, info: debug, warn: debug, error: debug },
				openSettings: () => Promise.resolve(),
				restoreLists: () => {
					seen.restored += 1;
					return Promise.resolve();
				},
			}),
		);
		function debug(line: string): void {
			log.push(line);
		}
		await clock.advance(60_000);
		await settle();
		assert.deepEqual(
			[person.reported.length, seen.restored, settings.values.user, log],
			[1, 1, { Tech: ['KO', 'F'] }, ['Watchlists: listsUnreadable']],
		);
		assert.match(person.reported[0] ?? '', /can’t be read.*Nothing was deleted/);
	});

	it('is told once that the lists are saved but the settings are not, and is led to them', async () => {
		const { person, settings, clock, seen, log } = await aMirror(undefined);
		settings.isLocked = true;
		await clock.advance(60_000);
		await settle();
		assert.equal(person.reported.length, 1);
		assert.match(person.reported[0] ?? '', /^Your watchlists are saved, but/);
		assert.deepEqual([seen.openedSettings, log], [1, ['Watchlists: settingNotWritten, unsaved changes']]);
	});
});
