import * as vscode from 'vscode';
import type { TaskScheduler } from '../../base/taskScheduler.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter, type Event } from '../../base/event.js';
import { once } from '../../base/once.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { positionsLenses, PositionsState } from './positionsLenses.js';
import type { RefusedFiles } from './refusedFiles.js';
import { asText } from '../../workbench/asText.js';
import { commandId } from '../../workbench/ids.js';
import type { WatchlistId } from '../../store/watchlist/watchlistSetting.js';
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
		readonly positionsLenses: typeof positionsLenses;
		readonly formats: Pick<Formats, 'number' | 'plural'>;
	}>;
	/** What the watchlists know of a table; loaded for the first one. */
	readonly imports: () => Promise<Imports>;
}

export interface Imports {
	readonly stateOf: (address: string, symbols: readonly TickerSymbol[]) => PositionsState;
	readonly isPriceFile: (address: string, list: WatchlistId) => boolean;
	readonly onDidChange: Event<unknown>;
}

/** Adds a code lens above a table of positions to import it as a watchlist. */
export function registerPositionsCodeLens({
	refused,
	directory,
	scheduler,
	reader,
	imports: load,
}: PositionsCodeLensParts): Disposable {
	const own = new DisposableStore();
	const changed = own.add(new Emitter<void>());
	const imports = once(async () => {
		const loaded = await load();
		own.add(loaded.onDidChange(() => changed.fire()));
		return loaded;
	});
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
				const lists = await imports();
				const state = lists.stateOf(address, positions.symbols);
				const place = new vscode.Range(positions.headLine, 0, positions.headLine, 0);
				const { symbols: found, hasPrices } = positions;
				const isPriceFileOf = (list: WatchlistId): boolean => lists.isPriceFile(address, list);
				const shown = { count: found.length, hasPrices, isPriceFileOf };
				return table.positionsLenses(shown, state, formats).map(
					({ title, tooltip, command, list }) =>
						new vscode.CodeLens(place, {
							title: asText(title),
							tooltip,
							command: commandId(command),
							arguments: list ? [list, address] : [address],
						}),
				);
			},
		}),
	);
	return own;
}
