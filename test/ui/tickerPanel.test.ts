import assert from 'node:assert/strict';
import { Workbench } from '../host/workbench.js';
import type { Theme } from '../host/workbenchSetup.js';
import { axeFindings, panelFocus, policyViolations } from '../support/panelPage.js';

const TABS = ['Overview', 'Financials', 'Ratings', 'Dividends', 'Events'] as const;
const WIDTHS = [1600, 900, 400] as const;

async function openPanel(workbench: Workbench, symbol: string): Promise<void> {
	await workbench.runCommand('Market Data: Look Up Ticker');
	await workbench.quickInput.fill(symbol);
	await workbench.quickRow(symbol).first().waitFor();
	await workbench.page.keyboard.press('Enter');
	await workbench.webview.locator('header img').waitFor();
	await panelFocus(workbench.page);
}

/** Turns to a tab and waits until nothing of it is on its way. */
async function turnTo(workbench: Workbench, name: string): Promise<void> {
	const { webview } = workbench;
	await webview.getByRole('tab', { name, exact: true }).click();
	await webview.getByRole('tabpanel', { name, exact: true }).waitFor();
	await webview.locator('main:not(:has(.skeleton))').waitFor();
}

describe('the panel of a ticker', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open({ settings: { 'marketData.sampleData': true } });
		await openPanel(workbench, 'MSFT');
	});

	after(() => workbench.close());

	it('turns its tabs by the keyboard', async () => {
		const { webview, page } = workbench;
		await webview.getByRole('tab', { name: 'Overview' }).click();
		await page.keyboard.press('End');
		await webview.getByRole('tabpanel', { name: 'Events' }).waitFor();
		await page.keyboard.press('ArrowRight');
		await webview.getByRole('tabpanel', { name: 'Overview' }).waitFor();
		await page.keyboard.press('ArrowRight');
		const tab = webview.getByRole('tab', { name: 'Financials', selected: true });
		await webview.getByRole('tabpanel', { name: 'Financials' }).waitFor();
		assert.equal(await tab.evaluate((element) => element === document.activeElement), true);
	});

	it('shows the tab that was picked again after it was hidden', async () => {
		await turnTo(workbench, 'Dividends');
		await workbench.openFile('screener.py');
		await workbench.page.locator('.tabs-container .tab').filter({ hasText: 'MSFT' }).click();
		await workbench.webview.getByRole('tab', { name: 'Dividends', selected: true }).waitFor();
	});

	it('shows it again after the window was reloaded', async () => {
		const loaded = workbench.page.waitForEvent('load');
		await workbench.runCommand('Developer: Reload Window');
		await loaded;
		await workbench.webview.getByRole('tab', { name: 'Dividends', selected: true }).waitFor();
	});
});

for (const theme of [
	'dark',
	'light',
	'highContrast',
	'highContrastLight',
	'monokai',
] as const satisfies readonly Theme[]) {
	describe(`the panel of a ticker in the theme ${theme}`, () => {
		let workbench: Workbench;
		let violations: readonly string[];

		before(async () => {
			workbench = await Workbench.open({ theme, settings: { 'marketData.sampleData': true } });
			violations = policyViolations(workbench.page);
			await openPanel(workbench, 'MSFT');
			await workbench.hideSidebar();
		});

		after(() => workbench.close());

		for (const name of TABS) {
			it(`can be read by everybody on the tab ${name}, at any width`, async () => {
				await turnTo(workbench, name);
				const findings: string[] = [];
				for (const width of WIDTHS) {
					await workbench.page.setViewportSize({ width, height: 1000 });
					await workbench.screenshot(`ticker-${name.toLowerCase()}-${theme}-${width}`);
					findings.push(...(await axeFindings(workbench.page)));
				}
				assert.deepEqual([findings, violations], [[], []]);
			});
		}
	});
}
