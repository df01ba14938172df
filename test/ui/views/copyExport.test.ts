import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { chooseFor, chooseInMenu, openMenu } from '../../host/rows.js';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import { userSettingsFile } from '../../host/userSettings.js';
import type { Workbench } from '../../host/workbench.js';
import { eventually } from '../../support/eventually.js';
import { axeFindings } from '../../support/panelPage.js';
import { tickerRow, untilRowsAreComplete } from '../../support/watchlistRows.js';

const TECH = ['AAPL', 'MSFT', 'KO'];

describe('a person who takes data along', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
		await workbench.changeSettings({ 'marketData.watchlists': { Tech: TECH } });
		const keys = [{ key: 'ctrl+alt+c', command: 'marketData.copyAs' }];
		const profile = path.dirname(userSettingsFile(workbench.server.dataFolder));
		await writeFile(path.join(profile, 'keybindings.json'), JSON.stringify(keys));
		await workbench.reload();
		await workbench.showViews('Watchlist', 'Trending');
		await untilRowsAreComplete(workbench, TECH);
	});

	const row = (symbol: string): Locator => tickerRow(workbench, symbol);

	const press = (key: string): Promise<void> => workbench.page.keyboard.press(key);

	/** The clipboard content after copying in a format. */
	async function copiedAs(form: string): Promise<string> {
		const { page } = workbench;
		await page.evaluate(() => navigator.clipboard.writeText(''));
		await workbench.quickInput.pick(form);
		return page.evaluate(async () => {
			for (;;) {
				const text = await navigator.clipboard.readText();
				if (text !== '') {
					return text;
				}
				await new Promise((resolve) => requestAnimationFrame(resolve));
			}
		});
	}

	/** The text of the first lines of the editor. */
	const lines = (): Locator => workbench.page.locator('.editor-instance .view-line');

	it('is asked for a ticker by a key of its own that finds nothing selected or shown, and copies what is selected', async () => {
		await press('Control+Alt+C');
		await workbench.quickInput.answer('KO');
		await workbench.quickInput.row('Ratings: KO').waitFor();
		await workbench.screenshot('copy-as-nothing-dark');
		await workbench.quickInput.choose('Ratings: KO');
		assert.match(await copiedAs('TSV'), /^date\tticker\tname\t.*\tdata\r\n20\d\d-[\d-]+\tKO\t/);
		await row('KO').click();
		await row('KO').and(workbench.page.locator('.selected')).waitFor();
		await workbench.webview.getByRole('region', { name: 'Key Figures' }).getByText('Revenue').waitFor();
		await press('Control+Alt+C');
		assert.match(await copiedAs('TSV'), /\nTech\tKO\t/);
	});

	it('copies several rows as one table, in a form that the next time stands first', async () => {
		await row('AAPL').click();
		await workbench.editors('AAPL · ').waitFor();
		await press('Shift+ArrowDown');
		await row('MSFT').and(workbench.page.locator('.selected')).waitFor();
		await openMenu(workbench.page);
		await chooseInMenu(workbench.page, 'Copy As…');
		await workbench.quickInput.row('Markdown Table').waitFor();
		await workbench.screenshot('copy-as-dark');
		const written = (await copiedAs('Markdown Table')).split('\n');
		assert.match(written[0] ?? '', /^\| Ticker \| Company \| Consensus \|/);
		assert.deepEqual(
			written.slice(2, 4).map((line) => line.split(' ')[1]),
			['AAPL', 'MSFT'],
		);
		assert.match(
			written.join('\n'),
			/\n\*Market Data, sample data \(simulated figures\), 20\d\d-.* UTC: Watchlist · Tech\*\n$/,
		);
		await chooseFor(row('KO'), 'Copy As…');
		await workbench.quickInput.firstRow('Markdown Table').waitFor();
		await workbench.quickInput.close();
	});

	it('puts a row into the editor at the cursor, and undoes it in one step', async () => {
		await workbench.openFile('screener.py');
		await press('Control+Home');
		const before = await lines().allInnerTexts();
		await chooseFor(row('KO'), 'Insert into Editor…');
		await workbench.quickInput.choose('pandas Cell');
		await lines().filter({ hasText: 'watchlist = pd.DataFrame(' }).waitFor();
		await workbench.screenshot('insert-python-dark');
		await press('Control+Z');
		await lines().filter({ hasText: 'watchlist = pd.DataFrame(' }).waitFor({ state: 'detached' });
		await eventually(async () => assert.deepEqual(await lines().allInnerTexts(), before));
	});

	it('takes a part of a panel into the notebook as a cell below', async () => {
		await workbench.openFile('dividends.ipynb');
		const cells = workbench.page.locator('.notebookOverlay .cell-list-container .monaco-list-row');
		await cells.nth(1).waitFor();
		await workbench.openTicker('AAPL');
		const part = workbench.webview.locator('section').filter({ hasText: 'Analyst Consensus' }).first();
		await part.hover();
		await workbench.screenshot('take-part-dark');
		assert.deepEqual(await axeFindings(workbench.page), []);
		await part.getByRole('button', { name: 'Insert into Editor…' }).press('Enter');
		await workbench.quickInput.row('Polars Cell').waitFor();
		assert.equal(await workbench.quickInput.row('CSV').count(), 0);
		await workbench.quickInput.choose('Polars Cell');
		await workbench.showEditor('dividends.ipynb');
		await workbench.page
			.locator('.notebookOverlay .view-line')
			.filter({ hasText: 'import polars as pl' })
			.waitFor();
		await workbench.screenshot('insert-notebook-dark');
		// VS Code may cut off the lines below in a cell that it got while the notebook was hidden; the file has them.
		await press('Control+S');
		const file = path.join(workbench.folder, 'notebooks', 'dividends.ipynb');
		await eventually(async () =>
			assert.match(await readFile(file, 'utf8'), /"aapl_consensus = pl\.DataFrame\(/),
		);
	});

	it('finds the buttons of a part by keyboard, in light colors too', async () => {
		await workbench.useTheme('light');
		await workbench.showEditor('AAPL ·');
		const copy = workbench.webview.getByRole('button', { name: 'Copy As…' }).first();
		await copy.focus();
		await workbench.screenshot('take-part-light');
		await copy.press('Enter');
		assert.match(
			await copiedAs('TSV'),
			/^ticker\tconsensus_rating\t.*\treceivedAt\tdata\r\nAAPL\t.*\tsample data\r\n$/,
		);
	});

	it('exports from the palette what the panel shows that it is in', async () => {
		await workbench.runCommand('Market Data: Show Calendar');
		await workbench.quickInput.choose('Dividends');
		await workbench.webview.getByRole('grid').waitFor();
		await row('KO').click();
		await workbench.editors('KO · ').waitFor();
		await workbench.showEditor(/^\s*Dividends/);
		await workbench.runCommand('Market Data: Export…');
		await workbench.quickInput.row('Watchlist · Tech').waitFor();
		await workbench.screenshot('export-which-dark');
		await workbench.quickInput.choose('Dividends');
		await workbench.quickInput.row('Calendar File').first().waitFor();
		await workbench.quickInput.close();
	});

	it('is offered another place where no editor is open', async () => {
		await workbench.runCommand('View: Close All Editors');
		await chooseFor(row('KO'), 'Insert into Editor…');
		await workbench.quickInput.choose('CSV');
		await workbench.quickInput.choose('New Document');
		await lines().filter({ hasText: 'list,ticker,name,' }).waitFor();
	});
});
