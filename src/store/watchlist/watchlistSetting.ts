import type { Event } from '../../base/event.js';
import { isRecord } from '../../base/record.js';
import { symbolIn, type TickerSymbol } from '../../base/symbol.js';

export const watchlistScopes = ['user', 'workspace'] as const;
/**
 * Where a list is stored: for the user, in the extension's files mirrored to the user settings; or in the
 * workspace settings.
 */
export type WatchlistScope = (typeof watchlistScopes)[number];

/** Identifies a list. Both scopes may have a list of the same name. */
export interface WatchlistId {
	readonly scope: WatchlistScope;
	readonly name: string;
}

/** A named list of unique symbols in the user's own order. */
export interface Watchlist extends WatchlistId {
	readonly symbols: readonly TickerSymbol[];
}

/** The raw value of the setting in each scope. */
export type WatchlistValues = Readonly<Record<WatchlistScope, unknown>>;

/** The entries of one scope, by list name. */
export type NamedEntries = Readonly<Record<string, unknown>>;

/** Access to the setting that contains lists, for each scope. */
export interface WatchlistPort {
	read(): WatchlistValues;
	/** Replaces the setting of a scope; undefined removes it. Rejects if the file can't be written. */
	write(scope: WatchlistScope, value: unknown): Promise<void>;
	readonly onDidChange: Event<unknown>;
}

const SCOPES = ['user', 'workspace'] as const;

/** Returns the lists that can be shown, and a sentence for each part that can't. */
export function readWatchlists(values: WatchlistValues): {
	readonly lists: readonly Watchlist[];
	readonly problems: readonly string[];
} {
	const lists: Watchlist[] = [];
	const problems: string[] = [];
	for (const scope of SCOPES) {
		const named = namedEntries(values[scope]);
		if (named === undefined) {
			problems.push(`The ${scope} setting is not an object of lists; none of it is shown.`);
		}
		for (const [name, entries] of Object.entries(named ?? {})) {
			if (!Array.isArray(entries)) {
				problems.push(`${JSON.stringify(name)} (${scope}) is not a list of symbols and is not shown.`);
				continue;
			}
			const symbols = symbolsOf(entries);
			lists.push({ scope, name, symbols });
			const leftOut = entries.length - symbols.length;
			if (leftOut > 0) {
				problems.push(
					`${JSON.stringify(name)} (${scope}) has ${leftOut} entries that are no symbols or come again; they are not shown.`,
				);
			}
		}
	}
	return { lists, problems };
}

/** Returns the lists of one scope; undefined if the setting has another type and must be fixed by hand. */
export function namedEntries(value: unknown): NamedEntries | undefined {
	if (value === undefined || value === null) {
		return {};
	}
	return isRecord(value) ? value : undefined;
}

/** Returns the unique symbols of raw entries. */
export function symbolsOf(entries: readonly unknown[]): readonly TickerSymbol[] {
	return [...new Set(entries.flatMap((entry) => symbolIn(entry) ?? []))];
}

/** Whether two ids identify the same list. */
export function isSameList(one: WatchlistId, other: WatchlistId): boolean {
	return one.scope === other.scope && one.name === other.name;
}

/** The chosen lists that still exist; all of them if there are none. */
export function chosenLists(
	chosen: readonly WatchlistId[],
	lists: readonly Watchlist[],
): readonly Watchlist[] {
	const left = lists.filter((list) => chosen.some((one) => isSameList(one, list)));
	return left.length === 0 ? lists : left;
}

const MOST_IDS = 200;

/** Reads ids of lists from untrusted input; leaves out what it can't read. */
export function readListIds(given: unknown): readonly WatchlistId[] {
	return (Array.isArray(given) ? given.slice(0, MOST_IDS) : []).flatMap((one: unknown) => {
		const { scope, name } = isRecord(one) ? one : {};
		const known = watchlistScopes.find((each) => each === scope);
		return known && typeof name === 'string' ? [{ scope: known, name }] : [];
	});
}
