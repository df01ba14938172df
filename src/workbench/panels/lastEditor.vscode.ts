import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { anyOf } from '../../base/event.js';
import type { ExportFormat } from '../../presentation/export/exportOffer.js';
import { logoTheme } from '../colorTheme.vscode.js';
import { reportFailure } from '../commandTable.vscode.js';
import { openLink } from '../openLink.vscode.js';
import { reportPageFocus } from '../question.vscode.js';
import { runCommand } from '../runCommand.vscode.js';
import { writtenTexts } from '../textSchemes.vscode.js';
import type { EditorPort } from './panelPort.js';

/** Implements the editor port for panels with VS Code; the caller provides the rest. */
export function panelEditor(
	given: Pick<EditorPort, 'look' | 'onDidChange' | 'save' | 'charts'>,
	log: vscode.LogOutputChannel,
): EditorPort {
	return {
		...given,
		onDidChange: anyOf(given.onDidChange, vscode.window.onDidChangeActiveColorTheme),
		logoTheme,
		copy: async (text) => vscode.env.clipboard.writeText(text),
		openLink,
		runCommand,
		openSettings: async (names) => {
			await vscode.commands.executeCommand('workbench.action.openSettings', names);
		},
		noteFocus: reportPageFocus,
		reportFailure: (what, error) => void reportFailure(what, error, log),
		warn: (line) => log.warn(line),
	};
}

/** A place in an editor or a notebook where text can be inserted; one undo removes it. */
export interface EditorPlace {
	readonly label: string;
	/** Whether a format can be inserted there. */
	readonly accepts: (form: ExportFormat) => boolean;
	/** Inserts the text; returns whether that worked. */
	readonly put: (form: ExportFormat, text: string) => Promise<boolean>;
}

/** Tracks the active editor or notebook, or the last one before the user moved to a list or a panel. */
export class LastEditor implements Disposable {
	readonly #own = new DisposableStore();
	#last: vscode.TextEditor | vscode.NotebookEditor | undefined;

	constructor() {
		this.#note();
		this.#own.add(vscode.window.onDidChangeActiveTextEditor(() => this.#note()));
		this.#own.add(vscode.window.onDidChangeActiveNotebookEditor(() => this.#note()));
	}

	/** Where text can be inserted; undefined if no editor is open for it. */
	get place(): EditorPlace | undefined {
		this.#note();
		const last = this.#last;
		if (!last) {
			return undefined;
		}
		if ('notebook' in last) {
			return last.notebook.isClosed ? undefined : notebookPlace(last);
		}
		return last.document.isClosed ? undefined : textPlace(last);
	}

	dispose(): void {
		this.#own.dispose();
	}

	#note(): void {
		const { activeTextEditor: text, activeNotebookEditor: notebook } = vscode.window;
		if (notebook) {
			this.#last = notebook;
		} else if (text && vscode.languages.match(writtenTexts, text.document) > 0) {
			this.#last = text;
		}
	}
}

function textPlace(last: vscode.TextEditor): EditorPlace {
	const { document, selection } = last;
	return {
		label: l10n.t('At the Cursor in {0}', nameOf(document.uri)),
		accepts: () => true,
		async put(_form, text) {
			const column = last.viewColumn;
			const editor = await vscode.window.showTextDocument(document, {
				selection,
				...(column !== undefined && { viewColumn: column }),
			});
			return editor.edit((edit) => edit.replace(editor.selection, text));
		},
	};
}

function notebookPlace({ notebook, selections }: vscode.NotebookEditor): EditorPlace {
	const below = Math.max(0, ...selections.map(({ end }) => end));
	return {
		label: l10n.t('New Cell in {0}', nameOf(notebook.uri)),
		accepts: ({ cell }) => cell !== undefined,
		async put({ cell, languageId }, text) {
			const kind = cell === 'markup' ? vscode.NotebookCellKind.Markup : vscode.NotebookCellKind.Code;
			const data = new vscode.NotebookCellData(kind, text.trimEnd(), languageId);
			const edit = new vscode.WorkspaceEdit();
			edit.set(notebook.uri, [vscode.NotebookEdit.insertCells(Math.min(below, notebook.cellCount), [data])]);
			return vscode.workspace.applyEdit(edit);
		},
	};
}

function nameOf({ path }: vscode.Uri): string {
	return path.slice(path.lastIndexOf('/') + 1);
}
