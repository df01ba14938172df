import * as vscode from 'vscode';

/** Turns sample data on or off; without it, requests go to the service. */
export async function useSampleData(value: boolean): Promise<void> {
	await vscode.workspace
		.getConfiguration('marketData')
		.update('sampleData', value, vscode.ConfigurationTarget.Global);
}

/** What a hover shows, and how long it took. */
export interface ShownHover {
	readonly tookMs: number;
	readonly text: string;
	readonly contents: readonly vscode.MarkdownString[];
}

/** The hover over the ticker in a text. */
export async function hovered(text: string): Promise<ShownHover> {
	return hoverIn(await documentOf(text), text.indexOf('$') + 2);
}

const documents = new Map<string, vscode.TextDocument>();

/**
 * Caches the document per text, since opening one is slow. Closing all editors empties and closes the
 * document.
 */
async function documentOf(text: string): Promise<vscode.TextDocument> {
	const cached = documents.get(text);
	if (cached && !cached.isClosed && cached.getText() === text) {
		return cached;
	}
	const opened = await vscode.workspace.openTextDocument({ language: 'markdown', content: text });
	documents.set(text, opened);
	return opened;
}

/** The same at a position of a document. */
export async function hoverIn(document: vscode.TextDocument, offset: number): Promise<ShownHover> {
	const startedAt = performance.now();
	const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
		'vscode.executeHoverProvider',
		document.uri,
		document.positionAt(offset),
	);
	const tookMs = performance.now() - startedAt;
	const contents = hovers.flatMap((hover) =>
		hover.contents.filter((part) => part instanceof vscode.MarkdownString),
	);
	const text = contents.map(({ value }) => value).join('\n');
	if (text === '') {
		throw new Error(`Nothing was shown over “${document.getText().slice(0, 40)}”.`);
	}
	return { tookMs, text, contents };
}
