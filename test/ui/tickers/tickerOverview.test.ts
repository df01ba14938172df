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

	it('shows upgrades alone, and sorts by a column, and finds both again after it was hidden', async () => {
		const panel = workbench.webview;
		await panel.getByRole('tab', { name: 'Ratings', exact: true }).click();
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

	it('shows all rows of a long history when asked, and keeps its tab and its rows while it is hidden', async () => {
		const panel = workbench.webview;
		await panel.getByRole('tab', { name: 'Ratings', exact: true }).click();
		await panel.getByRole('button', { name: /^Show All \d+$/ }).click();
		await panel.locator('.ratings tbody tr').nth(100).waitFor();
		await workbench.openFile('screener.py');
		await workbench.page.locator('.tabs-container .tab').filter({ hasText: 'AAPL ·' }).click();
		await workbench.webview.locator('.ratings tbody tr').nth(100).waitFor();
	});
});
