import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { anyOf } from '../../base/event.js';
import { once } from '../../base/once.js';
import type { Services } from '../../services/services.vscode.js';
import { openList } from '../../workbench/openList.vscode.js';
import { runCommand } from '../../workbench/runCommand.vscode.js';
import { wordAtCursor } from '../../workbench/selectedText.vscode.js';
import { steps } from '../../workbench/steps.vscode.js';
import { IgnoredWords } from './ignoredWords.js';
import { IgnoredWordStatus } from './ignoredWordStatus.vscode.js';
import type { Imports } from './positionsCodeLens.vscode.js';
import { searchedEditor } from './searchedEditor.vscode.js';
import { showTickersInFile } from './showTickersInFile.js';
import { TickerHints } from './tickerHints.js';

interface EditorParts {
	/** Opens a ticker, or shows a ticker search if none is given. */
	readonly openTicker: (given: unknown) => Promise<void>;
	/** What the watchlists know of a file's symbols. */
	readonly imports: Imports;
}

export type EditorFeature = ReturnType<typeof createEditor>;

/** Creates the ticker features of editors. */
export function createEditor(services: Services, { openTicker, imports }: EditorParts) {
	const { own, settings, stores, directory, rateLimiter, scheduler, formats, clock } = services;
	const { hasAccess, isSample, service } = services;
	const ignoredStatus = own.add(new IgnoredWordStatus(clock));
	const ignoredWords = new IgnoredWords({
		settings,
		directory,
		wordAtCursor,
		steps,
		report: (text, undone) => ignoredStatus.report(text, undone),
	});
	return {
		imports,
		/** The inlay hints. Files of an untrusted workspace must not use up the key's requests. */
		hints: once(() =>
			own.add(
				new TickerHints({
					consensus: stores.tickers.consensus,
					events: stores.watchlistEvents,
					formats,
					clock,
					shows: () => settings.current.hints.shows,
					canRequest: () => hasAccess() && (isSample() || vscode.workspace.isTrusted),
					spend: (requests) => isSample() || rateLimiter.spend(requests),
					source: () => (isSample() ? l10n.t('Sample data') : new URL(service()).host),
					onDidChange: anyOf(services.onMayHaveChanged, vscode.workspace.onDidGrantWorkspaceTrust),
				}),
			),
		),
		handlers: {
			showTickersInFile: async (): Promise<void> => {
				await showTickersInFile({
					directory,
					editor: searchedEditor,
					openList,
					formats,
					scheduler,
					choice: () => settings.current.detection,
					open: openTicker,
					watch: (symbols) => runCommand('addToWatchlist', ...symbols),
					openSettings: async () => {
						await vscode.commands.executeCommand('workbench.action.openSettings', 'marketData.hover');
					},
				});
			},
			ignoreWord: (word: unknown, action: unknown) =>
				action === 'undo' ? ignoredWords.unignore(word) : ignoredWords.ignore(word),
		},
	};
}
