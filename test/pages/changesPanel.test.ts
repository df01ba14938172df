import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { changesPanel } from '../../src/features/changes/changesPanel.js';
import { eventfulTickers } from '../support/eventfulTickers.js';
import { eventually } from '../support/eventually.js';
import { openPage, type PanelPage } from './openPage.js';

describe('the page of changes', () => {
	let page: PanelPage;
	const rows = (): Locator => page.locator('.changes li');

	beforeEach(async () => {
		page = await openPage(changesPanel, {}, { watchlists: { Tech: eventfulTickers } });
		await rows().first().waitFor();
		await page.loaded();
	});

	it('has no slip that axe knows of in any theme', async () => {
		const findings = [...(await page.axe())];
		for (const theme of ['light', 'highContrast', 'highContrastLight'] as const) {
			await page.useTheme(theme);
			await page.screenshot(`changes-panel-${theme}`);
			findings.push(...(await page.axe()));
		}
		assert.deepEqual(findings, []);
	});

	it('opens the ticker of a change at the tab that tells more, by the keyboard', async () => {
		const first = rows().first().getByRole('button');
		const symbol = (await first.innerText()).trim();
		await first.press('Enter');
		await eventually(() => {
			const [opened = ''] = page.window.opened;
			assert.match(opened, new RegExp(`^${symbol} (ratings|dividends|events)$`));
		});
		const symbols = await rows().getByRole('button').allInnerTexts();
		assert.deepEqual(page.window.lists[0], [...new Set(symbols.map((text) => text.trim()))]);
	});

	it('narrows them to a kind, and finds them so after it was hidden', async () => {
		const all = await rows().count();
		const kind = page.getByLabel('Kind');
		await kind.selectOption({ index: 1 });
		await eventually(async () => assert.ok((await rows().count()) < all));
		const [chosen, left] = [await kind.inputValue(), await rows().count()];
		await page.hideAndShow();
		await rows().first().waitFor();
		await eventually(async () =>
			assert.deepEqual([await kind.inputValue(), await rows().count()], [chosen, left]),
		);
	});
});
