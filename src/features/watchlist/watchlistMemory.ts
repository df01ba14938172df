import {
	type WatchlistId,
	type WatchlistScope,
	watchlistScopes,
} from '../../store/watchlist/watchlistSetting.js';
import type { Memento } from '../../workbench/storage/memento.js';
import { type WatchlistOrder, watchlistOrders } from './watchlistOrder.js';
import { watchlistRowId } from './watchlistRows.js';

const LAST = 'watchlists.last';
const PLACE = 'watchlists.place';
const ORDERS = 'watchlists.orders';

/**
 * Remembers what the settings don't store: each list's sort order, the list last added to, and the scope of
 * the last new list.
 */
export class WatchlistMemory {
	constructor(private readonly state: Memento) {}

	/** Whether this list was the last one added to. */
	isLast(list: WatchlistId): boolean {
		return this.state.get(LAST) === watchlistRowId(list);
	}

	async rememberLast(list: WatchlistId): Promise<void> {
		await this.state.update(LAST, watchlistRowId(list));
	}

	/** The scopes for a new list, the last used one first. */
	get places(): readonly WatchlistScope[] {
		const last = this.state.get(PLACE);
		return watchlistScopes.toSorted((one, other) => Number(other === last) - Number(one === last));
	}

	async rememberPlace(scope: WatchlistScope): Promise<void> {
		await this.state.update(PLACE, scope);
	}

	orderOf(list: WatchlistId): WatchlistOrder {
		const saved = this.#orders.get(watchlistRowId(list));
		return watchlistOrders.find((order) => order === saved) ?? 'own';
	}

	async rememberOrder(list: WatchlistId, order: WatchlistOrder): Promise<void> {
		const orders = this.#orders;
		orders.delete(watchlistRowId(list));
		if (order !== 'own') {
			orders.set(watchlistRowId(list), order);
		}
		await this.state.update(ORDERS, Object.fromEntries(orders));
	}

	/** Takes over what is remembered about a list under its new name. */
	async rename(list: WatchlistId, name: string): Promise<void> {
		await this.rememberOrder({ ...list, name }, this.orderOf(list));
		await this.rememberOrder(list, 'own');
	}

	get #orders(): Map<string, unknown> {
		const saved = this.state.get(ORDERS);
		return new Map(typeof saved === 'object' && saved !== null ? Object.entries(saved) : []);
	}
}
