import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '../host/repository.js';
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

	it('has got it from a package of at most 500,000 bytes', async () => {
		const { size } = await stat(path.join(testFolder, 'ui', 'market-data.vsix'));
		assert.ok(size > 100_000 && size <= 500_000, `${size} bytes`);
	});
});
