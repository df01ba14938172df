import assert from 'node:assert/strict';
import { asSymbol } from '../../src/base/symbol.js';
import { comparePanel } from '../../src/features/compare/comparePanel.js';
import { columnFindings } from '../support/columnFindings.js';
import { eventually } from '../support/eventually.js';
import { openPage, type PanelPage } from './openPage.js';

describe('the page that compares tickers', () => {
	async function compare(...symbols: readonly string[]): Promise<PanelPage> {
		const page = await openPage(comparePanel, symbols.map(asSymbol));
		await eventually(async () =>
			assert.deepEqual(await page.locator('.column-symbol').allInnerTexts(), symbols),
		);
		return page;
	}

	it('begins with trailing twelve months, unless a period was chosen before', async () => {
		const isPicked = (page: PanelPage, name: string): Promise<boolean> =>
			page.getByRole('radio', { name, exact: true }).isChecked();
		const factOf = (page: PanelPage) => page.locator('thead th').first().locator('.column-fact').first();
		const page = await compare('AAPL', 'MSFT');
		await factOf(page).filter({ hasText: /^TTM/ }).waitFor();
		assert.equal(await isPicked(page, 'TTM'), true);
		const chosen = await openPage(comparePanel, ['AAPL', 'MSFT'].map(asSymbol), {
			settings: { comparedPeriod: 'year' },
		});
		await factOf(chosen).filter({ hasText: /^FY/ }).waitFor();
		assert.equal(await isPicked(chosen, 'Year'), true);
	});

	it('says that currencies and ends of periods differ, and draws no amounts side by side', async () => {
		const page = await compare('AAPL', 'NVDA', 'TM', 'O', 'JPM');
		await page.getByText('The statements are in different currencies').waitFor();
		await page.getByText('The TTM periods end in different months').waitFor();
		const revenue = page.getByRole('row', { name: /^Revenue \D*\$/ });
		await revenue.waitFor();
		assert.equal(await revenue.locator('.cell-bar').count(), 0);
		await page
			.getByRole('row', { name: /^Net margin/ })
			.locator('.cell-bar')
			.first()
			.waitFor();
		const charts = page.getByRole('region', { name: 'Charts' }).locator('h3, .chart-heading');
		await eventually(async () =>
			assert.deepEqual(await charts.allInnerTexts(), ['Ratings', 'Growth', 'Returns']),
		);
	});

	it('shows the logos of all tickers or of none', async () => {
		const page = await compare('AAPL', 'MSFT', 'KO');
		await eventually(async () => assert.equal(await page.locator('.column-logo').count(), 3));
		page.editor.change();
		assert.equal(await page.locator('.column-logo').count(), 3);
	});

	it('shows what moves and removes a column to who points at its head or comes to it by the keyboard', async () => {
		const page = await compare('AAPL', 'MSFT', 'KO');
		const head = page.locator('thead th').nth(1);
		const hasOpacity = (wanted: string): Promise<void> =>
			eventually(async () => {
				const tools = head.locator('.column-tools');
				assert.equal(await tools.evaluate((one) => getComputedStyle(one).opacity), wanted);
			});
		await page.locator('h1').hover();
		await hasOpacity('0');
		await head.hover();
		await hasOpacity('1');
		await page.locator('h1').hover();
		await hasOpacity('0');
		await head.locator('.column-symbol').focus();
		await page.keyboard.press('Tab');
		const focused = await head.locator('.column-tools :focus').getAttribute('aria-label');
		await hasOpacity('1');
		assert.equal(focused, 'Move MSFT left');
	});

	it('shows the figures of another period by choice', async () => {
		const page = await compare('AAPL', 'MSFT');
		const fact = page.locator('thead th').first().locator('.column-fact').first();
		await fact.filter({ hasText: /^TTM/ }).waitFor();
		await page.screenshot('compare-ttm-dark');
		await page.getByRole('radio', { name: 'Quarter', exact: true }).check();
		await fact.filter({ hasText: /^Q\d FY/ }).waitFor();
		await page.getByRole('radio', { name: 'Year', exact: true }).check();
		await fact.filter({ hasText: /^FY/ }).waitFor();
	});

	it('moves, removes and adds columns by the keyboard, and comes back with them after it was hidden', async () => {
		const page = await compare('AAPL', 'KO', 'TM', 'O', 'JPM');
		page.window.picks.push(asSymbol('NVDA'));
		const press = (name: string): Promise<void> =>
			page.getByRole('button', { name, exact: true }).press('Enter');
		const shows = (...symbols: readonly string[]): Promise<void> =>
			eventually(async () => assert.deepEqual(await page.locator('.column-symbol').allInnerTexts(), symbols));
		await press('Move KO left');
		// The focus stays with the column, so that it can be moved again.
		await page
			.locator('thead th')
			.first()
			.locator('.column-symbol:focus')
			.filter({ hasText: 'KO' })
			.waitFor();
		await press('Move KO right');
		await page.locator('thead th').nth(1).locator('.column-tool[aria-label="Move KO right"]:focus').waitFor();
		await page.keyboard.press('Enter');
		await page.locator('thead th').nth(2).locator('.column-tool[aria-label="Move KO right"]:focus').waitFor();
		// Twice before the first move is shown.
		await page.getByRole('button', { name: 'Move KO left' }).evaluate((button: HTMLElement) => {
			button.focus();
			button.click();
			button.click();
		});
		await shows('KO', 'AAPL', 'TM', 'O', 'JPM');
		await page.locator('.column-symbol:focus').filter({ hasText: 'KO' }).waitFor();
		await press('Remove O');
		await shows('KO', 'AAPL', 'TM', 'JPM');
		await press('Add Ticker…');
		await shows('KO', 'AAPL', 'TM', 'JPM', 'NVDA');
		await page.hideAndShow();
		await shows('KO', 'AAPL', 'TM', 'JPM', 'NVDA');
	});

	it('hands over what it shows', async () => {
		const page = await compare('AAPL', 'KO');
		await page.getByRole('button', { name: 'Export…' }).click();
		assert.match((await page.exported('csv'))[0] ?? '', /^symbol,section,figure/);
	});

	describe('in a panel of its own width', () => {
		let page: PanelPage;

		before(async () => {
			page = await compare('AAPL', 'MSFT', 'KO', 'TM');
			await page.locator('.cell-loading').first().waitFor({ state: 'detached' });
			await page.getByText(/loaded$/).waitFor({ state: 'attached' });
		});

		after(() => page.close());

		for (const width of [1200, 900, 500]) {
			it(`has each head exactly over its column, and in sight, when it is ${width} pixels wide`, async () => {
				await page.resize(width, 1000);
				const findings = await page.locator('.scroller').evaluate(columnFindings);
				await page.screenshot(`compare-${width}`);
				assert.deepEqual(findings, []);
			});
		}

		it('draws its charts beside the table where there is room, and below it where there is not', async () => {
			const isBeside = async (width: number): Promise<boolean> => {
				await page.resize(width, 1000);
				const table = await page.locator('.scroller').boundingBox();
				const charts = await page.locator('section:has(.compare-charts)').boundingBox();
				assert.ok(table && charts);
				const right = table.x + table.width;
				assert.ok(charts.x >= right || charts.y >= table.y + table.height, 'charts cover the table');
				return charts.x >= right;
			};
			assert.deepEqual([await isBeside(1200), await isBeside(900)], [true, false]);
		});
	});
});
