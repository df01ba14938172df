import type { TickerSymbol } from '../../base/symbol.js';
import { deleteList, removeSymbols, removeTogether } from '../../store/watchlist/listEdits.js';
import type { WatchlistEdit } from '../../store/watchlist/watchlistEdit.js';
import { isSameList, type WatchlistId } from '../../store/watchlist/watchlistSetting.js';
import type { Row } from '../../presentation/row.js';

/** Deletes the lists of these rows, and removes their tickers from other lists; undefined if they have neither. */
export function removalOf(rows: readonly Row[]): WatchlistEdit | undefined {
	const lists = rows.flatMap(({ kind, watchlist }) => (kind === 'watchlist' && watchlist ? [watchlist] : []));
	const tickers: { readonly list: WatchlistId; readonly symbols: TickerSymbol[] }[] = [];
	for (const { watchlist: list, symbol } of rows) {
		if (list && symbol && !lists.some((one) => isSameList(one, list))) {
			const others = tickers.find((one) => isSameList(one.list, list));
			if (others) {
				others.symbols.push(symbol);
			} else {
				tickers.push({ list, symbols: [symbol] });
			}
		}
	}
	const [list, ...moreLists] = lists;
	const [ofList, ...ofMore] = tickers;
	if (moreLists.length > 0 || ofMore.length > 0 || (list && ofList)) {
		return removeTogether(lists, tickers);
	}
	return list ? deleteList(list) : ofList && removeSymbols(ofList.list, ofList.symbols);
}
