import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('the extension', () => {
	it('is installed and activates', async () => {
		const extension = vscode.extensions.getExtension('marketdata.market-data');
		await extension?.activate();
		assert.equal(extension?.isActive, true);
	});
});
