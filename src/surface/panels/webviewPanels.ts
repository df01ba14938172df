import * as vscode from 'vscode';
import { OpenPanels, type PanelKind, type PanelPlace } from '../../controllers/panels/openPanels.js';
import type { RestoredPanels } from './restoredPanels.js';

/** The open panels of a kind whose pages are webviews. */
export type WebviewPanels<Key, Page> = OpenPanels<Key, Page, vscode.WebviewPanel>;

const places: Readonly<Record<PanelPlace, { viewColumn: vscode.ViewColumn; preserveFocus?: boolean }>> = {
	active: { viewColumn: vscode.ViewColumn.Active },
	beside: { viewColumn: vscode.ViewColumn.Beside },
	preview: { viewColumn: vscode.ViewColumn.Active, preserveFocus: true },
};

/** Opens webviews of a type as panels of a kind. */
export function webviewPanels<Key, Page>(
	viewType: string,
	restored: RestoredPanels,
	kind: PanelKind<Key, Page, vscode.WebviewPanel>,
	options: vscode.WebviewPanelOptions = {},
): WebviewPanels<Key, Page> {
	return new OpenPanels(kind, {
		make: (title, place) =>
			vscode.window.createWebviewPanel(viewType, title, places[place], { ...options, enableScripts: true }),
		onRestored: (restore) => restored.on(viewType, restore),
	});
}
