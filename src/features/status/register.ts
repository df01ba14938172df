import { onUnexpectedError } from '../../base/errors.js';
import type { StartServices } from '../../services/startServices.vscode.js';
import { MarketStatus } from './marketStatus.vscode.js';

/** Creates the status bar item; loads the next-event feature as soon as the setting enables it. */
export function registerStatus(
	{ own, access, settings }: StartServices,
	load: () => Promise<unknown>,
): MarketStatus {
	const showWhatIsWanted = (): void => {
		if (settings.current.showsNextEvent) {
			load().catch(onUnexpectedError);
		}
	};
	own.add(settings.onDidChange(showWhatIsWanted));
	showWhatIsWanted();
	return own.add(new MarketStatus(access));
}
