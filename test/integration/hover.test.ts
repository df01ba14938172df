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

async function set(name: string, value: unknown): Promise<void> {
	await vscode.workspace
		.getConfiguration('marketData')
		.update(name, value, vscode.ConfigurationTarget.Global);
}

const linksAlways = ['openTickerToSide', 'addToWatchlist', 'ignoreWord'];

describe('the hover', () => {
	before(async () => {
		await vscode.extensions.getExtension('marketdata.market-data')?.activate();
		await set('sampleData', true);
	});

	after(() => set('sampleData', undefined));

	for (const [language, text, word] of [
		['python', 'import yfinance as yf\nyf.Ticker("MSFT")\n', 'MSFT'],
		['javascript', "const symbols = ['MSFT', 'AAPL'];\n", 'MSFT'],
		['markdown', 'We like $MSFT this week.\n', 'MSFT'],
		['plaintext', 'See NASDAQ:MSFT for more.\n', 'MSFT'],
		['csv', 'symbol,shares\nMSFT,10\n', 'MSFT'],
		['json', '{ "tickers": ["MSFT", "AAPL"] }\n', 'MSFT'],
		['yaml', 'watchlist:\n  - "MSFT"\n', 'MSFT'],
		['sql', "SELECT * FROM prices WHERE ticker = 'MSFT'\n", 'MSFT'],
		['r', 'library(quantmod)\ngetSymbols("MSFT")\n', 'MSFT'],
		['julia', 'ticker = "MSFT"\n', 'MSFT'],
	] as const) {
		it(`tells what analysts think of a ticker in ${language}`, async () => {
			const [card = '', links = ''] = await hoverOver(language, text, word);
			assert.match(card, /\*\*MSFT\*\* · Microsoft/);
			assert.match(card, /Sample data/);
			assert.deepEqual(
				[...links.matchAll(/\(command:marketData\.(\w+)\?%5B%22MSFT%22%5D\)/g)].map(([, command]) => command),
				linksAlways,
			);
		});
	}

	it('says of a ticker that is watched that it is, and offers to watch any other', async () => {
		await set('watchlists', { Mine: ['KO'] });
		try {
			const offers = async (word: string): Promise<readonly boolean[]> => {
				const [, links = ''] = await hoverOver('markdown', 'We like $KO and $MSFT.\n', word);
				return [links.includes('addToWatchlist'), links.includes('On your watchlist')];
			};
			assert.deepEqual(
				[await offers('KO'), await offers('MSFT')],
				[
					[false, true],
					[true, false],
				],
			);
		} finally {
			await set('watchlists', undefined);
		}
	});

	it('opens a ticker beside the code', async () => {
		const document = await vscode.workspace.openTextDocument({ language: 'markdown', content: '$MSFT' });
		await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
		await vscode.commands.executeCommand('marketData.openTickerToSide', 'MSFT');
		const [code, panel, ...others] = vscode.window.tabGroups.all.map(({ activeTab }) => activeTab?.input);
		assert.ok(code instanceof vscode.TabInputText && panel instanceof vscode.TabInputWebview);
		assert.equal(others.length, 0);
		await vscode.commands.executeCommand('workbench.action.closeAllEditors');
	});

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

	it('tells the same on the left side of a diff', async () => {
		const provider = vscode.workspace.registerTextDocumentContentProvider('review', {
			provideTextDocumentContent: () => 'We liked $MSFT last week.\n',
		});
		try {
			const before = vscode.Uri.parse('review:/note.md');
			const now = await vscode.workspace.openTextDocument({
				language: 'markdown',
				content: 'We like $KO.\n',
			});
			await vscode.commands.executeCommand('vscode.diff', before, now.uri);
			const [card = ''] = await hoverTexts(before, new vscode.Position(0, 11));
			assert.match(card, /\*\*MSFT\*\*/);
		} finally {
			await vscode.commands.executeCommand('workbench.action.closeAllEditors');
			provider.dispose();
		}
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

	it('trusts nothing but its own links', async () => {
		const document = await vscode.workspace.openTextDocument({ language: 'markdown', content: '$MSFT' });
		const [{ contents } = { contents: [] }] = await vscode.commands.executeCommand<vscode.Hover[]>(
			'vscode.executeHoverProvider',
			document.uri,
			new vscode.Position(0, 2),
		);
		const [card, links] = contents.map((content) =>
			content instanceof vscode.MarkdownString ? content.isTrusted : undefined,
		);
		assert.equal(card ?? false, false);
		assert.deepEqual(
			typeof links === 'object' ? links.enabledCommands : links,
			[...linksAlways, 'chooseKeyFigurePeriod', 'choosePriceFile', 'setApiKey', 'checkApiAccess'].map(
				(name) => `marketData.${name}`,
			),
		);
	});

	describe('with settings of its own', () => {
		const names = ['hover.strictness', 'hover.languages', 'hover.ignoredWords'];

		afterEach(async () => {
			for (const name of names) {
				await set(name, undefined);
			}
		});

		it('heeds them from the moment they are set, without a reload', async () => {
			const isShown = async (): Promise<boolean> =>
				(await hoverOver('python', 'symbols = ["MSFT", "AAPL"]\n', 'MSFT')).length > 0;
			const seen = [await isShown()];
			for (const [name, value] of [
				['hover.strictness', 'cashtags'],
				['hover.strictness', 'strings'],
				['hover.languages', { python: false }],
				['hover.languages', { python: true }],
				['hover.ignoredWords', ['msft']],
				['hover.ignoredWords', []],
				['hover.strictness', 'off'],
				['hover.strictness', 'nonsense'],
				['hover.languages', ['python']],
				['hover.ignoredWords', 'MSFT'],
			] as const) {
				await set(name, value);
				seen.push(await isShown());
			}
			assert.deepEqual(seen, [true, false, true, false, true, false, true, false, true, true, true]);
		});

		it('ignores the word at the cursor for good, and shows it again when that is undone', async () => {
			const document = await vscode.workspace.openTextDocument({
				language: 'markdown',
				content: 'Why $MSFT?',
			});
			const editor = await vscode.window.showTextDocument(document);
			editor.selection = new vscode.Selection(0, 6, 0, 6);
			const isShown = async (): Promise<boolean> =>
				(await hoverTexts(document.uri, new vscode.Position(0, 6))).length > 0;
			const words = (): unknown =>
				vscode.workspace.getConfiguration('marketData').inspect('hover.ignoredWords')?.globalValue;
			await vscode.commands.executeCommand('marketData.ignoreWord');
			const ignored = [words(), await isShown()];
			await vscode.commands.executeCommand('marketData.ignoreWord', 'MSFT', 'undo');
			assert.deepEqual([ignored, words(), await isShown()], [[['MSFT'], false], undefined, true]);
		});
	});
});

describe('the completion of tickers', () => {
	async function completed(language: string, text: string): Promise<readonly vscode.CompletionItem[]> {
		const document = await vscode.workspace.openTextDocument({ language, content: text });
		const list = await vscode.commands.executeCommand<vscode.CompletionList>(
			'vscode.executeCompletionItemProvider',
			document.uri,
			document.positionAt(text.length),
			'$',
		);
		return list.items.filter(({ label }) => typeof label === 'object' && label.detail !== undefined);
	}

	it('offers at most fifty with name and exchange, the best first', async () => {
		const items = await completed('markdown', 'We like $Micros');
		const [first] = items;
		assert.deepEqual(
			[first?.label, first?.insertText],
			[{ label: 'MSFT', detail: '  Microsoft', description: 'NASDAQ' }, '$MSFT'],
		);
		assert.ok(items.length > 1 && items.length <= 50);
	});

	it('offers what stands in the text already after the dollar alone', async () => {
		const [first] = await completed('markdown', 'After $MSFT comes $');
		assert.equal(typeof first?.label === 'object' ? first.label.label : first?.label, 'MSFT');
	});

	it('offers nothing where a dollar begins a variable', async () => {
		assert.deepEqual(await completed('shellscript', 'echo $H'), []);
		assert.deepEqual(await completed('javascript', 'const text = `a $A'), []);
	});

	it('offers tickers in the watchlists of a settings file', async () => {
		const text = '{ "marketData.watchlists": { "Tech": ["Micros"] } }';
		const folder = vscode.workspace.workspaceFolders?.[0]?.uri ?? assert.fail('a folder');
		const file = vscode.Uri.joinPath(folder, 'team.code-workspace');
		await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
		const document = await vscode.workspace.openTextDocument(file);
		const list = await vscode.commands.executeCommand<vscode.CompletionList>(
			'vscode.executeCompletionItemProvider',
			document.uri,
			document.positionAt(text.indexOf('"] }')),
		);
		const [first] = list.items.filter(({ insertText }) => insertText === 'MSFT');
		assert.ok(first);
	});
});
