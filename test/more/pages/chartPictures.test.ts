import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '../../../src/base/record.js';
import { asSymbol } from '../../../src/base/symbol.js';
import { tickerPanel } from '../../../src/features/ticker/tickerPanel.js';
import { testFolder } from '../../host/repository.js';
import { openPage } from '../../pages/openPage.js';
import { eventually } from '../../support/eventually.js';

describe('the charts of a ticker as pictures', () => {
	for (const theme of ['dark', 'light', 'highContrast'] as const) {
		it(`have their legends, and read on any page (${theme})`, async () => {
			const page = await openPage(tickerPanel, asSymbol('AAPL'), { theme });
			const folder = path.join(testFolder, 'screenshots');
			await mkdir(folder, { recursive: true });
			let saved = 0;
			for (const [tab, section, name] of [
				['Financials', /Statement/, 'statement'],
				['Ratings', /Ratings/, 'ratings'],
				['Events', 'Dividends', 'dividends'],
				['Events', /Offerings/, 'events'],
			] as const) {
				await page.getByRole('tab', { name: tab, exact: true }).click();
				const figure = page.getByRole('region', { name: section }).getByRole('figure').first();
				await figure.getByRole('button', { name: 'Save Chart As…' }).press('Enter');
				saved += 1;
				await eventually(() => assert.equal(page.editor.charts.savedImages.length, saved));
				const chart = page.editor.charts.savedImages.at(-1);
				assert.ok(isRecord(chart) && chart.png instanceof Uint8Array);
				// Saved for visual inspection; the host has already checked that it is a picture.
				await writeFile(path.join(folder, `chart-${name}-${theme}.png`), chart.png);
			}
		});
	}
});
