import type { TickerSymbol } from '../../base/symbol.js';
import {
	type NamedEntries,
	namedEntries,
	type WatchlistId,
	type WatchlistValues,
} from './watchlistSetting.js';

/** A symbol that was taken out, and the one it stood before. */
export interface RemovedEntry {
	readonly symbol: TickerSymbol;
	readonly before: TickerSymbol | undefined;
}

/** How a change of the watchlists ended. */
export type WatchlistOutcome =
	| { readonly kind: 'created'; readonly list: WatchlistId }
	/** The name is in use; nothing was changed. */
	| { readonly kind: 'nameTaken'; readonly list: WatchlistId }
	| { readonly kind: 'renamed'; readonly list: WatchlistId; readonly from: string }
	/** `entries` and `before` are what an undo needs. */
	| {
			readonly kind: 'deleted';
			readonly list: WatchlistId;
			readonly entries: readonly unknown[];
			readonly before: string | undefined;
	  }
	/** Any of the three may be empty; words that cannot be symbols are not kept. */
	| {
			readonly kind: 'added';
			readonly list: WatchlistId;
			readonly added: readonly TickerSymbol[];
			readonly alreadyThere: readonly TickerSymbol[];
			readonly notSymbols: readonly string[];
	  }
	| { readonly kind: 'removed'; readonly list: WatchlistId; readonly removedEntries: readonly RemovedEntry[] }
	| {
			readonly kind: 'moved';
			/** Where they are now. */
			readonly list: WatchlistId;
			/** Whether they were in that list before. */
			readonly isWithin: boolean;
			/** None where the list itself was moved. */
			readonly symbols: readonly TickerSymbol[];
	  }
	/** The person's own lists are those of another time; `before` is what an undo needs. */
	| {
			readonly kind: 'restored';
			readonly lists: number;
			readonly tickers: number;
			readonly before: NamedEntries;
	  }
	/** Somebody else deleted or renamed the list meanwhile. */
	| { readonly kind: 'listGone'; readonly list: WatchlistId }
	/** The setting of the scope is not an object; it is left for its writer to mend. */
	| { readonly kind: 'unreadable'; readonly list: WatchlistId };

/** What the lists become, and how that is told. Where nothing changes, the values are those of before. */
export interface Edited {
	readonly values: WatchlistValues;
	readonly outcome: WatchlistOutcome;
}

/**
 * A change as an act on whatever the lists are then, never as a finished list. Done again on its own result it
 * changes nothing, so that it can be repeated when another change came between.
 */
export type WatchlistEdit = (values: WatchlistValues) => Edited;

interface ScopeChange {
	/** Absent where nothing changes. */
	readonly named?: NamedEntries;
	readonly outcome: WatchlistOutcome;
}

/** An edit of the lists of one scope. */
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
		// An empty setting is taken out of the file.
		const value = Object.keys(named).length === 0 ? undefined : named;
		return { values: { ...values, [list.scope]: value }, outcome };
	};
}

/** An edit of the entries of one list. */
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
