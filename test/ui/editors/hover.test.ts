import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { hoverOver } from '../../host/pointing.js';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { eventually } from '../../support/eventually.js';

function line(workbench: Workbench, text: string): Locator {
	return workbench.page.locator('.editor-instance .view-line').filter({ hasText: text });
}

/** Asserts that a card is shown without scrolling, and is at most 250 pixels high. */
async function assertFits(hover: Locator): Promise<void> {
	await eventually(async () => {
		const heights = await hover.locator('.monaco-hover-content').evaluate((content) => ({
			whole: content.scrollHeight,
			shown: content.parentElement?.clientHeight ?? 0,
		}));
		assert.ok(heights.whole <= heights.shown && heights.whole <= 250, JSON.stringify(heights));
	});
}

/** The fonts with which an element is drawn. */
async function fontsOf(page: Page, selector: string): Promise<readonly string[]> {
	const session = await page.context().newCDPSession(page);
	await session.send('DOM.enable');
	await session.send('CSS.enable');
	const { root } = await session.send('DOM.getDocument');
	const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
	const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
	await session.detach();
	return fonts.map(({ familyName }) => familyName);
}

describe('somebody who works with tickers in files', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
		await writeFile(path.join(workbench.folder, 'holdings.md'), '$AAPL, $JPM, $TSM and $SPY.\n');
	});

	it('has a word ignored at once, and takes that back', async () => {
		await workbench.openFile('screener.py');
		const hover = await workbench.hoverCard('"MSFT"');
		await hover.getByText('Ignore Word', { exact: true }).click();
		const status = workbench.page
			.locator('.statusbar-item')
			.filter({ hasText: '“MSFT” is now ignored in hovers.' });
		await status.waitFor();
		await workbench.screenshot('hover-ignored');
		await workbench.page.keyboard.press('Escape');
		// The word beside it shows its card, so hovers work; the pointer passed over the ignored word on the way.
		const other = await workbench.hoverCard('"GOOGL"');
		assert.match(await other.innerText(), /GOOGL/);
		await status.getByText('Undo').click();
		await workbench.page
			.locator('.statusbar-item')
			.filter({ hasText: '“MSFT” is shown in hovers again.' })
			.waitFor();
		assert.match(await (await workbench.hoverCard('"MSFT"')).innerText(), /Microsoft/);
	});

	it('lists the tickers of a file in the order of their count, goes to one, and is there still after Escape', async () => {
		await workbench.openFile('screener.py');
		await workbench.runCommand('Market Data: Show Tickers in File');
		await workbench.quickInput.row('Apple').waitFor();
		await workbench.screenshot('tickers-in-file');
		await workbench.quickInput.firstRow(/^AAPL\s*4 times · Apple · NASDAQ/).waitFor();
		await workbench.quickInput.pick('NVDA');
		const position = workbench.page
			.locator('.statusbar-item')
			.filter({ hasText: 'Ln 6, Col 17 (5 selected)' });
		await position.waitFor();
		await workbench.runCommand('Market Data: Show Tickers in File');
		await workbench.quickInput.row('Apple').waitFor();
		await workbench.page.keyboard.press('ArrowDown');
		await workbench.page.keyboard.press('Escape');
		await workbench.quickInput.field.waitFor({ state: 'hidden' });
		await position.waitFor();
	});

	it('lists the tickers of a notebook and goes to the cell', async () => {
		await workbench.openFile('dividends.ipynb');
		await workbench.page.locator('.notebookOverlay .code-cell-row .view-line').first().waitFor();
		await workbench.runCommand('Market Data: Show Tickers in File');
		await workbench.quickInput.row('Coca-Cola').waitFor();
		await workbench.screenshot('tickers-in-notebook');
		await workbench.quickInput.pick('Exxon');
		await workbench.page.locator('.notebookOverlay .code-cell-row.focused .monaco-editor.focused').waitFor();
		await workbench.page.locator('.statusbar-item').filter({ hasText: 'Cell 2 of 4' }).waitFor();
		await workbench.runCommand('Market Data: Show Tickers in File');
		await workbench.quickInput.pick('Coca-Cola');
		await workbench.page.locator('.statusbar-item').filter({ hasText: 'Cell 1 of 4' }).waitFor();
	});

	it('completes a ticker after a dollar', async () => {
		await workbench.openFile('earnings-week.md');
		await workbench.page.keyboard.press('Control+End');
		await workbench.page.keyboard.type(' Then $');
		const widget = workbench.page.locator('.suggest-widget.visible');
		// In prose, typing the next letter makes the editor discard a list that hasn't arrived.
		await widget.locator('.monaco-list-row').first().waitFor();
		await workbench.page.keyboard.type('Nvid');
		// The previous list had it too; Enter accepts the focused row.
		await widget.locator('.monaco-list-row.focused').filter({ hasText: 'NVIDIA' }).waitFor();
		await workbench.screenshot('completion');
		await workbench.page.keyboard.press('Enter');
		await line(workbench, 'Then $NVDA').waitFor();
	});

	it('sees the whole card of a company, a bank, an ADR and an ETF without scrolling, and with trailing twelve months', async () => {
		const assertWhole = async (symbol: string, text: string): Promise<void> => {
			await workbench.openFile('holdings.md');
			const hover = await workbench.hover(`$${symbol}`, { hasText: text, hasNotText: 'loading' });
			await workbench.screenshot(`hover-height-${symbol}`);
			await assertFits(hover);
		};
		const choose = async (period: string): Promise<void> => {
			await workbench.runCommand('Market Data: Choose Key Figure Period');
			await workbench.quickInput.pick(period);
		};
		for (const symbol of ['AAPL', 'JPM', 'TSM', 'SPY']) {
			await assertWhole(symbol, 'Open');
		}
		await choose('TTM');
		await assertWhole('TSM', 'TTM Q');
		await choose('Year');
	});

	it('reads on the card of a ticker what it is, what analysts think and what it earns, with pictures', async () => {
		await workbench.openFile('screener.py');
		const hover = await workbench.hoverCard('"AAPL"');
		const text = await hover.innerText();
		await workbench.screenshot('hover-dark');
		assert.match(text, /AAPL · Apple · NASDAQ/);
		for (const part of [
			...['of 5', 'Latest rating', 'dividend', 'Revenue', 'Free cash flow', 'Sample data'],
		]) {
			assert.ok(text.includes(part), part);
		}
		await eventually(async () =>
			assert.deepEqual(
				await hover
					.locator('img')
					.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
				[true, true],
			),
		);
	});

	it('sees the card in a cell of a notebook too', async () => {
		await workbench.openFile('dividends.ipynb');
		const cell = workbench.page
			.locator('.notebookOverlay .code-cell-row .view-line')
			.filter({ hasText: 'holdings =' });
		const hover = await hoverOver(workbench.page, cell.first(), 'KO', { hasText: 'of 5' });
		await workbench.screenshot('notebook-hover-dark');
		assert.match(await hover.innerText(), /KO.*Coca/);
	});

	it('reads the window in a font for interfaces, and code in one of equal widths', async () => {
		await workbench.openFile('screener.py');
		await line(workbench, 'AAPL').first().waitFor();
		const tab = await fontsOf(workbench.page, '.tabs-container .tab.active .label-name');
		const code = await fontsOf(workbench.page, '.editor-instance .view-lines [class^="mtk"]');
		assert.deepEqual([tab, code], [['Inter'], ['DejaVu Sans Mono']]);
	});

	it('has key figures of another period from a hover on, which an open panel follows, and the next hover that', async () => {
		await workbench.openFile('screener.py');
		await (await workbench.hoverCard('"AAPL"')).getByText('Open', { exact: true }).click();
		const figures = workbench.webview.getByRole('region', { name: 'Key Figures' });
		await figures.getByText(/^FY\d{4} \(ended/).waitFor();
		const hover = await workbench.hoverCard('"AAPL"');
		assert.match(await hover.innerText(), /^FY\d{4} · ended/m);
		await hover.getByText('Choose Period', { exact: true }).click();
		await workbench.screenshot('key-figure-period');
		await workbench.quickInput.pick('TTM');
		await figures.getByText(/^TTM Q\d FY\d{4} \(ended/).waitFor();
		const other = await workbench.hover('"MSFT"', { hasText: 'TTM Q' });
		assert.match(await other.innerText(), /^TTM Q\d FY\d{4} · ended/m);
		await figures.getByRole('radio', { name: 'Year' }).check();
		await figures.getByText(/^FY\d{4} \(ended/).waitFor();
		await workbench.hover('"AAPL"', { hasText: /FY\d{4} · ended/, hasNotText: 'TTM Q' });
		await workbench.runCommand('View: Close All Editors');
	});
});
