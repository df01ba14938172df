import assert from 'node:assert/strict';
import { asSymbol } from '../../src/base/symbol.js';
import { tickerPanel } from '../../src/features/ticker/tickerPanel.js';
import { eventually } from '../support/eventually.js';
import { decidesLayout } from '../support/panelLayout.js';
import { openPage } from './openPage.js';

const NARROWEST = 400;
const WIDTHS = [900, 620, NARROWEST] as const;

describe('the accuracy of analysts', () => {
	for (const theme of ['dark', 'light'] as const) {
		it(`is shown by span and by analyst in the theme ${theme}`, async () => {
			const page = await openPage(tickerPanel, asSymbol('AAPL'), { theme, width: WIDTHS[0] });
			await page.getByRole('tab', { name: 'Ratings', exact: true }).click();
			const byAnalyst = page.getByRole('table', { name: /^Accuracy by analyst/ });
			await byAnalyst.waitFor();
			const overall = page.getByRole('radio', { name: 'Overall' });
			await overall.focus();
			const before = await byAnalyst.innerText();
			await page.keyboard.press('ArrowRight');
			await page.getByRole('radio', { name: '1 month', checked: true }).waitFor();
			await eventually(async () => assert.notEqual(await byAnalyst.innerText(), before));
			await page.getByText('What the figures mean').click();
			const findings = [...(await page.axe())];
			for (const width of decidesLayout(theme) ? WIDTHS : [NARROWEST]) {
				await page.resize(width);
				await byAnalyst.scrollIntoViewIfNeeded();
				await page.screenshot(`accuracy-${theme}-${width}`);
				findings.push(...(await page.layout()));
			}
			const analyst = page.getByRole('combobox', { name: 'Analyst' });
			await analyst.selectOption({ index: 1 });
			const bySpan = page.getByRole('table', { name: 'Accuracy by span' });
			await bySpan.waitFor();
			await bySpan.scrollIntoViewIfNeeded();
			await page.screenshot(`accuracy-${theme}-of-one`);
			findings.push(...(await page.layout()), ...(await page.axe()));
			assert.deepEqual(findings, []);
			assert.deepEqual(await bySpan.getByRole('rowheader').allInnerTexts(), [
				...['Overall', '1 month', '3 months', '9 months', '1 year', '2 years', '3 years'],
			]);
		});
	}
});
