import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { clickRow } from '../host/pointing.js';
import { Workbench } from '../host/workbench.js';
import { eventually } from '../support/eventually.js';
import { cutTexts } from '../support/panelLayout.js';
import { contrastFindings } from '../support/panelPage.js';

const NAMES = ['Ratings', 'Dividends', 'Splits', 'Mergers and Acquisitions', 'Offerings'] as const;

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
			await header.and(workbench.page.locator('[aria-expanded="false"]')).waitFor();
		}
	}
}

/** Scrolls the tree to one of its ends. */
async function scrollTo(workbench: Workbench, end: 'Home' | 'End'): Promise<void> {
	await pane(workbench, 'Calendars').locator('.monaco-list').focus();
	await workbench.page.keyboard.press(end);
}

/** Scrolls the tree to its last row, which rows that come later push out of sight again. */
async function scrollToLast(workbench: Workbench): Promise<void> {
	await eventually(async () => {
		await scrollTo(workbench, 'End');
		assert.ok(await row(workbench, 'Offerings').isVisible());
	});
}

/** Opens a calendar or closes it, from wherever the tree was scrolled to. */
async function toggle(workbench: Workbench, name: string, isOpen: boolean): Promise<void> {
	await scrollTo(workbench, 'Home');
	await clickRow(row(workbench, name));
	await row(workbench, name)
		.and(workbench.page.locator(`[aria-expanded="${isOpen}"]`))
		.waitFor();
}

/** Closes each calendar that is open, so that the five are in sight. */
async function closeAll(workbench: Workbench): Promise<void> {
	await scrollTo(workbench, 'Home');
	for (const name of NAMES) {
		await row(workbench, name).waitFor();
		if ((await row(workbench, name).getAttribute('aria-expanded')) === 'true') {
			await toggle(workbench, name, false);
		}
	}
	await depth(workbench, 2).first().waitFor({ state: 'detached' });
}

/** The calendars in sight, each with whether it is open. */
async function openness(workbench: Workbench): Promise<Readonly<Record<string, string>>> {
	const states = await depth(workbench, 1).evaluateAll((elements) =>
		elements.map((element) => [
			element.getAttribute('aria-label')?.split(',')[0] ?? '',
			element.getAttribute('aria-expanded') ?? '',
		]),
	);
	return Object.fromEntries(states) as Readonly<Record<string, string>>;
}

/** The days on which the latest ratings may have come, as the tree words them: none comes on a holiday or a weekend. */
function lateDays(): readonly string[] {
	const words = new Intl.DateTimeFormat('en-US', {
		weekday: 'long',
		month: 'short',
		day: 'numeric',
		timeZone: 'America/New_York',
	});
	return [0, 1, 2, 3, 4].map((back) => words.format(Date.now() - back * 24 * 60 * 60 * 1000));
}

/** How many events a calendar says it has. */
async function countOf(workbench: Workbench, name: string): Promise<number> {
	const label = (await row(workbench, `${name}, events: `).getAttribute('aria-label')) ?? '';
	return Number(/events: (\d+)/.exec(label)?.[1]);
}

/** What a screen reader says of the events in sight. */
async function eventLabels(workbench: Workbench): Promise<readonly string[]> {
	await depth(workbench, 3).first().waitFor();
	return depth(workbench, 3).evaluateAll((elements) =>
		elements.map((element) => element.getAttribute('aria-label') ?? ''),
	);
}

/** The rows at a depth of the calendars: their names, their days, their events. */
function depth(workbench: Workbench, level: 1 | 2 | 3): Locator {
	return pane(workbench, 'Calendars').locator(`.monaco-list-row[aria-level="${level}"]`);
}

/** Waits until the keyboard is on the first days of a calendar, which are open. */
async function standsUnder(workbench: Workbench, calendar: string): Promise<void> {
	await workbench.page.waitForFunction((name) => {
		const focused = document.querySelector(
			'.sidebar .monaco-list-row.focused[aria-level="2"][aria-posinset="1"][aria-expanded="true"]',
		);
		// A list draws its rows in any order.
		const before = Number(focused?.getAttribute('data-index')) - 1;
		return focused?.parentElement
			?.querySelector(`[data-index="${before}"]`)
			?.getAttribute('aria-label')
			?.startsWith(name);
	}, calendar);
}

/** Presses a button in the title bar of a view. */
async function press(workbench: Workbench, view: string, button: string): Promise<void> {
	await pane(workbench, view).hover();
	await pane(workbench, view).locator('.pane-header').getByRole('button', { name: button }).click();
}

/** Chooses rows of quick picks by their names, one after the other. */
async function choose(workbench: Workbench, ...labels: readonly string[]): Promise<void> {
	for (const label of labels) {
		// The question before may be gone only now.
		await workbench.quickRow(label).first().waitFor();
		await workbench.pick(label);
	}
}

/** Waits for a step of a dialogue. */
async function step(workbench: Workbench, title: string): Promise<void> {
	await workbench.page.locator('.quick-input-title').filter({ hasText: title }).waitFor();
}

/** A title with filters beside it, and not the age of the rows alone. */
const FILTERED = /^Sample data · (?!just now$|\d+ \S+ ago$)./;

/** What stands dim beside the title of a view. */
function description(workbench: Workbench, view: string, text: string | RegExp): Locator {
	return pane(workbench, view).locator('.pane-header .description').filter({ hasText: text });
}

describe('a person who looks at the calendars', () => {
	let workbench: Workbench;
	let atFirst: Readonly<Record<string, string>>;

	before(async () => {
		workbench = await Workbench.open({
			settings: { 'marketData.sampleData': true },
			viewport: { width: 1400, height: 1000 },
		});
		await showCalendarsAlone(workbench);
		const top = await openness(workbench);
		await scrollTo(workbench, 'End');
		await row(workbench, 'Dividends').waitFor();
		atFirst = { ...(await openness(workbench)), ...top };
	});

	beforeEach(async () => {
		await showCalendarsAlone(workbench);
		if (await description(workbench, 'Calendars', FILTERED).isVisible()) {
			await workbench.runCommand('Market Data: Clear Calendar Filters');
			await description(workbench, 'Calendars', FILTERED).waitFor({ state: 'detached' });
		}
		await closeAll(workbench);
	});

	after(() => workbench.close());

	it('finds the ratings open and the other calendars closed', () => {
		assert.deepEqual(
			NAMES.map((name) => [name, atFirst[name]]),
			NAMES.map((name) => [name, String(name === 'Ratings')]),
		);
	});

	it('finds the latest ratings under the days they came on', async () => {
		await toggle(workbench, 'Ratings', true);
		await depth(workbench, 2).first().waitFor();
		const day = (await depth(workbench, 2).first().getAttribute('aria-label')) ?? '';
		await workbench.screenshot('calendars-ratings-dark');
		assert.ok(
			lateDays().some((late) => day.includes(`${late}, events: `)),
			day,
		);
	});

	it('opens the ticker of a rating by a click', async () => {
		await toggle(workbench, 'Ratings', true);
		const [first = ''] = await eventLabels(workbench);
		await clickRow(row(workbench, `${first.split(',')[0] ?? ''},`));
		const clicked = pane(workbench, 'Calendars').locator('.monaco-list-row.selected[aria-level="3"]');
		const shown = workbench.page.locator('.tabs-container .tab.active');
		// New ratings move the others down, so another one may have come under the pointer.
		await eventually(async () => {
			const [symbol] = ((await clicked.first().getAttribute('aria-label')) ?? '').split(',');
			assert.equal((await shown.innerText()).split(' · ')[0]?.trim(), symbol);
		});
	});

	it('opens dividends at those that come next', async () => {
		await toggle(workbench, 'Dividends', true);
		const labels = await eventLabels(workbench);
		await workbench.screenshot('calendars-dividends-dark');
		assert.doesNotMatch((await depth(workbench, 2).first().getAttribute('aria-label')) ?? '', /Yesterday/);
		assert.deepEqual(
			labels.filter((label) => !/, dividend \S+ per share, (not confirmed, )?ex-date /.test(label)),
			[],
		);
	});

	for (const [name, words, picture] of [
		['Splits', /, split \S+/, 'splits'],
		['Mergers and Acquisitions', /, (acquires|is acquired by|merges with|buys assets of) |: /, 'deals'],
		['Offerings', /, offering, /, 'offerings'],
	] as const) {
		it(`reads ${name.toLowerCase()}`, async () => {
			await toggle(workbench, name, true);
			const labels = await eventLabels(workbench);
			await workbench.screenshot(`calendars-${picture}-dark`);
			assert.deepEqual(
				labels.filter((label) => !words.test(label)),
				[],
			);
		});
	}

	it('goes to today in one step, from one open calendar to the next, and opens the days of this week', async () => {
		const button = pane(workbench, 'Calendars')
			.locator('.pane-header')
			.getByRole('button', { name: 'Go to Today' });
		await pane(workbench, 'Calendars').hover();
		await button.waitFor({ state: 'detached' });
		await toggle(workbench, 'Dividends', true);
		await toggle(workbench, 'Ratings', true);
		await depth(workbench, 3).first().waitFor();
		await scrollToLast(workbench);
		await press(workbench, 'Calendars', 'Go to Today');
		await standsUnder(workbench, 'Ratings');
		await workbench.screenshot('calendars-today-dark');
		await workbench.page.keyboard.press('Control+Home');
		await standsUnder(workbench, 'Dividends');
		await workbench.page.keyboard.press('End');
		await workbench.page.keyboard.press('Control+Shift+Home');
		// Where the days of this week stand depends on the day of the week.
		await pane(workbench, 'Calendars')
			.locator('.monaco-list-row.focused[aria-level="2"][aria-expanded="true"]')
			.waitFor();
		await workbench.screenshot('calendars-week-dark');
	});

	it('loads more ratings', async () => {
		await toggle(workbench, 'Ratings', true);
		const before = await countOf(workbench, 'Ratings');
		await depth(workbench, 2).first().waitFor();
		await scrollToLast(workbench);
		const more = row(workbench, 'Load More');
		await more.waitFor();
		const reached = (await more.getAttribute('aria-label')) ?? '';
		await workbench.screenshot('calendars-more-dark');
		await clickRow(more);
		// Only what was loaded lets it say another day: the click was heard, whatever becomes of the key below.
		await more.and(workbench.page.locator(`:not([aria-label=${JSON.stringify(reached)}])`)).waitFor();
		await scrollTo(workbench, 'Home');
		// Not 200 more: the newest may have come meanwhile, and pushed a rating onto the next page.
		await eventually(async () => assert.ok((await countOf(workbench, 'Ratings')) > before));
	});

	it('narrows the calendars, reads beside the title how, and widens them again', async () => {
		await toggle(workbench, 'Ratings', true);
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
		await toggle(workbench, 'Ratings', true);
		await press(workbench, 'Calendars', 'Filter Calendars');
		await choose(workbench, 'Days', 'Custom Dates');
		await step(workbench, 'First Day');
		await workbench.write('2030-02-30');
		await workbench.page.locator('.quick-input-message').filter({ hasText: '2026-11-30' }).waitFor();
		await workbench.write('2030-01-01');
		await step(workbench, 'Last Day');
		await workbench.page.locator('.quick-input-widget').getByRole('button', { name: 'Back' }).click();
		await step(workbench, 'First Day');
		await workbench.write('2030-01-01');
		await step(workbench, 'Last Day');
		await workbench.write('');
		await choose(workbench, 'Done');
		await description(workbench, 'Calendars', 'from Jan 1, 2030').waitFor();
		await row(workbench, 'Nothing matches').waitFor();
		await workbench.screenshot('calendars-nothing-dark');
		await clickRow(row(workbench, 'Nothing matches'));
		await depth(workbench, 3).first().waitFor();
		await description(workbench, 'Calendars', FILTERED).waitFor({ state: 'detached' });
		assert.ok((await countOf(workbench, 'Ratings')) >= 200);
	});

	it('is told that the watchlist is empty, and offered to fill it or to see all', async () => {
		await press(workbench, 'Calendars', 'Filter Calendars');
		await choose(workbench, 'Tickers', 'Watchlist only', 'Done');
		const welcome = pane(workbench, 'Calendars').locator('.welcome-view-content');
		await welcome.getByRole('button', { name: 'Add Ticker' }).waitFor();
		await workbench.screenshot('calendars-empty-watchlist-dark');
		await welcome.getByText('show all tickers').click();
		await row(workbench, 'Ratings, events: ').waitFor();
		await description(workbench, 'Calendars', FILTERED).waitFor({ state: 'detached' });
		assert.ok((await countOf(workbench, 'Ratings')) >= 200);
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
		await workbench.reload();
		await description(workbench, 'Trending', 'Last hour · Logo requests').waitFor();
	});

	describe('in the light theme', () => {
		before(() => workbench.useTheme('light'));

		it('can read them, and the tooltip of an event', async () => {
			await toggle(workbench, 'Ratings', true);
			await depth(workbench, 3).first().waitFor();
			await scrollTo(workbench, 'Home');
			for (const key of ['ArrowDown', 'ArrowDown', 'Control+K', 'Control+I']) {
				await workbench.page.keyboard.press(key);
			}
			const tooltip = workbench.page.locator('.monaco-hover:visible').filter({ hasText: 'Importance' });
			await tooltip.waitFor();
			await workbench.screenshot('calendars-light');
			assert.match(
				await tooltip.innerText(),
				/ · \w+\nAction: .+\nFirm: [^]+\nPublished: .+ New York time\nImportance: [0-5] of 5$/,
			);
			assert.deepEqual(
				[await cutTexts(tooltip), await contrastFindings(workbench.page, '.sidebar .pane-body')],
				[[], []],
			);
		});
	});
});
