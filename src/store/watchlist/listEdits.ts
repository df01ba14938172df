import { addSymbols } from './symbolEdits.js';
import { inScope, type WatchlistEdit, type WatchlistOutcome } from './watchlistEdit.js';
import { type NamedEntries, symbolsOf, type WatchlistId } from './watchlistSetting.js';

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
		const kept = Object.entries(named).filter(([name]) => name !== list.name);
		return kept.length === names.length ? { outcome } : { named: Object.fromEntries(kept), outcome };
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
