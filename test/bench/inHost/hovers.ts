import * as vscode from 'vscode';

/** Plays the service, or asks it. */
export async function useSampleData(value: boolean): Promise<void> {
	await vscode.workspace
		.getConfiguration('marketData')
		.update('sampleData', value, vscode.ConfigurationTarget.Global);
}

/** What a person sees over the ticker in a text, and how long that took. */
export async function hovered(text: string): Promise<{ readonly tookMs: number; readonly text: string }> {
	return hoverIn(await documentOf(text), text.indexOf('$') + 2);
}

const documents = new Map<string, vscode.TextDocument>();

/** The same for the same text, since VS Code has much to do for each; who closes all editors empties and closes it. */
async function documentOf(text: string): Promise<vscode.TextDocument> {
	const cached = documents.get(text);
	if (cached && !cached.isClosed && cached.getText() === text) {
		return cached;
	}
	const opened = await vscode.workspace.openTextDocument({ language: 'markdown', content: text });
	documents.set(text, opened);
	return opened;
}

/** The same at a place of a document. */
export async function hoverIn(
	document: vscode.TextDocument,
	offset: number,
): Promise<{ readonly tookMs: number; readonly text: string }> {
	const startedAt = performance.now();
	const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
		'vscode.executeHoverProvider',
		document.uri,
		document.positionAt(offset),
	);
	const tookMs = performance.now() - startedAt;
	const text = hovers
		.flatMap(({ contents }) =>
			contents.map((part) => (part instanceof vscode.MarkdownString ? part.value : '')),
		)
		.join('\n');
	if (text === '') {
		throw new Error(`Nothing was shown over “${document.getText().slice(0, 40)}”.`);
	}
	return { tookMs, text };
}
