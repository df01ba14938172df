import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { asSymbol } from '../../src/base/symbol.js';
import { tickerPanel } from '../../src/features/ticker/tickerPanel.js';
import { openPage } from './openPage.js';

const WIDTH = 900;
/** The header including the tabs, in pixels. */
const MOST_HEIGHT = 96;
const MOST_LINE_HEIGHT = 40;

describe('the header of a ticker panel', () => {
	const boxOf = async (element: Locator): Promise<{ top: number; height: number; bottom: number }> =>
		element.evaluate((one) => {
			const { top, height, bottom } = one.getBoundingClientRect();
			return { top, height, bottom };
		});

	it('keeps identifiers and other listings in a menu that the keyboard opens and closes', async () => {
		const page = await openPage(tickerPanel, asSymbol('AAPL'));
		const menu = page.locator('.ticker-head summary');
		await menu.press('Enter');
		const copy = page.getByRole('button', { name: /^Copy CIK/ });
		await copy.waitFor();
		assert.deepEqual(await page.axe(), []);
		await page.screenshot('ticker-identifiers');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await page.getByText('CIK copied').waitFor({ state: 'attached' });
		assert.deepEqual(page.editor.copied, ['320193']);
		await page.keyboard.press('Escape');
		await copy.waitFor({ state: 'hidden' });
		await menu.and(page.locator(':focus')).waitFor();
	});

	for (const [symbol, kind] of [
		['AAPL', 'a company'],
		['JPM', 'a bank'],
		['TSM', 'a company from abroad'],
		['SPY', 'a fund'],
	] as const) {
		it(`takes little of the page and one line once it is scrolled away: ${kind}`, async () => {
			const page = await openPage(tickerPanel, asSymbol(symbol), { width: WIDTH });
			await page.locator('header img').first().waitFor();
			await page.loaded();
			const { bottom } = await boxOf(page.getByRole('tablist'));
			const findings = await page.layout();
			const line = page.locator('.header-line');
			await line.waitFor({ state: 'hidden' });

			// Low enough that every tab can scroll.
			await page.resize(WIDTH, 300);
			await page.page.evaluate(() => scrollTo(0, 140));
			await line.and(page.locator(':visible')).waitFor();
			await page.screenshot(`ticker-header-${symbol}`);
			const { top, height } = await boxOf(line);
			const said = await line.innerText();
			assert.ok(bottom <= MOST_HEIGHT, `${bottom} px`);
			assert.ok(top === 0 && height <= MOST_LINE_HEIGHT, `${height} px at ${top}`);
			assert.deepEqual([findings, await page.layout()], [[], []]);
			assert.match(said, symbol === 'SPY' ? /^SPY\s+SPDR/ : new RegExp(`^${symbol}\\s.*of 5$`, 's'));
		});
	}
});
