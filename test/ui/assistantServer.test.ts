import assert from 'node:assert/strict';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { Workbench } from '../host/workbench.js';
import { filesWithKey } from '../support/filesWith.js';
import { processesOf } from '../support/processesOf.js';
import { startSandbox, type StandaloneSandbox } from '../support/standaloneSandbox.js';

describe('the assistant’s server as VS Code starts it', () => {
	let sandbox: StandaloneSandbox;
	let workbench: Workbench;

	before(async () => {
		sandbox = await startSandbox();
		workbench = await Workbench.open({
			settings: {
				// With it VS Code hides all that it has for servers.
				'chat.disableAIFeatures': false,
				'marketData.service.address': sandbox.baseUrl,
				'marketData.service.imageAddress': sandbox.imageUrl,
				'marketData.watchlists': { Core: ['KO', 'PEP'] },
			},
		});
		await workbench.runCommand('Market Data: Set API Key');
		await workbench.write(sandbox.key);
		await workbench.page.locator('.statusbar-item').filter({ hasText: 'API key saved' }).waitFor();
	});

	after(async () => {
		await workbench.close();
		await sandbox.stop();
	});

	/** Takes an entry of the menu of our server in the list of servers. */
	async function choose(entry: string, state: string): Promise<void> {
		await workbench.runCommand('MCP: List Servers');
		await workbench
			// The tools that the chat has anyhow stand under the name of the extension.
			.quickRow('Market Data (MCP)')
			.filter({ hasText: state })
			.click();
		await workbench.choose(entry);
	}

	/** A line of the server's output. */
	function output(line: RegExp): Locator {
		return workbench.page.locator('.part.panel .view-line').filter({ hasText: line });
	}

	function servers(): ReturnType<typeof processesOf> {
		return processesOf(path.join(workbench.server.dataFolder, 'extensions', 'marketdata.market-data'));
	}

	it('is listed and not started before somebody wants it', async () => {
		await choose('Show Output', 'Stopped');
		assert.deepEqual(await servers(), []);
	});

	it('tells its eight tools and has the key in its environment alone', async () => {
		await choose('Start Server', 'Stopped');
		await output(/Discovered.8.tools/).waitFor();
		await workbench.screenshot('assistant-server');
		const [started, ...others] = await servers();
		assert.deepEqual(others, []);
		assert.ok(started);
		assert.ok(started.environment.includes(`MARKET_DATA_API_KEY=${sandbox.key}`));
		assert.ok(started.environment.includes('ELECTRON_RUN_AS_NODE=1'));
		assert.deepEqual(
			started.command.map((word) => path.basename(word)),
			['node', 'mcp.js', '--watchlists', 'assistantLists.json'],
		);
		assert.deepEqual(await filesWithKey(workbench.server.dataFolder, sandbox.key), []);
	});

	it('gives its resources to VS Code, the watchlists among them', async () => {
		await choose('Browse Resources', 'Running');
		await workbench.quickRow('watchlist://Core').waitFor();
		await workbench.page.keyboard.press('Escape');
	});

	it('ends once the key is removed', async () => {
		await workbench.runCommand('Market Data: Remove API Key');
		const dialog = workbench.page.locator('.monaco-dialog-box');
		await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
		await output(/Connection.state:.Stopped/).waitFor();
		assert.deepEqual(await servers(), []);
	});
});
