import type { TickerSymbol } from '../../base/symbol.js';
import { mergeLists } from './mergeLists.js';
import { inList, inScope, type WatchlistEdit, type WatchlistOutcome } from './watchlistEdit.js';
import {
	isSameList,
	type NamedEntries,
	namedEntries,
	readWatchlists,
	symbolOf,
	symbolsOf,
	type WatchlistId,
	type WatchlistValues,
} from './watchlistSetting.js';

/** Adds what people wrote as symbols, in front of a symbol or at the end; what is there stays where it is. */
export function addSymbols(
	list: WatchlistId,
	written: readonly string[],
	before?: TickerSymbol,
): WatchlistEdit {
	const symbols = symbolsOf(written);
	const notSymbols = written.filter((word) => symbolOf(word) === undefined);
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

/** Takes symbols out of a list, each wherever it comes. */
export function removeSymbols(list: WatchlistId, symbols: readonly TickerSymbol[]): WatchlistEdit {
	return inList(list, (entries) => {
		const there = symbolsOf(entries);
		const removedEntries = there
			.map((symbol, index) => ({ symbol, before: there[index + 1] }))
			.filter(({ symbol }) => symbols.includes(symbol));
		return { entries: without(entries, symbols), outcome: { kind: 'removed', list, removedEntries } };
	});
}

/** Brings symbols back in front of those they stood before. */
export function restoreSymbols({
	list,
	removedEntries,
}: WatchlistOutcome & { kind: 'removed' }): WatchlistEdit {
	return (values) => {
		// From the last one on, so that each finds the neighbour that came back before it.
		const restored = [...removedEntries]
			.reverse()
			.reduce<WatchlistValues>(
				(so, { symbol, before }) => addSymbols(list, [symbol], before)(so).values,
				values,
			);
		const { outcome } = addSymbols(list, [])(restored);
		const added = removedEntries.map(({ symbol }) => symbol);
		return { values: restored, outcome: outcome.kind === 'added' ? { ...outcome, added } : outcome };
	};
}

/** Moves symbols within a list or into another one, in front of a symbol or to the end. */
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
			// What somebody else has removed meanwhile is not brought back.
			const there = symbols.filter((symbol) => symbolsOf(entries).includes(symbol));
			return { entries: placed(entries, there, before), outcome: { ...outcome, symbols: there } };
		});
	}
	return (values) => {
		const arrived = inList(to, (entries) => ({ entries: placed(entries, symbols, before), outcome }))(values);
		if (arrived.outcome.kind !== 'moved') {
			return arrived;
		}
		// A source that is gone meanwhile needs no change.
		return { values: removeSymbols(from, symbols)(arrived.values).values, outcome };
	};
}

/** Entries with symbols in front of another one, or at the end; whatever else is there stays as it was written. */
function placed(
	entries: readonly unknown[],
	symbols: readonly TickerSymbol[],
	before: TickerSymbol | undefined,
): readonly unknown[] {
	const start = entries.findIndex((entry) => symbolOf(entry) === before);
	// The neighbour may be among those that move; then the next one that stays is meant.
	const anchor =
		before === undefined || start < 0
			? undefined
			: symbolsOf(entries.slice(start)).find((symbol) => !symbols.includes(symbol));
	const others = without(entries, symbols);
	const at = anchor === undefined ? others.length : others.findIndex((entry) => symbolOf(entry) === anchor);
	return [...others.slice(0, at), ...symbols, ...others.slice(at)];
}

function without(entries: readonly unknown[], symbols: readonly TickerSymbol[]): readonly unknown[] {
	return entries.filter((entry) => {
		const symbol = symbolOf(entry);
		return symbol === undefined || !symbols.includes(symbol);
	});
}

/** Makes a list, in front of another one or at the end; one that is there keeps its entries. */
export function createList(
	list: WatchlistId,
	entries: readonly unknown[] = [],
	before?: string,
): WatchlistEdit {
	return inScope(list, (named) =>
		Object.hasOwn(named, list.name)
			? { outcome: { kind: 'nameTaken', list } }
			: {
					named: insertedBefore(named, [list.name, [...entries]], before),
					outcome: { kind: 'created', list },
				},
	);
}

/** Adds symbols to a list that is made where it is missing. */
export function addToNewList(list: WatchlistId, written: readonly string[]): WatchlistEdit {
	return (values) => addSymbols(list, written)(createList(list)(values).values);
}

/** Gives a list another name and leaves it in its place. */
export function renameList(list: WatchlistId, name: string): WatchlistEdit {
	const renamed: WatchlistOutcome = { kind: 'renamed', list: { ...list, name }, from: list.name };
	return inScope(list, (named) => {
		if (!Object.hasOwn(named, list.name)) {
			// Renamed so already, perhaps by ourselves a moment ago.
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

/** Deletes a list with all that is in it, shown or not. */
export function deleteList(list: WatchlistId): WatchlistEdit {
	return inScope(list, (named) => {
		const names = Object.keys(named);
		const entries = named[list.name];
		const outcome: WatchlistOutcome = {
			kind: 'deleted',
			list,
			entries: Array.isArray(entries) ? entries : [],
			before: Object.hasOwn(named, list.name) ? names[names.indexOf(list.name) + 1] : undefined,
		};
		const remaining = Object.entries(named).filter(([name]) => name !== list.name);
		return remaining.length === names.length
			? { outcome }
			: { named: Object.fromEntries(remaining), outcome };
	});
}

/** Brings a deleted list back to its place; where its name is in use again, what is missing there is added. */
export function restoreList({
	list,
	entries,
	before,
}: WatchlistOutcome & { kind: 'deleted' }): WatchlistEdit {
	return (values) => {
		const created = createList(list, entries, before)(values);
		return created.outcome.kind === 'nameTaken' ? addSymbols(list, symbolsOf(entries))(values) : created;
	};
}

/** Puts a list in front of another one of its scope, or at the end. */
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

/** Makes the person's own lists what they were at another time. */
export function restoreVersion(version: NamedEntries): WatchlistEdit {
	return toLists(() => version);
}

/** Takes the restoring of a version back, and leaves what was done since. */
export function undoRestoreVersion(version: NamedEntries, before: NamedEntries): WatchlistEdit {
	return toLists((now) => mergeLists(version, before, now));
}

function toLists(listsOf: (now: NamedEntries) => NamedEntries): WatchlistEdit {
	return (values) => {
		const before = namedEntries(values.user) ?? {};
		const user = listsOf(before);
		const { lists } = readWatchlists({ user, workspace: undefined });
		const tickers = lists.reduce((sum, { symbols }) => sum + symbols.length, 0);
		return {
			values: { ...values, user },
			outcome: { kind: 'restored', lists: lists.length, tickers, before },
		};
	};
}
