import assert from 'node:assert/strict';
import { asSymbol } from '../../src/base/symbol.js';
import { watchlistTablePanel } from '../../src/features/watchlistTable/watchlistTablePanel.js';
import { columnTexts, rows } from '../support/calendarTable.js';
import { eventually } from '../support/eventually.js';
import { FakeMemento } from '../support/fakeMemento.js';
import { packedDirectory } from '../support/packedDirectory.js';
import { openPage, type PageOptions, type PanelPage } from './openPage.js';
import { sample } from './sampleWindow.js';

const watchlists = {
	Tech: ['AAPL', 'MSFT', 'NVDA'].map(asSymbol),
	Income: ['KO', 'JPM', 'O', 'TM'].map(asSymbol),
};

async function table(options: PageOptions = {}, key: unknown = {}): Promise<PanelPage> {
	const page = await openPage(watchlistTablePanel, key, {
		watchlists,
		width: 1440,
		height: 700,
		...options,
	});
	await rows(page).first().waitFor();
	return page;
}

/** Waits until nothing is loading. */
async function loaded(page: PanelPage): Promise<void> {
	await eventually(async () => {
		const texts = await page.locator('tbody .words').allInnerTexts();
		assert.ok(texts.length > 0 && !texts.includes('…'));
		assert.equal(await page.locator('.load-bar').count(), 0);
	});
}

describe('the page of watchlists as a table', () => {
	it('shows a row a ticker below each list, with the usual columns', async () => {
		const page = await table();
		await loaded(page);
		const headings = await page.locator('thead .words').allInnerTexts();
		const heads = await page.locator('tbody tr.head').allInnerTexts();
		await page.screenshot('watchlist-table-dark');
		assert.deepEqual(headings, [
			'Ticker',
			'Company',
			'Consensus',
			'Mean target',
			'Next event',
			'Revisions 30 d',
			'Revenue growth',
		]);
		assert.deepEqual(heads, ['Tech · 3 tickers', 'Income · 4 tickers']);
		assert.deepEqual([await page.axe(), await page.layout()], [[], []]);
		await page.useTheme('light');
		await page.screenshot('watchlist-table-light');
		assert.deepEqual(await page.axe(), []);
		for (const width of [1440, 1070]) {
			await page.resize(width, 700);
			const cut = await page
				.locator('.calendar-scroller')
				.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
			assert.ok(cut <= 0, `${cut} px at ${width}`);
		}
		await page.resize(500, 700);
		await page.screenshot('watchlist-table-500-light');
		assert.deepEqual(await page.layout(), []);
		await page.useTheme('dark');
		await page.screenshot('watchlist-table-500-dark');
	});

	it('sorts, filters and groups by choice, and comes back with it', async () => {
		const page = await table();
		await loaded(page);
		await page.getByRole('button', { name: 'Filters', exact: true }).click();
		await page.getByLabel('Ticker or company').fill('co');
		await page.getByLabel('Ticker or company').press('Enter');
		await page.locator('.narrowed').filter({ hasText: 'co' }).waitFor();
		await eventually(async () =>
			assert.deepEqual(await columnTexts(page, 'Company'), ['Coca-Cola', 'Realty Income']),
		);
		await page.getByLabel('Group by watchlist').uncheck();
		await page.locator('tr.head').first().waitFor({ state: 'detached' });
		await page.hideAndShow();
		await page.locator('.narrowed').filter({ hasText: 'co' }).waitFor();
		assert.equal(await page.getByLabel('Group by watchlist').isChecked(), false);
		await page.getByRole('button', { name: 'Clear Filters' }).click();
		await page
			.locator('footer p')
			.filter({ hasText: /^7 tickers$/ })
			.waitFor();
		await page.getByRole('columnheader', { name: 'Revenue growth' }).getByRole('button').click();
		await page.locator('th[aria-sort="descending"]').waitFor();
		await eventually(async () => {
			const growth = (await columnTexts(page, 'Revenue growth')).map((text) =>
				Number(/[-+]?[\d.]+/.exec(text)?.[0]),
			);
			assert.deepEqual(
				growth,
				growth.toSorted((one, other) => other - one),
			);
		});
	});

	it('shows other columns and lists by choice, and remembers the columns', async () => {
		const memento = new FakeMemento();
		const page = await table({ memento });
		await page.getByRole('button', { name: 'Columns', exact: true }).click();
		const returns = page.getByRole('group', { name: 'Returns' });
		assert.deepEqual(await returns.locator('label').allInnerTexts(), [
			'Return on equity (ROE)',
			'Return on assets (ROA)',
			'Return on invested capital (ROIC)',
		]);
		assert.deepEqual([await page.axe(), await page.layout()], [[], []]);
		await returns.getByLabel('Return on equity (ROE)').check();
		await page.getByRole('columnheader', { name: 'Return on equity (ROE)' }).waitFor();
		await page.screenshot('watchlist-table-columns-dark');
		await page.getByRole('button', { name: 'Watchlists', exact: true }).click();
		await page.getByLabel('Tech', { exact: true }).uncheck();
		await page.getByRole('heading', { name: 'Income' }).waitFor();
		await eventually(async () => assert.deepEqual(await columnTexts(page, 'Ticker'), watchlists.Income));
		const again = await table({ memento }, page.savedState);
		await again.getByRole('columnheader', { name: 'Return on equity (ROE)' }).waitFor();
		await again.getByRole('heading', { name: 'Income' }).waitFor();
	});

	it('moves by the keyboard, and opens the ticker of a row', async () => {
		const page = await table();
		await loaded(page);
		await rows(page).nth(1).focus();
		await page.keyboard.press('ArrowDown');
		await page.locator('tr[data-row="2"]:focus').waitFor();
		await page.keyboard.press('Enter');
		await eventually(() => assert.deepEqual(page.window.opened, ['MSFT']));
		assert.deepEqual(page.window.lists.at(-1), [...watchlists.Tech, ...watchlists.Income]);
	});

	it('tells the number of requests before a large load, and cancels it', async () => {
		const stocks = (await packedDirectory()).filter(({ kind }) => kind === 'stock');
		const symbols = stocks.slice(0, 120).map(({ symbol }) => symbol);
		let release = (): void => undefined;
		const released = new Promise<void>((resolve) => (release = resolve));
		// The same service, but one whose requests count, and wait.
		const service: typeof sample = {
			...sample,
			send: async (request, signal) => {
				await released;
				return sample.send(request, signal);
			},
		};
		const page = await table({ service, watchlists: { Long: symbols } });
		const bar = page.locator('.load-bar');
		await bar.filter({ hasText: 'for 120 tickers takes about 141 requests.' }).waitFor();
		await page.screenshot('watchlist-table-requests-dark');
		assert.deepEqual(await page.axe(), []);
		await bar.getByRole('button', { name: 'Load' }).click();
		await bar.getByRole('button', { name: 'Cancel' }).waitFor();
		await page.screenshot('watchlist-table-loading-dark');
		await bar.getByRole('button', { name: 'Cancel' }).click();
		await eventually(() => assert.deepEqual(page.posted.at(-1)?.body, { name: 'cancel' }));
		release();
		await bar.filter({ hasText: /takes about 1[23]\d requests/ }).waitFor();
		await bar.getByRole('button', { name: 'Load' }).click();
		await bar.waitFor({ state: 'detached' });
		await page.screenshot('watchlist-table-long-dark');
	});

	it('says what to do without a key', async () => {
		const page = await table({ hasAccess: false });
		await page.getByRole('button', { name: 'Set API Key' }).click();
		await eventually(() => assert.equal(page.editor.commands.length, 1));
		await page.screenshot('watchlist-table-no-key-dark');
	});

	it('hands over its rows', async () => {
		const page = await table();
		await loaded(page);
		await page.getByRole('button', { name: 'Export…' }).click();
		assert.match((await page.exported('csv'))[0] ?? '', /^list,ticker,name,consensus_rating/);
	});
});
