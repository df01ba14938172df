import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';

describe('the accuracy of analysts', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
		await workbench.openTicker('AAPL');
	});

	it('is reached by the keyboard from a firm, and left again', async () => {
		const { page } = workbench;
		await workbench.runCommand('Market Data: Show Firm or Analyst');
		const rows = page.locator('.quick-input-widget .monaco-list-row');
		// Enter takes the row that has the focus.
		const focused = rows.and(page.locator('.focused'));
		await focused.filter({ hasText: 'ratings' }).waitFor();
		await page.keyboard.press('Enter');
		await focused.filter({ hasText: 'How Accurate They Were' }).waitFor();
		await page.keyboard.press('Enter');
		await focused.filter({ hasText: 'Success ' }).waitFor();
		await workbench.screenshot('accuracy-of-firm');
		await page.keyboard.press('Enter');
		await rows.filter({ hasText: /^3 years/ }).waitFor();
		await workbench.screenshot('accuracy-of-analyst');
		await page.keyboard.press('Escape');
	});
});
