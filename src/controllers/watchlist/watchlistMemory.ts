import type { WatchlistId } from '../../store/watchlist/watchlistSetting.js';
import { type WatchlistOrder, watchlistOrders } from '../../viewmodel/watchlist/watchlistOrder.js';
import { watchlistRowId } from '../../viewmodel/watchlist/watchlistRows.js';
import type { Memento } from '../memento/memento.js';

const LAST = 'watchlists.last';
const ORDERS = 'watchlists.orders';

/** What is remembered of lists beside the settings: how each is sorted, and the one that was added to last. */
export class WatchlistMemory {
	constructor(private readonly state: Memento) {}

	/** Whether a list was the last one to be added to. */
	isLast(list: WatchlistId): boolean {
		return this.state.get(LAST) === watchlistRowId(list);
	}

	async rememberLast(list: WatchlistId): Promise<void> {
		await this.state.update(LAST, watchlistRowId(list));
	}

	orderOf(list: WatchlistId): WatchlistOrder {
		const kept = this.#orders.get(watchlistRowId(list));
		return watchlistOrders.find((order) => order === kept) ?? 'own';
	}

	async rememberOrder(list: WatchlistId, order: WatchlistOrder): Promise<void> {
		const orders = this.#orders;
		orders.delete(watchlistRowId(list));
		if (order !== 'own') {
			orders.set(watchlistRowId(list), order);
		}
		await this.state.update(ORDERS, Object.fromEntries(orders));
	}

	get #orders(): Map<string, unknown> {
		const kept = this.state.get(ORDERS);
		return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []);
	}
}
