import assert from 'node:assert/strict';
import { asSymbol } from '../../src/base/symbol.js';
import { tickerPanel } from '../../src/features/ticker/tickerPanel.js';
import { eventually } from '../support/eventually.js';
import { openPage, type PanelPage } from './openPage.js';

const WIDTH = 500;

describe('a part of a ticker’s tab', () => {
	/** Waits until a tab is shown and the heading of a part is right below the tabs, or the page ends below it. */
	async function isShown(page: PanelPage, tab: string, part: string): Promise<void> {
		await page.getByRole('tab', { name: tab, selected: true }).waitFor();
		await page.loaded();
		const heading = page.getByRole('heading', { name: part, exact: true });
		await eventually(async () => {
			const { below, isInView, isAtEnd } = await heading.evaluate((element) => {
				const { top, bottom } = element.getBoundingClientRect();
				const tabs = document.querySelector('[role=tablist]')?.getBoundingClientRect().bottom ?? 0;
				return {
					below: top - tabs,
					isInView: bottom < innerHeight,
					isAtEnd: innerHeight + scrollY >= document.documentElement.scrollHeight - 1,
				};
			});
			assert.ok(below >= 0 && (below < 30 || (isAtEnd && isInView)), `${below} px below the tabs`);
		});
	}

	it('is in view where a page was left on the tab Profile of 1.0.0, and tells every listing', async () => {
		const page = await openPage(tickerPanel, asSymbol('TSM'), {
			width: WIDTH,
			savedState: { symbol: 'TSM', choices: { tab: 'profile' } },
		});
		await isShown(page, 'Overview', 'Profile');
		const profile = page.getByRole('region', { name: 'Profile', exact: true });
		await profile.getByText('Fiscal year ends in').waitFor();
		await profile.locator('summary').press('Enter');
		const listings = page.getByRole('table', { name: 'Listings and Identifiers' });
		await listings.getByText('Share class FIGI').waitFor();
		await page.screenshot('ticker-profile-dark');
		assert.deepEqual([await page.axe(), await page.layout()], [[], []]);
	});

	it('is in view where a page was left on the tab Dividends of 1.0.0', async () => {
		const page = await openPage(tickerPanel, asSymbol('AAPL'), {
			width: WIDTH,
			savedState: { symbol: 'AAPL', choices: { tab: 'dividends' } },
		});
		await isShown(page, 'Events', 'Dividends');
	});

	it('comes into view of a page that is open, and leaves a person alone from then on', async () => {
		const page = await openPage(tickerPanel, asSymbol('AAPL'), { width: WIDTH });
		await page.loaded();
		page.controller.show('actions');
		await isShown(page, 'Events', 'Splits, M&A and Offerings');
		await page.getByRole('tab', { name: 'Events' }).press('Control+Home');
		await page.page.evaluate(() => scrollTo(0, 0));
		page.editor.change();
		await page.controller.refresh();
		await page.loaded();
		assert.equal(await page.page.evaluate(() => scrollY), 0);
	});
});
