import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { openRow, unfoldRow } from '../../host/rows.js';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { eventually } from '../../support/eventually.js';

const NAMES = [
	'Upcoming',
	'Ratings',
	'Dividends',
	'Splits',
	'Mergers and Acquisitions',
	'Offerings',
	'News',
] as const;

/** The rows of the calendars whose screen reader text starts like this. */
function row(workbench: Workbench, spoken: string): Locator {
	return workbench.view('Calendars').locator(`.monaco-list-row[aria-label^="${spoken}"]`);
}

/** Scrolls the tree to its top or bottom. */
async function scrollTo(workbench: Workbench, end: 'Home' | 'End'): Promise<void> {
	await workbench.view('Calendars').locator('.monaco-list').focus();
	await workbench.page.keyboard.press(end);
}

/** Scrolls the tree to its last row. Rows that arrive later push it out of view again. */
async function scrollToLast(workbench: Workbench): Promise<void> {
	await eventually(async () => {
		await scrollTo(workbench, 'End');
		assert.ok(await row(workbench, 'News').isVisible());
	});
}

/** Expands a calendar, from any scroll position. */
async function open(workbench: Workbench, name: string): Promise<void> {
	await scrollTo(workbench, 'Home');
	await unfoldRow(row(workbench, name));
}

/** Collapses all expanded calendars, so that all of them are visible. */
async function closeAll(workbench: Workbench): Promise<void> {
	await scrollTo(workbench, 'Home');
	for (const name of NAMES) {
		await unfoldRow(row(workbench, name), false);
	}
	await depth(workbench, 2).first().waitFor({ state: 'detached' });
}

/** The number of events that a calendar shows. */
async function countOf(workbench: Workbench, name: string): Promise<number> {
	const label = (await row(workbench, `${name}, events: `).getAttribute('aria-label')) ?? '';
	return Number(/events: (\d+)/.exec(label)?.[1]);
}

/** The rows at a level of the tree: calendars, days, or events. */
function depth(workbench: Workbench, level: 1 | 2 | 3): Locator {
	return workbench.view('Calendars').locator(`.monaco-list-row[aria-level="${level}"]`);
}

/** Waits until the focus is on the first day group of a calendar, which is expanded. */
async function standsUnder(workbench: Workbench, calendar: string): Promise<void> {
	await workbench.page.waitForFunction((name) => {
		const focused = document.querySelector(
			'.sidebar .monaco-list-row.focused[aria-level="2"][aria-posinset="1"][aria-expanded="true"]',
		);
		// The list's DOM order isn't its visual order.
		const before = Number(focused?.getAttribute('data-index')) - 1;
		return focused?.parentElement
			?.querySelector(`[data-index="${before}"]`)
			?.getAttribute('aria-label')
			?.startsWith(name);
	}, calendar);
}

/** Waits until a panel shows the first ticker of the focused event. Its title may be the symbol alone. */
async function opensFocused(workbench: Workbench): Promise<void> {
	const focused = workbench.view('Calendars').locator('.monaco-list-row.focused[aria-level="3"]');
	// New events move the other rows down, and the focus with them.
	await eventually(async () => {
		const [symbol] = ((await focused.getAttribute('aria-label')) ?? '').split(',');
		const title = await workbench.page.locator('.tabs-container .tab.active').innerText();
		assert.equal(title.split(' · ')[0]?.trim(), symbol);
	});
}

/** Chooses quick pick rows by name, one after the other. */
async function choose(workbench: Workbench, ...labels: readonly string[]): Promise<void> {
	for (const label of labels) {
		// The previous quick pick may close only now.
		await workbench.quickInput.row(label).first().waitFor();
		await workbench.quickInput.pick(label);
	}
}

/** Waits for a step of a multi-step input. */
async function step(workbench: Workbench, title: string): Promise<void> {
	await workbench.page.locator('.quick-input-title').filter({ hasText: title }).waitFor();
}

/** A description with filters, not only with the age of the rows. */
const FILTERED = /^Sample data · (?!just now$|\d+ \S+ ago$)./;

/** The dimmed text beside a view's title. */
function description(workbench: Workbench, view: string, text: string | RegExp): Locator {
	return workbench.view(view).locator('.pane-header .description').filter({ hasText: text });
}

describe('a person who looks at the calendars', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
		await workbench.page.setViewportSize({ width: 1400, height: 1000 });
		await workbench.showViews('Calendars');
		await row(workbench, 'Ratings, events:').waitFor();
	});

	beforeEach(async () => {
		await workbench.showViews('Calendars');
		await scrollTo(workbench, 'Home');
		await row(workbench, 'Ratings, events:').waitFor();
		if (await description(workbench, 'Calendars', FILTERED).isVisible()) {
			await workbench.runCommand('Market Data: Clear Calendar Filters');
			await description(workbench, 'Calendars', FILTERED).waitFor({ state: 'detached' });
		}
		await closeAll(workbench);
	});

	it('is offered to add a ticker where none is watched, and chooses how far to look ahead', async () => {
		await open(workbench, 'Upcoming');
		await row(workbench, 'There is no ticker in your watchlists, Add Ticker').waitFor();
		await row(workbench, 'Upcoming, Next 30 days').hover();
		await row(workbench, 'Upcoming').getByRole('button', { name: 'Choose Watchlists and Days' }).click();
		await choose(workbench, 'Next 7 days');
		await row(workbench, 'Upcoming, Next 7 days').waitFor();
		await workbench.runCommand('Market Data: Choose Watchlists and Days for Upcoming');
		await choose(workbench, 'Next 30 days');
		await row(workbench, 'Upcoming, Next 30 days').waitFor();
	});

	it('opens the ticker of a rating', async () => {
		await open(workbench, 'Ratings');
		await openRow(depth(workbench, 3));
		await opensFocused(workbench);
	});

	it('reads headlines among them, and opens the ticker of one', async () => {
		await open(workbench, 'News');
		const headline = row(workbench, 'News')
			.locator('~ .monaco-list-row[aria-level="3"]')
			.filter({ hasText: /^[A-Z]+\s\s/ })
			.first();
		await headline.waitFor();
		await headline.hover();
		await headline.getByRole('button', { name: 'Open in Browser' }).waitFor();
		await workbench.screenshot('calendars-news-dark');
		await headline.click();
		await opensFocused(workbench);
	});

	it('goes to today in one step, from one open calendar to the next, and opens the days of this week', async () => {
		const button = workbench
			.view('Calendars')
			.locator('.pane-header')
			.getByRole('button', { name: 'Go to Today' });
		await workbench.view('Calendars').hover();
		await button.waitFor({ state: 'detached' });
		await open(workbench, 'Dividends');
		await open(workbench, 'Ratings');
		await depth(workbench, 3).first().waitFor();
		await scrollToLast(workbench);
		// Without a selection it starts at the first calendar; another test may have selected a headline.
		await workbench.page.keyboard.press('Escape');
		await workbench.runCommand('Market Data: Go to Today in Calendars');
		await standsUnder(workbench, 'Ratings');
		await workbench.screenshot('calendars-today-dark');
		await workbench.page.keyboard.press('Control+Home');
		await standsUnder(workbench, 'Dividends');
		await workbench.page.keyboard.press('End');
		await workbench.page.keyboard.press('Control+Shift+Home');
		// The position of this week's days depends on the day of the week.
		await workbench
			.view('Calendars')
			.locator('.monaco-list-row.focused[aria-level="2"][aria-expanded="true"]')
			.waitFor();
		await workbench.screenshot('calendars-week-dark');
	});

	it('loads more ratings', async () => {
		// With all days collapsed, the number of ratings and Load More are in view together.
		const collapse = workbench
			.view('Calendars')
			.locator('.pane-header')
			.getByRole('button', { name: 'Collapse All' });
		await collapse.press('Enter');
		await depth(workbench, 2).first().waitFor({ state: 'detached' });
		await open(workbench, 'Ratings');
		const before = await countOf(workbench, 'Ratings');
		const more = row(workbench, 'Load More');
		await more.waitFor();
		await workbench.screenshot('calendars-more-dark');
		await openRow(more);
		// Not exactly 200 more: a new rating may have arrived meanwhile and pushed one onto the next page.
		await eventually(async () => assert.ok((await countOf(workbench, 'Ratings')) > before));
	});

	it('narrows the calendars, reads beside the title how, and widens them again', async () => {
		await open(workbench, 'Ratings');
		await workbench.runCommand('Market Data: Filter Calendars');
		await workbench.quickInput.row('Importance').waitFor();
		await workbench.screenshot('calendars-filter-dark');
		await choose(workbench, 'Importance', 'At least 4', 'Rating action', 'Upgrades', 'Done');
		await description(workbench, 'Calendars', 'importance 4+ · Upgrades').waitFor();
		await eventually(async () => {
			const labels = await depth(workbench, 3).evaluateAll((rows) => rows.map(({ ariaLabel }) => ariaLabel));
			assert.ok(labels.length > 0);
			for (const label of labels) {
				assert.match(label ?? '', /Upgrades.*importance [45] of 5/);
			}
		});
		await workbench.screenshot('calendars-filtered-dark');
		await workbench.runCommand('Market Data: Clear Calendar Filters');
		await description(workbench, 'Calendars', 'importance').waitFor({ state: 'detached' });
	});

	it('types days of its own, is told of a slip, goes back, and finds nothing in days to come', async () => {
		await open(workbench, 'Ratings');
		await workbench.runCommand('Market Data: Filter Calendars');
		await choose(workbench, 'Days', 'Custom Dates');
		await step(workbench, 'First Day');
		await workbench.quickInput.write('2030-02-30');
		await workbench.page.locator('.quick-input-message').filter({ hasText: '2026-11-30' }).waitFor();
		await workbench.quickInput.write('2030-01-01');
		await step(workbench, 'Last Day');
		await workbench.page.locator('.quick-input-widget').getByRole('button', { name: 'Back' }).press('Enter');
		await step(workbench, 'First Day');
		await workbench.quickInput.write('2030-01-01');
		await step(workbench, 'Last Day');
		await workbench.quickInput.write('');
		await choose(workbench, 'Done');
		await description(workbench, 'Calendars', 'from Jan 1, 2030').waitFor();
		await row(workbench, 'Nothing matches').waitFor();
		await workbench.screenshot('calendars-nothing-dark');
		await openRow(row(workbench, 'Nothing matches'));
		await depth(workbench, 3).first().waitFor();
		await description(workbench, 'Calendars', FILTERED).waitFor({ state: 'detached' });
		await eventually(async () => assert.ok((await countOf(workbench, 'Ratings')) >= 200));
	});

	it('is told that the watchlist is empty, and offered to fill it or to see all', async () => {
		await workbench.runCommand('Market Data: Filter Calendars');
		await choose(workbench, 'Tickers', 'Watchlist only', 'Done');
		const welcome = workbench.view('Calendars').locator('.welcome-view-content');
		await welcome.getByRole('button', { name: 'Add Ticker' }).waitFor();
		await workbench.screenshot('calendars-empty-watchlist-dark');
		await welcome.getByText('show all tickers').click();
		await row(workbench, 'Ratings, events: ').waitFor();
		await description(workbench, 'Calendars', FILTERED).waitFor({ state: 'detached' });
		await eventually(async () => assert.ok((await countOf(workbench, 'Ratings')) >= 200));
	});

	it('switches the trending list, and finds it as it was after a reload', async () => {
		await workbench.showViews('Trending');
		await description(workbench, 'Trending', 'Last 24 hours · All sources').waitFor();
		await workbench.runCommand('Market Data: Choose Trending Time Frame');
		await workbench.quickInput.row('Last 10 minutes').waitFor();
		await workbench.screenshot('trending-timeframe-dark');
		await choose(workbench, 'Last hour');
		await workbench.runCommand('Market Data: Choose Trending Source');
		await choose(workbench, 'Logo requests', 'All Tickers');
		await description(workbench, 'Trending', 'Last hour · Logo requests').waitFor();
		await workbench.treeRows('Trending').first().waitFor();
		await workbench.screenshot('trending-hour-dark');
		await workbench.reload();
		await description(workbench, 'Trending', 'Last hour · Logo requests').waitFor();
		await workbench.runCommand('Market Data: Choose Trending Time Frame');
		await choose(workbench, 'Last 24 hours');
		await workbench.runCommand('Market Data: Choose Trending Source');
		await choose(workbench, 'All sources', 'All Tickers');
		await description(workbench, 'Trending', 'Last 24 hours · All sources').waitFor();
	});
});
