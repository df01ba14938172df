import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { Workbench } from '../host/workbench.js';
import { theExtension } from '../host/workbenchSetup.js';

describe('the workbench', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open();
	});

	after(() => workbench.close());

	it('has the extension installed and its commands in the palette', async () => {
		await workbench.page.keyboard.press('F1');
		await workbench.quickInput.fill('>Market Data: Look Up');
		await workbench.quickRow('Market Data: ').first().waitFor();
		await workbench.screenshot('alive');
		const titles = await workbench.quickRow('Market Data: ').allInnerTexts();
		assert.ok(
			titles.some((title) => title.includes('Look Up Ticker')),
			titles.join(),
		);
	});

	it('has got it from a package of at most 450,000 bytes', async () => {
		const { size } = await stat((await theExtension()).vsix);
		assert.ok(size > 100_000 && size <= 450_000, `${size} bytes`);
	});
});
