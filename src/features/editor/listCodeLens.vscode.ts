import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter, type Event } from '../../base/event.js';
import type { TaskScheduler } from '../../base/taskScheduler.js';
import type { FileTickers } from './fileTickers.js';
import { commandId } from '../../workbench/ids.js';
import type { listLenses } from './listLenses.js';
import type { Formats } from '../../presentation/format.js';
import { unlessCancelled } from '../../workbench/cancellation.vscode.js';
import { writtenTexts } from '../../workbench/textSchemes.vscode.js';

export interface ListCodeLensParts {
	/** Finds lists; loaded for the first file. */
	readonly reader: () => Promise<{
		readonly tickers: FileTickers;
		readonly listLenses: typeof listLenses;
		readonly formats: Pick<Formats, 'number'>;
	}>;
	/** Fires when ticker detection may give other results. */
	readonly onDidChange: Event<unknown>;
	readonly scheduler: TaskScheduler;
}

/** Adds code lenses above lists of tickers to compare or watch them; based only on the file's text. */
export function registerListCodeLens({ reader, onDidChange, scheduler }: ListCodeLensParts): Disposable {
	const own = new DisposableStore();
	const changed = own.add(new Emitter<void>());
	own.add(onDidChange(() => changed.fire()));
	own.add(
		vscode.languages.registerCodeLensProvider(writtenTexts, {
			onDidChangeCodeLenses: changed.event,
			provideCodeLenses: async (document, token) => {
				const { tickers, formats, ...lists } = await reader();
				const found = await tickers.find(document);
				const lenses = await unlessCancelled(token, (signal) =>
					scheduler.runSteps(
						lists.listLenses(document.getText(), document.languageId, found, formats),
						signal,
					),
				);
				return (lenses ?? []).flatMap(({ at, offers }) => {
					const place = document.positionAt(at);
					return offers.map(
						({ command, title, tooltip, symbols }) =>
							new vscode.CodeLens(new vscode.Range(place, place), {
								title,
								tooltip,
								command: commandId(command),
								arguments: command === 'importWatchlist' ? [document.uri.toString(), symbols] : [...symbols],
							}),
					);
				});
			},
		}),
	);
	return own;
}
