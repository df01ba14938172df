import assert from 'node:assert/strict';
import { Workbench } from '../host/workbench.js';

describe('the workbench', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open();
	});

	after(() => workbench.close());

	it('has the extension installed and its commands in the palette', async () => {
		await workbench.page.keyboard.press('F1');
		await workbench.quickInput.fill('>Market Data: ');
		await workbench.quickRow('Market Data: ').first().waitFor();
		await workbench.screenshot('alive');
		assert.ok((await workbench.quickRow('Market Data: ').count()) > 0);
	});
});
