import * as vscode from 'vscode';
import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import { once } from '../base/once.js';
import type { Turns } from '../base/turns.js';
import { whileWanted } from '../base/whileWanted.js';
import { RefusedFiles } from '../features/editor/refusedFiles.js';
import type { RecentTickers } from '../workbench/storage/recentTickers.js';
import type { Memento } from '../workbench/memento/memento.js';
import { registerListCodeLens } from '../features/editor/listCodeLens.vscode.js';
import { registerPositionsCodeLens } from '../features/editor/positionsCodeLens.vscode.js';
import { registerTickerCompletion } from '../features/editor/tickerCompletion.vscode.js';
import { registerTickerFixes } from '../features/editor/tickerFixes.vscode.js';
import { registerTickerHover } from '../features/hover/tickerHover.vscode.js';
import { registerTickerInlayHints } from '../features/editor/tickerInlayHints.vscode.js';
import type { Settings } from '../workbench/settings/settings.vscode.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';
import type { Market } from './market.js';

export interface EditorParts {
	readonly settings: Settings;
	readonly workspaceState: Memento;
	/** Suggested first. */
	readonly recent: RecentTickers;
	readonly directory: () => Promise<SymbolDirectory>;
	/** What is known of tickers; loaded with the first that is hinted at. */
	readonly market: () => Promise<Market>;
	readonly clock: Clock;
	readonly turns: Turns;
}

/** What stands in the text of editors where the settings want it; what it is made of is loaded with the first file. */
export function wireEditor(own: DisposableStore, parts: EditorParts) {
	const { settings, directory, market, clock, turns } = parts;
	const choice = () => settings.current.detection;
	const reader = once(async () => {
		const { textReader } = await import('../features/editor/textReader.js');
		return textReader({ directory, choice, turns, language: vscode.env.language });
	});
	const { onDidChange } = settings;
	own.add(
		registerTickerHover({
			...{ directory, choice, reader },
			controller: async () => (await market()).hover,
		}),
	);
	own.add(
		registerTickerCompletion({
			...{ directory, choice, turns, reader },
			recent: () => parts.recent.symbols,
		}),
	);
	own.add(
		whileWanted(
			settings,
			() => settings.current.hints.isWanted,
			() =>
				registerTickerInlayHints({
					...{ directory, choice, onDidChange, clock, reader },
					hints: async () => (await market()).hints(),
				}),
		),
	);
	own.add(
		whileWanted(
			settings,
			() => settings.current.showsListLens,
			() => registerListCodeLens({ reader, onDidChange, turns }),
		),
	);
	const refused = own.add(new RefusedFiles(parts.workspaceState));
	own.add(
		whileWanted(
			settings,
			() => settings.current.showsPositionsLens,
			() => registerPositionsCodeLens({ refused, directory, turns, reader }),
		),
	);
	own.add(
		whileWanted(
			settings,
			() => settings.current.marksFormerTickers,
			() => registerTickerFixes({ fixes: async () => (await reader()).fixes, onDidChange, clock, turns }),
		),
	);
	return { refused };
}
