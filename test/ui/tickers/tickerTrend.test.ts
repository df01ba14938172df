import assert from 'node:assert/strict';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { decidesLayout, layoutFindings, setPanelWidth } from '../../support/panelLayout.js';
import { axeFindings, rulesIn } from '../../support/panelPage.js';

const NARROWEST = 400;
const WIDTHS = [900, 620, NARROWEST] as const;

describe('the consensus of a ticker over time', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
		await workbench.openTicker('AAPL');
		await workbench.hideSidebar();
	});

	it('is loaded by the keyboard once its cost was told, and is there at once from then on', async () => {
		const { webview, page } = workbench;
		await setPanelWidth(page, WIDTHS[0]);
		const trend = webview.getByRole('region', { name: 'Consensus over Time' });
		const load = trend.getByRole('button', { name: 'Load 12 Months (12 requests at most)' });
		await load.scrollIntoViewIfNeeded();
		await workbench.screenshot('trend-before');
		const findings = [...(await axeFindings(page)), ...(await layoutFindings(page))];
		await load.focus();
		await page.keyboard.press('Enter');
		const charts = trend.getByRole('figure');
		await charts.nth(1).waitFor();
		await trend.getByRole('button', { name: /^(Stop|Load)/ }).waitFor({ state: 'hidden' });
		await webview.getByRole('tab', { name: 'Events', exact: true }).click();
		await webview.getByRole('tab', { name: 'Overview', exact: true }).click();
		await charts.nth(1).waitFor();
		await trend.getByText('Consensus by month').click();
		await trend.getByRole('row').nth(13).waitFor();
		for (const theme of ['dark', 'light'] as const) {
			await workbench.useTheme(theme);
			for (const width of decidesLayout(theme) ? WIDTHS : [NARROWEST]) {
				await setPanelWidth(page, width);
				await trend.scrollIntoViewIfNeeded();
				await workbench.screenshot(`trend-${theme}-${width}`);
				findings.push(...(await layoutFindings(page)));
			}
			findings.push(...(await axeFindings(page, rulesIn(theme))));
		}
		assert.deepEqual(findings, []);
	});
});
