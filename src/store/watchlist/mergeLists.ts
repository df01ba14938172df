import { symbolIn } from '../../base/symbol.js';
import type { NamedEntries } from './watchlistSetting.js';

/**
 * Applies the changes from `before` to `after` to other lists. If nothing else changed, the result is `after`
 * as written. A list that one side deleted stays with what the other side added to it, and a renamed list
 * takes along the other side's changes. If both sides reordered the same items, the order of `after` wins.
 */
export function mergeLists(before: NamedEntries, after: NamedEntries, others: NamedEntries): NamedEntries {
	if (isSameJson(before, others) || isSameJson(after, others)) {
		return after;
	}
	const renamed = renames(before, after);
	const renamedByOthers = renames(before, others);
	const base = underNewNames(underNewNames(before, renamed), renamedByOthers);
	const mine = underNewNames(after, renamedByOthers);
	const theirs = underNewNames(others, renamed);
	const merged = new Map<string, unknown>();
	for (const name of new Set([base, mine, theirs].flatMap((lists) => Object.keys(lists)))) {
		const value = mergeValues(valueOf(base, name), valueOf(mine, name), valueOf(theirs, name));
		if (value !== undefined) {
			merged.set(name, value);
		}
	}
	const ordered = mergeSequences(Object.keys(base), Object.keys(mine), Object.keys(theirs), (name) => name);
	const names = [...new Set([...ordered, ...merged.keys()])].filter((name) => merged.has(name));
	return Object.fromEntries(names.map((name) => [name, merged.get(name)]));
}

/** Whether two values have the same JSON text. */
export function isSameJson(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

/** Merges the value of one name; undefined if it is deleted. */
function mergeValues(base: unknown, mine: unknown, theirs: unknown): unknown {
	if (isSameJson(mine, base)) {
		return theirs;
	}
	if (isSameJson(theirs, base)) {
		return mine;
	}
	if ([base, mine, theirs].some((value) => value !== undefined && !Array.isArray(value))) {
		// A value that isn't a list gives way to one that is.
		return [mine, theirs].find(Array.isArray) ?? mine ?? theirs;
	}
	const entries = mergeSequences(entriesOf(base), entriesOf(mine), entriesOf(theirs), keyOf);
	const isDeleted = mine === undefined || theirs === undefined;
	return base !== undefined && isDeleted && entries.length === 0 ? undefined : entries;
}

/** Removes what either side removed, and adds what either side added, after the item it was added after. */
function mergeSequences<T>(
	base: readonly T[],
	mine: readonly T[],
	theirs: readonly T[],
	keyOf: (item: T) => string,
): readonly T[] {
	const keys = (items: readonly T[]): ReadonlySet<string> => new Set(items.map(keyOf));
	const [inBase, inMine, inTheirs] = [keys(base), keys(mine), keys(theirs)];
	const common = (items: readonly T[]): readonly string[] =>
		items.map(keyOf).filter((key) => inBase.has(key) && inMine.has(key));
	const [skeleton, added, inAdded, inSkeleton] = isSameJson(common(base), common(mine))
		? [theirs, mine, inMine, inTheirs]
		: [mine, theirs, inTheirs, inMine];
	const merged = skeleton.filter((item) => !inBase.has(keyOf(item)) || inAdded.has(keyOf(item)));
	const stays = new Set(merged.map(keyOf));
	const behind = new Map<string | undefined, T[]>();
	let neighbour: string | undefined;
	for (const item of added) {
		const key = keyOf(item);
		if (stays.has(key)) {
			neighbour = key;
		} else if (!inBase.has(key) && !inSkeleton.has(key)) {
			behind.set(neighbour, [...(behind.get(neighbour) ?? []), item]);
		}
	}
	return [
		...(behind.get(undefined) ?? []),
		...merged.flatMap((item) => {
			const followers = behind.get(keyOf(item)) ?? [];
			behind.delete(keyOf(item));
			return [item, ...followers];
		}),
	];
}

/** Maps the old name of a renamed list to its new name, if the entries are identical. */
function renames(before: NamedEntries, after: NamedEntries): ReadonlyMap<string, string> {
	const come = Object.keys(after).filter((name) => !Object.hasOwn(before, name));
	const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
	const [newName, oldName] = [come[0], gone[0]];
	// More than one at a time means new content, not a rename.
	if (come.length !== 1 || gone.length !== 1 || newName === undefined || oldName === undefined) {
		return new Map();
	}
	return isSameJson(before[oldName], after[newName]) ? new Map([[oldName, newName]]) : new Map();
}

function underNewNames(lists: NamedEntries, names: ReadonlyMap<string, string>): NamedEntries {
	const isNameUsed = [...names.values()].some((name) => Object.hasOwn(lists, name));
	return isNameUsed
		? lists
		: Object.fromEntries(Object.entries(lists).map(([name, entries]) => [names.get(name) ?? name, entries]));
}

function valueOf(lists: NamedEntries, name: string): unknown {
	return Object.hasOwn(lists, name) ? lists[name] : undefined;
}

function entriesOf(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : [];
}

/** The same symbol is the same entry, whatever its spelling. */
function keyOf(entry: unknown): string {
	return symbolIn(entry) ?? JSON.stringify(entry);
}
