import type { TickerSymbol } from '../../base/symbol.js';
import type { TrendingQuery } from '../../contract/trending.js';
import { isRecord } from '../../base/record.js';
import type { Services } from '../../services/services.vscode.js';
import * as l10n from '@vscode/l10n';
import { webviewPanels } from '../../workbench/panels/webviewPanels.vscode.js';
import { selectedRows } from '../../workbench/trees/givenRows.js';
import { readLists } from './tableChoice.js';
import { watchlistTablePanel } from './watchlistTablePanel.js';

interface TableParts {
	/** Opens a ticker of a list. */
	readonly openFrom: (list: readonly TickerSymbol[], symbol: TickerSymbol) => Promise<void>;
	/** The query of the Trending view. */
	readonly trendingQuery: () => TrendingQuery;
}

export type WatchlistTableFeature = ReturnType<typeof createWatchlistTable>;

/** The table of watchlists and its command. */
export function createWatchlistTable(services: Services, parts: TableParts) {
	const { own, stores, hasAccess, panelParts } = services;
	const panels = own.add(
		webviewPanels(services.panelWindow, {
			page: 'watchlistTable',
			keyIn: (saved: unknown) => saved ?? {},
			// A single panel, since its lists can be chosen inside it.
			nameOf: () => 'watchlistTable',
			fill: (saved, port) =>
				watchlistTablePanel.open(saved, { ...panelParts, ...parts, stores, hasAccess }, port),
		}),
	);
	return {
		panels,
		handlers: {
			/** Shows the lists of the given rows; without rows all lists. */
			showWatchlistTable: (row?: unknown, rows?: unknown): void => {
				const given = selectedRows(row, rows).flatMap(({ watchlist }) => watchlist ?? []);
				const lists = readLists(given.length > 0 ? given : [isRecord(row) ? row : undefined]);
				panels.open({}, l10n.t('Watchlists')).showLists(lists);
			},
		},
	};
}
