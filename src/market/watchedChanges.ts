import { newYorkDay } from '../base/days.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { AnyCalendarRow } from '../contract/index.js';
import type { AttentionJump } from './attention.js';
import { changeIn, type WatchedChange } from './changes.js';
import { companiesOf } from './companies.js';

/** What is known of changes, and from when on they count. */
export interface KnownChanges {
	readonly rows: readonly AnyCalendarRow[];
	readonly jumps: readonly AttentionJump[];
	readonly symbols: readonly TickerSymbol[];
	/** From when on changes of a ticker count; Unix time in seconds. */
	readonly since: Readonly<Record<string, number>>;
	/** The versions that were read. */
	readonly read: Readonly<Record<string, unknown>>;
	readonly today: string;
}

/** All changes of watched tickers, the newest first. */
export function watchedChanges({
	rows,
	jumps,
	symbols,
	since,
	read,
	today,
}: KnownChanges): readonly WatchedChange[] {
	const watched = new Set(symbols);
	const counts = (symbol: TickerSymbol | undefined, at: number): symbol is TickerSymbol =>
		symbol !== undefined && watched.has(symbol) && at >= (since[symbol] ?? Number.POSITIVE_INFINITY);
	const ofRows = rows.flatMap((row): readonly WatchedChange[] => {
		const { id, updated: at } = row;
		const change = changeIn(row, today);
		const symbol = companiesOf(row).find((one) => counts(one, at ?? 0));
		if (id === undefined || at === undefined || !change || !symbol) {
			return [];
		}
		const version = `${id} ${at}`;
		return [{ change, symbol, version, at, isRead: version in read }];
	});
	const ofJumps = jumps.flatMap((jump): readonly WatchedChange[] => {
		const { symbol, at } = jump;
		const version = `trending ${symbol} ${newYorkDay(at * 1000)}`;
		return counts(symbol, at)
			? [{ change: { kind: 'attention', jump }, symbol, version, at, isRead: version in read }]
			: [];
	});
	return [...ofRows, ...ofJumps].sort(
		(one, other) => other.at - one.at || (one.version < other.version ? -1 : 1),
	);
}
