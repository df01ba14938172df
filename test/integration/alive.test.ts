import assert from 'node:assert/strict';
import * as vscode from 'vscode';

interface Manifest {
	readonly engines: { readonly vscode: string };
}

describe('the extension', () => {
	it('is installed and activates', async () => {
		const extension = vscode.extensions.getExtension('marketdata.market-data');
		await extension?.activate();
		assert.equal(extension?.isActive, true);
	});

	it('is promised to run in this VS Code', () => {
		const { engines } = vscode.extensions.getExtension('marketdata.market-data')?.packageJSON as Manifest;
		const [promised, own] = [engines.vscode, vscode.version].map((version) => version.match(/\d+/g) ?? []);
		assert.ok(Number(own?.[1]) >= Number(promised?.[1]), `${vscode.version} is not ${engines.vscode}`);
	});
});
