import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually.js';

async function set(lists: Readonly<Record<string, readonly string[]>> | undefined): Promise<void> {
	await vscode.workspace
		.getConfiguration('marketData')
		.update('watchlists', lists, vscode.ConfigurationTarget.Global);
}

/** Waits until a language model that requests the lists gets this. */
async function got(expected: RegExp): Promise<void> {
	await eventually(async () => {
		const options = { input: {}, toolInvocationToken: undefined };
		const { content } = await vscode.lm.invokeTool('marketData_list_watchlists', options);
		assert.match(
			content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('\n'),
			expected,
		);
	});
}

describe('the lists that language models get', () => {
	before(() => vscode.extensions.getExtension('marketdata.market-data')?.activate());

	it('are those of the settings', async () => {
		await set({ Core: ['KO', 'PEP'] });
		await got(/"name":"Core","of":"the user","count":2,"tickers":\["KO","PEP"\]/);
		await set(undefined);
		await got(/The user has no watchlists/);
	});
});
