import { onUnexpectedError } from '../../base/errors.js';
import type { StartServices } from '../../services/startServices.vscode.js';
import { MarketStatus } from './marketStatus.vscode.js';

/** The one item in the status bar; what comes next is loaded at the start where somebody wants to know it. */
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
