import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import { panelTypes } from '../../workbench/ids.js';
import type { Changes } from './create.vscode.js';
import { EarlyCount } from './earlyCount.js';

/** What has changed for the watched tickers: its panel, and the number on the icon, which is counted once by itself. */
export function registerChanges(services: StartServices, changes: () => Promise<Changes>): void {
	const { own, access, settings, restored, clock, random } = services;
	restored.expect(panelTypes.changes, changes);
	registerCommands(services, {
		showChanges: async () => (await changes()).show(),
		readChanges: async () => (await changes()).ofWatchlists().markRead(),
	});
	own.add(
		new EarlyCount({
			isWanted: () =>
				access.mode === 'live' &&
				Number.isFinite(settings.current.refreshMs.calendars) &&
				settings.hasWatchlists,
			onDidChange: access.onDidChange,
			count: async () => (await changes()).count(),
			...{ clock, random },
		}),
	);
}
