import assert from 'node:assert/strict';
import { asSymbol } from '../../src/base/symbol.js';
import { tickerPanel } from '../../src/features/ticker/tickerPanel.js';
import { decidesLayout } from '../support/panelLayout.js';
import { openPage } from './openPage.js';

const NARROWEST = 400;
const WIDTHS = [900, 620, NARROWEST] as const;

describe('the consensus of a ticker over time', () => {
	it('is loaded by the keyboard once its cost was told, and is there at once from then on', async () => {
		const page = await openPage(tickerPanel, asSymbol('AAPL'), { width: WIDTHS[0] });
		const trend = page.getByRole('region', { name: 'Consensus over Time' });
		const load = trend.getByRole('button', { name: 'Load 12-Month History (up to 12 requests)' });
		await load.scrollIntoViewIfNeeded();
		await page.screenshot('trend-before');
		const findings = [...(await page.axe()), ...(await page.layout())];
		await load.focus();
		await page.keyboard.press('Enter');
		const charts = trend.getByRole('figure');
		await charts.nth(1).waitFor();
		await trend.getByRole('button', { name: /^(Stop|Load)/ }).waitFor({ state: 'hidden' });
		await page.getByRole('tab', { name: 'Events', exact: true }).click();
		await page.getByRole('tab', { name: 'Overview', exact: true }).click();
		await charts.nth(1).waitFor();
		await trend.getByText('Consensus by month').click();
		await trend.getByRole('row').nth(13).waitFor();
		for (const theme of ['dark', 'light'] as const) {
			await page.useTheme(theme);
			for (const width of decidesLayout(theme) ? WIDTHS : [NARROWEST]) {
				await page.resize(width);
				await trend.scrollIntoViewIfNeeded();
				await page.screenshot(`trend-${theme}-${width}`);
				findings.push(...(await page.layout()));
			}
			findings.push(...(await page.axe()));
		}
		assert.deepEqual(findings, []);
	});
});
