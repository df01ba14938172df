import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { clickRow } from '../../host/pointing.js';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { columnTexts, rows, showPlainRatings } from '../../support/calendarTable.js';
import { policyViolations } from '../../support/panelPage.js';

describe('the table of a calendar', () => {
	let workbench: Workbench;
	let violations: readonly string[];

	before(async () => {
		workbench = await sampleWorkbench();
		violations = policyViolations(workbench.page);
	});

	beforeEach(() => showPlainRatings(workbench));

	it('exports the loaded rows to a file', async () => {
		await workbench.webview.getByRole('button', { name: 'Export…' }).click();
		await workbench.quickRow('the 500 rows that are loaded').first().waitFor();
		await workbench.screenshot('calendar-export-dark');
		await workbench.choose('CSV');
		await workbench.choose('File…');
		const file = path.join(workbench.folder, 'ratings.csv');
		await workbench.quickRow('notebooks').waitFor();
		await workbench.screenshot('calendar-save-dark');
		await workbench.nameFile('notebooks', file);
		await workbench.page.locator('.statusbar-item').filter({ hasText: 'ratings.csv saved' }).waitFor();
		const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n');
		assert.equal(lines.length, 501);
		assert.match(lines[0] ?? '', /^date,ticker,name,analyst,action_company,pt_pct_change,importance,/);
		assert.match(lines[1] ?? '', /,sample data$/);
	});

	it('opens the ticker of a row', async () => {
		const [ticker = ''] = await columnTexts(workbench.webview, 'Ticker');
		await rows(workbench.webview).first().focus();
		await workbench.page.keyboard.press('Enter');
		await workbench.page
			.locator('.tabs-container .tab.active')
			.filter({ hasText: new RegExp(`^${ticker}( · .*)?$`) })
			.waitFor();
	});

	it('is found as it was left after it was hidden', async () => {
		const tab = workbench.page.locator('.tabs-container .tab').filter({ hasText: 'Ratings' });
		await workbench.webview.getByRole('button', { name: 'Filters', exact: true }).click();
		await workbench.webview.locator('.calendar-scroller').evaluate((element) => element.scrollTo(0, 5_600));
		await workbench.webview.locator('tr[data-row="205"]').waitFor();
		await workbench.openFile('screener.py');
		await tab.click();
		await workbench.webview.locator('tr[data-row="205"]').waitFor();
		assert.equal(await workbench.webview.locator('.filters').count(), 0);
	});

	it('comes back with its sort after the window was reloaded', async () => {
		await workbench.webview.getByRole('columnheader', { name: 'Firm' }).getByRole('button').click();
		await workbench.webview.locator('th[aria-sort="ascending"]').waitFor();
		await workbench.reload();
		await workbench.webview.getByRole('grid', { name: 'Ratings' }).waitFor();
		await workbench.webview.locator('th[aria-sort="ascending"]').filter({ hasText: 'Firm' }).waitFor();
		await rows(workbench.webview).first().waitFor();
	});

	it('opens from the row of its calendar in the tree', async () => {
		await workbench.showContainer('Market Data');
		const ratings = workbench.treeRows('Calendars').filter({ hasText: /^Ratings/ });
		await clickRow(ratings.filter({ hasText: '200+' }));
		const row = workbench.treeRows('Calendars').filter({ hasText: /^Dividends/ });
		await row.hover();
		await row.getByRole('button', { name: 'Show Calendar' }).click();
		await workbench.webview.getByRole('grid', { name: 'Dividends' }).waitFor();
		await rows(workbench.webview).first().waitFor();
		await workbench.screenshot('calendar-dividends-dark');
	});

	it('keeps to its content policy in all of this', () => {
		assert.deepEqual(violations, []);
	});
});
