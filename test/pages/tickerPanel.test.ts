import assert from 'node:assert/strict';
import { asSymbol } from '../../src/base/symbol.js';
import { tickerPanel } from '../../src/features/ticker/tickerPanel.js';
import { tabLabel, tabNames } from '../../src/presentation/tickerTabs.js';
import type { Theme } from '../host/workbenchSetup.js';
import { decidesLayout } from '../support/panelLayout.js';
import { openPage, type PanelPage } from './openPage.js';

const TABS = tabNames.map(tabLabel);
const WIDEST = 1600;
const NARROWEST = 400;
const THEMES: readonly Theme[] = ['dark', 'light', 'highContrast', 'highContrastLight', 'monokai'];

/** Switches to a tab and waits until nothing is loading. */
async function turnTo(page: PanelPage, name: string): Promise<void> {
	await page.getByRole('tab', { name, exact: true }).click();
	await page.getByRole('tabpanel', { name, exact: true }).waitFor();
	await page.loaded();
}

describe('the panel of a ticker', () => {
	let page: PanelPage;

	before(async () => {
		page = await openPage(tickerPanel, asSymbol('MSFT'));
	});

	after(() => page.close());

	it('turns its tabs by the keyboard', async () => {
		await turnTo(page, 'Overview');
		await page.keyboard.press('End');
		await page.getByRole('tabpanel', { name: 'News' }).waitFor();
		await page.keyboard.press('ArrowRight');
		await page.getByRole('tabpanel', { name: 'Overview' }).waitFor();
		await page.keyboard.press('ArrowRight');
		const tab = page.getByRole('tab', { name: 'Financials', selected: true });
		await page.getByRole('tabpanel', { name: 'Financials' }).waitFor();
		await tab.and(page.locator(':focus')).waitFor();
	});

	for (const theme of THEMES) {
		describe(`in the theme ${theme}`, () => {
			before(() => page.useTheme(theme));

			const narrower = decidesLayout(theme) ? [900, NARROWEST] : [NARROWEST];
			const isDrawn = theme === 'dark' || theme === 'light';

			for (const name of TABS) {
				it(`can be read by everybody on the tab ${name}, wide and narrow`, async () => {
					await page.resize(WIDEST);
					await turnTo(page, name);
					const findings = [...(await page.axe())];
					const look = async (width: number): Promise<void> => {
						if (isDrawn) {
							await page.screenshot(`ticker-${name.toLowerCase()}-${theme}-${width}`);
						}
						findings.push(...(await page.layout()));
					};
					await look(WIDEST);
					for (const width of narrower) {
						await page.resize(width);
						await look(width);
					}
					// At this width tables are drawn as blocks, which have other elements.
					findings.push(...(await page.axe()));
					assert.deepEqual(findings, []);
				});
			}
		});
	}
});
