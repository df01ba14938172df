import type { CommandTable } from '../commandTable.js';
import { rowsOf } from '../trees/rowNodes.js';
import { WatchlistCommands } from './watchlistCommands.js';
import { WatchlistTickerCommands, type WatchlistTickerCommandParts } from './watchlistTickerCommands.js';
import { WatchlistTransfer } from './watchlistTransfer.js';
import type { Row } from '../../viewmodel/tree/row.js';

/** What a keybinding of the manifest gives as its argument. */
const BY_KEY = 'focus';

type WatchlistCommandName =
	| 'newWatchlist'
	| 'renameWatchlist'
	| 'deleteWatchlist'
	| 'sortWatchlist'
	| 'importWatchlist'
	| 'exportWatchlist'
	| 'addToWatchlist'
	| 'addSelectionToWatchlist'
	| 'removeFromWatchlist'
	| 'moveUpInWatchlist'
	| 'moveDownInWatchlist';

/** The handlers of all watchlist commands, on the rows that a menu or a key is about. */
export function watchlistHandlers(
	parts: Omit<WatchlistTickerCommandParts, 'lists'>,
): Pick<CommandTable, WatchlistCommandName> {
	const lists = new WatchlistCommands(parts);
	const tickers = new WatchlistTickerCommands({ ...parts, lists });
	const transfer = new WatchlistTransfer({ ...parts, lists });
	const rows = async (one: unknown, all: unknown): Promise<readonly Row[]> =>
		one === BY_KEY ? parts.tree.rows.keyboardRows() : rowsOf(one, all);
	return {
		newWatchlist: async () => {
			await lists.create();
		},
		renameWatchlist: async (one, all) => lists.rename(await rows(one, all)),
		deleteWatchlist: async (one, all) => lists.delete(await rows(one, all)),
		sortWatchlist: async (one, all) => lists.sort(await rows(one, all)),
		importWatchlist: () => transfer.import(),
		exportWatchlist: async (one, all) => transfer.export(await rows(one, all)),
		addToWatchlist: async (...given) => tickers.add(given, await rows(given[0], given[1])),
		addSelectionToWatchlist: () => tickers.addSelection(),
		removeFromWatchlist: async (one, all) => tickers.remove(await rows(one, all)),
		moveUpInWatchlist: async (one, all) => tickers.move('up', await rows(one, all)),
		moveDownInWatchlist: async (one, all) => tickers.move('down', await rows(one, all)),
	};
}
