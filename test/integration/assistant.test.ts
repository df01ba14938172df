import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { AssistantTools } from '../../src/features/assistant/assistantTools.vscode.js';

/** Calls a tool as a language model does, and returns its text parts. */
async function invoke(
	name: string,
	input: object,
	token?: vscode.CancellationToken,
): Promise<readonly string[]> {
	const options = { input, toolInvocationToken: undefined };
	const { content } = await vscode.lm.invokeTool(`marketData_${name}`, options, token);
	return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : ''));
}

describe('the assistant’s tools in VS Code', () => {
	before(async () => {
		await vscode.extensions.getExtension('marketdata.market-data')?.activate();
	});

	it('are listed for language models with a description and a schema', () => {
		const own = vscode.lm.tools.filter(({ name }) => name.startsWith('marketData_'));
		assert.equal(own.length, 9);
		assert.ok(
			own.every(({ description, inputSchema }) => description.length > 100 && inputSchema !== undefined),
		);
	});

	it('answer with sentences and JSON, or with a sentence that says what to do', async () => {
		const [sentence = '', json = '{}'] = await invoke('search_symbol', { query: 'coca cola' });
		assert.match(sentence, /best match is KO/);
		assert.match(json, /"symbol":"KO"/);
		const [refusal = '', ...others] = await invoke('query_calendar', { calendar: 'earnings' });
		assert.match(
			refusal,
			/^calendar takes one of ratings, .*, upcoming, not "earnings"\. There are no .*earnings dates.*: tell the user\.$/,
		);
		assert.deepEqual(others, []);
	});

	it('ask before a file is written, in words of their own, whatever a model puts into the call', () => {
		// The answer's texts don't depend on the assistant.
		const assistant = undefined as never;
		const tools = new AssistantTools(assistant);
		const hostile = '[Agree](command:workbench.action.quit) $(check) ```';
		const given = { calendar: hostile, ticker: hostile, file: hostile };
		const { invocationMessage, confirmationMessages } = tools.prepared('query_calendar', given);
		assert.deepEqual(
			[invocationMessage, confirmationMessages],
			[
				'Reading a market calendar',
				{
					title: 'Write the full result to a file?',
					message:
						'A new file is written in the folder “market-data” of this workspace; nothing is overwritten.',
				},
			],
		);
		assert.equal(tools.prepared('query_calendar', { calendar: hostile }).confirmationMessages, undefined);
	});

	it('find tickers in a text', async () => {
		const [, json = ''] = await invoke('find_tickers_in_text', {
			text: 'LONG = ["AAPL", "KO"]',
			languageId: 'python',
		});
		assert.match(json, /"symbol":"AAPL".*"symbol":"KO"/);
	});

	it('end when they are cancelled', async () => {
		const source = new vscode.CancellationTokenSource();
		const answer = invoke('get_ticker_snapshot', { ticker: 'KO' }, source.token);
		source.cancel();
		await assert.rejects(answer);
		source.dispose();
	});
});
