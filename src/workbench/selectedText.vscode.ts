import * as vscode from 'vscode';
import type { SelectedText } from './selectedText.js';

/** Returns the text and selection of the active editor; undefined if nothing is selected. */
export function selectedText(): SelectedText | undefined {
	const editor = vscode.window.activeTextEditor;
	if (!editor || editor.selections.every(({ isEmpty }) => isEmpty)) {
		return undefined;
	}
	const { document, selections } = editor;
	return {
		text: document.getText(),
		languageId: document.languageId,
		ranges: selections.map(({ start, end }) => ({
			start: document.offsetAt(start),
			end: document.offsetAt(end),
		})),
	};
}

/** Returns the selected text of the active editor; empty if nothing is selected. */
export function selectedWords(): string {
	const editor = vscode.window.activeTextEditor;
	return editor && !editor.selection.isEmpty ? editor.document.getText(editor.selection) : '';
}
