import * as vscode from 'vscode';
import { newYorkDay } from '../../base/days.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { ratings } from '../../contract/ratings.js';
import { questionFor } from '../../market/questions.js';
import type { RatingParty } from '../../presentation/ratingParties.js';
import type { TabTarget } from '../../presentation/tickerTabs.js';
import type { Services } from '../../services/services.vscode.js';
import { fullExport } from '../../store/calendarLists.js';
import { findByIdentifier } from '../../store/findByIdentifier.js';
import { logoImage, logoPreviews } from '../../store/logos.js';
import type { Say } from '../../workbench/notices.js';
import { notices } from '../../workbench/notices.vscode.js';
import { openList } from '../../workbench/openList.vscode.js';
import type { PanelPlace } from '../../workbench/panels/openPanels.js';
import { savePicture } from '../../workbench/panels/saveChart.vscode.js';
import { withProgress } from '../../workbench/progress.vscode.js';
import { runCommand } from '../../workbench/runCommand.vscode.js';
import { selectedWords, wordAtCursor } from '../../workbench/selectedText.vscode.js';
import { steps } from '../../workbench/steps.vscode.js';
import { MementoValue } from '../../workbench/storage/memento.js';
import { focusedRow, rowsToExport } from '../../workbench/trees/focusedRows.vscode.js';
import { BY_KEY } from '../../workbench/trees/givenRows.js';
import type { RowTree } from '../../workbench/trees/rowTree.vscode.js';
import { TickerRows } from '../../workbench/trees/tickerRows.js';
import { readLogoChoice } from './logoForm.js';
import { lookUpTicker } from './lookUpBox.js';
import { LookUpCommands } from './lookUpCommands.js';
import type { LookUpParts } from './lookUpParts.js';
import type { LookUpPurpose } from './lookUpRows.js';
import { saveLogo } from './saveLogo.js';
import { showFirmOrAnalyst } from './showFirmOrAnalyst.js';

/** Enough to find all busy firms, and one request. */
const RECENT_RATINGS = 1_000;

interface LookUpFeatureParts {
	readonly open: (symbol: TickerSymbol, target?: TabTarget, place?: PanelPlace) => Promise<void>;
	readonly preview: (symbol: TickerSymbol, target?: TabTarget) => void;
	readonly trees: readonly RowTree[];
	/** Opens the ratings calendar with those of a firm or an analyst, or of firms with that name. */
	readonly showRatings: (of: RatingParty | string) => Promise<void>;
}

export type LookUpFeature = ReturnType<typeof createLookUp>;

/** Creates the ticker search and the commands that open tickers. */
export function createLookUp(services: Services, { open, preview, trees, showRatings }: LookUpFeatureParts) {
	const { globalState, settings, client, watchlists, recent, directory, isSample, place, formats, clock } =
		services;
	const frequent = () => ({ watched: watchlists.symbols, recent: recent.symbols });
	const say: Say = (...said) => notices.say(...said);
	const copy = async (text: string): Promise<void> => vscode.env.clipboard.writeText(text);
	const ask = (title: string, purpose: LookUpPurpose, watch: LookUpParts['watch'], words?: string) =>
		lookUpTicker(title, purpose, {
			directory,
			frequent,
			openList,
			formats,
			watch,
			selection: words === undefined ? selectedWords : () => words,
			wordAtCursor: words === undefined ? wordAtCursor : () => undefined,
			isSample,
			find: ({ kind, value }, signal) => findByIdentifier(client, kind, value, signal),
		});
	const commands = new LookUpCommands({
		ask: (title, purpose, words) =>
			ask(title, purpose, (symbols) => runCommand('addToWatchlist', ...symbols), words),
		open,
		compare: (...symbols) => runCommand('compareTickers', ...symbols),
		copy,
		say,
	});
	const rows = new TickerRows({
		preview,
		open: (symbol, tab) => open(symbol, tab),
		focusedRow: () => focusedRow(trees),
		opensOnDoubleClick: () => settings.opensOnDoubleClick,
		runListCommand: async (name) => {
			await vscode.commands.executeCommand(name);
		},
		clock,
	});
	const symbolOf = (given: unknown, title: string) => commands.symbolOf(given, title);
	return {
		symbolOf,
		openTicker: (given: unknown) => commands.openTicker(given),
		/** Shows a ticker search for watching until the user closes it. */
		pickWatched: async (title: string, watch: LookUpParts['watch']): Promise<void> => {
			await ask(title, 'watch', watch);
		},
		handlers: {
			lookUpTicker: (given: unknown) => commands.lookUp(given),
			openTicker: (given: unknown, tab: unknown) =>
				given === BY_KEY ? rows.enter() : commands.openTicker(given, tab),
			previewTicker: (given: unknown, tab: unknown) => rows.preview(given, tab),
			openTickerToSide: (given: unknown) => commands.openToSide(given),
			openOverview: (given: unknown) => commands.openTicker(given, 'overview'),
			openFinancials: (given: unknown) => commands.openTicker(given, 'financials'),
			openRatings: (given: unknown) => commands.openTicker(given, 'ratings'),
			openDividends: (given: unknown) => commands.openTicker(given, 'dividends'),
			openEvents: (given: unknown) => commands.openTicker(given, 'events'),
			openNews: (given: unknown) => commands.openTicker(given, 'news'),
			openProfile: (given: unknown) => commands.openTicker(given, 'profile'),
			copySymbol: async (one: unknown, all: unknown) =>
				commands.copySymbols(await rowsToExport(one, all, trees)),
			showFirmOrAnalyst: async (): Promise<void> => {
				await showFirmOrAnalyst({
					recent: async (signal) => {
						const query = questionFor.recentRatings(newYorkDay(clock.now()));
						const { freshForMs } = ratings;
						return (await fullExport(client, ratings, query, { signal, most: RECENT_RATINGS, freshForMs }))
							.rows;
					},
					show: showRatings,
					openList,
					formats,
				});
			},
			saveLogo: async (given: unknown): Promise<void> => {
				// Load all images of one dialog from the same service.
				const same = client.on('logo').ofNow();
				const choice = new MementoValue(globalState, 'logoChoice', readLogoChoice);
				await saveLogo(given, {
					symbolOf,
					openList,
					steps,
					copy,
					say,
					withProgress,
					isSample: isSample(),
					choice,
					previews: (symbol, signal) => logoPreviews(same, symbol, { urgency: 'interactive', signal }),
					image: (request, signal) => logoImage(same, request, { urgency: 'interactive', signal }),
					saveFile: (fileName, bytes) => savePicture(place, fileName, bytes),
				}).finally(() => choice.dispose());
			},
		},
	};
}
