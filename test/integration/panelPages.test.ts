import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { systemClock } from '../../src/base/clock.js';
import { DisposableStore } from '../../src/base/disposable.js';
import { Emitter } from '../../src/base/event.js';
import { nextTurn } from '../../src/base/taskScheduler.js';
import { definePanel } from '../../src/workbench/panels/definePanel.js';
import { panelEditor } from '../../src/workbench/panels/lastEditor.vscode.js';
import { RestoredPanels } from '../../src/workbench/panels/restoredPanels.vscode.js';
import { showPage, webviewPanels } from '../../src/workbench/panels/webviewPanels.vscode.js';

describe('the webview of a panel', () => {
	const { extensionUri } = vscode.extensions.getExtension('marketdata.market-data') ?? {};
	const log = vscode.window.createOutputChannel('panels', { log: true });
	const panels: vscode.WebviewPanel[] = [];

	afterEach(() => {
		for (const panel of panels.splice(0)) {
			panel.dispose();
		}
	});

	after(() => log.dispose());

	/** A webview after the extension has set its HTML. */
	function aPage(): vscode.Webview {
		assert.ok(extensionUri);
		const panel = vscode.window.createWebviewPanel('marketData.test', 'AAPL', vscode.ViewColumn.Active);
		panels.push(panel);
		showPage(panel, 'ticker', extensionUri);
		return panel.webview;
	}

	it('reads one folder of the package alone, and can run no command by a link and send no form', () => {
		const { options } = aPage();
		assert.deepEqual(
			options.localResourceRoots?.map(({ scheme, path }) => [scheme, path]),
			[[extensionUri?.scheme, `${extensionUri?.path ?? ''}/dist`]],
		);
		assert.deepEqual([options.enableCommandUris ?? false, options.enableForms], [false, false]);
	});

	it('has a nonce of 192 bits, another one each time', () => {
		const nonces = Array.from({ length: 20 }, () => / nonce="([^"]*)"/.exec(aPage().html)?.[1] ?? '');
		assert.equal(new Set(nonces).size, 20);
		assert.deepEqual(
			nonces.filter((nonce) => !/^[0-9a-f]{48}$/.test(nonce)),
			[],
		);
	});

	it('is sent nothing more where it is closed right after something has changed', async () => {
		assert.ok(extensionUri);
		const changed = new Emitter<void>();
		let looks = 0;
		const look = () => {
			looks += 1;
			return { colors: 'theme', hasKeys: true } as const;
		};
		const charts = { chartCopied: () => undefined, chartDrawn: () => undefined };
		const editor = panelEditor(
			{ look, onDidChange: changed.event, save: () => Promise.resolve(), charts },
			log,
		);
		const updated = new Emitter<void>();
		const { open } = definePanel({
			page: 'ticker',
			messages: {},
			controller: () => ({
				onDidChange: changed.event,
				refresh: () => undefined,
				offers: () => [],
				dispose: () => undefined,
			}),
			update: () => updated.fire(),
			handlers: () => ({}),
		});
		const opened = webviewPanels(
			{ extensionUri, editor, restored: new RestoredPanels(new DisposableStore()) },
			{
				page: 'ticker',
				keyIn: () => undefined,
				nameOf: (name: string) => name,
				fill: (name: string, port) => open(name, { clock: systemClock }, port),
			},
		);
		const isUpdated = new Promise<void>((resolve) => updated.event(resolve));
		opened.open('AAPL', 'AAPL');
		await isUpdated;
		const before = looks;
		changed.fire();
		opened.dispose();
		await nextTurn();
		assert.equal(looks, before);
	});
});
