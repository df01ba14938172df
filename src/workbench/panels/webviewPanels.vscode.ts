import * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import { panelTypes } from '../ids.js';
import { OpenPanels, type PanelKind, type PanelPlace } from './openPanels.js';
import { panelHtml } from './panelHtml.js';
import type { EditorPort, PanelPort } from './panelPort.js';
import type { RestoredPanels } from './restoredPanels.vscode.js';

type PageName = keyof typeof panelTypes;

/** The open webview panels of one type. */
export type WebviewPanels<Key, Page> = OpenPanels<Key, Page, vscode.WebviewPanel>;

/** What all panels of the window share. */
export interface PanelWindow {
	readonly extensionUri: vscode.Uri;
	readonly editor: EditorPort;
	/** Panels that were open before the window reloaded. */
	readonly restored: RestoredPanels;
}

/** A panel type, with its page and how to fill it. */
interface WebviewKind<Key, Page> extends Omit<PanelKind<Key, Page, vscode.WebviewPanel>, 'fill'> {
	readonly page: PageName;
	readonly fill: (key: Key, port: PanelPort) => Page;
	readonly options?: vscode.WebviewPanelOptions;
}

const places: Readonly<Record<PanelPlace, { viewColumn: vscode.ViewColumn; preserveFocus?: boolean }>> = {
	active: { viewColumn: vscode.ViewColumn.Active },
	beside: { viewColumn: vscode.ViewColumn.Beside },
	preview: { viewColumn: vscode.ViewColumn.Active, preserveFocus: true },
};

/** Creates the webview panels of one type. */
export function webviewPanels<Key, Page>(
	{ extensionUri, editor, restored }: PanelWindow,
	{ page, fill, options, ...kind }: WebviewKind<Key, Page>,
): WebviewPanels<Key, Page> {
	const viewType = panelTypes[page];
	return new OpenPanels(
		{
			...kind,
			fill: (key, panel) => {
				const filled = fill(key, webviewPort(panel, editor));
				showPage(panel, page, extensionUri);
				return filled;
			},
		},
		{
			make: (title, place) =>
				vscode.window.createWebviewPanel(viewType, title, places[place], { ...options, enableScripts: true }),
			onRestored: (restore) => restored.on(viewType, restore),
		},
	);
}

function webviewPort(panel: vscode.WebviewPanel, editor: EditorPort): PanelPort {
	return {
		...editor,
		get title() {
			return panel.title;
		},
		set title(title) {
			panel.title = title;
		},
		get isVisible() {
			return panel.visible;
		},
		onDidChangeVisible: panel.onDidChangeViewState,
		onDidClose: panel.onDidDispose,
		onDidReceive: panel.webview.onDidReceiveMessage,
		post(message) {
			// False only means that the page is hidden; it requests its content again when shown.
			void panel.webview.postMessage(message);
		},
	};
}

/**
 * Loads a page, which can read only the folder of the pages.
 * @internal Tests check its permissions.
 */
export function showPage(
	{ webview, title }: vscode.WebviewPanel,
	page: PageName,
	extensionUri: vscode.Uri,
): void {
	const folder = vscode.Uri.joinPath(extensionUri, 'dist');
	const asset = (file: string): string => webview.asWebviewUri(vscode.Uri.joinPath(folder, file)).toString();
	webview.options = { enableScripts: true, enableForms: false, localResourceRoots: [folder] };
	webview.html = panelHtml({
		page,
		scriptUri: asset('panel.js'),
		styleUri: asset('panel.css'),
		cspSource: webview.cspSource,
		nonce: freshNonce(),
		language: vscode.env.language,
		title,
		copyAs: l10n.t('Copy As…'),
		insert: l10n.t('Insert into Editor…'),
	});
}

/** Returns 192 random bits as hex text. */
function freshNonce(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(24));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
