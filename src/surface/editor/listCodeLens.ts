import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter, type Event } from '../../base/event.js';
import type { Turns } from '../../base/turns.js';
import type { FileTickers } from '../../controllers/editor/fileTickers.js';
import { commandId } from '../../controllers/ids.js';
import type { Formats } from '../../viewmodel/format.js';
import { unlessCancelled } from '../cancellation.js';
import { writtenTexts } from './textSchemes.js';

export interface ListCodeLensParts {
	readonly tickers: () => Promise<FileTickers>;
	readonly formats: () => Promise<Pick<Formats, 'number'>>;
	/** When other words count as tickers. */
	readonly onDidChange: Event<unknown>;
	readonly turns: Turns;
}

/** Offers above lists of tickers to compare or to watch them; drawn of the file alone. */
export function registerListCodeLens({
	tickers,
	formats,
	onDidChange,
	turns,
}: ListCodeLensParts): Disposable {
	const own = new DisposableStore();
	const changed = own.add(new Emitter<void>());
	own.add(onDidChange(() => changed.fire()));
	own.add(
		vscode.languages.registerCodeLensProvider(writtenTexts, {
			onDidChangeCodeLenses: changed.event,
			provideCodeLenses: async (document, token) => {
				const { listLenses } = await import('../../viewmodel/editor/listLenses.js');
				const [found, wording] = [await (await tickers()).find(document), await formats()];
				const lenses = await unlessCancelled(token, (signal) =>
					turns.take(listLenses(document.getText(), document.languageId, found, wording), signal),
				);
				return (lenses ?? []).flatMap(({ at, offers }) => {
					const place = document.positionAt(at);
					return offers.map(
						({ command, title, tooltip, symbols }) =>
							new vscode.CodeLens(new vscode.Range(place, place), {
								...{ title, tooltip, command: commandId(command) },
								arguments: [...symbols],
							}),
					);
				});
			},
		}),
	);
	return own;
}
