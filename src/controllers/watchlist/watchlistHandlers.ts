import { once } from '../../base/once.js';
import type { Row } from '../../viewmodel/tree/row.js';
import type { CommandArgs } from '../ids.js';
import { selectedRows } from '../trees/rowNodes.js';
import type { WatchlistTickerCommandParts } from './watchlistTickerCommands.js';
import type { TransferParts } from './watchlistTransfer.js';
import type { WatchlistVersionParts } from './watchlistVersions.js';

/** What a keybinding of the manifest gives as its argument. */
const BY_KEY = 'focus';

type WatchlistCommandName =
	| 'newWatchlist'
	| 'renameWatchlist'
	| 'deleteWatchlist'
	| 'sortWatchlist'
	| 'importWatchlist'
	| 'exportWatchlist'
	| 'restoreWatchlists'
	| 'addToWatchlist'
	| 'addSelectionToWatchlist'
	| 'removeFromWatchlist'
	| 'moveUpInWatchlist'
	| 'moveDownInWatchlist';

export interface WatchlistHandlerParts extends Omit<
	WatchlistTickerCommandParts & TransferParts & WatchlistVersionParts,
	'lists'
> {
	/** The rows of the tree that a key is meant for. */
	readonly keyboardRows: () => Promise<readonly Row[]>;
}

/** The handlers of all watchlist commands, on the rows that a menu or a key is about; loaded on first use. */
export function watchlistHandlers(parts: WatchlistHandlerParts): {
	readonly [N in WatchlistCommandName]: (...args: CommandArgs[N]) => Promise<void>;
} {
	const lists = once(async () => new (await import('./watchlistCommands.js')).WatchlistCommands(parts));
	const tickers = once(async () => {
		const { WatchlistTickerCommands } = await import('./watchlistTickerCommands.js');
		return new WatchlistTickerCommands({ ...parts, lists: await lists() });
	});
	const transfer = once(async () => {
		const { WatchlistTransfer } = await import('./watchlistTransfer.js');
		return new WatchlistTransfer({ ...parts, lists: await lists() });
	});
	/** Does something with the rows; which they are is found out at once, before the focus moves on. */
	const withRows =
		<Commands>(
			commands: () => Promise<Commands>,
			run: (commands: Commands, rows: readonly Row[]) => Promise<void>,
		) =>
		async (one?: unknown, all?: unknown): Promise<void> => {
			const rows = one === BY_KEY ? parts.keyboardRows() : selectedRows(one, all);
			await run(await commands(), await rows);
		};
	return {
		newWatchlist: async () => {
			await (await lists()).create();
		},
		renameWatchlist: withRows(lists, (commands, rows) => commands.rename(rows)),
		deleteWatchlist: withRows(lists, (commands, rows) => commands.delete(rows)),
		sortWatchlist: withRows(lists, (commands, rows) => commands.sort(rows)),
		importWatchlist: async () => (await transfer()).import(),
		exportWatchlist: withRows(transfer, (commands, rows) => commands.export(rows)),
		restoreWatchlists: async () => {
			const { WatchlistVersions } = await import('./watchlistVersions.js');
			await new WatchlistVersions(parts).restore();
		},
		addToWatchlist: async (...given) =>
			withRows(tickers, (commands, rows) => commands.add(given, rows))(given[0], given[1]),
		addSelectionToWatchlist: async () => (await tickers()).addSelection(),
		removeFromWatchlist: withRows(tickers, (commands, rows) => commands.remove(rows)),
		moveUpInWatchlist: withRows(tickers, (commands, rows) => commands.move('up', rows)),
		moveDownInWatchlist: withRows(tickers, (commands, rows) => commands.move('down', rows)),
	};
}
