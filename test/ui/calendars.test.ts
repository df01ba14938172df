import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { Workbench } from '../host/workbench.js';

const options = {
	settings: { 'marketData.sampleData': true },
	viewport: { width: 1400, height: 1000 },
};

/** One view of the sidebar. */
function pane(workbench: Workbench, title: string): Locator {
	return workbench.page
		.locator('.sidebar .pane')
		.filter({ has: workbench.page.locator(`.pane-header[aria-label^="${title}"]`) });
}

/** The rows of the calendars of which a screen reader says something that begins so. */
function row(workbench: Workbench, spoken: string): Locator {
	return pane(workbench, 'Calendars').locator(`.monaco-list-row[aria-label^="${spoken}"]`);
}

/** Shows the calendars and gives them the whole sidebar. */
async function showCalendarsAlone(workbench: Workbench): Promise<void> {
	await workbench.showContainer('Market Data');
	await row(workbench, 'Ratings, events:').waitFor();
	for (const title of ['Watchlist', 'Trending']) {
		const header = workbench.page.locator(`.sidebar .pane-header[aria-label^="${title}"]`);
		if ((await header.getAttribute('aria-expanded')) === 'true') {
			await header.click();
		}
	}
}

/** Opens or closes a row at the top of the tree, from wherever it was scrolled to. */
async function toggle(workbench: Workbench, name: string): Promise<void> {
	await pane(workbench, 'Calendars').locator('.monaco-list').focus();
	await workbench.page.keyboard.press('Home');
	await row(workbench, name).click();
}

/** The rows at a depth of the calendars: their names, their days, their events. */
function depth(workbench: Workbench, level: 1 | 2 | 3): Locator {
	return pane(workbench, 'Calendars').locator(`.monaco-list-row[aria-level="${level}"]`);
}

/** Presses a button in the title bar of a view. */
async function press(workbench: Workbench, view: string, button: string): Promise<void> {
	await pane(workbench, view).hover();
	await pane(workbench, view).locator('.pane-header').getByRole('button', { name: button }).click();
}

/** Chooses rows of quick picks by their names, one after the other. */
async function choose(workbench: Workbench, ...labels: readonly string[]): Promise<void> {
	for (const label of labels) {
		await workbench.quickRow(label).first().waitFor();
		await workbench.answer(label);
	}
}

/** Waits for a step of a dialogue. */
async function step(workbench: Workbench, title: string): Promise<void> {
	await workbench.page.locator('.quick-input-title').filter({ hasText: title }).waitFor();
}

/** What stands dim beside the title of a view. */
function description(workbench: Workbench, view: string, text: string): Locator {
	return pane(workbench, view).locator('.pane-header .description').filter({ hasText: text });
}

describe('a person who looks at the calendars', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open(options);
	});

	after(() => workbench.close());

	it('finds the latest ratings under the days they came on', async () => {
		await showCalendarsAlone(workbench);
		await row(workbench, 'Today').or(row(workbench, 'Yesterday')).first().waitFor();
		await workbench.screenshot('calendars-ratings-dark');
		assert.equal(await row(workbench, 'Ratings').getAttribute('aria-expanded'), 'true');
	});

	it('opens the ticker of a rating by a click', async () => {
		const first = depth(workbench, 3).first();
		const symbol = (await first.getAttribute('aria-label'))?.split(',')[0] ?? '';
		await first.click();
		await workbench.page
			.locator('.tabs-container .tab.active')
			.filter({ hasText: `${symbol} · ` })
			.waitFor();
	});

	it('sees the other calendars closed, and opens dividends at those that come next', async () => {
		await toggle(workbench, 'Ratings');
		await row(workbench, 'Offerings').waitFor();
		assert.deepEqual(
			await depth(workbench, 1).evaluateAll((elements) =>
				elements.map((element) => [
					element.getAttribute('aria-label')?.split(',')[0],
					element.getAttribute('aria-expanded'),
				]),
			),
			['Ratings', 'Dividends', 'Splits', 'Mergers and acquisitions', 'Offerings'].map((name) => [
				name,
				'false',
			]),
		);
		await toggle(workbench, 'Dividends');
		await depth(workbench, 3).first().waitFor();
		await workbench.screenshot('calendars-dividends-dark');
		assert.doesNotMatch((await depth(workbench, 2).first().getAttribute('aria-label')) ?? '', /Yesterday/);
		await toggle(workbench, 'Dividends');
	});

	it('reads splits, deals and offerings', async () => {
		for (const [name, picture] of [
			['Splits', 'splits'],
			['Mergers and acquisitions', 'deals'],
			['Offerings', 'offerings'],
		] as const) {
			await toggle(workbench, name);
			await depth(workbench, 2).first().waitFor();
			await workbench.screenshot(`calendars-${picture}-dark`);
			await toggle(workbench, name);
			await depth(workbench, 2).first().waitFor({ state: 'detached' });
		}
	});

	it('loads more ratings', async () => {
		await toggle(workbench, 'Ratings');
		await depth(workbench, 2).first().waitFor();
		await workbench.page.keyboard.press('End');
		await row(workbench, 'Offerings').waitFor();
		const more = row(workbench, 'Load More');
		await more.waitFor();
		await workbench.screenshot('calendars-more-dark');
		await more.click();
		await workbench.page.keyboard.press('Home');
		await row(workbench, 'Ratings, events: 400').waitFor();
	});

	it('narrows the calendars, reads beside the title how, and widens them again', async () => {
		await press(workbench, 'Calendars', 'Filter Calendars');
		await workbench.quickRow('Importance').waitFor();
		await workbench.screenshot('calendars-filter-dark');
		await choose(workbench, 'Importance', 'At least 4', 'Rating action', 'Upgrades', 'Done');
		await description(workbench, 'Calendars', 'importance 4+ · Upgrades').waitFor();
		const others = pane(workbench, 'Calendars').locator('[aria-level="3"]:not([aria-label*="Upgrades"])');
		await others.first().waitFor({ state: 'detached' });
		const first = depth(workbench, 3).first();
		await first.waitFor();
		assert.match((await first.getAttribute('aria-label')) ?? '', /Upgrades.*importance [45] of 5/);
		await workbench.screenshot('calendars-filtered-dark');
		await press(workbench, 'Calendars', 'Clear Calendar Filters');
		await description(workbench, 'Calendars', 'importance').waitFor({ state: 'detached' });
	});

	it('types days of its own, is told of a slip, goes back, and finds nothing in days to come', async () => {
		await press(workbench, 'Calendars', 'Filter Calendars');
		await choose(workbench, 'Days', 'Own days');
		await step(workbench, 'First Day');
		await workbench.answer('2030-02-30');
		await workbench.page.locator('.quick-input-message').filter({ hasText: '2026-11-30' }).waitFor();
		await workbench.answer('2030-01-01');
		await step(workbench, 'Last Day');
		await workbench.page.locator('.quick-input-widget').getByRole('button', { name: 'Back' }).click();
		await step(workbench, 'First Day');
		await workbench.answer('2030-01-01');
		await step(workbench, 'Last Day');
		await workbench.answer('');
		await choose(workbench, 'Done');
		await description(workbench, 'Calendars', 'from Jan 1, 2030').waitFor();
		await row(workbench, 'Nothing matches').waitFor();
		await workbench.screenshot('calendars-nothing-dark');
		await row(workbench, 'Nothing matches').click();
		await row(workbench, 'Ratings, events: 200').waitFor();
	});

	it('is told that the watchlist is empty, and offered to fill it or to see all', async () => {
		await press(workbench, 'Calendars', 'Filter Calendars');
		await choose(workbench, 'Tickers', 'Watchlist only', 'Done');
		const welcome = pane(workbench, 'Calendars').locator('.welcome-view-content');
		await welcome.getByRole('button', { name: 'Add Ticker' }).waitFor();
		await workbench.screenshot('calendars-empty-watchlist-dark');
		await welcome.getByText('show all tickers').click();
		await row(workbench, 'Ratings, events: 200').waitFor();
	});

	it('switches the trending list, and finds it as it was after a reload', async () => {
		await workbench.page.locator('.sidebar .pane-header[aria-label^="Trending"]').click();
		await description(workbench, 'Trending', 'Last day · Everywhere').waitFor();
		await press(workbench, 'Trending', 'Choose Trending Time Frame');
		await workbench.quickRow('Last 10 minutes').waitFor();
		await workbench.screenshot('trending-timeframe-dark');
		await choose(workbench, 'Last hour');
		await press(workbench, 'Trending', 'Choose Trending Source');
		await choose(workbench, 'Logo requests');
		await description(workbench, 'Trending', 'Last hour · Logo requests').waitFor();
		await workbench.treeRows('Trending').first().waitFor();
		await workbench.screenshot('trending-hour-dark');
		const loaded = workbench.page.waitForEvent('load');
		await workbench.runCommand('Developer: Reload Window');
		await loaded;
		await description(workbench, 'Trending', 'Last hour · Logo requests').waitFor();
	});
});

describe('the calendars in the light theme', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open({ ...options, theme: 'light' });
	});

	after(() => workbench.close());

	it('are readable', async () => {
		await showCalendarsAlone(workbench);
		await depth(workbench, 3).first().waitFor();
		await pane(workbench, 'Calendars').locator('.monaco-list').focus();
		for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'Control+K', 'Control+I']) {
			await workbench.page.keyboard.press(key);
		}
		await workbench.page.locator('.monaco-hover:visible').filter({ hasText: 'Importance' }).waitFor();
		await workbench.screenshot('calendars-light');
	});
});
