import assert from 'node:assert/strict';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { eventually } from '../../support/eventually.js';
import { axeFindings } from '../../support/panelPage.js';

describe('the overview and the ratings of a ticker', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
		await workbench.runCommand('Market Data: Look Up Ticker');
		await workbench.pick('AAPL');
	});

	beforeEach(() => workbench.webview.getByRole('tab', { name: 'Overview' }).click());

	it('shows consensus, targets, key figures, latest ratings and events, readable by everybody', async () => {
		const panel = workbench.webview;
		for (const name of [
			'Analyst Consensus',
			'Price Targets',
			'Key Figures',
			'Latest Ratings',
			'Upcoming Events',
		]) {
			await panel.getByRole('heading', { name, exact: true }).waitFor();
		}
		await panel.getByRole('img', { name: /on a scale from 5, Strong Buy/ }).waitFor();
		await panel.getByText('Operating margin').waitFor();
		await panel.getByRole('button', { name: 'All Ratings' }).waitFor();
		assert.deepEqual(await axeFindings(workbench.page), []);
	});

	it('says the target of each analyst to the keyboard', async () => {
		const chart = workbench.webview.getByRole('group', { name: /A dot for each analyst/ });
		await chart.focus();
		await workbench.page.keyboard.press('ArrowRight');
		await chart
			.getByRole('status')
			.filter({ hasText: /: \$[\d.,]+, / })
			.waitFor({ state: 'attached' });
	});

	it('shows the key figures of the period that is chosen, by the keyboard too', async () => {
		const figures = workbench.webview.getByRole('region', { name: 'Key Figures' });
		await figures.getByText(/^FY\d{4}, to/).waitFor();
		await figures.getByRole('radio', { name: 'Quarter' }).check();
		await figures.getByText(/^Q\d FY\d{4}, to/).waitFor();
		await workbench.page.keyboard.press('ArrowRight');
		await figures.getByText(/^TTM Q\d FY\d{4}, to/).waitFor();
		await workbench.screenshot('overview-ttm-dark');
		assert.deepEqual(await axeFindings(workbench.page), []);
		await figures.getByRole('radio', { name: 'TTM' }).press('ArrowRight');
		await figures.getByText(/^FY\d{4}, to/).waitFor();
	});

	it('goes on to all ratings, and shows those of one firm', async () => {
		const panel = workbench.webview;
		await panel.getByRole('button', { name: 'All Ratings' }).click();
		const table = panel.getByRole('table', { name: 'Ratings, the newest first' });
		await table.getByRole('columnheader', { name: 'Firm' }).waitFor();
		const findings = await axeFindings(workbench.page);
		const firm = (await table.locator('td.column-firm').first().innerText()).trim();
		await panel.getByLabel('Firm').selectOption(firm);
		await panel.getByText(/^\d+ of \d+ ratings since/).waitFor();
		await eventually(async () =>
			assert.deepEqual([...new Set(await table.locator('td.column-firm').allInnerTexts())], [firm]),
		);
		assert.deepEqual(findings, []);
	});

	it('shows upgrades alone, and sorts by a column, and finds both again after it was hidden', async () => {
		const panel = workbench.webview;
		await panel.getByRole('tab', { name: 'Ratings', exact: true }).click();
		await panel.getByLabel('Firm').selectOption('');
		await panel.getByRole('button', { name: /^Upgrades Only/, pressed: false }).click();
		await panel.getByRole('button', { name: /^Upgrades Only/, pressed: true }).waitFor();
		await panel.getByText(/^\d+ of \d+ ratings since/).waitFor();
		await panel.getByRole('button', { name: 'Firm', exact: true }).click();
		const sorted = panel.locator('th.column-firm[aria-sort=ascending]');
		await sorted.waitFor();
		await eventually(async () => {
			const firms = await panel.locator('td.column-firm').allInnerTexts();
			const actions = await panel.locator('td.column-action').allInnerTexts();
			assert.deepEqual([...new Set(actions.map((action) => action.trim()))], ['Upgrades']);
			assert.deepEqual(firms, firms.toSorted());
		});
		assert.deepEqual(await axeFindings(workbench.page), []);
		await workbench.openFile('screener.py');
		await workbench.page.locator('.tabs-container .tab').filter({ hasText: 'AAPL ·' }).click();
		await sorted.waitFor();
		await panel.getByRole('button', { name: /^Upgrades Only/, pressed: true }).click();
		await panel.getByRole('button', { name: /^Upgrades Only/, pressed: false }).waitFor();
		await panel.getByRole('button', { name: 'Date', exact: true }).click();
		await panel.getByRole('table', { name: 'Ratings, the newest first' }).waitFor();
	});

	it('keeps both of two choices of which the second comes before the first is drawn', async () => {
		const panel = workbench.webview;
		await panel.getByRole('tab', { name: 'Ratings', exact: true }).click();
		const upgradesOnly = panel.getByRole('button', { name: /^Upgrades Only/ });
		await upgradesOnly.waitFor();
		await panel.locator('body').evaluate((page) => {
			const buttons = [...page.querySelectorAll('button')];
			for (const word of ['Upgrades Only', 'Firm']) {
				buttons.find(({ textContent }) => textContent.startsWith(word))?.click();
			}
		});
		await panel.locator('th.column-firm[aria-sort=ascending]').waitFor();
		assert.equal(await upgradesOnly.getAttribute('aria-pressed'), 'true');
		await upgradesOnly.click();
		await panel.getByRole('button', { name: 'Date', exact: true }).click();
		await panel.getByRole('table', { name: 'Ratings, the newest first' }).waitFor();
	});

	it('shows all rows of a long history when asked, and keeps its tab and its rows while it is hidden', async () => {
		const panel = workbench.webview;
		await panel.getByRole('tab', { name: 'Ratings', exact: true }).click();
		await panel.getByLabel('Firm').selectOption('');
		await panel.getByRole('button', { name: /^Show All \d+$/ }).click();
		await panel.locator('.ratings tbody tr').nth(100).waitFor();
		await workbench.openFile('screener.py');
		await workbench.page.locator('.tabs-container .tab').filter({ hasText: 'AAPL ·' }).click();
		await workbench.webview.locator('.ratings tbody tr').nth(100).waitFor();
	});
});
