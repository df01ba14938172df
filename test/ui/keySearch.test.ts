import assert from 'node:assert/strict';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import type { Workbench } from '../host/workbench.js';
import { connectedClient } from '../support/assistantServer.js';
import { browserMemory, pageTexts, rememberMessages } from '../support/browserMemory.js';
import { type CountedWorkbench, openCountedWorkbench } from '../support/countedWorkbench.js';
import { disguisesIn, disguisesOf } from '../support/disguises.js';
import { filesWith } from '../support/filesWith.js';
import { packToolCaller, ToolCaller } from '../support/toolCaller.js';

/** Has the signs that encodings write in ways of their own. */
const KEY = 'canary+7d/20-6f3a41c8==';
const WRONG_KEY = 'mistaken+51/9b-c07e2d64==';
const CALLS = [
	['get_ticker_snapshot', { symbol: 'AAPL' }],
	['query_calendar', { calendar: 'ratings', tickers: ['AAPL'] }],
	['get_trending', {}],
] as const;
/** Forms of files, by what their rows say. */
const FILES = { csv: 'CSV', json: 'JSON', ics: 'Calendar File (.ics)' } as const;

describe('a key that was used for everything', () => {
	let counted: CountedWorkbench;
	let workbench: Workbench;
	let caller: ToolCaller;
	/** What left VS Code: by the clipboard, and what the assistant's server says. */
	const taken: string[] = [];

	before(async () => {
		counted = await openCountedWorkbench(
			{
				settings: {
					'chat.disableAIFeatures': false,
					'marketData.watchlists': { Core: ['AAPL', 'KO'] },
				},
				otherExtensions: [await packToolCaller()],
			},
			KEY,
		);
		({ workbench } = counted);
		caller = new ToolCaller(workbench);
		await rememberMessages(workbench.page);
		await workbench.runCommand('Developer: Set Log Level');
		await workbench.choose(/^Trace/);
	});

	after(() => counted.close());

	const region = (name: string): Locator => workbench.webview.getByRole('region', { name });

	async function pressInPicker(command: string, row: string): Promise<void> {
		await workbench.runCommand(command);
		await workbench.quickRow(row).first().waitFor();
		await workbench.page.keyboard.press('Escape');
	}

	async function callTools(): Promise<void> {
		for (const [name, input] of CALLS) {
			await caller.send(name, input);
			taken.push(JSON.stringify(await caller.answered()));
		}
	}

	/** Saves the table in sight in each form, below the folder that is searched. */
	async function saveTable(): Promise<void> {
		for (const [ending, form] of Object.entries(FILES)) {
			await workbench.webview.getByRole('button', { name: 'Export…' }).click();
			await workbench.choose(form);
			await workbench.choose('File…');
			await workbench.nameFile('notebooks', path.join(workbench.folder, `taken.${ending}`));
			const saved = workbench.page.locator('.statusbar-item').filter({ hasText: `taken.${ending} saved` });
			await saved.waitFor();
		}
	}

	/** Has VS Code start the assistant's server, whose words go to a log. */
	async function startServer(): Promise<void> {
		for (const entry of ['Start Server', 'Show Output']) {
			await workbench.runCommand('MCP: List Servers');
			await workbench.choose(/^Market Data/);
			await workbench.choose(entry);
		}
		const line = workbench.page.locator('.part.panel .view-line');
		await line.filter({ hasText: /Discovered.8.tools/ }).waitFor();
	}

	/** Asks the assistant's server as a client outside VS Code does, with a key. */
	async function askServer(key: string): Promise<void> {
		const { client, call, said, close } = await connectedClient([], {
			MARKET_DATA_API_KEY: key,
			MARKET_DATA_BASE_URL: counted.gateway.url,
		});
		const told = [await client.listTools(), await client.listResources()];
		for (const [name, input] of CALLS) {
			taken.push(JSON.stringify(await call(name, input)));
		}
		await close();
		taken.push(JSON.stringify(told), said());
	}

	/** Fails where the key, or the wrong one, was left in any form. */
	async function isNowhere(): Promise<void> {
		const { page, server, folder } = workbench;
		// What is known to be there is found, so that nothing is passed over.
		assert.match(await browserMemory(page), /marketData\./);
		assert.ok((await filesWith(server.dataFolder, counted.gateway.url)).length > 0);
		const saved = (await filesWith(folder, '')).filter((file) => file.startsWith('taken.'));
		assert.deepEqual(saved.sort(), ['taken.csv', 'taken.ics', 'taken.json']);
		for (const key of [KEY, WRONG_KEY]) {
			const places = {
				'the pages and what they were sent': await pageTexts(page),
				'the browser': await browserMemory(page),
				'the clipboard and the server': taken.join('\n'),
			};
			for (const [place, text] of Object.entries(places)) {
				assert.deepEqual(disguisesIn(text, key), [], place);
			}
			for (const files of [server.dataFolder, folder]) {
				assert.deepEqual(await filesWith(files, ...disguisesOf(key)), [], files);
			}
		}
	}

	it('SEC-01: is in no page, message, log, storage, file, export or copied text after its use, nor in what the assistant’s server says', async () => {
		const { page } = workbench;
		await workbench.showContainer('Market Data');
		await workbench.runCommand('Market Data: Set API Key');
		await workbench.write(WRONG_KEY);
		await page.locator('.quick-input-widget').getByText('rejected this key').waitFor();
		await workbench.write(KEY);
		await workbench.treeRows('Trending').first().waitFor();

		await workbench.openTicker('AAPL');
		await region('Key Figures').getByText('Revenue').waitFor();
		for (const tab of ['Financials', 'Ratings', 'Dividends', 'Events']) {
			await workbench.webview.getByRole('tab', { name: tab, exact: true }).click();
			await workbench.webview.locator('main[aria-busy="false"]').waitFor();
		}
		await workbench.openFile('screener.py');
		await workbench.hoverCard('"AAPL"');
		await workbench.runCommand('Market Data: Show Calendar');
		await workbench.pick('Ratings');
		await workbench.webview.getByRole('grid', { name: 'Ratings', exact: true }).waitFor();
		await saveTable();
		await workbench.runCommand('Market Data: Compare Tickers');
		await workbench.pick('AAPL MSFT', 'Compare AAPL, MSFT');
		await workbench.webview.getByText(/loaded$/).waitFor({ state: 'attached' });
		await workbench.runCommand('Market Data: Query Service');
		await workbench.webview.getByRole('heading', { name: 'Query Service' }).waitFor();
		await workbench.runCommand('Market Data: Diagnose Connection');
		await page.locator('iframe.webview.ready[src*="markdown-language-features"]:visible').waitFor();
		await pressInPicker('Market Data: Check API Access', 'Financial statements');
		await callTools();
		await startServer();
		await askServer(KEY);
		await askServer(WRONG_KEY);
		await workbench.runCommand('Market Data: Show Log');
		await page.locator('.output-view .view-lines').first().waitFor();
		await isNowhere();
	});

	it('SEC-01: is there neither after errors that repeat it', async () => {
		const { gateway } = counted;
		for (const status of [401, 403, 429, 500]) {
			gateway.trouble = { status };
			await workbench.runCommand('Market Data: Refresh');
			await pressInPicker('Market Data: Check API Access', 'Financial statements');
		}
		await workbench.runCommand('Market Data: Look Up Ticker');
		await workbench.answer('TSLA');
		await workbench.webview.locator('main > .notice').waitFor();
		await callTools();
		await isNowhere();
	});
});
