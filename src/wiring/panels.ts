import * as vscode from 'vscode';
import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import { anyOf } from '../base/event.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { Watchlists } from '../store/watchlists.js';
import { commandId } from '../surface/ids.js';
import type { RecentTickers } from '../surface/lookUp/recentTickers.js';
import { calendarPanels } from '../surface/panels/calendarPanels.js';
import { comparePanels } from '../surface/panels/comparePanels.js';
import { tickerPanels } from '../surface/panels/tickerPanels.js';
import type { Settings } from '../surface/settings.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';
import type { Formats } from '../viewmodel/format.js';
import type { TabName } from '../viewmodel/ticker/tickerTabs.js';
import type { Services } from './services.js';
import type { Stores } from './stores.js';

export interface PanelParts {
	readonly context: vscode.ExtensionContext;
	readonly settings: Settings;
	readonly access: Services['access'];
	readonly stores: Stores;
	readonly watchlists: Watchlists;
	readonly recent: RecentTickers;
	readonly directory: () => Promise<SymbolDirectory>;
	/** Asks for a ticker under a title. */
	readonly pickTicker: (title: string) => Promise<TickerSymbol | undefined>;
	readonly formats: Formats;
	readonly clock: Clock;
	readonly log: vscode.LogOutputChannel;
}

/** The panels of tickers, calendars and comparisons. */
export function wirePanels(own: DisposableStore, parts: PanelParts) {
	const { context, settings, access, stores, directory, formats, clock, log } = parts;
	const isSample = (): boolean => access.isSample;
	const frame = {
		extensionUri: context.extensionUri,
		colors: () => settings.current.colors,
		onDidChange: anyOf(access.onDidChange, settings.onDidChange),
		clock,
		log,
	};
	const open = async (symbol: TickerSymbol, tab?: TabName): Promise<void> => {
		const opened = tickers.open(symbol);
		await parts.recent.add(symbol);
		const panel = await opened;
		if (tab) {
			panel?.show(tab);
		}
	};
	const watch = async (...symbols: readonly TickerSymbol[]): Promise<void> => {
		await vscode.commands.executeCommand(commandId('addToWatchlist'), ...symbols);
	};
	const compare = async (symbol: TickerSymbol): Promise<void> => {
		await vscode.commands.executeCommand(commandId('compareTickers'), symbol);
	};
	const shared = { frame, directory, isSample, open, formats };
	const tickers = own.add(
		tickerPanels({
			...shared,
			stores: stores.tickers,
			pictures: stores.pictures,
			statements: () => settings.current.statements,
			watch,
			compare,
		}),
	);
	const comparison = own.add(
		comparePanels({ ...shared, compared: stores.compared, pickTicker: parts.pickTicker }),
	);
	const calendars = own.add(
		calendarPanels({
			...shared,
			sources: stores.tables,
			watchlist: parts.watchlists,
			memento: context.globalState,
		}),
	);
	return {
		comparison,
		calendars,
		open,
		watch,
		compare,
		/** Asks again for what the panel shows in which the person is; says whether it is in one. */
		refreshActive: async () => {
			const page = (await tickers.active()) ?? (await comparison.active()) ?? (await calendars.active());
			await page?.refresh();
			return page !== undefined;
		},
	};
}
