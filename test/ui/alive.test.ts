import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { Workbench } from '../host/workbench.js';

/** The fonts in which an element is drawn. */
async function fontsOf(page: Page, selector: string): Promise<readonly string[]> {
	const session = await page.context().newCDPSession(page);
	await session.send('DOM.enable');
	await session.send('CSS.enable');
	const { root } = await session.send('DOM.getDocument');
	const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
	const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
	await session.detach();
	return fonts.map(({ familyName }) => familyName);
}

describe('the workbench', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open();
	});

	after(() => workbench.close());

	it('has the extension installed and its commands in the palette', async () => {
		await workbench.page.keyboard.press('F1');
		await workbench.quickInput.fill('>Market Data: Look Up');
		await workbench.quickRow('Market Data: Look Up Ticker').first().waitFor();
		await workbench.screenshot('alive');
	});

	it('is drawn in a font for interfaces, and code in one of equal widths', async () => {
		await workbench.page.keyboard.press('Escape');
		await workbench.openFile('screener.py');
		await workbench.page.locator('.editor-instance .view-line').filter({ hasText: 'AAPL' }).first().waitFor();
		const tab = await fontsOf(workbench.page, '.tabs-container .tab.active .label-name');
		const code = await fontsOf(workbench.page, '.editor-instance .view-lines [class^="mtk"]');
		assert.deepEqual([tab, code], [['Inter'], ['DejaVu Sans Mono']]);
	});
});
