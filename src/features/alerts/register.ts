import { onUnexpectedError } from '../../base/errors.js';
import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import type { AlertsFeature } from './create.vscode.js';

/** Registers the alerts that the user has chosen; the code is loaded at startup only if some are chosen. */
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
