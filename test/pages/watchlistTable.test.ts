import assert from 'node:assert/strict';
import { asSymbol } from '../../src/base/symbol.js';
import { watchlistTablePanel } from '../../src/features/watchlistTable/watchlistTablePanel.js';
import { columnTexts, rows } from '../support/calendarTable.js';
import { eventually } from '../support/eventually.js';
import { openPage } from './openPage.js';

const tech = ['AAPL', 'MSFT', 'NVDA'].map(asSymbol);
const income = ['KO', 'JPM', 'O', 'TM'].map(asSymbol);

describe('the page of watchlists as a table', () => {
	it('shows a row a ticker, by list, with the usual columns', async () => {
		const page = await openPage(
			watchlistTablePanel,
			{},
			{ watchlists: { Tech: tech, Income: income }, width: 1440, height: 900 },
		);
		await rows(page).first().waitFor();
		await eventually(async () => assert.equal(await page.locator('.load-bar').count(), 0));
		await page.screenshot('watchlist-table-dark');
		await page.getByRole('button', { name: 'Columns', exact: true }).click();
		await page.screenshot('watchlist-table-columns-dark');
		console.log(await page.locator('thead .words').allInnerTexts(), await columnTexts(page, 'Consensus'));
	});
});
