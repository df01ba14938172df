import * as l10n from '@vscode/l10n';
import { lastDayOf } from '../../base/days.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { EventOutlook } from '../../presentation/events/eventOutlook.js';
import { type WatchlistId, type WatchlistScope, watchlistScopes } from '../../store/watchlist/watchlistSetting.js';
import type { Memento } from '../../workbench/memento/memento.js';
import { watchlistRowId } from './watchlistRows.js';

/** What a list can be sorted by; `own` is the order of its entries in the settings. */
export const watchlistOrders = ['own', 'symbol', 'nextEvent', 'consensus'] as const;
export type WatchlistOrder = (typeof watchlistOrders)[number];

/** What sorting needs to know of a ticker. */
interface SortFacts {
	readonly outlook: EventOutlook;
	/** 1 (strong sell) to 5 (strong buy). */
	readonly consensusValue: number | undefined;
}

/** An order by its name. */
export function orderLabel(order: WatchlistOrder): string {
	switch (order) {
		case 'own':
			return l10n.t('Own Order');
		case 'symbol':
			return l10n.t('Symbol');
		case 'nextEvent':
			return l10n.t('Next Event');
		case 'consensus':
			return l10n.t('Consensus');
	}
}

/** Symbols as shown; those of which nothing is known come last, and equals stay in their own order. */
export function inOrder(
	symbols: readonly TickerSymbol[],
	order: WatchlistOrder,
	factsOf: (symbol: TickerSymbol) => SortFacts,
): readonly TickerSymbol[] {
	switch (order) {
		case 'own':
			return symbols;
		case 'symbol':
			return [...symbols].sort((one, other) => (one < other ? -1 : 1));
		case 'nextEvent':
			return sortedBy(symbols, (symbol) => {
				const { next } = factsOf(symbol).outlook;
				// Somewhen comes after all days, but before nothing at all.
				return next && (next.date === undefined ? Number.MAX_VALUE : Date.parse(lastDayOf(next.date)));
			});
		case 'consensus':
			return sortedBy(symbols, (symbol) => {
				const value = factsOf(symbol).consensusValue;
				return value === undefined ? undefined : -value;
			});
	}
}

function sortedBy(
	symbols: readonly TickerSymbol[],
	keyOf: (symbol: TickerSymbol) => number | undefined,
): readonly TickerSymbol[] {
	return symbols
		.map((symbol) => ({ symbol, key: keyOf(symbol) ?? Number.POSITIVE_INFINITY }))
		.sort((one, other) => (one.key === other.key ? 0 : one.key - other.key))
		.map(({ symbol }) => symbol);
}

const LAST = 'watchlists.last';
const PLACE = 'watchlists.place';
const ORDERS = 'watchlists.orders';

/** What is remembered of lists beside the settings: how each is sorted, which was added to last, and where one was made last. */
export class WatchlistMemory {
	constructor(private readonly state: Memento) {}

	/** Whether a list was the last one to be added to. */
	isLast(list: WatchlistId): boolean {
		return this.state.get(LAST) === watchlistRowId(list);
	}

	async rememberLast(list: WatchlistId): Promise<void> {
		await this.state.update(LAST, watchlistRowId(list));
	}

	/** Where lists can be, the place of the last new one on top. */
	get places(): readonly WatchlistScope[] {
		const last = this.state.get(PLACE);
		return watchlistScopes.toSorted((one, other) => Number(other === last) - Number(one === last));
	}

	async rememberPlace(scope: WatchlistScope): Promise<void> {
		await this.state.update(PLACE, scope);
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
