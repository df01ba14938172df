import * as vscode from 'vscode';
import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import { once } from '../base/once.js';
import type { Turns } from '../base/turns.js';
import { whileWanted } from '../base/whileWanted.js';
import { RefusedFiles } from '../controllers/editor/refusedFiles.js';
import type { Memento } from '../controllers/memento/memento.js';
import { registerListCodeLens } from '../surface/editor/listCodeLens.js';
import { registerPositionsCodeLens } from '../surface/editor/positionsCodeLens.js';
import { registerTickerFixes } from '../surface/editor/tickerFixes.js';
import { registerTickerInlayHints } from '../surface/editor/tickerInlayHints.js';
import type { Settings } from '../surface/settings.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';
import type { Market } from './market.js';

export interface EditorParts {
	readonly settings: Settings;
	readonly workspaceState: Memento;
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
	const tickers = once(async () => {
		const { FileTickers } = await import('../controllers/editor/fileTickers.js');
		return new FileTickers({ directory, choice, turns });
	});
	const fixes = once(async () => {
		const { TickerFixes } = await import('../controllers/editor/tickerFixes.js');
		return new TickerFixes({ tickers: await tickers(), directory, choice, turns });
	});
	const formats = once(async () => {
		const { createFormats } = await import('../viewmodel/format.js');
		return createFormats(vscode.env.language);
	});
	const { onDidChange } = settings;
	own.add(
		whileWanted(
			settings,
			() => settings.current.hints.isWanted,
			() =>
				registerTickerInlayHints({
					...{ directory, choice, onDidChange, clock },
					hints: async () => (await market()).hints(),
				}),
		),
	);
	own.add(
		whileWanted(
			settings,
			() => settings.current.showsListLens,
			() => registerListCodeLens({ tickers, formats, onDidChange, turns }),
		),
	);
	const refused = own.add(new RefusedFiles(parts.workspaceState));
	own.add(
		whileWanted(
			settings,
			() => settings.current.showsPositionsLens,
			() => registerPositionsCodeLens(refused, directory, turns, formats),
		),
	);
	own.add(
		whileWanted(
			settings,
			() => settings.current.marksFormerTickers,
			() => registerTickerFixes({ fixes, onDidChange, clock, turns }),
		),
	);
	return { refused };
}
