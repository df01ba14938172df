import assert from 'node:assert/strict';
import * as vscode from 'vscode';

async function hoverTexts(uri: vscode.Uri, position: vscode.Position): Promise<readonly string[]> {
	const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
		'vscode.executeHoverProvider',
		uri,
		position,
	);
	return hovers.flatMap(({ contents }) =>
		contents.flatMap((content) => (content instanceof vscode.MarkdownString ? content.value : [])),
	);
}

async function hoverOver(language: string, text: string, word: string): Promise<readonly string[]> {
	const document = await vscode.workspace.openTextDocument({ language, content: text });
	return hoverTexts(document.uri, document.positionAt(text.indexOf(word) + 1));
}

describe('the hover', () => {
	before(async () => {
		await vscode.extensions.getExtension('marketdata.market-data')?.activate();
		await vscode.workspace
			.getConfiguration('marketData')
			.update('sampleData', true, vscode.ConfigurationTarget.Global);
	});

	after(() =>
		vscode.workspace
			.getConfiguration('marketData')
			.update('sampleData', undefined, vscode.ConfigurationTarget.Global),
	);

	for (const [language, text, word] of [
		['python', 'import yfinance as yf\nyf.Ticker("MSFT")\n', 'MSFT'],
		['javascript', "const symbols = ['MSFT', 'AAPL'];\n", 'MSFT'],
		['markdown', 'We like $MSFT this week.\n', 'MSFT'],
		['plaintext', 'See NASDAQ:MSFT for more.\n', 'MSFT'],
		['csv', 'symbol,shares\nMSFT,10\n', 'MSFT'],
	] as const) {
		it(`tells what analysts think of a ticker in ${language}`, async () => {
			const [card = '', links = ''] = await hoverOver(language, text, word);
			assert.match(card, /\*\*MSFT\*\* · Microsoft/);
			assert.match(card, /Sample data/);
			assert.match(links, /^\[Open\]\(command:marketData\.openTicker\?/);
		});
	}

	it('tells the same in the cell of a notebook', async () => {
		const cell = new vscode.NotebookCellData(
			vscode.NotebookCellKind.Code,
			'basket = ["MSFT", "AAPL"]',
			'python',
		);
		const notebook = await vscode.workspace.openNotebookDocument(
			'jupyter-notebook',
			new vscode.NotebookData([cell]),
		);
		const { document } = notebook.cellAt(0);
		const [card = ''] = await hoverTexts(document.uri, new vscode.Position(0, 12));
		assert.match(card, /\*\*MSFT\*\*/);
	});

	for (const [language, text, word] of [
		['python', 'class TypeVar(ALL): pass\n', 'ALL'],
		['sql', 'SELECT ALL FROM NOW\n', 'ALL'],
		['shellscript', 'echo $HOME $PATH\n', 'HOME'],
	] as const) {
		it(`says nothing over ${word} in ${language}`, async () => {
			assert.deepEqual(await hoverOver(language, text, word), []);
		});
	}
});
