import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CalendarToPage } from '../../../src/protocol/calendarMessages.js';
import type { Message } from '../../../src/protocol/dispatch.js';
import { clickRow } from '../../host/pointing.js';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { choose, columnTexts, counted, rows, showPlainRatings } from '../../support/calendarTable.js';
import { eventually } from '../../support/eventually.js';
import { axeFindings, panelFrame, policyViolations } from '../../support/panelPage.js';

/** What a page was told of, as the states of its rows. */
declare global {
	var tableStates: string[];
}

/** Gives the page its next model and all its rows in one piece, as a busy machine does; runs in the page. */
function holdUntilRowsCome(): void {
	globalThis.tableStates = [];
	const held: unknown[] = [];
	let isHolding = true;
	const post = window.postMessage.bind(window);
	// What the host sends is posted from the frame around the page.
	window.postMessage = (data: Message<CalendarToPage>): void => {
		if (data.type === 'calendar') {
			globalThis.tableStates.push(data.body.model.section.content.state);
		}
		if (!isHolding) {
			post(data);
			return;
		}
		held.push(data);
		if (data.type === 'rows' && data.body.from + data.body.rows.length === data.body.total) {
			isHolding = false;
			held.forEach((one) => window.dispatchEvent(new MessageEvent('message', { data: one })));
		}
	};
}

describe('the table of a calendar', () => {
	let workbench: Workbench;
	let violations: readonly string[];

	before(async () => {
		workbench = await sampleWorkbench();
		violations = policyViolations(workbench.page);
	});

	beforeEach(() => showPlainRatings(workbench));

	it('shows the columns that matter first, and draws only the rows in sight', async () => {
		await counted(workbench, '500 rows so far');
		const headings = await workbench.webview.locator('thead .words').allInnerTexts();
		const drawn = await rows(workbench).count();
		const grid = workbench.webview.getByRole('grid');
		await workbench.screenshot('calendar-ratings-dark');
		assert.deepEqual(headings, [
			'Date',
			'Ticker',
			'Company',
			'Firm',
			'Action',
			'Rating',
			'Price target',
			'Change',
			'Importance',
		]);
		assert.ok(drawn > 10 && drawn < 80, `${drawn} rows are drawn`);
		assert.equal(await grid.getAttribute('aria-rowcount'), '501');
	});

	it('has no slip that axe knows of, marks its data, and keeps to its content policy', async () => {
		const badges = await workbench.webview.getByText('Sample data', { exact: true }).count();
		assert.deepEqual([await axeFindings(workbench.page), violations, badges], [[], [], 1]);
	});

	it('sorts by a column, the other way round, and back to the order of the service', async () => {
		const before = await columnTexts(workbench, 'Ticker');
		const head = workbench.webview.getByRole('columnheader', { name: 'Ticker' });
		await head.getByRole('button').click();
		await workbench.webview.locator('th[aria-sort="ascending"]').waitFor();
		// The order of the rows comes after the head that says it.
		await eventually(async () => {
			const ascending = await columnTexts(workbench, 'Ticker');
			assert.notDeepEqual(ascending, before);
			assert.deepEqual(ascending, [...ascending].sort());
		});
		await head.getByRole('button').press('Enter');
		await workbench.webview.locator('th[aria-sort="descending"]').waitFor();
		await eventually(async () => {
			const descending = await columnTexts(workbench, 'Ticker');
			assert.deepEqual(descending, [...descending].sort().reverse());
		});
		await head.getByRole('button').click();
		await workbench.webview.locator('th[aria-sort="descending"]').waitFor({ state: 'detached' });
		await eventually(async () => assert.deepEqual(await columnTexts(workbench, 'Ticker'), before));
	});

	it('narrows by what the service is asked, and widens again', async () => {
		await choose(workbench, 'Action', 'Upgrades');
		await workbench.webview.locator('.narrowed').filter({ hasText: 'Upgrades' }).waitFor();
		// The rows come after the words for what they are narrowed to.
		await eventually(async () =>
			assert.deepEqual([...new Set(await columnTexts(workbench, 'Action'))], ['Upgrades']),
		);
		await choose(workbench, 'Importance', 'At least 4 of 5');
		await workbench.webview.locator('.narrowed').filter({ hasText: 'importance 4+' }).waitFor();
		await eventually(async () => {
			const importance = await columnTexts(workbench, 'Importance');
			assert.ok(importance.length > 0 && importance.every((value) => Number(value) >= 4), importance.join());
		});
		await workbench.screenshot('calendar-filtered-dark');
		await workbench.webview.getByRole('button', { name: 'Clear Filters' }).click();
		await counted(workbench, '500 rows so far');
	});

	it('says beside a field what the service would not take, and goes on showing what was asked before', async () => {
		await choose(workbench, 'Tickers', 'These symbols…');
		const symbols = workbench.webview.getByLabel('Symbols');
		await symbols.fill('AAPL, N0T/A/SYMBOL!');
		await symbols.press('Enter');
		await workbench.webview.locator('.problem').filter({ hasText: 'N0T/A/SYMBOL!' }).waitFor();
		await counted(workbench, '500 rows so far');
		await workbench.screenshot('calendar-problem-dark');
		await symbols.fill('aapl msft');
		await symbols.press('Enter');
		await workbench.webview.locator('.problem').waitFor({ state: 'detached' });
		await workbench.webview.locator('.narrowed').filter({ hasText: 'aapl msft' }).waitFor();
		await choose(workbench, 'Days', 'All days');
		await eventually(async () => {
			const tickers = new Set(await columnTexts(workbench, 'Ticker'));
			assert.ok(tickers.size > 0);
			assert.deepEqual(
				[...tickers].filter((ticker) => !['AAPL', 'MSFT'].includes(ticker)),
				[],
			);
		});
		await workbench.webview.getByRole('button', { name: 'Clear Filters' }).click();
		await counted(workbench, '500 rows so far');
	});

	it('is walked row by row with the keyboard, which loads more at the end, and has its columns chosen and reset', async () => {
		await choose(workbench, 'Days', 'Last 12 months');
		await workbench.webview.locator('.narrowed').filter({ hasText: ' to ' }).waitFor();
		await workbench.webview.locator('main[aria-busy="false"]').waitFor();
		await counted(workbench, '500 rows so far');
		await rows(workbench).first().focus();
		await workbench.page.keyboard.press('ArrowDown');
		await workbench.webview.locator('tr[data-row="1"]:focus').waitFor();
		await workbench.page.keyboard.press('End');
		await workbench.webview.locator('tr[data-row="499"]:focus').waitFor();
		await counted(workbench, '1,000 rows so far');
		assert.ok((await rows(workbench).count()) < 80);

		await workbench.webview.getByRole('button', { name: 'Columns' }).click();
		await workbench.webview.getByLabel('Analyst', { exact: true }).check();
		await workbench.webview.getByRole('columnheader', { name: 'Analyst' }).waitFor();
		await workbench.screenshot('calendar-columns-dark');
		await workbench.webview.getByRole('button', { name: 'Reset' }).click();
		await workbench.webview.getByRole('columnheader', { name: 'Analyst' }).waitFor({ state: 'detached' });
		await workbench.webview.getByRole('button', { name: 'Filters', exact: true }).click();
		await workbench.webview.getByRole('button', { name: 'Clear Filters' }).click();
		await counted(workbench, '500 rows so far');
	});

	it('begins at the first row again once it is narrowed to something else', async () => {
		const { webview, page } = workbench;
		await choose(workbench, 'Days', 'Last 12 months');
		await webview.locator('.narrowed').filter({ hasText: ' to ' }).waitFor();
		await webview.locator('main[aria-busy="false"]').waitFor();
		await counted(workbench, '500 rows so far');
		await rows(workbench).first().focus();
		await page.keyboard.press('End');
		await webview.locator('tr[data-row="499"]:focus').waitFor();
		await counted(workbench, '1,000 rows so far');
		await webview.getByRole('button', { name: 'Clear Filters' }).click();
		await counted(workbench, '500 rows so far');
		const top = await webview.locator('.calendar-scroller').evaluate((element) => element.scrollTop);
		assert.equal(top, 0);
	});

	it('asks for no further rows where those before were scrolled down and new ones come all at once', async () => {
		const { webview, page } = workbench;
		await choose(workbench, 'Days', 'Last 12 months');
		await webview.locator('.narrowed').filter({ hasText: ' to ' }).waitFor();
		await webview.locator('main[aria-busy="false"]').waitFor();
		await counted(workbench, '500 rows so far');
		await rows(workbench).first().focus();
		await page.keyboard.press('End');
		await counted(workbench, '1,000 rows so far');
		const frame = await panelFrame(page);
		await frame.evaluate(holdUntilRowsCome);
		await webview.getByRole('button', { name: 'Clear Filters' }).click();
		await counted(workbench, '500 rows so far');
		await webview.getByRole('columnheader', { name: 'Firm' }).getByRole('button').click();
		await webview.locator('th[aria-sort="ascending"]').waitFor();
		assert.deepEqual([...new Set(await frame.evaluate(() => globalThis.tableStates))], ['ready']);
		await counted(workbench, '500 rows so far');
	});

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
		const [ticker = ''] = await columnTexts(workbench, 'Ticker');
		await rows(workbench).first().focus();
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
		await rows(workbench).first().waitFor();
	});

	it('opens from the row of its calendar in the tree', async () => {
		await workbench.showContainer('Market Data');
		const ratings = workbench.treeRows('Calendars').filter({ hasText: /^Ratings/ });
		await clickRow(ratings.filter({ hasText: '200+' }));
		const row = workbench.treeRows('Calendars').filter({ hasText: /^Dividends/ });
		await row.hover();
		await row.getByRole('button', { name: 'Show Calendar' }).click();
		await workbench.webview.getByRole('grid', { name: 'Dividends' }).waitFor();
		await rows(workbench).first().waitFor();
		await workbench.screenshot('calendar-dividends-dark');
	});
});
