import type { Row } from '../../presentation/row.js';
import type { CommandArgs } from '../../workbench/ids.js';
import { BY_KEY, rowsFor } from '../../workbench/trees/givenRows.js';
import { PriceFileCommand, type PriceFileParts } from './priceFileCommand.js';
import { WatchlistCommands } from './watchlistCommands.js';
import { type WatchlistTickerCommandParts, WatchlistTickerCommands } from './watchlistTickerCommands.js';
import { type TransferParts, WatchlistTransfer } from './watchlistTransfer.js';
import { type WatchlistVersionParts, WatchlistVersions } from './watchlistVersions.js';

type WatchlistCommandName =
	| 'newWatchlist'
	| 'renameWatchlist'
	| 'deleteWatchlist'
	| 'sortWatchlist'
	| 'importWatchlist'
	| 'choosePriceFile'
	| 'exportWatchlist'
	| 'restoreWatchlists'
	| 'undoWatchlistChange'
	| 'redoWatchlistChange'
	| 'addToWatchlist'
	| 'addSelectionToWatchlist'
	| 'removeFromWatchlist'
	| 'moveUpInWatchlist'
	| 'moveDownInWatchlist';

export interface WatchlistHandlerParts extends Omit<
	WatchlistTickerCommandParts & TransferParts & WatchlistVersionParts & Omit<PriceFileParts, 'ownPrices'>,
	'lists'
> {
	/** The rows of the tree that a key binding applies to. */
	readonly keyboardRows: () => Promise<readonly Row[]>;
}

/** The handlers of all watchlist commands; they act on the rows from the menu or key binding. */
export function watchlistHandlers(parts: WatchlistHandlerParts): {
	readonly [N in WatchlistCommandName]: (...args: CommandArgs[N]) => Promise<void>;
} {
	const lists = new WatchlistCommands(parts);
	const tickers = new WatchlistTickerCommands({ ...parts, lists });
	const transfer = new WatchlistTransfer({ ...parts, lists });
	const prices = new PriceFileCommand(parts);
	const versions = new WatchlistVersions(parts);
	const withRows =
		(run: (rows: readonly Row[]) => Promise<void>) =>
		async (one?: unknown, all?: unknown): Promise<void> =>
			run(await rowsFor(one, all, parts.keyboardRows));
	return {
		newWatchlist: async () => {
			await lists.create();
		},
		renameWatchlist: withRows((rows) => lists.rename(rows)),
		deleteWatchlist: withRows((rows) => lists.delete(rows)),
		sortWatchlist: withRows((rows) => lists.sort(rows)),
		importWatchlist: (address, symbols) => transfer.import(address, symbols),
		choosePriceFile: (given, more) => prices.run(given, more),
		exportWatchlist: withRows((rows) => transfer.export(rows)),
		restoreWatchlists: () => versions.restore(),
		undoWatchlistChange: () => lists.undo(),
		redoWatchlistChange: () => lists.redo(),
		addToWatchlist: (...given) => withRows((rows) => tickers.add(given, rows))(given[0], given[1]),
		addSelectionToWatchlist: () => tickers.addSelection(),
		removeFromWatchlist: (one, all) =>
			withRows((rows) => tickers.remove(one === BY_KEY ? undefined : one, rows))(one, all),
		moveUpInWatchlist: withRows((rows) => tickers.move('up', rows)),
		moveDownInWatchlist: withRows((rows) => tickers.move('down', rows)),
	};
}
