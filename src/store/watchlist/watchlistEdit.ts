import type { TickerSymbol } from '../../base/symbol.js';
import {
	type NamedEntries,
	namedEntries,
	type WatchlistId,
	type WatchlistValues,
} from './watchlistSetting.js';

/** The outcome of a watchlist change. */
export type WatchlistOutcome =
	| { readonly kind: 'created'; readonly list: WatchlistId }
	/** The name is in use; nothing was changed. */
	| { readonly kind: 'nameTaken'; readonly list: WatchlistId }
	| { readonly kind: 'renamed'; readonly list: WatchlistId; readonly from: string }
	| { readonly kind: 'deleted'; readonly list: WatchlistId }
	/** Any of the three may be empty; words that can't be symbols are not added. */
	| {
			readonly kind: 'added';
			readonly list: WatchlistId;
			readonly added: readonly TickerSymbol[];
			readonly alreadyThere: readonly TickerSymbol[];
			readonly notSymbols: readonly string[];
	  }
	| { readonly kind: 'removed'; readonly list: WatchlistId; readonly removed: readonly TickerSymbol[] }
	/** Lists and tickers of other lists went at once; each is a count. */
	| { readonly kind: 'removedTogether'; readonly lists: number; readonly tickers: number }
	| {
			readonly kind: 'moved';
			/** Where they are now. */
			readonly list: WatchlistId;
			/** Whether they were in that list before. */
			readonly isWithin: boolean;
			/** Empty if the list itself was moved. */
			readonly symbols: readonly TickerSymbol[];
	  }
	/** The user's own lists were restored to an earlier version. */
	| { readonly kind: 'restored'; readonly lists: number; readonly tickers: number }
	/** A change of this window was undone, or made again. */
	| { readonly kind: 'undone' | 'redone'; readonly of: WatchlistOutcome }
	/** The list was deleted or renamed elsewhere in the meantime. */
	| { readonly kind: 'listGone'; readonly list: WatchlistId }
	/** The setting of the scope isn't an object; it is left for the user to fix. */
	| { readonly kind: 'unreadable'; readonly list: WatchlistId };

/** The new lists and the outcome to report. If nothing changes, `values` is the input. */
export interface Edited {
	readonly values: WatchlistValues;
	readonly outcome: WatchlistOutcome;
}

/**
 * A change as a function of the current lists, never a finished list. Applying it again to its own result
 * changes nothing, so it can be repeated when another change came in between.
 */
export type WatchlistEdit = (values: WatchlistValues) => Edited;

interface ScopeChange {
	/** Absent if nothing changes. */
	readonly named?: NamedEntries;
	readonly outcome: WatchlistOutcome;
}

/** Creates an edit of the lists of one scope. */
export function inScope(list: WatchlistId, change: (named: NamedEntries) => ScopeChange): WatchlistEdit {
	return (values) => {
		const before = namedEntries(values[list.scope]);
		if (before === undefined) {
			return { values, outcome: { kind: 'unreadable', list } };
		}
		const { named, outcome } = change(before);
		if (named === undefined || JSON.stringify(named) === JSON.stringify(before)) {
			return { values, outcome };
		}
		// Remove an empty setting from the file.
		const value = Object.keys(named).length === 0 ? undefined : named;
		return { values: { ...values, [list.scope]: value }, outcome };
	};
}

/** Creates an edit of the entries of one list. */
export function inList(
	list: WatchlistId,
	change: (entries: readonly unknown[]) => {
		readonly entries: readonly unknown[];
		readonly outcome: WatchlistOutcome;
	},
): WatchlistEdit {
	return inScope(list, (named) => {
		const before = Object.hasOwn(named, list.name) ? named[list.name] : undefined;
		if (!Array.isArray(before)) {
			return { outcome: { kind: 'listGone', list } };
		}
		const { entries, outcome } = change(before);
		return { named: { ...named, [list.name]: entries }, outcome };
	});
}
