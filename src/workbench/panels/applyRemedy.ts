import type { RemedyButton } from '../../presentation/sections.js';
import type { EditorPort } from './panelPort.js';

type Remedy = RemedyButton['remedy'];

/** What each remedy does; `retry` is up to the panel. */
const remedies: Readonly<Record<Exclude<Remedy, 'retry'>, (editor: EditorPort) => Promise<void>>> = {
	setKey: (editor) => editor.runCommand('setApiKey'),
	trySampleData: (editor) => editor.runCommand('trySampleData'),
	checkAccess: (editor) => editor.runCommand('checkApiAccess'),
	lookUp: (editor) => editor.runCommand('lookUpTicker'),
	addTicker: (editor) => editor.runCommand('addToWatchlist'),
	chooseAlerts: (editor) => editor.runCommand('chooseAlerts'),
	openAddressSettings: (editor) => editor.openSettings('marketData.service'),
	openProxySettings: (editor) => editor.openSettings('http.proxy'),
};

/** Runs the action of a notice's button. */
export function applyRemedy(
	remedy: Remedy,
	editor: EditorPort,
	retry: () => Promise<void> | void,
): Promise<void> | void {
	return remedy === 'retry' ? retry() : remedies[remedy](editor);
}
