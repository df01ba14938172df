import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { axeFindings } from '../../support/panelPage.js';

describe('the header of a ticker panel', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
	});

	beforeEach(() => workbench.openTicker('AAPL'));

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
