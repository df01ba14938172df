import * as vscode from 'vscode';
import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import type { Event } from '../../base/event.js';
import type { TaskScheduler } from '../../base/taskScheduler.js';
import { onUnexpectedError } from '../../base/errors.js';
import { AfterPause } from '../../base/afterPause.js';
import { whileSame } from './editorText.js';
import type { TickerFixes } from './tickerFixes.js';
import { commandId } from '../../workbench/ids.js';
import { hasQuotedList, quotedListSteps } from '../../tickers/quotedList.js';
import { writtenTexts } from '../../workbench/textSchemes.vscode.js';

const PAUSE_MS = 1_000;
/**
 * How many characters around the cursor to search for a list of quoted words. Kept small because this runs on
 * every cursor move.
 */
const NEAR = 400;

export interface TickerFixesParts {
	readonly fixes: () => Promise<TickerFixes>;
	/** Fires when ticker detection may give other results. */
	readonly onDidChange: Event<unknown>;
	readonly clock: Clock;
	readonly scheduler: TaskScheduler;
}

/** Marks former symbols in lists of tickers and offers quick fixes. */
export function registerTickerFixes({ fixes, onDidChange, clock, scheduler }: TickerFixesParts): Disposable {
	const own = new DisposableStore();
	const marks = own.add(vscode.languages.createDiagnosticCollection('marketData'));
	const pauses = own.add(new AfterPause<vscode.TextDocument>(PAUSE_MS, clock));
	const isWritten = (document: vscode.TextDocument): boolean =>
		vscode.languages.match(writtenTexts, document) > 0;
	const mark = async (document: vscode.TextDocument): Promise<void> => {
		const { version } = document;
		// Load the full search only if the file has such a list.
		const search = quotedListSteps(document.getText());
		const hasList = await scheduler.runSteps(whileSame(document, version, search, false));
		const findings = hasList ? await (await fixes()).findings(document) : [];
		if (document.isClosed || document.version !== version) {
			return;
		}
		marks.set(
			document.uri,
			findings.map(({ start, end, message }) => {
				const { Hint } = vscode.DiagnosticSeverity;
				const found = new vscode.Diagnostic(rangeOf(document, start, end), message, Hint);
				found.source = 'Market Data';
				return found;
			}),
		);
	};
	const markSoon = (document: vscode.TextDocument): void => {
		if (isWritten(document)) {
			pauses.run(document, () => void mark(document).catch(onUnexpectedError));
		}
	};
	const markVisible = (): void =>
		vscode.window.visibleTextEditors.forEach(({ document }) => markSoon(document));
	own.add(vscode.workspace.onDidChangeTextDocument(({ document }) => markSoon(document)));
	own.add(vscode.window.onDidChangeVisibleTextEditors(markVisible));
	own.add(onDidChange(markVisible));
	own.add(
		vscode.workspace.onDidCloseTextDocument((document) => {
			pauses.forget(document);
			marks.delete(document.uri);
		}),
	);
	own.add(
		vscode.languages.registerCodeActionsProvider(
			writtenTexts,
			{
				provideCodeActions: async (document, range, context, token) => {
					const offset = document.offsetAt(range.start);
					if (!hasQuotedList(document.getText().slice(Math.max(0, offset - NEAR), offset + NEAR))) {
						return [];
					}
					const found = await (await fixes()).at(document, offset);
					if (!found || token.isCancellationRequested) {
						return [];
					}
					const { start, end, word, changes, ignore } = found;
					const place = rangeOf(document, start, end);
					const solved = context.diagnostics.filter((one) => one.range.isEqual(place));
					return [
						...changes.map(({ title, text }, index) => {
							const edit = new vscode.WorkspaceEdit();
							edit.replace(document.uri, place, text);
							return Object.assign(action(title, solved), {
								edit,
								isPreferred: index === 0 && solved.length > 0,
							});
						}),
						Object.assign(action(ignore, solved), {
							command: { title: ignore, command: commandId('ignoreWord'), arguments: [word] },
						}),
					];
				},
			},
			{ providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
		),
	);
	markVisible();
	return own;
}

function action(title: string, diagnostics: vscode.Diagnostic[]): vscode.CodeAction {
	return Object.assign(new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix), { diagnostics });
}

function rangeOf(document: vscode.TextDocument, start: number, end: number): vscode.Range {
	return new vscode.Range(document.positionAt(start), document.positionAt(end));
}
