import assert from 'node:assert/strict';
import { knownSymbol } from '../../src/base/symbol.js';
import { tickerPanel } from '../../src/controllers/ticker/tickerPanel.js';
import { eventually } from '../support/eventually.js';
import { openPage, type PanelPage } from './openPage.js';

describe('the overview and the ratings of a ticker', () => {
	let page: PanelPage;

	beforeEach(async () => {
		page = await openPage(tickerPanel, knownSymbol('AAPL'));
	});

	it('shows consensus, targets, key figures, latest ratings and events, readable by everybody', async () => {
		for (const name of [
			'Analyst Consensus',
			'Price Targets',
			'Key Figures',
			'Latest Ratings',
			'Upcoming Events',
		]) {
			await page.getByRole('heading', { name, exact: true }).waitFor();
		}
		await page.getByRole('img', { name: /on a scale from 5, Strong Buy/ }).waitFor();
		await page.getByText('Operating margin').waitFor();
		await page.getByRole('button', { name: 'All Ratings' }).waitFor();
		assert.deepEqual(await page.axe(), []);
	});

	it('says the target of each analyst to the keyboard', async () => {
		const chart = page.getByRole('group', { name: /A dot for each analyst/ });
		await chart.focus();
		await page.keyboard.press('ArrowRight');
		await chart
			.getByRole('status')
			.filter({ hasText: /: \$[\d.,]+, / })
			.waitFor({ state: 'attached' });
	});

	it('shows the key figures of the period that is chosen, by the keyboard too', async () => {
		const figures = page.getByRole('region', { name: 'Key Figures' });
		await figures.getByText(/^FY\d{4}, to/).waitFor();
		await figures.getByRole('radio', { name: 'Quarter' }).check();
		await figures.getByText(/^Q\d FY\d{4}, to/).waitFor();
		await page.keyboard.press('ArrowRight');
		await figures.getByText(/^TTM Q\d FY\d{4}, to/).waitFor();
		await page.screenshot('overview-ttm-dark');
		assert.deepEqual(await page.axe(), []);
		await figures.getByRole('radio', { name: 'TTM' }).press('ArrowRight');
		await figures.getByText(/^FY\d{4}, to/).waitFor();
	});

	it('goes on to all ratings, and shows those of one firm', async () => {
		await page.getByRole('button', { name: 'All Ratings' }).click();
		const table = page.getByRole('table', { name: 'Ratings, the newest first' });
		await table.getByRole('columnheader', { name: 'Firm' }).waitFor();
		const findings = await page.axe();
		const firm = (await table.locator('td.column-firm').first().innerText()).trim();
		await page.getByLabel('Firm').selectOption(firm);
		await page.getByText(/^\d+ of \d+ ratings since/).waitFor();
		await eventually(async () =>
			assert.deepEqual([...new Set(await table.locator('td.column-firm').allInnerTexts())], [firm]),
		);
		assert.deepEqual(findings, []);
	});

	it('keeps both of two choices of which the second comes before the first is drawn', async () => {
		await page.getByRole('tab', { name: 'Ratings', exact: true }).click();
		const upgradesOnly = page.getByRole('button', { name: /^Upgrades Only/ });
		await upgradesOnly.waitFor();
		await page.locator('body').evaluate((body) => {
			const buttons = [...body.querySelectorAll('button')];
			for (const word of ['Upgrades Only', 'Firm']) {
				buttons.find(({ textContent }) => textContent.startsWith(word))?.click();
			}
		});
		await page.locator('th.column-firm[aria-sort=ascending]').waitFor();
		assert.equal(await upgradesOnly.getAttribute('aria-pressed'), 'true');
	});
});
