import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { clickRow, hoverOver } from '../host/pointing.js';
import { Workbench } from '../host/workbench.js';
import { asksForUpdates, breakNews } from '../support/brokenNews.js';
import { type CountedWorkbench, openCountedWorkbench } from '../support/countedWorkbench.js';
import { eventually } from '../support/eventually.js';
import { axeFindings, rulesIn } from '../support/panelPage.js';
import { untilMirrored } from '../support/storedLists.js';

const EXAMPLES = ['AAPL', 'MSFT', 'NVDA', 'JPM', 'KO'];
/** None of them is an example, and something happens to one of them in any week. */
const OF_ONES_OWN = ['AMZN', 'GOOGL', 'META', 'TSLA', 'NFLX', 'AMD', 'WMT', 'V', 'XOM', 'UNH'];
/** Pixels. */
const NARROW = 250;
const sample = { 'marketData.sampleData': true };

/** The row above the lists. */
function section(workbench: Workbench): Locator {
	return workbench.view('Watchlist').locator('.monaco-list-row[aria-level="1"][aria-label^="Changes"]');
}

/** The same, once it is known what has changed. */
function knownSection(workbench: Workbench): Locator {
	return section(workbench).filter({ hasText: '14 days' });
}

/** The rows under it. */
function changes(workbench: Workbench): Locator {
	return workbench.view('Watchlist').locator('.monaco-list-row[aria-level="2"][aria-label*="Changed "]');
}

/** Those of tickers with one change alone, which open it. */
function single(workbench: Workbench): Locator {
	return changes(workbench).and(workbench.page.locator(':not([aria-expanded])')).first();
}

/** Those of tickers with several. */
function groups(workbench: Workbench): Locator {
	return changes(workbench).and(workbench.page.locator('[aria-expanded]'));
}

/** Makes the sidebar as narrow as a person may have it. */
async function narrow(workbench: Workbench): Promise<void> {
	const box = await workbench.page.locator('.part.sidebar').boundingBox();
	assert.ok(box);
	const { mouse } = workbench.page;
	await mouse.move(box.x + box.width, box.y + box.height / 2);
	await mouse.down();
	await mouse.move(box.x + NARROW, box.y + box.height / 2, { steps: 4 });
	await mouse.up();
}

/** The number on the icon of the views. */
function badge(workbench: Workbench): Locator {
	return workbench.page
		.locator('.activitybar .action-item:has([aria-label^="Market Data"]) .badge-content')
		.filter({ hasText: /\d/ });
}

/** Opens the row where it is folded. */
async function unfold(workbench: Workbench): Promise<void> {
	if ((await section(workbench).getAttribute('aria-expanded')) === 'false') {
		await clickRow(section(workbench));
	}
	await changes(workbench).first().waitFor();
}

/** Opens a window with sample data, in which the example list shows. */
async function openSample(): Promise<Workbench> {
	const workbench = await Workbench.open({ settings: sample });
	await workbench.showContainer('Market Data');
	await knownSection(workbench).waitFor();
	return workbench;
}

describe('a person who looks at what has changed', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await openSample();
	});

	after(() => workbench.close());

	it('sees how much is new before looking, has read it by looking, and finds it read after a reload', async () => {
		const [, count = ''] = /Changes \((\d+)\)/.exec(await section(workbench).innerText()) ?? [];
		assert.ok(Number(count) > 0);
		await badge(workbench).filter({ hasText: count }).waitFor();
		await workbench.screenshot('changes-folded-dark');

		await unfold(workbench);
		await section(workbench).filter({ hasNotText: '(' }).waitFor();
		await badge(workbench).waitFor({ state: 'hidden' });
		assert.match((await changes(workbench).first().getAttribute('aria-label')) ?? '', /^new, /);
		await workbench.screenshot('changes-open-dark');

		await workbench.reload();
		await knownSection(workbench).waitFor();
		assert.doesNotMatch(await section(workbench).innerText(), /\(/);
		assert.equal(await badge(workbench).isVisible(), false);
		await unfold(workbench);
		assert.doesNotMatch((await changes(workbench).first().getAttribute('aria-label')) ?? '', /^new, /);
	});

	it('has one line a ticker, which unfolds to each of its changes where there are several', async () => {
		await narrow(workbench);
		await workbench.screenshot('changes-narrow-dark');
		await workbench.useTheme('light');
		await unfold(workbench);
		const symbols = await changes(workbench).locator('.label-name').allInnerTexts();
		assert.deepEqual(symbols, [...new Set(symbols)]);
		const group = groups(workbench).first();
		const [, count = ''] = / · (\d+) changes/.exec(await group.innerText()) ?? [];
		await clickRow(group);
		const under = workbench.view('Watchlist').locator('.monaco-list-row[aria-level="3"]');
		await under.first().waitFor();
		await workbench.screenshot('changes-group-light');
		assert.equal(await under.count(), Number(count));
		await workbench.useTheme('dark');
		await workbench.screenshot('changes-group-dark');
		await workbench.useTheme('light');
		await clickRow(group);
		await under.first().waitFor({ state: 'detached' });
	});

	it('reads all of a change in its tooltip, and opens its ticker at the tab that tells more', async () => {
		await unfold(workbench);
		const symbol = (await single(workbench).locator('.label-name').first().innerText()).trim();
		const tooltip = await hoverOver(workbench.page, single(workbench), symbol, { hasText: 'Changed' });
		await workbench.screenshot('changes-open-light');
		assert.match(await tooltip.innerText(), /Sample data/);
		await clickRow(single(workbench));
		const tab = workbench.webview.getByRole('tab', { selected: true });
		await tab.filter({ hasText: /Ratings|Dividends|Events/ }).waitFor();
	});
});

describe('a person who begins a list of their own beside sample data', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await openSample();
		await unfold(workbench);
	});

	after(() => workbench.close());

	/** Makes this the only list there is, none where it holds nothing. */
	async function keepOnly(...symbols: readonly string[]): Promise<void> {
		const lists = symbols.length > 0 ? { Mine: symbols } : {};
		await workbench.changeSettings({ 'marketData.watchlists': lists });
	}

	it('finds what has changed for its tickers at once, and the examples again once the list is gone', async () => {
		const changeOf = (symbols: readonly string[]): Locator =>
			changes(workbench).filter({ hasText: new RegExp(`^\\s*(${symbols.join('|')})\\b`) });
		await keepOnly(...OF_ONES_OWN);
		await changeOf(OF_ONES_OWN).first().waitFor();
		await changeOf(EXAMPLES).waitFor({ state: 'detached' });
		await workbench.screenshot('changes-own-list-dark');
		await untilMirrored(workbench);
		await keepOnly();
		await changeOf(EXAMPLES).first().waitFor();
		await changeOf(OF_ONES_OWN).waitFor({ state: 'detached' });
	});
});

describe('a person who looks at changes by day', () => {
	let workbench: Workbench;
	/** How many changes were marked as new at the first look. */
	let fresh: number;

	const show = async (): Promise<Locator> => {
		await workbench.runCommand('Market Data: Show Changes');
		const rows = workbench.webview.locator('.changes li');
		await rows.first().waitFor();
		return rows;
	};

	before(async () => {
		workbench = await openSample();
		fresh = await (await show()).locator('.badge').count();
		await workbench.screenshot('changes-panel-dark');
	});

	after(() => workbench.close());

	it('has read what is new by looking, which stays marked until the panel is left', async () => {
		await show();
		assert.ok(fresh > 0);
		await badge(workbench).waitFor({ state: 'hidden' });
		await section(workbench).filter({ hasNotText: '(' }).waitFor();
	});

	it('has no slip that axe knows of in any theme', async () => {
		await show();
		assert.deepEqual(await axeFindings(workbench.page), []);
		for (const theme of ['light', 'highContrast', 'highContrastLight', 'dark'] as const) {
			await workbench.useTheme(theme);
			await show();
			await workbench.screenshot(`changes-panel-${theme}`);
			assert.deepEqual(await axeFindings(workbench.page, rulesIn(theme)), []);
		}
	});

	it('opens the ticker of a change at the tab that tells more, by the keyboard too', async () => {
		const first = (await show()).first().getByRole('button');
		const symbol = (await first.innerText()).trim();
		await first.press('Enter');
		await workbench.webview
			.getByRole('tab', { selected: true })
			.filter({ hasText: /Ratings|Dividends|Events/ })
			.waitFor();
		await workbench.page.locator('.tabs-container .tab').filter({ hasText: symbol }).first().waitFor();
	});

	it('narrows them to a kind, and finds them so after a reload, with nothing new', async () => {
		const rows = await show();
		const all = await rows.count();
		const kind = workbench.webview.getByLabel('Kind');
		await kind.selectOption({ index: 1 });
		await eventually(async () => assert.ok((await rows.count()) < all));
		const [chosen, left] = [await kind.inputValue(), await rows.count()];
		await workbench.reload();
		await rows.first().waitFor();
		assert.deepEqual([await kind.inputValue(), await rows.count()], [chosen, left]);
		assert.equal(await rows.locator('.badge').count(), 0);
		await kind.selectOption('');
	});
});

describe('a person with two windows who has a key', () => {
	let counted: CountedWorkbench;
	let one: Workbench;

	before(async () => {
		counted = await openCountedWorkbench({
			settings: { 'marketData.watchlists': { Drinks: ['KO', 'PEP'] } },
		});
		one = counted.workbench;
		breakNews(counted.gateway, () => true);
	});

	after(() => counted.close());

	/** The host of the tests forgets keys with the window. */
	async function setKey(window: Workbench): Promise<void> {
		await window.runCommand('Market Data: Set API Key');
		await window.write(counted.sandbox.key);
		await window.page.locator('.statusbar-item').filter({ hasText: 'API key saved' }).waitFor();
	}

	it('is told how much is new though no view was ever in sight, by five requests', async () => {
		await setKey(one);
		await badge(one).filter({ hasText: '2' }).waitFor();
		await one.screenshot('changes-badge-unseen-dark');
		assert.equal(counted.gateway.asked.filter(asksForUpdates).length, 5);
	});

	it('has read in one window what is read in the other, and finds it new in neither', async () => {
		const other = await one.anotherWindow();
		await setKey(other);
		await other.showContainer('Market Data');
		await section(other).filter({ hasText: 'Changes (2)' }).waitFor();
		await unfold(other);
		await section(other).filter({ hasNotText: '(' }).waitFor();
		await one.showContainer('Market Data');
		await knownSection(one).filter({ hasNotText: '(' }).waitFor();
		await badge(one).waitFor({ state: 'hidden' });
		await unfold(one);
		assert.doesNotMatch((await changes(one).first().getAttribute('aria-label')) ?? '', /^new, /);
		assert.equal(await groups(one).count(), 1);
	});
});
