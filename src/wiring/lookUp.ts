import * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import type { Clock } from '../base/clock.js';
import { Turns } from '../base/turns.js';
import { newYorkDay } from '../base/days.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import { ratings } from '../contract/ratings.js';
import type { CommandArgs } from '../workbench/ids.js';
import type { LookUpParts } from '../features/lookUp/lookUpParts.js';
import { LookUpCommands } from '../features/lookUp/lookUpCommands.js';
import type { RecentTickers } from '../workbench/storage/recentTickers.js';
import type { Memento } from '../workbench/memento/memento.js';
import { MementoValue } from '../workbench/memento/mementoValue.js';
import type { Say } from '../workbench/notices.js';
import { BY_KEY, selectedRows } from '../workbench/trees/givenRows.js';
import { TickerRows } from '../workbench/trees/tickerRows.js';
import type { Watchlists } from '../store/watchlist/watchlists.js';
import { notices } from '../workbench/notices.vscode.js';
import type { SavePlace } from '../workbench/panels/savePlace.vscode.js';
import { openList } from '../workbench/openList.vscode.js';
import { runCommand } from '../workbench/runCommand.vscode.js';
import { focusedRow, rowsToTake } from '../workbench/trees/focusedRows.vscode.js';
import type { RowTree } from '../workbench/trees/rowTree.vscode.js';
import { steps } from '../workbench/steps.vscode.js';
import type { DetectionOptions } from '../tickers/detectionOptions.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';
import type { Formats } from '../presentation/format.js';
import type { LookUpPurpose } from '../features/lookUp/lookUpRows.js';
import { saveLogo } from '../features/lookUp/saveLogo.js';
import { savePicture } from '../workbench/panels/savePicture.vscode.js';
import { logoImage, logoPreviews } from '../store/logoImage.js';
import { readLogoChoice } from '../features/lookUp/logoForm.js';
import type { Panels } from './panels.js';
import { compareTickers } from '../features/compare/compareTickers.js';
import { lookUpTicker } from '../features/lookUp/lookUpTicker.js';
import { selectedWords } from '../workbench/selectedText.vscode.js';
import { findByIdentifier } from '../store/findByIdentifier.js';
import { showFirmOrAnalyst } from '../features/lookUp/showFirmOrAnalyst.js';
import { fullExport } from '../store/fullExport.js';
import { showTickersInFile } from '../features/editor/showTickersInFile.js';
import { searchedEditor } from '../features/editor/searchedEditor.vscode.js';

/** Ratings of a list that a person looks through: five requests. */
const MOST_RATINGS = 5_000;

export interface LookUpWiring {
	readonly client: MarketDataClient;
	readonly isSample: () => boolean;
	readonly watchlists: Watchlists;
	readonly recent: RecentTickers;
	readonly memento: Memento;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly detection: () => DetectionOptions;
	readonly panels: () => Panels;
	readonly trees: readonly RowTree[];
	readonly opensOnDoubleClick: () => boolean;
	readonly place: SavePlace;
	readonly formats: Formats;
	readonly clock: Clock;
}

type LookUpCommandName =
	| 'lookUpTicker'
	| 'openTicker'
	| 'previewTicker'
	| 'openTickerToSide'
	| 'openOverview'
	| 'openFinancials'
	| 'openRatings'
	| 'openDividends'
	| 'openEvents'
	| 'openNews'
	| 'openProfile'
	| 'copySymbol'
	| 'keepTickerOpen'
	| 'compareTickers'
	| 'showFirmOrAnalyst'
	| 'saveLogo'
	| 'showTickersInFile';

/** The commands that lead to a ticker. */
export function wireLookUp(parts: LookUpWiring) {
	const { client, watchlists, recent, directory, panels, formats, clock } = parts;
	const turns = new Turns(clock);
	const known = () => ({ watched: watchlists.symbols, recent: recent.symbols });
	const say: Say = (...said) => notices.say(...said);
	const copy = async (text: string): Promise<void> => vscode.env.clipboard.writeText(text);
	const ask = (title: string, purpose: LookUpPurpose, watch: LookUpParts['watch']) =>
		lookUpTicker(title, purpose, {
			...{ directory, known, openList, formats, watch, selection: selectedWords },
			isSample: parts.isSample,
			find: ({ kind, value }, signal) => findByIdentifier(client, kind, value, signal),
		});
	const commands = new LookUpCommands({
		ask: (title, purpose) => ask(title, purpose, (symbols) => runCommand('addToWatchlist', ...symbols)),
		open: (symbol, tab, place) => panels().open(symbol, tab, place),
		compare: (...symbols) => runCommand('compareTickers', ...symbols),
		...{ copy, say },
	});
	const rows = new TickerRows({
		preview: (symbol, tab) => panels().preview(symbol, tab),
		open: (symbol, tab) => panels().open(symbol, tab),
		focusedRow: () => focusedRow(parts.trees),
		opensOnDoubleClick: parts.opensOnDoubleClick,
		runListCommand: async (name) => {
			await vscode.commands.executeCommand(name);
		},
		clock,
	});
	const symbolOf = (given: unknown, title: string) => commands.symbolOf(given, title);
	const handlers: { readonly [N in LookUpCommandName]: (...args: CommandArgs[N]) => Promise<void> } = {
		lookUpTicker: () => commands.lookUp(),
		openTicker: (given, tab) => (given === BY_KEY ? rows.enter() : commands.openTicker(given, tab)),
		previewTicker: (given, tab) => rows.preview(given, tab),
		openTickerToSide: (given) => commands.openToSide(given),
		openOverview: (given) => commands.openTicker(given, 'overview'),
		openFinancials: (given) => commands.openTicker(given, 'financials'),
		openRatings: (given) => commands.openTicker(given, 'ratings'),
		openDividends: (given) => commands.openTicker(given, 'dividends'),
		openEvents: (given) => commands.openTicker(given, 'events'),
		openNews: (given) => commands.openTicker(given, 'news'),
		openProfile: (given) => commands.openTicker(given, 'profile'),
		copySymbol: async (one, all) => commands.copySymbols(await rowsToTake(one, all, parts.trees)),
		keepTickerOpen: () => panels().keep(),
		compareTickers: async (...given) => {
			await compareTickers(given, selectedRows(given[0], given[1]), {
				...{ directory, known, openList, formats, say },
				open: (symbols) => {
					panels().comparison.open(symbols, l10n.t('Compare')).show(symbols);
				},
			});
		},
		showFirmOrAnalyst: async () => {
			await showFirmOrAnalyst({
				ratings: (query, options) =>
					fullExport(client, ratings, query, {
						...options,
						most: MOST_RATINGS,
						freshForMs: ratings.freshForMs,
					}),
				wording: () => ({ formats, today: newYorkDay(clock.now()) }),
				open: (symbol) => panels().open(symbol),
				openList,
			});
		},
		saveLogo: async (given) => {
			// All pictures of one dialogue are of one service.
			const same = client.on('logo').ofNow();
			const choice = new MementoValue(parts.memento, 'logoChoice', readLogoChoice);
			await saveLogo(given, {
				...{ symbolOf, openList, steps, copy, say, isSample: parts.isSample() },
				choice,
				previews: (symbol, signal) => logoPreviews(same, symbol, { urgency: 'interactive', signal }),
				image: (wish, signal) => logoImage(same, wish, { urgency: 'interactive', signal }),
				saveFile: (fileName, bytes) => savePicture(parts.place, fileName, bytes),
			}).finally(() => choice.dispose());
		},
		showTickersInFile: async () => {
			await showTickersInFile({
				...{ directory, choice: parts.detection, editor: searchedEditor, openList, formats, turns },
				open: (symbol) => commands.openTicker(symbol),
				watch: (symbols) => runCommand('addToWatchlist', ...symbols),
				openSettings: async () => {
					await vscode.commands.executeCommand('workbench.action.openSettings', 'marketData.hover');
				},
			});
		},
	};
	return {
		symbolOf,
		/** Asks for tickers to watch until the person leaves. */
		pickWatched: async (title: string, watch: LookUpParts['watch']): Promise<void> => {
			await ask(title, 'watch', watch);
		},
		openTicker: (given: unknown) => commands.openTicker(given),
		handlers,
	};
}
