import assert from 'node:assert/strict';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { layoutFindings, setPanelWidth } from '../../support/panelLayout.js';
import { axeFindings, COLOUR_RULES, panelFrame } from '../../support/panelPage.js';

const WIDTHS = [300, 620, 1280, 2000] as const;
const USUAL_WIDTH = 1200;

async function turnTo(workbench: Workbench, name: string): Promise<void> {
	await workbench.webview.getByRole('tab', { name, exact: true }).click();
	await workbench.webview.getByRole('tabpanel', { name, exact: true }).waitFor();
	await workbench.webview.locator('main:not(:has(.skeleton))').waitFor();
}

async function showCalendar(workbench: Workbench, name: string): Promise<void> {
	await workbench.runCommand('Market Data: Show Calendar');
	await workbench.pick(name);
	await workbench.webview.getByRole('grid', { name, exact: true }).waitFor();
	await workbench.webview.locator('tr[data-row]').first().waitFor();
}

async function compare(workbench: Workbench): Promise<void> {
	await workbench.runCommand('Market Data: Compare Tickers');
	await workbench.pick('AAPL KO TM', 'Compare AAPL, KO, TM');
	// A panel that shows until then may have been loaded too.
	await workbench.webview
		.locator('main:has(.column-symbol)')
		.getByText(/loaded$/)
		.waitFor({ state: 'attached' });
}

async function showChanges(workbench: Workbench): Promise<void> {
	await workbench.runCommand('Market Data: Show Changes');
	await workbench.webview.locator('.changes li').first().waitFor();
}

async function queryService(workbench: Workbench): Promise<void> {
	await workbench.runCommand('Market Data: Query Service');
	await workbench.webview.getByRole('button', { name: 'Send' }).waitFor();
}

/** Every page there is, and how it is come to from any other. */
const PAGES: readonly { readonly name: string; readonly show: (workbench: Workbench) => Promise<void> }[] = [
	...['Overview', 'Financials', 'Ratings', 'Dividends', 'Events', 'Profile'].map((tab) => ({
		name: tab.toLowerCase(),
		show: async (workbench: Workbench) => {
			await workbench.openTicker('MSFT');
			await turnTo(workbench, tab);
		},
	})),
	{ name: 'calendar-ratings', show: (workbench) => showCalendar(workbench, 'Ratings') },
	{ name: 'calendar-mergers', show: (workbench) => showCalendar(workbench, 'Mergers and Acquisitions') },
	{ name: 'compare', show: compare },
	{ name: 'changes', show: showChanges },
	{ name: 'query', show: queryService },
];

describe('the pages of the panels', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
		await workbench.hideSidebar();
	});

	for (const { name, show } of PAGES) {
		describe(name, () => {
			before(async () => {
				await workbench.page.setViewportSize({ width: USUAL_WIDTH, height: 1000 });
				await show(workbench);
			});

			for (const width of WIDTHS) {
				it(`never scrolls sideways and cuts no words off when it is ${width} pixels wide`, async () => {
					await setPanelWidth(workbench.page, width);
					await workbench.screenshot(`layout-${name}-${width}`);
					assert.deepEqual(await layoutFindings(workbench.page), []);
				});
			}

			it('does neither at 200 % zoom', async () => {
				// What zoom does to a window: half the pixels of CSS both ways, each twice as large.
				await setPanelWidth(workbench.page, 600, 450);
				await workbench.screenshot(`layout-${name}-zoomed`);
				assert.deepEqual(await layoutFindings(workbench.page), []);
			});

			it('can be read where the system forces its colours', async () => {
				await setPanelWidth(workbench.page, USUAL_WIDTH);
				await workbench.page.emulateMedia({ forcedColors: 'active' });
				try {
					await workbench.screenshot(`layout-${name}-forced`);
					assert.deepEqual(await axeFindings(workbench.page, COLOUR_RULES), []);
				} finally {
					await workbench.page.emulateMedia({ forcedColors: 'none' });
				}
			});
		});
	}

	describe('motion', () => {
		before(async () => {
			await workbench.page.setViewportSize({ width: USUAL_WIDTH, height: 1000 });
			await workbench.page.emulateMedia({ reducedMotion: 'no-preference' });
			await compare(workbench);
		});

		after(async () => {
			await workbench.page.emulateMedia({ reducedMotion: 'reduce' });
			const frame = await panelFrame(workbench.page);
			await frame.evaluate(() => document.querySelector('.skeleton')?.remove());
		});

		it('is seen while a page loads, unless it is to be reduced', async () => {
			const frame = await panelFrame(workbench.page);
			// The pages are there too soon for anybody to look at what they show before.
			await frame.evaluate(() => {
				const skeleton = document.createElement('div');
				skeleton.className = 'skeleton skeleton-table';
				skeleton.append(Object.assign(document.createElement('span'), { className: 'bar' }));
				document.querySelector('main')?.append(skeleton);
			});
			const moving = (): Promise<number> =>
				frame.evaluate(async () => {
					await new Promise((resolve) => requestAnimationFrame(resolve));
					// What goes by how far somebody has scrolled does not move by itself.
					return document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length;
				});
			const usually = await moving();
			await frame.evaluate(() => document.body.classList.add('vscode-reduce-motion'));
			const bySetting = await moving();
			await frame.evaluate(() => document.body.classList.remove('vscode-reduce-motion'));
			const again = await moving();
			await workbench.page.emulateMedia({ reducedMotion: 'reduce' });
			assert.deepEqual([usually, bySetting, again, await moving()], [1, 0, 1, 0]);
		});
	});
});
