import assert from 'node:assert/strict';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { eventually } from '../../support/eventually.js';
import { decidesLayout, layoutFindings, setPanelWidth } from '../../support/panelLayout.js';
import { axeFindings, rulesIn } from '../../support/panelPage.js';

const NARROWEST = 400;
const WIDTHS = [900, 620, NARROWEST] as const;

describe('the accuracy of analysts', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
		await workbench.openTicker('AAPL');
		await workbench.hideSidebar();
	});

	for (const theme of ['dark', 'light'] as const) {
		it(`is shown by span and by analyst in the theme ${theme}`, async () => {
			const { webview, page } = workbench;
			await setPanelWidth(page, WIDTHS[0]);
			await workbench.useTheme(theme);
			await webview.getByRole('tab', { name: 'Ratings', exact: true }).click();
			const byAnalyst = webview.getByRole('table', { name: /^Accuracy by analyst/ });
			await byAnalyst.waitFor();
			const overall = webview.getByRole('radio', { name: 'Overall' });
			await overall.focus();
			const before = await byAnalyst.innerText();
			await page.keyboard.press('ArrowRight');
			await webview.getByRole('radio', { name: '1 month', checked: true }).waitFor();
			await eventually(async () => assert.notEqual(await byAnalyst.innerText(), before));
			await webview.getByText('What the figures mean').click();
			const rules = rulesIn(theme);
			const findings = [...(await axeFindings(page, rules))];
			for (const width of decidesLayout(theme) ? WIDTHS : [NARROWEST]) {
				await setPanelWidth(page, width);
				await byAnalyst.scrollIntoViewIfNeeded();
				await workbench.screenshot(`accuracy-${theme}-${width}`);
				findings.push(...(await layoutFindings(page)));
			}
			const analyst = webview.getByRole('combobox', { name: 'Analyst' });
			await analyst.selectOption({ index: 1 });
			const bySpan = webview.getByRole('table', { name: 'Accuracy by span' });
			await bySpan.waitFor();
			await bySpan.scrollIntoViewIfNeeded();
			await workbench.screenshot(`accuracy-${theme}-of-one`);
			findings.push(...(await layoutFindings(page)), ...(await axeFindings(page, rules)));
			assert.deepEqual(findings, []);
			assert.deepEqual(await bySpan.getByRole('rowheader').allInnerTexts(), [
				...['Overall', '1 month', '3 months', '9 months', '1 year', '2 years', '3 years'],
			]);
			await analyst.selectOption('');
			await overall.check();
		});
	}

	it('is reached by the keyboard from a firm, and left again', async () => {
		const { page } = workbench;
		await setPanelWidth(page, WIDTHS[0]);
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
