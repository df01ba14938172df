import { symbolIn, type TickerSymbol } from '../../base/symbol.js';
import { inList, inScope, type WatchlistEdit, type WatchlistOutcome } from './watchlistEdit.js';
import {
	isSameList,
	type NamedEntries,
	readWatchlists,
	symbolsOf,
	type WatchlistId,
} from './watchlistSetting.js';

/** Adds the symbols that the user typed, before a symbol or at the end. Existing ones keep their place. */
export function addSymbols(
	list: WatchlistId,
	written: readonly string[],
	before?: TickerSymbol,
): WatchlistEdit {
	const symbols = symbolsOf(written);
	const notSymbols = written.filter((word) => symbolIn(word) === undefined);
	return inList(list, (entries) => {
		const present = new Set(symbolsOf(entries));
		const added = symbols.filter((symbol) => !present.has(symbol));
		const alreadyThere = symbols.filter((symbol) => present.has(symbol));
		return {
			entries: placed(entries, added, before),
			outcome: { kind: 'added', list, added, alreadyThere, notSymbols },
		};
	});
}

/** Removes symbols from a list, every occurrence of each. */
export function removeSymbols(list: WatchlistId, symbols: readonly TickerSymbol[]): WatchlistEdit {
	return inList(list, (entries) => {
		const removed = symbolsOf(entries).filter((symbol) => symbols.includes(symbol));
		return { entries: without(entries, symbols), outcome: { kind: 'removed', list, removed } };
	});
}

/** Moves symbols within a list or to another one, before a symbol or to the end. */
export function moveSymbols(
	symbols: readonly TickerSymbol[],
	from: WatchlistId,
	to: WatchlistId,
	before?: TickerSymbol,
): WatchlistEdit {
	const isWithin = isSameList(from, to);
	const outcome: WatchlistOutcome = { kind: 'moved', list: to, isWithin, symbols };
	if (isWithin) {
		return inList(to, (entries) => {
			// Don't restore what was removed elsewhere in the meantime.
			const there = symbols.filter((symbol) => symbolsOf(entries).includes(symbol));
			return { entries: placed(entries, there, before), outcome: { ...outcome, symbols: there } };
		});
	}
	return (values) => {
		const arrived = inList(to, (entries) => ({ entries: placed(entries, symbols, before), outcome }))(values);
		if (arrived.outcome.kind !== 'moved') {
			return arrived;
		}
		// If the source list is gone by now, it needs no change.
		return { values: removeSymbols(from, symbols)(arrived.values).values, outcome };
	};
}

/**
 * Returns the entries with symbols placed before another one or at the end. All other entries stay as
 * written.
 */
function placed(
	entries: readonly unknown[],
	symbols: readonly TickerSymbol[],
	before: TickerSymbol | undefined,
): readonly unknown[] {
	const start = entries.findIndex((entry) => symbolIn(entry) === before);
	// The neighbor may be one of the moved symbols; then use the next one that stays.
	const anchor =
		before === undefined || start < 0
			? undefined
			: symbolsOf(entries.slice(start)).find((symbol) => !symbols.includes(symbol));
	const others = without(entries, symbols);
	const at = anchor === undefined ? others.length : others.findIndex((entry) => symbolIn(entry) === anchor);
	return [...others.slice(0, at), ...symbols, ...others.slice(at)];
}

function without(entries: readonly unknown[], symbols: readonly TickerSymbol[]): readonly unknown[] {
	return entries.filter((entry) => {
		const symbol = symbolIn(entry);
		return symbol === undefined || !symbols.includes(symbol);
	});
}

/** Creates an empty list at the end. An existing list keeps its entries. */
export function createList(list: WatchlistId): WatchlistEdit {
	return inScope(list, (named) =>
		Object.hasOwn(named, list.name)
			? { outcome: { kind: 'nameTaken', list } }
			: {
					named: { ...named, [list.name]: [] },
					outcome: { kind: 'created', list },
				},
	);
}

/** Adds symbols to a list, which is created if missing. */
export function addToNewList(list: WatchlistId, written: readonly string[]): WatchlistEdit {
	return (values) => addSymbols(list, written)(createList(list)(values).values);
}

/** Renames a list without moving it. */
export function renameList(list: WatchlistId, name: string): WatchlistEdit {
	const renamed: WatchlistOutcome = { kind: 'renamed', list: { ...list, name }, from: list.name };
	return inScope(list, (named) => {
		if (!Object.hasOwn(named, list.name)) {
			// Already renamed, perhaps by this window a moment ago.
			return { outcome: Object.hasOwn(named, name) ? renamed : { kind: 'listGone', list } };
		}
		if (Object.hasOwn(named, name)) {
			return { outcome: { kind: 'nameTaken', list: { ...list, name } } };
		}
		const entries = Object.entries(named).map(
			([old, value]) => [old === list.name ? name : old, value] as const,
		);
		return { named: Object.fromEntries(entries), outcome: renamed };
	});
}

/** Deletes a list with all its entries, shown or not. */
export function deleteList(list: WatchlistId): WatchlistEdit {
	return inScope(list, (named) => {
		const remaining = Object.entries(named).filter(([name]) => name !== list.name);
		return { named: Object.fromEntries(remaining), outcome: { kind: 'deleted', list } };
	});
}

/** Deletes lists, and removes symbols from other lists, as one change. */
export function removeTogether(
	lists: readonly WatchlistId[],
	tickers: readonly { readonly list: WatchlistId; readonly symbols: readonly TickerSymbol[] }[],
): WatchlistEdit {
	const edits = [
		...tickers.map(({ list, symbols }) => removeSymbols(list, symbols)),
		...lists.map(deleteList),
	];
	return (values) => {
		let left = values;
		let removed = 0;
		for (const edit of edits) {
			const edited = edit(left);
			if (edited.outcome.kind === 'unreadable') {
				return { values, outcome: edited.outcome };
			}
			left = edited.values;
			removed += edited.outcome.kind === 'removed' ? edited.outcome.removed.length : 0;
		}
		return { values: left, outcome: { kind: 'removedTogether', lists: lists.length, tickers: removed } };
	};
}

/** Moves a list before another one of its scope, or to the end. */
export function placeList(list: WatchlistId, before: string | undefined): WatchlistEdit {
	return inScope(list, (named) => {
		if (!Object.hasOwn(named, list.name)) {
			return { outcome: { kind: 'listGone', list } };
		}
		const { [list.name]: entries, ...others } = named;
		return {
			named: insertedBefore(others, [list.name, entries], before),
			outcome: { kind: 'moved', list, isWithin: true, symbols: [] },
		};
	});
}

function insertedBefore(
	named: NamedEntries,
	entry: readonly [name: string, entries: unknown],
	before: string | undefined,
): NamedEntries {
	const entries = Object.entries(named);
	const at = entries.findIndex(([name]) => name === before);
	const place = at < 0 ? entries.length : at;
	return Object.fromEntries([...entries.slice(0, place), entry, ...entries.slice(place)]);
}

/** Restores the user's own lists to an earlier version. */
export function restoreVersion(version: NamedEntries): WatchlistEdit {
	const { lists } = readWatchlists({ user: version, workspace: undefined });
	const tickers = lists.reduce((sum, { symbols }) => sum + symbols.length, 0);
	return (values) => ({
		values: { ...values, user: version },
		outcome: { kind: 'restored', lists: lists.length, tickers },
	});
}
