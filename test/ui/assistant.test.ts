import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { Workbench } from '../host/workbench.js';
import { type CountedWorkbench, openCountedWorkbench } from '../support/countedWorkbench.js';
import type { CountingGateway } from '../support/countingGateway.js';
import { eventually } from '../support/eventually.js';
import { filesWithKey } from '../support/filesWith.js';
import { processesOf } from '../support/processesOf.js';
import type { StandaloneSandbox } from '../support/standaloneSandbox.js';
import { setKey } from '../support/subscriberWindow.js';
import { packToolCaller, ToolCaller } from '../support/toolCaller.js';

const CALL = { ticker: 'KO', file: 'csv' };

describe('the assistant', () => {
	let counted: CountedWorkbench;
	let sandbox: StandaloneSandbox;
	let gateway: CountingGateway;
	let workbench: Workbench;
	let caller: ToolCaller;
	let folder: string;

	before(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'assistant-'));
		counted = await openCountedWorkbench({
			folder,
			settings: {
				// If set, VS Code hides everything about MCP servers.
				'chat.disableAIFeatures': false,
				'marketData.watchlists': { Core: ['KO', 'PEP'] },
			},
			otherExtensions: [await packToolCaller()],
		});
		({ sandbox, gateway, workbench } = counted);
		caller = new ToolCaller(workbench);
	});

	after(async () => {
		await counted.close();
		await rm(folder, { recursive: true });
	});

	describe('the tools as another extension calls them', () => {
		it('say where to set a key while there is none, and ask nothing', async () => {
			await caller.send('get_trending', {});
			assert.match(JSON.stringify(await caller.answered()), /No API key is set.*Set API Key…/);
			assert.equal(gateway.requested.length, 0);
		});

		it('close what they have asked once the call is cancelled, and send nothing more', async () => {
			await setKey(workbench, sandbox.key);
			await caller.send('get_trending', {});
			await caller.answered();
			const isOf1h = ({ searchParams }: URL): boolean => searchParams.get('timeframe') === '1h';
			gateway.trouble = 'silent';
			await caller.send('get_trending', { timeframe: '1h' });
			await eventually(() => {
				assert.equal(gateway.requested.filter(isOf1h).length, 1);
				return Promise.resolve();
			});
			await caller.cancel();
			assert.deepEqual(await caller.answered(), { error: 'Canceled' });
			await eventually(() => {
				assert.equal(gateway.brokenOff.filter(isOf1h).length, 1);
				return Promise.resolve();
			});
			gateway.trouble = undefined;
			await caller.send('get_trending', { timeframe: '10m' });
			assert.match(JSON.stringify(await caller.answered()), /asOf/);
			assert.equal(gateway.requested.filter(isOf1h).length, 1);
		});
	});

	describe('files that the tools write', () => {
		const written = (): string => path.join(folder, 'market-data');

		afterEach(() => rm(written(), { recursive: true, force: true }));

		async function ask(): Promise<Locator> {
			await caller.send('get_financial_statements', CALL);
			const dialog = workbench.page.locator('.monaco-dialog-box');
			await dialog.getByText('Write the full result to a file?').waitFor();
			return dialog;
		}

		it('are written only after a person agrees, and none over another', async () => {
			const refusing = await ask();
			await workbench.screenshot('assistant-file-asks');
			await refusing.getByRole('button', { name: 'Cancel' }).press('Enter');
			assert.deepEqual(await caller.answered(), { error: 'Canceled' });
			assert.deepEqual(await readdir(folder), []);

			for (const file of ['KO-income.csv', 'KO-income-2.csv']) {
				const agreeing = await ask();
				await agreeing.getByRole('button', { name: 'Yes' }).press('Enter');
				assert.match(JSON.stringify(await caller.answered()), new RegExp(`market-data/${file}`));
				assert.match(await readFile(path.join(written(), file), 'utf8'), /^symbol,statement/);
			}
		});

		it('are not written through a link that leads out of the workspace', async () => {
			const outside = await mkdtemp(path.join(tmpdir(), 'outside-'));
			try {
				await symlink(outside, written());
				const dialog = await ask();
				await dialog.getByRole('button', { name: 'Yes' }).press('Enter');
				const said = JSON.stringify(await caller.answered());
				assert.match(said, /not written, because .*market-data.* is a link/);
				assert.deepEqual(await readdir(outside), []);
			} finally {
				await rm(outside, { recursive: true });
			}
		});
	});

	describe('the server as VS Code starts it', () => {
		/** Chooses an entry in our server's menu in the list of servers. */
		async function choose(entry: string, state: string): Promise<void> {
			await workbench.runCommand('MCP: List Servers');
			// The extension's own chat tools are listed under the name of the extension.
			await workbench.quickInput.choose(new RegExp(`Market Data \\(MCP\\).*${state}`, 's'));
			await workbench.quickInput.choose(entry);
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

		it('tells its nine tools and has the key in its environment alone', async () => {
			await choose('Start Server', 'Stopped');
			await output(/Discovered.9.tools/).waitFor();
			await workbench.screenshot('assistant-server');
			const [started, ...others] = await servers();
			assert.deepEqual(others, []);
			assert.ok(started);
			assert.ok(started.environment.includes(`MARKET_DATA_API_KEY=${sandbox.key}`));
			assert.ok(started.environment.includes('ELECTRON_RUN_AS_NODE=1'));
			assert.deepEqual(
				started.command.map((word) => path.basename(word)),
				['node', 'mcp.js', '--watchlists', 'serverLists.json'],
			);
			assert.deepEqual(await filesWithKey(workbench.server.dataFolder, sandbox.key), []);
		});

		it('gives its resources to VS Code, the watchlists among them', async () => {
			await choose('Browse Resources', 'Running');
			await workbench.quickInput.row('watchlist://Core').waitFor();
			await workbench.page.keyboard.press('Escape');
		});

		it('ends once the key is removed', async () => {
			await workbench.runCommand('Market Data: Remove API Key');
			const dialog = workbench.page.locator('.monaco-dialog-box');
			await dialog.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
			await output(/Connection.state:.Stopped/).waitFor();
			await eventually(async () => assert.deepEqual(await servers(), []));
		});
	});
});

describe('the assistant’s tools in Restricted Mode', () => {
	let folder: string;
	let workbench: Workbench;

	before(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'assistant-'));
		workbench = await Workbench.open({
			folder,
			hasWorkspaceTrust: true,
			settings: { 'marketData.sampleData': true, 'security.workspace.trust.startupPrompt': 'never' },
			otherExtensions: [await packToolCaller()],
		});
	});

	after(async () => {
		await workbench.close();
		await rm(folder, { recursive: true });
	});

	it('neither ask for a file nor write one, and the figures still come', async () => {
		const caller = new ToolCaller(workbench);
		await caller.send('get_financial_statements', CALL);
		const texts = await caller.answered();
		assert.match(JSON.stringify(texts), /sampleData.*not written, because .* does not trust/);
		assert.equal(await workbench.page.locator('.monaco-dialog-box').count(), 0);
		assert.deepEqual(await readdir(folder), []);
	});
});
