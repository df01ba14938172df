import assert from 'node:assert/strict';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { toolNames } from '../../src/features/assistant/toolNames.js';
import { chooseFor, showTooltip } from '../host/rows.js';
import { connectedClient } from './assistantServer.js';
import { runCodeLens } from './codeLens.js';
import type { CountedWorkbench } from './countedWorkbench.js';
import { eventually } from './eventually.js';
import type { KeyHunt } from './keyHunt.js';
import { pickEndpoint } from './queryForm.js';
import type { ToolCaller } from './toolCaller.js';

/** The arguments for each tool. */
const CALLS = {
	search_symbol: { query: 'apple' },
	get_ticker_snapshot: { ticker: 'AAPL' },
	get_financial_statements: { ticker: 'AAPL' },
	query_calendar: { calendar: 'ratings', tickers: ['AAPL'] },
	get_trending: {},
	get_news: { tickers: ['AAPL'] },
	compare_tickers: { tickers: ['AAPL', 'MSFT'] },
	list_watchlists: {},
	find_tickers_in_text: { text: 'AAPL and $KO' },
} as const;

/** The parts that use a key and search for it. */
export interface KeyUser {
	readonly counted: CountedWorkbench;
	readonly hunt: KeyHunt;
	readonly caller: ToolCaller;
	readonly key: string;
	/** A key that the service rejects. */
	readonly wrongKey: string;
}

/**
 * What a user does with the extension and a key, by name; each action starts where the previous one ended.
 */
export function keyUses({
	counted,
	hunt,
	caller,
	key,
	wrongKey,
}: KeyUser): Readonly<Record<string, () => Promise<void>>> {
	const { workbench } = counted;
	const region = (name: string): Locator => workbench.webview.getByRole('region', { name });
	const status = (text: string): Locator =>
		workbench.page.locator('.statusbar-item').filter({ hasText: text });
	const line = (text: string): Locator =>
		workbench.page.locator('.editor-instance .view-line').filter({ hasText: text }).first();
	const row = (view: string, text: string): Locator =>
		workbench.view(view).locator(`.monaco-list-row[aria-label^="${text}"]`);
	const escape = (): Promise<void> => workbench.page.keyboard.press('Escape');

	/** Runs a command that shows a list, waits for one of its rows, and closes it. */
	async function lookInPicker(command: string, wanted: string | RegExp): Promise<void> {
		await workbench.runCommand(`Market Data: ${command}`);
		await workbench.quickInput.row(wanted).first().waitFor();
		await hunt.assertHidden(`${command}, while it shows`);
		await escape();
		await workbench.quickInput.field.waitFor({ state: 'hidden' });
	}

	async function openCalendar(name: string): Promise<void> {
		await workbench.runCommand('Market Data: Show Calendar');
		await workbench.quickInput.pick(name);
		await workbench.webview.getByRole('grid', { name, exact: true }).waitFor();
	}

	async function compare(): Promise<void> {
		await workbench.runCommand('Market Data: Compare Tickers');
		await workbench.quickInput.pick('AAPL MSFT', 'Compare AAPL, MSFT');
		await workbench.webview.getByText(/loaded$/).waitFor({ state: 'attached' });
	}

	/** Answers the file dialog with a file in the searched folder. */
	async function saveAs(name: string): Promise<void> {
		await workbench.quickInput.nameFile('notebooks', path.join(workbench.folder, name));
		await status(`${name} saved`).waitFor();
	}

	/** Exports the visible table and saves it in a format. */
	async function exportAs(form: string, name: string, amount?: string | RegExp): Promise<void> {
		await workbench.webview.getByRole('button', { name: 'Export…' }).click();
		await workbench.quickInput.choose(form);
		await (amount !== undefined && workbench.quickInput.choose(amount));
		await workbench.quickInput.choose('File…');
		await saveAs(name);
	}

	/** Chooses an entry of a row's menu and an export format. */
	async function take(entry: string, form: string): Promise<void> {
		await chooseFor(row('Watchlist', 'KO'), entry);
		await workbench.quickInput.choose(form);
	}

	async function turnTo(tab: string): Promise<void> {
		await workbench.webview.getByRole('tab', { name: tab, exact: true }).click();
		await workbench.webview.locator('main[aria-busy="false"]').waitFor();
	}

	/** Calls the assistant's server with a key, like a client outside VS Code. */
	async function askServer(given: string): Promise<void> {
		const { client, call, said, close } = await connectedClient([], {
			MARKET_DATA_API_KEY: given,
			MARKET_DATA_BASE_URL: counted.gateway.url,
		});
		const reported: unknown[] = [
			...[await client.listTools(), await client.listResources(), await client.listPrompts()],
			await client.readResource({ uri: 'ticker://AAPL' }).catch((error: unknown) => error),
		];
		for (const name of toolNames) {
			reported.push(await call(name, CALLS[name]));
		}
		await close();
		hunt.note({ place: 'the assistant’s server', text: `${JSON.stringify(reported)}\n${said()}` });
	}

	return {
		async 'Set API Key'() {
			await workbench.showContainer('Market Data');
			await workbench.runCommand('Market Data: Set API Key');
			await workbench.quickInput.write(wrongKey);
			await workbench.page.locator('.quick-input-widget').getByText('rejected this key').waitFor();
			await hunt.assertHidden('a key that is rejected');
			await workbench.quickInput.write(key);
			await workbench.treeRows('Trending').first().waitFor();
		},
		async 'a tooltip of Trending'() {
			await showTooltip(workbench.treeRows('Trending').first(), { hasText: 'Updated' });
			await escape();
		},
		async 'the tabs of a ticker'() {
			await workbench.openTicker('AAPL');
			await region('Key Figures').getByText('Revenue').waitFor();
			for (const tab of await workbench.webview.getByRole('tab').allInnerTexts()) {
				await turnTo(tab);
				await hunt.assertHidden(`the tab ${tab}`);
			}
		},
		async 'the accuracy of analysts'() {
			await turnTo('Ratings');
			await workbench.webview.getByRole('table', { name: /^Accuracy by analyst/ }).waitFor();
		},
		async 'consensus over time'() {
			await turnTo('Overview');
			const trend = region('Consensus over Time');
			await trend.getByRole('button', { name: /^Load 12-Month History/ }).click();
			await trend.getByRole('figure').nth(1).waitFor();
			await trend.getByRole('button', { name: /^(Stop|Load)/ }).waitFor({ state: 'hidden' });
		},
		async 'Save Chart As'() {
			const chart = region('Price Targets').getByRole('figure');
			await chart.getByRole('button', { name: 'Save Chart As…' }).press('Enter');
			await saveAs('chart.svg');
		},
		async 'a hover'() {
			await workbench.openFile('screener.py');
			await workbench.hoverCard('"AAPL"');
		},
		async 'hints, a CodeLens and a problem'() {
			await workbench.openFile('faang.py');
			await line('"AAPL"')
				.filter({ hasText: /"AAPL"\s*(Strong )?(Buy|Hold|Sell)/ })
				.waitFor();
			await workbench.page.locator('.codelens-decoration').filter({ hasText: 'to Watchlist' }).waitFor();
			await workbench.page.locator('.editor-instance .squiggly-hint').waitFor();
			await workbench.hoverHint('AAPL');
			await hunt.assertHidden('the tooltip of a hint');
			await workbench.hover('"FB"', { hasText: 'FB now trades as META.' });
		},
		'Show Tickers in File': () => lookInPicker('Show Tickers in File', 'AAPL'),
		'Show Tickers in Workspace': () => lookInPicker('Show Tickers in Workspace', 'AAPL'),
		async 'the tables of calendars'() {
			for (const name of ['Dividends', 'Splits', 'Mergers and Acquisitions', 'Offerings', 'Ratings']) {
				await openCalendar(name);
				await hunt.assertHidden(`the table of ${name}`);
			}
			await exportAs('CSV', 'ratings.csv', /loaded rows/);
			await exportAs('JSON', 'ratings.json', /loaded rows/);
			await exportAs('Calendar File (.ics)', 'ratings.ics', /loaded rows/);
		},
		async Compare() {
			await compare();
			await exportAs('CSV', 'compared.csv');
		},
		async 'Query API'() {
			await workbench.runCommand('Market Data: Query API');
			await workbench.webview.getByRole('heading', { name: 'Query API' }).waitFor();
			await pickEndpoint(workbench.webview, 'Splits');
			await workbench.webview.getByLabel('Tickers parameters').fill('AAPL');
			await workbench.webview.locator('.request code').filter({ hasText: '[tickers]=AAPL' }).waitFor();
			await workbench.page.keyboard.press('Control+Enter');
			await workbench.webview.locator('.query-answer[aria-busy="false"]:not(:has(.asked)) .count').waitFor();
			const menu = workbench.webview.locator('summary').filter({ hasText: 'Copy As' });
			await menu.click();
			const forms = workbench.webview.locator('details[open]').getByRole('button');
			for (const form of await forms.allInnerTexts()) {
				await workbench.webview.getByRole('button', { name: form, exact: true }).click();
				await workbench.webview.getByText(`Copied as ${form}.`).waitFor();
				await hunt.noteClipboard();
			}
			await escape();
		},
		async 'Show Changes'() {
			await workbench.runCommand('Market Data: Show Changes');
			await workbench.webview.locator('main[aria-busy="false"], .changes li').first().waitFor();
		},
		async 'Show Watchlist as Table'() {
			await workbench.runCommand('Market Data: Show Watchlist as Table');
			await workbench.webview.locator('main[aria-busy="false"] tr[data-row]').first().waitFor();
		},
		async 'Copy As, Insert into Editor and Copy Link'() {
			await workbench.openFile('screener.py');
			for (const form of ['TSV', 'JSON', 'Markdown Table']) {
				await workbench.page.evaluate(() => navigator.clipboard.writeText(''));
				await take('Copy As…', form);
				await eventually(() => hunt.noteClipboard());
			}
			await take('Insert into Editor…', 'pandas Cell');
			await line('watchlist = pd.DataFrame(').waitFor();
			await chooseFor(row('Watchlist', 'KO'), 'Copy Link');
			await status('Link copied').waitFor();
			await hunt.noteClipboard();
		},
		async 'Save or Copy Logo'() {
			await workbench.openTicker('MSFT');
			await workbench.runCommand('Market Data: Save or Copy Logo');
			await workbench.quickInput.answer('MSFT');
			await workbench.quickInput.choose(/Symbol, for light backgrounds.*PNG/s);
			await workbench.quickInput.choose('128 pixels');
			await workbench.quickInput.choose('Copy as Data URI');
			await status('Image copied as text').waitFor();
			await hunt.noteClipboard();
		},
		async 'a list that comes and goes'() {
			await workbench.runCommand('Market Data: Export Watchlist');
			await workbench.quickInput.choose('CSV');
			await workbench.quickInput.choose('File…');
			await saveAs('list.csv');
			await workbench.openFile('positions.csv');
			const lens = workbench.page.locator('.codelens-decoration').filter({ hasText: 'Import 6 Positions' });
			await lens.waitFor();
			await runCodeLens(workbench, 'Import 6 Positions');
			await workbench.quickInput.pick('Broker', /Broker.*new watchlist/s);
			await row('Watchlist', 'Watchlist Broker').waitFor();
			await workbench.runCommand('Market Data: Add to Watchlist');
			await workbench.quickInput.pick('TSLA');
			await workbench.quickInput.pick('Core');
			await workbench.quickInput.row('TSLA is on your watchlist').waitFor();
			await escape();
			await row('Watchlist', 'TSLA').waitFor();
			await workbench.runCommand('Market Data: Delete Watchlist');
			await workbench.quickInput.choose('Broker');
			await row('Watchlist', 'Watchlist Broker').waitFor({ state: 'detached' });
			await lookInPicker('Restore Watchlists', 'restores Broker');
		},
		'Show Alerts': () => lookInPicker('Show Alerts', /./),
		async 'Look Up Ticker by ISIN'() {
			await workbench.runCommand('Market Data: Look Up Ticker');
			await workbench.page.locator('.quick-input-title').getByText('Look Up Ticker').waitFor();
			await workbench.quickInput.row(/./).first().waitFor();
			await workbench.quickInput.answer('US9999999983');
			await workbench.quickInput.row('No company has this identifier').waitFor();
			assert.ok(counted.gateway.requested.some(({ search }) => search.includes('US9999999983')));
			await escape();
		},
		async 'Show Firm or Analyst'() {
			await lookInPicker('Show Firm or Analyst', 'ratings');
		},
		async 'Diagnose Connection'() {
			await workbench.runCommand('Market Data: Diagnose Connection');
			await workbench.webview.getByRole('button', { name: /^Check Access/ }).press('Enter');
			await workbench.webview
				.getByRole('row', { name: /^Financial statements/ })
				.first()
				.waitFor();
			await workbench.webview.getByRole('button', { name: 'Copy Report' }).press('Enter');
			await status('Copied').waitFor();
			await hunt.noteClipboard();
		},
		async 'the tools of the assistant'() {
			for (const name of toolNames) {
				await caller.send(name, CALLS[name]);
				const answer = JSON.stringify(await caller.answered());
				assert.doesNotMatch(answer, /"error"/);
				hunt.note({ place: 'the assistant’s tools', text: answer });
			}
		},
		async 'the server of the assistant'() {
			for (const entry of ['Start Server', 'Show Output']) {
				await workbench.runCommand('MCP: List Servers');
				await workbench.quickInput.choose(/^Market Data/);
				await workbench.quickInput.choose(entry);
			}
			const output = workbench.page.locator('.part.panel .view-line');
			await output.filter({ hasText: /Discovered.9.tools/ }).waitFor();
			await askServer(key);
			await askServer(wrongKey);
		},
		async 'Show Log'() {
			await workbench.runCommand('Market Data: Show Log');
			await workbench.page
				.locator('.output-view .view-line')
				.filter({ hasText: 'answered' })
				.first()
				.waitFor();
		},
		async 'sample data, and back to the key'() {
			await workbench.runCommand('Market Data: Try with Sample Data');
			await status('Sample').first().waitFor();
			const before = counted.gateway.requested.length;
			await workbench.openTicker('NVDA');
			await region('Key Figures').getByText('Revenue').waitFor();
			await openCalendar('Splits');
			await workbench.openFile('faang.py');
			await workbench.hoverCard('"NFLX"');
			await workbench.runCommand('Market Data: Refresh');
			await workbench.treeRows('Trending').first().waitFor();
			await caller.send('get_trending', {});
			assert.match(JSON.stringify(await caller.answered()), /sampleData/);
			assert.deepEqual(counted.gateway.requested.slice(before).map(String), []);
			await workbench.runCommand('Market Data: Use My Key');
			await status('Sample').first().waitFor({ state: 'detached' });
			await workbench.treeRows('Trending').first().waitFor();
		},
		async 'Show Notifications'() {
			await workbench.showNotifications();
			await hunt.assertHidden('Show Notifications, while they show');
			await escape();
		},
	};
}
