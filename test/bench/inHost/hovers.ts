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

const documents = new Map<string, Promise<vscode.TextDocument>>();

/** One for each text: VS Code keeps what has no file to the end. */
function documentOf(text: string): Promise<vscode.TextDocument> {
	const known = documents.get(text);
	if (known) {
		return known;
	}
	const opened = Promise.resolve(vscode.workspace.openTextDocument({ language: 'markdown', content: text }));
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
