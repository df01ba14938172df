import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { systemClock } from '../../src/base/clock.js';
import { Emitter } from '../../src/base/event.js';
import { nextTurn } from '../../src/base/nextTurn.js';
import type { ChartFromPage } from '../../src/protocol/chartMessages.js';
import { frameFromPage } from '../../src/protocol/frameMessages.js';
import type { Handlers } from '../../src/protocol/dispatch.js';
import { PanelPage } from '../../src/surface/panels/panelPage.js';

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

	/** A panel once the extension has put a page into it, and what may happen to it. */
	function aPage(update: () => void = () => undefined) {
		assert.ok(extensionUri);
		const changed = new Emitter<void>();
		const looks: string[] = [];
		const panel = vscode.window.createWebviewPanel('marketData.test', 'AAPL', vscode.ViewColumn.Active);
		panels.push(panel);
		new PanelPage(
			panel,
			{
				extensionUri,
				charts: {} as Handlers<ChartFromPage>,
				colors: () => {
					looks.push('look');
					return 'theme';
				},
				hasKeys: () => true,
				onDidChange: changed.event,
				saveExport: () => Promise.resolve(),
				clock: systemClock,
				log,
			},
			{
				page: 'ticker',
				title: 'AAPL',
				checks: frameFromPage,
				handlers: { ready: () => undefined, taken: () => undefined, focused: () => undefined },
				update,
			},
		);
		return { panel, changed, looks };
	}

	it('SEC-34, SEC-37: reads one folder of the package alone, and can run no command by a link and send no form', () => {
		const { options } = aPage().panel.webview;
		assert.deepEqual(
			options.localResourceRoots?.map(({ scheme, path }) => [scheme, path]),
			[[extensionUri?.scheme, `${extensionUri?.path ?? ''}/dist`]],
		);
		assert.deepEqual([options.enableCommandUris ?? false, options.enableForms], [false, false]);
	});

	it('SEC-32: has a nonce of 192 bits, another one each time', () => {
		const nonces = Array.from(
			{ length: 20 },
			() => / nonce="([^"]*)"/.exec(aPage().panel.webview.html)?.[1] ?? '',
		);
		assert.equal(new Set(nonces).size, 20);
		assert.deepEqual(
			nonces.filter((nonce) => !/^[0-9a-f]{48}$/.test(nonce)),
			[],
		);
	});

	it('is sent nothing more where it is closed right after something has changed', async () => {
		let update: () => void = () => undefined;
		const updated = new Promise<void>((resolve) => (update = resolve));
		const { panel, changed, looks } = aPage(update);
		await updated;
		const before = looks.length;
		changed.fire();
		panel.dispose();
		await nextTurn();
		assert.equal(looks.length, before);
	});
});
