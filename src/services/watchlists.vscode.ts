import * as vscode from 'vscode';
import { SettingsMirror } from '../store/watchlist/settingsMirror.js';
import { WatchlistHistory } from '../store/watchlist/watchlistHistory.js';
import { Watchlists } from '../store/watchlist/watchlists.js';
import { SharedFolder } from '../workbench/sharedFolder.vscode.js';
import { profileId } from '../workbench/storage/profileId.js';
import type { StartServices } from './startServices.vscode.js';

/**
 * Creates the watchlists. The user's lists live in files of the extension, mirrored in the settings; the
 * workspace's lists live in its settings.
 */
export function createWatchlists({
	context: { globalStorageUri },
	globalState,
	own,
	settings: all,
	clock,
	log,
}: Pick<StartServices, 'context' | 'globalState' | 'own' | 'settings' | 'clock' | 'log'>) {
	const report = (line: string): void => log.info(`Watchlists: ${line}`);
	const settings = {
		read: () => all.readWatchlists(),
		write: (scope: 'user' | 'workspace', value: unknown) => all.writeWatchlists(scope, value),
		onDidChange: all.onDidChange,
	};
	const files = own.add(new SharedFolder(vscode.Uri.joinPath(globalStorageUri, 'watchlists'), report));
	const history = own.add(new WatchlistHistory(files, clock, report));
	const mirror = own.add(
		new SettingsMirror({ settings, history, profile: profileId(globalState), clock, report }),
	);
	const watchlists = own.add(new Watchlists({ settings, history, mirror, report }));
	return { watchlists, mirror };
}
