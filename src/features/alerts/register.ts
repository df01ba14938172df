import { onUnexpectedError } from '../../base/errors.js';
import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import type { AlertsFeature } from './create.vscode.js';

/** Tells of changes that somebody wants to be told of; loaded at the start where some are chosen. */
export function registerAlerts(services: StartServices, alerts: () => Promise<AlertsFeature>): void {
	const { own, settings } = services;
	registerCommands(services, ['showAlerts', 'chooseAlerts'], alerts);
	const begin = (): void => {
		if (settings.current.alerts.lists.size > 0) {
			alerts().catch(onUnexpectedError);
		}
	};
	own.add(settings.onDidChange(begin));
	begin();
}
