import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { showOpenApi } from '../../src/features/query/openApiFile.vscode.js';

describe('The OpenAPI file of the extension', () => {
	it('opens at an endpoint', async () => {
		const extension = vscode.extensions.getExtension('marketdata.market-data');
		assert.ok(extension);
		await showOpenApi(extension.extensionUri, '/api/v2/news');
		const { document, selection } = vscode.window.activeTextEditor ?? assert.fail('no editor is open');
		assert.match(document.lineAt(selection.active.line).text, /^\s*"\/api\/v2\/news": \{$/);
	});
});
