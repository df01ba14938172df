import * as l10n from '@vscode/l10n';
import { lastDayOf } from '../../base/days.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { NearestEvents } from '../../presentation/events/nearestEvents.js';

/** Sort orders of a list; `own` is the order of its entries in the settings. */
export const watchlistOrders = ['own', 'symbol', 'nextEvent', 'consensus'] as const;
export type WatchlistOrder = (typeof watchlistOrders)[number];

/** The sort keys of a ticker. */
interface SortFacts {
	readonly events: NearestEvents;
	/** 1 (strong sell) to 5 (strong buy). */
	readonly consensusValue: number | undefined;
}

/** The display name of a sort order. */
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

/** Sorts symbols for display. Symbols without a sort key come last; ties keep their own order. */
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
				const { next } = factsOf(symbol).events;
				// An event without a date sorts after all dated ones but before no event.
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
