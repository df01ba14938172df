import assert from 'node:assert/strict';
import { asSymbol } from '../../src/base/symbol.js';
import { tickerPanel } from '../../src/features/ticker/tickerPanel.js';
import { decidesLayout } from '../support/panelLayout.js';
import { openPage } from './openPage.js';

const WIDTHS = [1440, 500, 400] as const;

describe('the revisions of a ticker', () => {
	for (const theme of ['dark', 'light'] as const) {
		it(`lead from a line of the overview to the ratings behind each number in the theme ${theme}`, async () => {
			const page = await openPage(tickerPanel, asSymbol('AAPL'), { theme, width: WIDTHS[0] });
			const line = page.getByRole('button', { name: /^Last 30 days: / });
			await line.waitFor();
			const findings = [...(await page.axe())];
			await page.screenshot(`revisions-overview-${theme}`);
			await line.click();
			const table = page.getByRole('table', { name: 'Revisions' });
			await table.waitFor();
			findings.push(...(await page.axe()));
			for (const width of decidesLayout(theme) ? WIDTHS : [500]) {
				await page.resize(width);
				await table.scrollIntoViewIfNeeded();
				await page.screenshot(`revisions-${theme}-${width}`);
				findings.push(...(await page.layout()));
			}
			const raised = table.getByRole('button', { name: /^Last 90 days, Raised: / });
			await raised.click();
			await page.getByRole('button', { name: 'Show All Ratings' }).waitFor();
			const firms = await page
				.getByRole('table', { name: 'Ratings, newest first' })
				.locator('td.column-firm')
				.allInnerTexts();
			await page.screenshot(`revisions-${theme}-raised`);
			findings.push(...(await page.layout()), ...(await page.axe()));
			assert.equal(String(new Set(firms).size), await raised.innerText());
			await page.getByRole('button', { name: 'Show All Ratings' }).click();
			await page.getByRole('button', { name: 'Show All Ratings' }).waitFor({ state: 'detached' });
			assert.deepEqual(findings, []);
		});
	}
});
