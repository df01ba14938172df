import assert from 'node:assert/strict';
import { asSymbol } from '../../src/base/symbol.js';
import { tickerPanel } from '../../src/features/ticker/tickerPanel.js';
import { eventually } from '../support/eventually.js';
import { openPage, type PanelPage } from './openPage.js';

describe('the keys of a ticker panel', () => {
	let page: PanelPage;

	beforeEach(async () => {
		page = await openPage(tickerPanel, asSymbol('MSFT'));
		await page.getByRole('heading', { name: 'Key Figures' }).click();
	});

	const press = (key: string): Promise<void> => page.keyboard.press(key);
	const turnedTo = (name: string): Promise<void> =>
		page.getByRole('tab', { name, selected: true, exact: true }).waitFor();

	it('turn to a tab by its number, which the tab says', async () => {
		const tab = page.getByRole('tab', { name: 'Ratings', exact: true });
		await tab.and(page.locator('[title="Ratings (3)"][aria-keyshortcuts="3"]')).waitFor();
		await press('3');
		await turnedTo('Ratings');
		await press('1');
		await turnedTo('Overview');
	});

	it('go to the tickers beside in the list', async () => {
		await press('j');
		await press('k');
		await eventually(() => assert.deepEqual(page.window.stepped, [1, -1]));
	});

	it('go to the filters by the slash, and are typed there', async () => {
		await press('3');
		await page.locator('.filter-bar').waitFor();
		await press('/');
		await page.locator('.filter-bar select:focus').waitFor();
		await press('1');
		await turnedTo('Ratings');
	});

	it('leave a person alone once the setting says so', async () => {
		await press('3');
		await turnedTo('Ratings');
		page.window.set({ hasPanelKeys: false });
		await page.locator('[role=tab]:not([aria-keyshortcuts])').first().waitFor();
		await press('1');
		// Earlier key presses have been handled by then.
		await page.getByRole('tab', { name: 'Ratings', exact: true }).press('ArrowRight');
		await turnedTo('Events');
	});
});
