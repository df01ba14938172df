import type { Event } from '../../base/event.js';
import { isRecord } from '../../base/record.js';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';

export const watchlistScopes = ['user', 'workspace'] as const;
/** Where a list lives: with the person, in files of the extension that the user settings mirror, or in the workspace settings. */
export type WatchlistScope = (typeof watchlistScopes)[number];

/** Names a list; both scopes may have one of the same name. */
export interface WatchlistId {
	readonly scope: WatchlistScope;
	readonly name: string;
}

/** A named list of symbols in the person's own order, each once. */
export interface Watchlist extends WatchlistId {
	readonly symbols: readonly TickerSymbol[];
}

/** What the setting holds in each scope, as whoever edits settings wrote it. */
export type WatchlistValues = Readonly<Record<WatchlistScope, unknown>>;

/** The entries of one scope by the name of their list. */
export type NamedEntries = Readonly<Record<string, unknown>>;

/** The setting that holds lists, each scope apart. */
export interface WatchlistPort {
	read(): WatchlistValues;
	/** Replaces the setting of a scope; undefined takes it out. Rejects where the file cannot be written. */
	write(scope: WatchlistScope, value: unknown): Promise<void>;
	readonly onDidChange: Event<unknown>;
}

const SCOPES = ['user', 'workspace'] as const;

/** The lists that can be shown, and a sentence for each part that cannot. */
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

/** The lists of one scope; undefined where the setting is of another type and must be mended by hand. */
export function namedEntries(value: unknown): NamedEntries | undefined {
	if (value === undefined || value === null) {
		return {};
	}
	return isRecord(value) ? value : undefined;
}

/** The symbols of entries as they were written, each once. */
export function symbolsOf(entries: readonly unknown[]): readonly TickerSymbol[] {
	return [...new Set(entries.flatMap((entry) => symbolOf(entry) ?? []))];
}

/** The symbol that an entry means. */
export function symbolOf(entry: unknown): TickerSymbol | undefined {
	return typeof entry === 'string' ? canonicalSymbol(entry) : undefined;
}

/** Whether two ids mean the same list. */
export function isSameList(one: WatchlistId, other: WatchlistId): boolean {
	return one.scope === other.scope && one.name === other.name;
}
