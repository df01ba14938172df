import assert from 'node:assert/strict';
import { knownSymbol } from '../../src/base/symbol.js';
import { comparePanel } from '../../src/controllers/compare/comparePanel.js';
import { columnFindings } from '../support/columnFindings.js';
import { eventually } from '../support/eventually.js';
import { openPage, type PanelPage } from './openPage.js';

describe('the page that compares tickers', () => {
	async function compare(...symbols: readonly string[]): Promise<PanelPage> {
		const page = await openPage(comparePanel, symbols.map(knownSymbol));
		await eventually(async () =>
			assert.deepEqual(await page.locator('.column-symbol').allInnerTexts(), symbols),
		);
		return page;
	}

	it('says that currencies and fiscal years differ, and draws money by currency', async () => {
		const page = await compare('AAPL', 'KO', 'TM', 'O', 'JPM');
		await page.getByText('The statements are in different currencies').waitFor();
		await page.getByText('The fiscal years end in different months').waitFor();
		const size = page.locator('.chart-heading').filter({ hasText: 'Size, ' });
		assert.deepEqual((await size.allInnerTexts()).toSorted(), ['Size, JPY', 'Size, USD']);
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
