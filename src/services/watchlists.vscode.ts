import * as vscode from 'vscode';
import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import { profileId } from '../workbench/storage/profileId.js';
import { SettingsMirror } from '../store/watchlist/settingsMirror.js';
import { WatchlistHistory } from '../store/watchlist/watchlistHistory.js';
import { Watchlists } from '../store/watchlist/watchlists.js';
import type { Settings } from '../workbench/settings/settings.vscode.js';
import { SharedFolder } from '../workbench/sharedFolder.vscode.js';

export interface WatchlistStoreParts {
	readonly context: vscode.ExtensionContext;
	readonly settings: Settings;
	readonly clock: Clock;
	readonly log: vscode.LogOutputChannel;
}

/** The watchlists: the person's own in files of the extension, with the settings as their mirror; the workspace's in its settings. */
export function wireWatchlistStore(own: DisposableStore, parts: WatchlistStoreParts) {
	const { clock } = parts;
	const tell = (line: string): void => parts.log.info(`Watchlists: ${line}`);
	const settings = {
		read: () => parts.settings.readWatchlists(),
		write: (scope: 'user' | 'workspace', value: unknown) => parts.settings.writeWatchlists(scope, value),
		onDidChange: parts.settings.onDidChange,
	};
	const { globalStorageUri, globalState } = parts.context;
	const files = own.add(new SharedFolder(vscode.Uri.joinPath(globalStorageUri, 'watchlists'), tell));
	const history = own.add(new WatchlistHistory(files, clock, tell));
	const mirror = own.add(
		new SettingsMirror({ settings, history, profile: profileId(globalState), clock, tell }),
	);
	const watchlists = own.add(new Watchlists({ settings, history, mirror, tell }));
	return { watchlists, mirror };
}
