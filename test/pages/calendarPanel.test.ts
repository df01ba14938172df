import assert from 'node:assert/strict';
import { calendarPanel } from '../../src/features/calendars/calendarPanel.js';
import type { CalendarToPage } from '../../src/features/calendars/calendarMessages.js';
import type { Message } from '../../src/workbench/panels/dispatch.js';
import { choose, columnTexts, counted, rows } from '../support/calendarTable.js';
import { eventually } from '../support/eventually.js';
import { openPage, type PanelPage } from './openPage.js';

/** The states of the rows that the page received. */
declare global {
	var tableStates: string[];
}

/** Makes the page receive its next model and all rows at once, as on a busy machine. Runs in the page. */
function holdUntilRowsCome(): void {
	globalThis.tableStates = [];
	const delayed: unknown[] = [];
	let isHolding = true;
	const post = window.postMessage.bind(window);
	window.postMessage = (data: Message<CalendarToPage>): void => {
		if (data.type === 'calendar') {
			globalThis.tableStates.push(data.body.model.section.content.state);
		}
		if (!isHolding) {
			post(data);
			return;
		}
		delayed.push(data);
		if (data.type === 'rows' && data.body.from + data.body.rows.length === data.body.total) {
			isHolding = false;
			delayed.forEach((one) => window.dispatchEvent(new MessageEvent('message', { data: one })));
		}
	};
}

describe('the page of a calendar', () => {
	let page: PanelPage;

	beforeEach(async () => {
		page = await openPage(calendarPanel, 'ratings', { width: 1250, height: 900 });
		await rows(page).first().waitFor();
		await page.getByRole('button', { name: 'Filters', exact: true, expanded: true }).waitFor();
	});

	it('has the whole price target in a window of 1,280 pixels with the sidebar open', async () => {
		await page.resize(922);
		const edges = await page
			.locator('thead th')
			.filter({ hasText: 'Price target' })
			.evaluate((heading) => {
				const frame = heading.closest('[role="grid"], .table-frame, table')?.parentElement ?? heading;
				return { right: heading.getBoundingClientRect().right, end: frame.getBoundingClientRect().right };
			});
		assert.ok(edges.end <= 922 && edges.right <= edges.end, JSON.stringify(edges));
	});

	it('shows the columns that matter first, and draws only the rows in sight', async () => {
		await counted(page, 500);
		const headings = await page.locator('thead .words').allInnerTexts();
		const drawn = await rows(page).count();
		const grid = page.getByRole('grid');
		await page.screenshot('calendar-ratings-dark');
		assert.deepEqual(headings, [
			'Date',
			'Ticker',
			'Company',
			'Firm',
			'Action',
			'Rating',
			'Price target',
			'Change',
		]);
		assert.ok(drawn > 10 && drawn < 80, `${drawn} rows are drawn`);
		assert.equal(await grid.getAttribute('aria-rowcount'), '501');
	});

	it('has no slip that axe knows of, and marks its data', async () => {
		const badges = await page.getByText('Sample data', { exact: true }).count();
		assert.deepEqual([await page.axe(), badges], [[], 1]);
	});

	it('sorts by a column, the other way round, and back to the order of the service', async () => {
		const before = await columnTexts(page, 'Ticker');
		const head = page.getByRole('columnheader', { name: 'Ticker' });
		await head.getByRole('button').click();
		await page.locator('th[aria-sort="ascending"]').waitFor();
		// The rows change order after the heading that announces it.
		await eventually(async () => {
			const ascending = await columnTexts(page, 'Ticker');
			assert.notDeepEqual(ascending, before);
			assert.deepEqual(ascending, [...ascending].sort());
		});
		await head.getByRole('button').press('Enter');
		await page.locator('th[aria-sort="descending"]').waitFor();
		await eventually(async () => {
			const descending = await columnTexts(page, 'Ticker');
			assert.deepEqual(descending, [...descending].sort().reverse());
		});
		await head.getByRole('button').click();
		await page.locator('th[aria-sort="descending"]').waitFor({ state: 'detached' });
		await eventually(async () => assert.deepEqual(await columnTexts(page, 'Ticker'), before));
	});

	it('narrows by what the service is asked, and widens again', async () => {
		await choose(page, 'Action', 'Upgrades');
		await page.locator('.narrowed').filter({ hasText: 'Upgrades' }).waitFor();
		// The rows change after the text that describes their filter.
		await eventually(async () =>
			assert.deepEqual([...new Set(await columnTexts(page, 'Action'))], ['Upgrades']),
		);
		await choose(page, 'Importance', 'At least 4 of 5');
		await page.locator('.narrowed').filter({ hasText: 'importance 4+' }).waitFor();
		await eventually(async () => {
			const importance = await columnTexts(page, 'Importance');
			assert.ok(importance.length > 0 && importance.every((value) => Number(value) >= 4), importance.join());
		});
		await page.screenshot('calendar-filtered-dark');
		await page.getByRole('button', { name: 'Clear Filters' }).click();
		await counted(page, 500);
	});

	it('says beside a field what the service would not take, and goes on showing what was asked before', async () => {
		await choose(page, 'Tickers', 'These symbols…');
		const symbols = page.getByLabel('Symbols');
		await symbols.fill('AAPL, N0T/A/SYMBOL!');
		await symbols.press('Enter');
		await page.locator('.problem').filter({ hasText: 'N0T/A/SYMBOL!' }).waitFor();
		await counted(page, 500);
		await page.screenshot('calendar-problem-dark');
		await symbols.fill('aapl msft');
		await symbols.press('Enter');
		await page.locator('.problem').waitFor({ state: 'detached' });
		await page.locator('.narrowed').filter({ hasText: 'aapl msft' }).waitFor();
		await choose(page, 'Days', 'All days');
		await eventually(async () => {
			const tickers = new Set(await columnTexts(page, 'Ticker'));
			assert.ok(tickers.size > 0);
			assert.deepEqual(
				[...tickers].filter((ticker) => !['AAPL', 'MSFT'].includes(ticker)),
				[],
			);
		});
		await page.getByRole('button', { name: 'Clear Filters' }).click();
		await counted(page, 500);
	});

	it('is walked row by row with the keyboard, which loads more at the end, and has its columns chosen and reset', async () => {
		await choose(page, 'Days', 'Last 12 months');
		await page.locator('.narrowed').filter({ hasText: ' to ' }).waitFor();
		await page.locator('main[aria-busy="false"]').waitFor();
		await counted(page, 500);
		await rows(page).first().focus();
		await page.keyboard.press('ArrowDown');
		await page.locator('tr[data-row="1"]:focus').waitFor();
		await page.keyboard.press('End');
		await page.locator('tr[data-row="499"]:focus').waitFor();
		await counted(page, 1_000);
		assert.ok((await rows(page).count()) < 80);

		await page.getByRole('button', { name: 'Columns' }).click();
		await page.getByLabel('Analyst', { exact: true }).check();
		await page.getByRole('columnheader', { name: 'Analyst' }).waitFor();
		await page.screenshot('calendar-columns-dark');
		await page.getByRole('button', { name: 'Reset' }).click();
		await page.getByRole('columnheader', { name: 'Analyst' }).waitFor({ state: 'detached' });
		await page.getByRole('button', { name: 'Filters', exact: true }).click();
		await page.getByRole('button', { name: 'Clear Filters' }).click();
		await counted(page, 500);
	});

	it('opens the ticker of a row by the keyboard, from the tickers of the table in their order', async () => {
		const tickers = [...new Set(await columnTexts(page, 'Ticker'))];
		await rows(page).first().press('Enter');
		await eventually(() => assert.deepEqual(page.window.opened, [tickers[0]]));
		assert.deepEqual(page.window.lists[0]?.slice(0, tickers.length), tickers);
	});

	it('hands over the rows that are loaded, marked as sample data', async () => {
		await page.getByRole('button', { name: 'Export…' }).click();
		const [text = '', ...others] = await page.exported('csv');
		const lines = text.trimEnd().split('\r\n');
		assert.deepEqual([others, lines.length], [[], 501]);
		assert.match(lines[0] ?? '', /^date,ticker,name,analyst,action_company,pt_pct_change,importance,/);
		assert.match(lines[1] ?? '', /,sample data$/);
	});

	it('is found as it was left after it was hidden', async () => {
		await page.getByRole('button', { name: 'Filters', exact: true }).click();
		await page.locator('.calendar-scroller').evaluate((element) => element.scrollTo(0, 5_600));
		await page.locator('tr[data-row="205"]').waitFor();
		await page.hideAndShow();
		await page.locator('tr[data-row="205"]').waitFor();
		assert.equal(await page.locator('.filters').count(), 0);
	});

	it('begins at the first row again once it is narrowed to something else', async () => {
		await choose(page, 'Days', 'Last 12 months');
		await page.locator('.narrowed').filter({ hasText: ' to ' }).waitFor();
		await page.locator('main[aria-busy="false"]').waitFor();
		await counted(page, 500);
		await rows(page).first().focus();
		await page.keyboard.press('End');
		await page.locator('tr[data-row="499"]:focus').waitFor();
		await counted(page, 1_000);
		await page.getByRole('button', { name: 'Clear Filters' }).click();
		await counted(page, 500);
		const top = await page.locator('.calendar-scroller').evaluate((element) => element.scrollTop);
		assert.equal(top, 0);
	});

	it('asks for no further rows where those before were scrolled down and new ones come all at once', async () => {
		await choose(page, 'Days', 'Last 12 months');
		await page.locator('.narrowed').filter({ hasText: ' to ' }).waitFor();
		await page.locator('main[aria-busy="false"]').waitFor();
		await counted(page, 500);
		await rows(page).first().focus();
		await page.keyboard.press('End');
		await counted(page, 1_000);
		await page.page.evaluate(holdUntilRowsCome);
		await page.getByRole('button', { name: 'Clear Filters' }).click();
		await counted(page, 500);
		await page.getByRole('columnheader', { name: 'Firm' }).getByRole('button').click();
		await page.locator('th[aria-sort="ascending"]').waitFor();
		assert.deepEqual([...new Set(await page.page.evaluate(() => globalThis.tableStates))], ['ready']);
		await counted(page, 500);
	});
});

describe('the page of the dividends', () => {
	it('has all usual columns in a window of 1,280 pixels with the sidebar open', async () => {
		const page = await openPage(calendarPanel, 'dividends', { width: 922, height: 900 });
		await rows(page).first().waitFor();
		const headings = await page.locator('thead .words').allInnerTexts();
		assert.equal(headings.at(-1), 'Confirmed');
		const cut = await page
			.locator('.calendar-scroller')
			.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
		assert.ok(cut <= 0, `${cut} px`);
		const cutHeads = await page
			.locator('thead .words')
			.evaluateAll((all) =>
				all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
			);
		assert.deepEqual(cutHeads, []);
	});
});

describe('the page of the deals', () => {
	let page: PanelPage;

	beforeEach(async () => {
		page = await openPage(calendarPanel, 'mergers', { width: 1440, height: 900 });
		await rows(page).first().waitFor();
		await page.getByRole('button', { name: 'Filters', exact: true, expanded: true }).waitFor();
	});

	it('is narrowed to any of several statuses and to a way of paying, and says what that is of', async () => {
		// All rows are in sight.
		await page.resize(1440, 2400);
		const status = page.getByRole('group', { name: 'Status' });
		await status.getByLabel('Announced').check();
		await page.locator('.narrowed').filter({ hasText: 'deal status: Announced' }).waitFor();
		await status.getByLabel('Regulatory Review').check();
		await page
			.locator('.narrowed')
			.filter({ hasText: 'deal status: Announced, Regulatory Review' })
			.waitFor();
		await eventually(async () =>
			assert.deepEqual(
				new Set(await columnTexts(page, 'Status', 200)),
				new Set(['Announced', 'Regulatory Review']),
			),
		);
		await page.getByRole('group', { name: 'Paid in' }).getByLabel('Cash', { exact: true }).check();
		await page.locator('.narrowed').filter({ hasText: 'paid in: Cash' }).waitFor();
		await page
			.locator('footer p')
			.filter({ hasText: /^\d+ (?:rows, all loaded|of \d+ loaded rows)$/ })
			.waitFor();
		await status.getByLabel('Announced').uncheck();
		await eventually(async () =>
			assert.deepEqual(new Set(await columnTexts(page, 'Status')), new Set(['Regulatory Review'])),
		);
		assert.deepEqual([await page.axe(), await page.layout()], [[], []]);
	});

	it('has the two ends of a size and of an expected day side by side, whatever its width', async () => {
		const parted: string[] = [];
		for (const width of [1440, 1250, 1070, 922, 760, 620, 500, 300]) {
			await page.resize(width, 900);
			for (const [from, to] of [
				['Size from (millions)', 'Size to (millions)'],
				['Expected from', 'Expected to'],
			] as const) {
				const [first, last] = [
					await page.getByLabel(from).boundingBox(),
					await page.getByLabel(to).boundingBox(),
				];
				if (!first || first.y !== last?.y) {
					parted.push(`${from} at ${width} px`);
				}
			}
		}
		assert.deepEqual(parted, []);
		assert.deepEqual([await page.axe(), await page.layout()], [[], []]);
	});

	it('is narrowed by size in a currency and by expected day, and counts the days to close', async () => {
		const least = page.getByLabel('Size from (millions)');
		await least.fill('1,000');
		await least.press('Enter');
		await page
			.locator('.problem')
			.filter({ hasText: 'Enter a number of millions without separators' })
			.waitFor();
		await least.fill('1000');
		await least.press('Enter');
		await page.locator('.narrowed').filter({ hasText: 'deal size: at least $1.00B' }).waitFor();
		await eventually(async () => {
			const sizes = await columnTexts(page, 'Deal size');
			assert.ok(sizes.length > 0 && sizes.every((size) => /^\$.+[BT]$/.test(size)), sizes.join());
		});
		await page.getByLabel('Expected from').fill('2026-11-20');
		await page.keyboard.press('Enter');
		await page.locator('.narrowed').filter({ hasText: 'expected completion: from Nov 20' }).waitFor();
		await eventually(async () => {
			const texts = await columnTexts(page, 'Expected', 100);
			assert.ok(texts.length > 0 && texts.every((text) => text !== '—'), texts.join());
			const days = await columnTexts(page, 'Days to close', 100);
			assert.ok(
				days.some((text) => /^\d+$/.test(text)),
				days.join(),
			);
		});
	});
});

describe('the page of the news', () => {
	let page: PanelPage;

	beforeEach(async () => {
		page = await openPage(calendarPanel, 'news', { width: 1250, height: 900 });
		await rows(page).first().waitFor();
		await page.getByRole('button', { name: 'Filters', exact: true, expanded: true }).waitFor();
	});

	it('shows headlines, has no slip that axe knows of, and offers nothing that makes no sense of them', async () => {
		await page.screenshot('calendar-news-dark');
		assert.deepEqual(
			[await page.locator('thead .words').allInnerTexts(), await page.axe(), await page.layout()],
			[['Published', 'Headline', 'Tickers', 'Channels'], [], []],
		);
		assert.equal(await page.getByLabel('Importance').count(), 0);
		await page.getByRole('button', { name: 'Export…' }).click();
		await eventually(() => {
			const [offer] = page.editor.saved;
			assert.ok(offer);
			assert.ok(!JSON.stringify(offer).includes('.ics'));
		});
	});

	it('opens the page of a headline in the browser, and the ticker that it is about', async () => {
		const row = rows(page)
			.filter({ has: page.locator('td:nth-child(3) button') })
			.first();
		const symbol = await row.locator('td:nth-child(3) button').innerText();
		await row.getByRole('button', { name: 'opens in the browser' }).click();
		await row.locator('td:nth-child(3) button').click();
		await eventually(() => assert.deepEqual(page.window.opened.at(-1), symbol));
		assert.match(page.editor.links[0] ?? '', /^https:/);
	});

	it('is narrowed to a channel, and shows press releases where they are wanted', async () => {
		await page.getByLabel('Channels').fill('Press Releases');
		await page.keyboard.press('Enter');
		await eventually(async () => {
			const channels = await columnTexts(page, 'Channels');
			assert.ok(channels.length > 0 && channels.every((text) => text.includes('Press Releases')));
		});
	});
});
