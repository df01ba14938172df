import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { systemClock } from '../../src/base/clock.js';
import { Emitter } from '../../src/base/event.js';
import type { ChartFromPage } from '../../src/protocol/chartMessages.js';
import type { FrameFromPage } from '../../src/protocol/frameMessages.js';
import type { Checks, Handlers } from '../../src/protocol/dispatch.js';
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

	/** A webview once the extension has put a page into it. */
	function aPage(): vscode.Webview {
		assert.ok(extensionUri);
		const panel = vscode.window.createWebviewPanel('marketData.test', 'AAPL', vscode.ViewColumn.Active);
		panels.push(panel);
		new PanelPage(
			panel,
			{
				extensionUri,
				charts: {} as Handlers<ChartFromPage>,
				colors: () => 'theme',
				hasKeys: () => true,
				onDidChange: new Emitter<void>().event,
				saveExport: () => Promise.resolve(),
				clock: systemClock,
				log,
			},
			{
				page: 'ticker',
				title: 'AAPL',
				checks: {} as Checks<FrameFromPage>,
				handlers: {} as Handlers<FrameFromPage>,
				update: () => undefined,
			},
		);
		return panel.webview;
	}

	it('SEC-34, SEC-37: reads one folder of the package alone, and can run no command by a link', () => {
		const { options } = aPage();
		assert.deepEqual(
			options.localResourceRoots?.map(({ scheme, path }) => [scheme, path]),
			[[extensionUri?.scheme, `${extensionUri?.path ?? ''}/dist`]],
		);
		assert.equal(options.enableCommandUris ?? false, false);
	});

	it('SEC-32: has a nonce of 192 bits, another one each time', () => {
		const nonces = Array.from({ length: 20 }, () => / nonce="([^"]*)"/.exec(aPage().html)?.[1] ?? '');
		assert.equal(new Set(nonces).size, 20);
		assert.deepEqual(
			nonces.filter((nonce) => !/^[0-9a-f]{48}$/.test(nonce)),
			[],
		);
	});
});
