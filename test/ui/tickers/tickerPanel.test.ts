import assert from 'node:assert/strict';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { policyViolations } from '../../support/panelPage.js';

const TABS = ['Overview', 'Financials', 'Ratings', 'Dividends', 'Events', 'Profile'] as const;

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

	it('breaks its content policy on no tab', async () => {
		for (const name of TABS) {
			await turnTo(workbench, name);
		}
		assert.deepEqual(violations, []);
	});

	it('shows the tab that was picked again after it was hidden, and after the window was reloaded', async () => {
		await turnTo(workbench, 'Dividends');
		await workbench.openFile('screener.py');
		await workbench.page.locator('.tabs-container .tab').filter({ hasText: 'MSFT ·' }).click();
		await workbench.webview.getByRole('tab', { name: 'Dividends', selected: true }).waitFor();
		await workbench.reload();
		await workbench.webview.getByRole('tab', { name: 'Dividends', selected: true }).waitFor();
	});
});
