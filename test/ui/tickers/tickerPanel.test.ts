import assert from 'node:assert/strict';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import type { Theme } from '../../host/workbenchSetup.js';
import { decidesLayout, layoutFindings, setPanelWidth } from '../../support/panelLayout.js';
import { axeFindings, policyViolations, rulesIn } from '../../support/panelPage.js';

const TABS = ['Overview', 'Financials', 'Ratings', 'Dividends', 'Events', 'Profile'] as const;
const WIDEST = 1600;
const NARROWEST = 400;
const THEMES: readonly Theme[] = ['dark', 'light', 'highContrast', 'highContrastLight', 'monokai'];

/** Turns to a tab and waits until nothing of it is on its way. */
async function turnTo(workbench: Workbench, name: string): Promise<void> {
	const { webview } = workbench;
	await webview.getByRole('tab', { name, exact: true }).click();
	await webview.getByRole('tabpanel', { name, exact: true }).waitFor();
	await webview.locator('main:not(:has(.skeleton))').waitFor();
}

describe('the panel of a ticker', () => {
	let workbench: Workbench;
	let violations: readonly string[];

	before(async () => {
		workbench = await sampleWorkbench();
		violations = policyViolations(workbench.page);
		await workbench.openTicker('MSFT');
	});

	it('turns its tabs by the keyboard', async () => {
		const { webview, page } = workbench;
		await turnTo(workbench, 'Overview');
		await page.keyboard.press('End');
		await webview.getByRole('tabpanel', { name: 'Profile' }).waitFor();
		await page.keyboard.press('ArrowRight');
		await webview.getByRole('tabpanel', { name: 'Overview' }).waitFor();
		await page.keyboard.press('ArrowRight');
		const tab = webview.getByRole('tab', { name: 'Financials', selected: true });
		await webview.getByRole('tabpanel', { name: 'Financials' }).waitFor();
		await tab.and(webview.locator(':focus')).waitFor();
	});

	it('shows the tab that was picked again after it was hidden, and after the window was reloaded', async () => {
		await turnTo(workbench, 'Dividends');
		await workbench.openFile('screener.py');
		await workbench.page.locator('.tabs-container .tab').filter({ hasText: 'MSFT ·' }).click();
		await workbench.webview.getByRole('tab', { name: 'Dividends', selected: true }).waitFor();
		await workbench.reload();
		await workbench.webview.getByRole('tab', { name: 'Dividends', selected: true }).waitFor();
	});

	for (const theme of THEMES) {
		describe(`in the theme ${theme}`, () => {
			before(async () => {
				await workbench.page.setViewportSize({ width: WIDEST, height: 1000 });
				await workbench.useTheme(theme);
				await workbench.openTicker('MSFT');
				await workbench.hideSidebar();
			});

			const rules = rulesIn(theme);
			const narrower = decidesLayout(theme) ? [900, NARROWEST] : [NARROWEST];
			const isDrawn = theme === 'dark' || theme === 'light';

			for (const name of TABS) {
				it(`can be read by everybody on the tab ${name}, wide and narrow`, async () => {
					await setPanelWidth(workbench.page, WIDEST);
					await turnTo(workbench, name);
					const findings = [...(await axeFindings(workbench.page, rules))];
					const look = async (width: number): Promise<void> => {
						if (isDrawn) {
							await workbench.screenshot(`ticker-${name.toLowerCase()}-${theme}-${width}`);
						}
						findings.push(...(await layoutFindings(workbench.page)));
					};
					await look(WIDEST);
					for (const width of narrower) {
						await setPanelWidth(workbench.page, width);
						await look(width);
					}
					// Here tables are blocks, which have other parts.
					findings.push(...(await axeFindings(workbench.page, rules)));
					assert.deepEqual([findings, violations], [[], []]);
				});
			}
		});
	}
});
