import * as vscode from 'vscode';
import type { SelectedText } from './selectedText.js';

const WORD = /[A-Za-z][A-Za-z0-9]{0,9}(?:[.\-/][A-Z]{1,2}\b)?/;

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

/** The word at the cursor of the active editor, if it is no longer than a ticker can be. */
export function wordAtCursor(): string | undefined {
	const editor = vscode.window.activeTextEditor;
	const range = editor?.document.getWordRangeAtPosition(editor.selection.active, WORD);
	return range && editor?.document.getText(range);
}
