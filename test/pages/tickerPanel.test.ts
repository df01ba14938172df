import assert from 'node:assert/strict';
import { asSymbol } from '../../src/base/symbol.js';
import { tickerPanel } from '../../src/features/ticker/tickerPanel.js';
import { tabFindings, TABS, turnTo } from '../support/tickerTabs.js';
import { openPage, type PanelPage } from './openPage.js';

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

	for (const name of TABS) {
		it(`can be read by everybody on the tab ${name}, wide and narrow`, async () => {
			assert.deepEqual(await tabFindings(page, name, 'dark'), []);
		});
	}
});
