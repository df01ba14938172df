import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { chooseFor } from '../../host/rows.js';
import { Workbench } from '../../host/workbench.js';
import { container, START_LIMIT_MS } from '../../host/workbenchSetup.js';
import { tickerRow } from '../../support/watchlistRows.js';

const settings = { 'marketData.sampleData': true };
const COLUMNS = /^date_ex,ticker,name,/;
const FILE = /splits-[\d-]+\.csv/;

describe('a person in a browser who takes something along', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open({ inBrowser: true, settings });
		await workbench.showContainer('Market Data');
		await row('AAPL').waitFor();
	});

	after(() => workbench.close());

	const row = (symbol: string): Locator => tickerRow(workbench, symbol);

	const clipboard = () => workbench.page.evaluate(() => navigator.clipboard.readText());
	const status = (text: string | RegExp): Locator =>
		workbench.page.locator('.statusbar-item').filter({ hasText: text });

	/** Exports the table of splits as CSV. */
	async function exportSplits(): Promise<void> {
		await workbench.runCommand('Market Data: Show Calendar');
		await workbench.quickInput.pick('Splits');
		await workbench.webview.getByRole('grid', { name: 'Splits', exact: true }).waitFor();
		await workbench.webview.locator('tr[data-row]').first().waitFor();
		await workbench.webview.getByRole('button', { name: 'Export…' }).press('Enter');
		await workbench.quickInput.choose('CSV');
		await workbench.quickInput.row('New Document').waitFor();
	}

	/** The file name in the status bar message after saving. */
	async function savedAs(name: string | RegExp): Promise<string> {
		const said = await status(name).filter({ hasText: 'saved' }).innerText();
		return FILE.exec(said)?.[0] ?? said;
	}

	/** Opens a link as if it were clicked outside VS Code, and lets VS Code pass it on. */
	async function follow(link: string): Promise<void> {
		await workbench.runCommand('Developer: Open URL');
		await workbench.quickInput.answer(link);
		await workbench.page.locator('.monaco-dialog-box').getByRole('button', { name: 'Open' }).press('Enter');
	}

	it('sees by day what has changed', async () => {
		await workbench.runCommand('Market Data: Show Changes');
		const change = workbench.webview.locator('.changes li').first();
		await change.waitFor();
		await workbench.screenshot('web-changes');
		const symbol = (await change.getByRole('button').innerText()).trim();
		await change.getByRole('button').click();
		await workbench.page
			.locator('.tabs-container .tab.active')
			.filter({ hasText: `${symbol} · ` })
			.waitFor();
	});

	it('gets a table into the clipboard, a document and a file of the folder', async () => {
		await exportSplits();
		await workbench.quickInput.choose('Clipboard');
		await status('Copied').waitFor();
		assert.match(await clipboard(), COLUMNS);

		await exportSplits();
		await workbench.quickInput.choose('New Document');
		await workbench.page
			.locator('.editor-instance .view-line')
			.filter({ hasText: 'date_ex,ticker,name,' })
			.waitFor();

		await exportSplits();
		await workbench.quickInput.choose('File…');
		await workbench.quickInput.row('notebooks').waitFor();
		await workbench.screenshot('web-save');
		const file = await workbench.quickInput.field.inputValue();
		assert.equal(path.dirname(file), workbench.folder);
		assert.match(path.basename(file), FILE);
		await workbench.quickInput.answer(file);
		await savedAs(path.basename(file));
		assert.match(await readFile(file, 'utf8'), COLUMNS);
	});

	it('copies the link of a row, and is led by links to a tab and a calendar', async () => {
		await chooseFor(row('AAPL'), 'Copy Link');
		await status('Link copied').waitFor();
		const link = await clipboard();
		assert.match(link, /^[\w-]+:\/\/marketdata\.market-data\/ticker\/AAPL$/);
		await follow(`${link}?tab=dividends`);
		await workbench.webview.getByRole('tab', { name: 'Events', selected: true }).waitFor();
		await follow('vscode://marketdata.market-data/calendar/offerings');
		await workbench.webview.getByRole('grid', { name: 'Offerings', exact: true }).waitFor();
		await workbench.screenshot('web-link');
	});

	it('gets a file under a suggested name where no folder is open', async () => {
		const { page, server } = workbench;
		await page.addInitScript(answerSavePicker);
		await page.goto(`${server.url()}?ew=true`);
		await container(page, 'Market Data').waitFor({ timeout: START_LIMIT_MS });
		await exportSplits();
		await workbench.quickInput.choose('File…');
		await workbench.screenshot('web-save-without-folder');
		const name = await savedAs(FILE);
		assert.match(await page.evaluate(readSaved, name), COLUMNS);
	});
});

/**
 * Answers the browser's save dialog, which tests cannot operate, with the name it suggests. Runs in the page.
 */
function answerSavePicker(): void {
	Object.assign(globalThis, {
		showSaveFilePicker: async ({ suggestedName = '' }: { readonly suggestedName?: string }) =>
			(await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true }),
	});
}

/** Reads the stored file with this name. Runs in the page. */
async function readSaved(name: string): Promise<string> {
	const folder = await navigator.storage.getDirectory();
	return await (await (await folder.getFileHandle(name)).getFile()).text();
}
