import type { TickerSymbol } from '../../base/symbol.js';
import type { Watchlist, WatchlistId } from '../../store/watchlist/watchlistSetting.js';

/** In front of what something is put; without a neighbour, at the end. */
export interface ListPlace<Neighbour> {
	readonly before: Neighbour | undefined;
}

/** Where symbols go that move together one step up or down; undefined where they cannot. */
export function placeOfSymbols(
	symbols: readonly TickerSymbol[],
	moved: readonly TickerSymbol[],
	direction: 'up' | 'down',
): ListPlace<TickerSymbol> | undefined {
	return placeOf(symbols, moved, direction);
}

/** Where a list goes that moves one step among those of its scope; undefined where it cannot. */
export function placeOfList(
	lists: readonly Watchlist[],
	{ scope, name }: WatchlistId,
	direction: 'up' | 'down',
): ListPlace<string> | undefined {
	const names = lists.filter((list) => list.scope === scope).map((list) => list.name);
	return placeOf(names, [name], direction);
}

function placeOf<Item>(
	items: readonly Item[],
	moved: readonly Item[],
	direction: 'up' | 'down',
): ListPlace<Item> | undefined {
	const places = moved.map((item) => items.indexOf(item)).filter((at) => at >= 0);
	if (places.length === 0) {
		return undefined;
	}
	if (direction === 'up') {
		const first = Math.min(...places);
		// A block that is at the top already closes up there.
		const isPacked = Math.max(...places) === first + places.length - 1;
		return first === 0 && isPacked ? undefined : { before: items[Math.max(0, first - 1)] };
	}
	const last = Math.max(...places);
	const isPacked = Math.min(...places) === last - places.length + 1;
	return last === items.length - 1 && isPacked ? undefined : { before: items[last + 2] };
}
