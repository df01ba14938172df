import { type MirrorProblem, SettingsMirror } from '../../src/store/watchlist/settingsMirror.js';
import { WatchlistHistory } from '../../src/store/watchlist/watchlistHistory.js';
import { Watchlists } from '../../src/store/watchlist/watchlists.js';
import { FakeClock, settle } from './fakeClock.js';
import { FakeWatchlistSettings } from './fakeWatchlistSettings.js';
import { ofTest } from './ofTest.js';
import { MemoryFiles } from './watchlistFiles.js';

export interface WindowParts {
	/** The workspace setting. */
	readonly workspace?: unknown;
	readonly files?: MemoryFiles;
	readonly clock?: FakeClock;
	readonly profile?: string;
}

/** Creates a window with its own view of the settings, and files that it may share with others. */
export function aWindow(
	user: unknown,
	{ workspace, files = new MemoryFiles(), clock = new FakeClock(), profile = 'one' }: WindowParts = {},
) {
	const settings = new FakeWatchlistSettings({ user, workspace });
	const lines: string[] = [];
	const problems: MirrorProblem[] = [];
	const report = (line: string): number => lines.push(line);
	const history = ofTest(new WatchlistHistory(files, clock, report));
	const mirror = ofTest(new SettingsMirror({ settings, history, profile, clock, report }));
	ofTest(mirror.onDidDiverge((problem) => problems.push(problem)));
	const watchlists = ofTest(new Watchlists({ settings, history, mirror, report }));
	/** Runs everything that is due within half a minute. */
	const rest = async (): Promise<void> => {
		for (let turn = 0; turn < 10; turn += 1) {
			await settle();
		}
		await clock.advance(30_000);
		for (let turn = 0; turn < 10; turn += 1) {
			await settle();
		}
	};
	return { settings, files, clock, history, mirror, watchlists, lines, problems, rest };
}
