import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import { panelTypes } from '../../workbench/ids.js';
import type { ChangesFeature } from './create.vscode.js';
import { InitialBadge } from './initialBadge.js';

/** Registers the changes panel and the badge on the icon, which is counted once at startup. */
export function registerChanges(services: StartServices, changes: () => Promise<ChangesFeature>): void {
	const { own, access, settings, restored, clock, random } = services;
	restored.register(panelTypes.changes, changes);
	registerCommands(services, ['showChanges', 'readChanges'], changes);
	own.add(
		new InitialBadge({
			isWanted: () =>
				access.mode === 'live' &&
				Number.isFinite(settings.current.refreshMs.calendars) &&
				settings.hasWatchlists,
			onDidChange: access.onDidChange,
			count: async () => (await changes()).count(),
			clock,
			random,
		}),
	);
}
