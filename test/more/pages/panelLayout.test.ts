import assert from 'node:assert/strict';
import { asSymbol } from '../../../src/base/symbol.js';
import { calendarPanel } from '../../../src/features/calendars/calendarPanel.js';
import { changesPanel } from '../../../src/features/changes/changesPanel.js';
import { comparePanel } from '../../../src/features/compare/comparePanel.js';
import { connectionPanel } from '../../../src/features/connection/connectionPanel.js';
import { queryPanel } from '../../../src/features/query/queryPanel.js';
import { tickerPanel } from '../../../src/features/ticker/tickerPanel.js';
import { watchlistTablePanel } from '../../../src/features/watchlistTable/watchlistTablePanel.js';
import { tabLabel, tabNames } from '../../../src/presentation/tickerTabs.js';
import { openPage, type PanelPage } from '../../pages/openPage.js';
import { eventfulTickers } from '../../support/eventfulTickers.js';
import { COLOUR_RULES } from '../../support/panelPage.js';
import { turnTo } from '../../support/tickerTabs.js';

const WIDTHS = [300, 620, 1280, 2000] as const;
const USUAL_WIDTH = 1200;
const usual = { width: USUAL_WIDTH, height: 1000 };

async function showTab(name: string): Promise<PanelPage> {
	const page = await openPage(tickerPanel, asSymbol('MSFT'), usual);
	await turnTo(page, name);
	return page;
}

async function showCalendar(name: 'ratings' | 'mergers'): Promise<PanelPage> {
	const page = await openPage(calendarPanel, name, usual);
	await page.locator('tr[data-row]').first().waitFor();
	return page;
}

async function compare(): Promise<PanelPage> {
	const page = await openPage(comparePanel, ['AAPL', 'KO', 'TM'].map(asSymbol), usual);
	await page
		.locator('main:has(.column-symbol)')
		.getByText(/loaded$/)
		.waitFor({ state: 'attached' });
	return page;
}

async function showChanges(): Promise<PanelPage> {
	const page = await openPage(changesPanel, {}, { ...usual, watchlists: { Tech: eventfulTickers } });
	await page.locator('.changes li').first().waitFor();
	return page;
}

async function showWatchlistTable(): Promise<PanelPage> {
	const page = await openPage(watchlistTablePanel, {}, { ...usual, watchlists: { Tech: eventfulTickers } });
	await page.locator('tr[data-row]').first().waitFor();
	return page;
}

async function reportConnection(): Promise<PanelPage> {
	const page = await openPage(connectionPanel, 'connection', usual);
	await page.getByRole('button', { name: 'Check Access' }).click();
	await page.getByRole('paragraph').filter({ hasText: '10 of 10 work' }).waitFor();
	return page;
}

async function queryService(): Promise<PanelPage> {
	const page = await openPage(queryPanel, 'query', usual);
	await page.getByRole('button', { name: 'Send' }).waitFor();
	return page;
}

/** Every page, and how to open it. */
const PAGES: Readonly<Record<string, () => Promise<PanelPage>>> = {
	...Object.fromEntries(tabNames.map((name) => [name, () => showTab(tabLabel(name))])),
	'calendar-ratings': () => showCalendar('ratings'),
	'calendar-mergers': () => showCalendar('mergers'),
	compare,
	changes: showChanges,
	'watchlist-table': showWatchlistTable,
	connection: reportConnection,
	query: queryService,
};

describe('the pages of the panels', () => {
	for (const [name, show] of Object.entries(PAGES)) {
		describe(name, () => {
			let page: PanelPage;

			before(async () => {
				page = await show();
				await page.loaded();
			});

			after(() => page.close());

			for (const width of WIDTHS) {
				it(`never scrolls sideways and cuts no words off when it is ${width} pixels wide`, async () => {
					await page.resize(width, 1000);
					await page.screenshot(`layout-${name}-${width}`);
					assert.deepEqual(await page.layout(), []);
				});
			}

			it('does neither at 200 % zoom', async () => {
				// What zooming does: half the CSS pixels in both directions, each drawn twice as large.
				await page.resize(600, 450);
				await page.screenshot(`layout-${name}-zoomed`);
				assert.deepEqual(await page.layout(), []);
			});

			it('can be read where the system forces its colours', async () => {
				await page.resize(USUAL_WIDTH, 1000);
				await page.page.emulateMedia({ forcedColors: 'active' });
				// VS Code switches to this theme by itself then.
				await page.useTheme('highContrastLight');
				await page.screenshot(`layout-${name}-forced`);
				const findings = await page.axe(COLOUR_RULES);
				await page.page.emulateMedia({ forcedColors: 'none' });
				await page.useTheme('dark');
				assert.deepEqual(findings, []);
			});
		});
	}

	it('move while they load, unless motion is to be reduced', async () => {
		const { page } = await compare();
		await page.emulateMedia({ reducedMotion: 'no-preference' });
		// The styles were recorded with reduced motion.
		await page.evaluate(() => document.body.classList.remove('vscode-reduce-motion'));
		// The pages load too quickly to observe what they show before.
		await page.evaluate(() => {
			const skeleton = document.createElement('div');
			skeleton.className = 'skeleton skeleton-table';
			skeleton.append(Object.assign(document.createElement('span'), { className: 'bar' }));
			document.querySelector('main')?.append(skeleton);
		});
		const moving = (): Promise<number> =>
			page.evaluate(async () => {
				await new Promise((resolve) => requestAnimationFrame(resolve));
				// Animations on a scroll timeline don't move by themselves.
				return document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length;
			});
		const usually = await moving();
		await page.evaluate(() => document.body.classList.add('vscode-reduce-motion'));
		const bySetting = await moving();
		await page.evaluate(() => document.body.classList.remove('vscode-reduce-motion'));
		const again = await moving();
		await page.emulateMedia({ reducedMotion: 'reduce' });
		assert.deepEqual([usually, bySetting, again, await moving()], [1, 0, 1, 0]);
	});
});
