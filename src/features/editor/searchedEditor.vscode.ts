import * as vscode from 'vscode';
import type { SearchedEditor } from './editorText.js';
import type { TickerPlace } from '../../presentation/tickerCounts.js';

/** The active editor or notebook; undefined if there is none. */
export function searchedEditor(): SearchedEditor | undefined {
	const { activeTextEditor: text, activeNotebookEditor: notebook } = vscode.window;
	if (notebook && (!text || text.document.uri.scheme === 'vscode-notebook-cell')) {
		return searchedNotebook(notebook);
	}
	return text && searchedText(text);
}

function searchedText(editor: vscode.TextEditor): SearchedEditor {
	const highlight = highlighting();
	const [before] = editor.visibleRanges;
	return {
		fileName: fileNameOf(editor.document.uri),
		documents: [editor.document],
		preview(place) {
			const range = rangeOf(editor.document, place);
			editor.setDecorations(highlight, [range]);
			// The picker covers the upper half of the editor.
			editor.revealRange(range, vscode.TextEditorRevealType.InCenter);
		},
		async goTo(place) {
			const selection = rangeOf(editor.document, place);
			const column = editor.viewColumn === undefined ? {} : { viewColumn: editor.viewColumn };
			await vscode.window.showTextDocument(editor.document, { selection, ...column });
		},
		goBack() {
			if (before) {
				editor.revealRange(before, vscode.TextEditorRevealType.AtTop);
			}
		},
		dispose: () => highlight.dispose(),
	};
}

function searchedNotebook(editor: vscode.NotebookEditor): SearchedEditor {
	const highlight = highlighting();
	const cells = editor.notebook.getCells();
	const documents = cells.map(({ document }) => document);
	const [before] = editor.visibleRanges;
	const { selections } = editor;
	const reveal = (cell: number): void =>
		editor.revealRange(
			new vscode.NotebookRange(cell, cell + 1),
			vscode.NotebookEditorRevealType.InCenterIfOutsideViewport,
		);
	return {
		fileName: fileNameOf(editor.notebook.uri),
		documents,
		preview(place) {
			reveal(place.text);
			for (const cell of vscode.window.visibleTextEditors) {
				const index = documents.indexOf(cell.document);
				if (index >= 0) {
					cell.setDecorations(highlight, index === place.text ? [rangeOf(cell.document, place)] : []);
				}
			}
		},
		async goTo(place) {
			const cell = cells[place.text];
			if (cell?.kind === vscode.NotebookCellKind.Code) {
				const selection = rangeOf(cell.document, place);
				await vscode.window.showTextDocument(cell.document, { selection });
			} else {
				// A Markdown cell is rendered, so its text cannot be selected.
				const selections = [new vscode.NotebookRange(place.text, place.text + 1)];
				await vscode.window.showNotebookDocument(editor.notebook, { selections });
			}
		},
		goBack() {
			editor.selections = selections;
			if (before) {
				editor.revealRange(before, vscode.NotebookEditorRevealType.AtTop);
			}
		},
		dispose: () => highlight.dispose(),
	};
}

function rangeOf(document: vscode.TextDocument, { start, end }: TickerPlace): vscode.Range {
	return new vscode.Range(document.positionAt(start), document.positionAt(end));
}

function highlighting(): vscode.TextEditorDecorationType {
	return vscode.window.createTextEditorDecorationType({
		backgroundColor: new vscode.ThemeColor('editor.findMatchHighlightBackground'),
		border: '1px solid',
		borderColor: new vscode.ThemeColor('contrastActiveBorder'),
	});
}

function fileNameOf(uri: vscode.Uri): string {
	return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}
