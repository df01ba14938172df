import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { layoutFindings, setPanelWidth } from '../../support/panelLayout.js';
import { axeFindings, panelFrame } from '../../support/panelPage.js';

const WIDTH = 900;
/** The header with the tabs below it. */
const MOST_HEIGHT = 96;
const MOST_LINE_HEIGHT = 40;

describe('the header of a ticker panel', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
	});

	beforeEach(async () => {
		await workbench.openTicker('AAPL');
		await workbench.hideSidebar();
		await setPanelWidth(workbench.page, WIDTH);
	});

	const boxOf = async (element: Locator): Promise<{ top: number; height: number; bottom: number }> =>
		element.evaluate((one) => {
			const { top, height, bottom } = one.getBoundingClientRect();
			return { top, height, bottom };
		});

	for (const [symbol, kind] of [
		['AAPL', 'a company'],
		['JPM', 'a bank'],
		['TSM', 'a company from abroad'],
		['SPY', 'a fund'],
	] as const) {
		it(`takes little of the page and one line once it is scrolled away: ${kind}`, async () => {
			const { webview, page } = workbench;
			await workbench.openTicker(symbol);
			await webview.locator('main:not(:has(.skeleton))').waitFor();
			await setPanelWidth(page, WIDTH);
			const { bottom } = await boxOf(webview.getByRole('tablist'));
			const findings = await layoutFindings(page);
			const line = webview.locator('.header-line');
			await line.waitFor({ state: 'hidden' });

			// Low enough that any tab can be scrolled.
			await setPanelWidth(page, WIDTH, 300);
			await (await panelFrame(page)).evaluate(() => scrollTo(0, 140));
			await line.and(webview.locator(':visible')).waitFor();
			await workbench.screenshot(`ticker-header-${symbol}`);
			const { top, height } = await boxOf(line);
			const said = await line.innerText();
			assert.ok(bottom <= MOST_HEIGHT, `${bottom} px`);
			assert.ok(top === 0 && height <= MOST_LINE_HEIGHT, `${height} px at ${top}`);
			assert.deepEqual([findings, await layoutFindings(page)], [[], []]);
			assert.match(said, symbol === 'SPY' ? /^SPY\s+SPDR/ : new RegExp(`^${symbol}\\s.*of 5$`, 's'));
		});
	}

	it('keeps identifiers and other listings in a menu that the keyboard opens and closes', async () => {
		const { webview, page } = workbench;
		const menu = webview.locator('summary', { hasText: 'Identifiers' });
		await menu.focus();
		await page.keyboard.press('Enter');
		const copy = webview.getByRole('button', { name: /^Copy CIK/ });
		await copy.waitFor();
		assert.deepEqual(await axeFindings(page), []);
		await workbench.screenshot('ticker-identifiers');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await webview.getByText('CIK copied').waitFor({ state: 'attached' });
		await page.keyboard.press('Escape');
		await copy.waitFor({ state: 'hidden' });
		await menu.and(webview.locator(':focus')).waitFor();
	});

	it('has a switch that knows whether a list has the ticker, and turns when that changes elsewhere', async () => {
		const { webview } = workbench;
		const watch = (pressed: boolean): Locator =>
			webview.getByRole('button', { name: pressed ? 'Watching' : 'Watch', exact: true, pressed });
		await watch(false).click();
		await watch(true).waitFor();
		await watch(true).and(webview.locator('[title="On My Watchlist"]')).waitFor();
		assert.deepEqual(await axeFindings(workbench.page), []);
		await workbench.runCommand('Market Data: Remove from Watchlist');
		await workbench.pick('AAPL');
		await watch(false).waitFor();
		await watch(false).click();
		await watch(true).click();
		await watch(false).waitFor();
	});
});
