import * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import type { TaskScheduler } from '../../base/taskScheduler.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter } from '../../base/event.js';
import type { RefusedFiles } from './refusedFiles.js';
import { type CommandName, commandId } from '../../workbench/ids.js';
import type { Formats } from '../../presentation/format.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { positionsIn } from '../../tickers/symbolTable.js';
import { unlessCancelled } from '../../workbench/cancellation.vscode.js';
import { writtenTexts } from '../../workbench/textSchemes.vscode.js';

/** A longer file is not a personal portfolio. */
const LONGEST = 200_000;

export interface PositionsCodeLensParts {
	readonly refused: RefusedFiles;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly scheduler: TaskScheduler;
	/** Reads tables; loaded for the first one. */
	readonly reader: () => Promise<{
		readonly positionsIn: typeof positionsIn;
		readonly formats: Pick<Formats, 'number' | 'plural'>;
	}>;
}

/** Adds a code lens above a table of positions to import it as a watchlist. */
export function registerPositionsCodeLens({
	refused,
	directory,
	scheduler,
	reader,
}: PositionsCodeLensParts): Disposable {
	const own = new DisposableStore();
	const changed = own.add(new Emitter<void>());
	own.add(refused.onDidChange(() => changed.fire()));
	const tables = writtenTexts.map((filter) => ({ ...filter, pattern: '**/*.{csv,tsv}' }));
	own.add(
		vscode.languages.registerCodeLensProvider(tables, {
			onDidChangeCodeLenses: changed.event,
			provideCodeLenses: async (document, token) => {
				const address = document.uri.toString();
				const text = document.getText();
				if (refused.has(address) || text.length > LONGEST) {
					return [];
				}
				const { formats, ...table } = await reader();
				const symbols = await directory();
				const positions = await unlessCancelled(token, (signal) =>
					scheduler.runSteps(table.positionsIn(text, symbols), signal),
				);
				if (!positions) {
					return [];
				}
				const place = new vscode.Range(positions.headLine, 0, positions.headLine, 0);
				const offer = (title: string, tooltip: string, command: CommandName): vscode.CodeLens =>
					new vscode.CodeLens(place, { title, tooltip, command: commandId(command), arguments: [address] });
				return [
					offer(
						importWords(positions.symbols.length, formats),
						l10n.t('Adds the symbols of this table to a watchlist. Nothing else is read or sent.'),
						'importWatchlist',
					),
					offer(
						l10n.t('Don’t Show for This File'),
						l10n.t('Hides the offer to import this file'),
						'refusePositions',
					),
				];
			},
		}),
	);
	return own;
}

function importWords(count: number, formats: Pick<Formats, 'number' | 'plural'>): string {
	const number = formats.number(count);
	return formats.plural(count, {
		one: l10n.t('Import {0} Position as Watchlist', number),
		other: l10n.t('Import {0} Positions as Watchlist', number),
	});
}
