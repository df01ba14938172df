import { dayAfter, lastDayOf, newYorkDay } from '../base/days.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { Decimal } from '../contract/calendarFields.js';
import { type Dividend, isSpecialDividend } from '../contract/dividends.js';
import type { AnyCalendarRow } from '../contract/index.js';
import type { Merger } from '../contract/mergers.js';
import type { Offering } from '../contract/offerings.js';
import type { Rating } from '../contract/ratings.js';
import type { Split } from '../contract/splits.js';
import type { AttentionJump } from './attention.js';
import { companiesOf } from './companies.js';
import type { ConsensusShift } from './consensusShifts.js';
import { dealState } from './deals.js';
import { comparableTargets, withdrawsRating, isInitiation } from './ratings.js';

/** Number of days for which a change is shown. */
export const CHANGE_DAYS = 14;
/** A deal ends at most this many days after its announcement or expected day, with rare exceptions. */
const ENDED_DEAL_DAYS = 2 * 365;

interface ChangeOf<Kind extends string, Row> {
	readonly kind: Kind;
	readonly row: Row;
}

export type RatingChange = ChangeOf<
	'upgrade' | 'downgrade' | 'targetRaise' | 'targetCut' | 'initiation' | 'coverageDrop',
	Rating
>;
export type DividendChange = ChangeOf<'dividendRaise' | 'dividendCut' | 'dividendEnd' | 'dividend', Dividend>;

/** A change that a record reports, in its current version. */
export type RecordChange =
	| RatingChange
	| DividendChange
	| ChangeOf<'split', Split>
	| ChangeOf<'deal', Merger>
	| ChangeOf<'offering', Offering>;

/** A change of the word of the consensus. */
export interface ConsensusChange {
	readonly kind: 'consensus';
	readonly shift: ConsensusShift;
}

/** A change of a ticker: one that a record reports, one of the consensus, or a jump in attention. */
export type Change =
	RecordChange | ConsensusChange | { readonly kind: 'attention'; readonly jump: AttentionJump };

/** A change of a watched ticker. */
export interface WatchedChange<Kind extends Change = Change> {
	readonly change: Kind;
	/** The watched ticker; for a deal between two of them, the acquirer. */
	readonly symbol: TickerSymbol;
	/** Identifies the current version of the record; each change gives it a new one. */
	readonly version: string;
	/**
	 * When the service changed the record, or when the list or the consensus that shows the change was received;
	 * Unix time in seconds.
	 */
	readonly at: number;
	readonly isRead: boolean;
}

/**
 * The change that a new or updated record reports; undefined if it is no news, such as a rating that was
 * maintained. Without the splits of its ticker, a dividend counts as neither raised nor cut.
 */
export function changeIn(
	row: AnyCalendarRow,
	today: string,
	splits?: readonly Split[],
): RecordChange | undefined {
	// The service also corrects very old records.
	const isNews = (...days: readonly (string | undefined)[]): boolean => isLate(days, today);
	switch (row.calendar) {
		case 'ratings':
			return isNews(row.date) ? ratingChange(row) : undefined;
		case 'dividends':
			return isDeclared(row) && isNews(row.date, row.exDividendDate, row.payableDate)
				? { kind: dividendKind(row, today, splits), row }
				: undefined;
		case 'splits':
			return isNews(row.announcedDate, row.exDate, row.distributionDate) ? { kind: 'split', row } : undefined;
		case 'mergers':
			return isDealNews(row, today) ? { kind: 'deal', row } : undefined;
		case 'offerings':
			return isNews(row.date) ? { kind: 'offering', row } : undefined;
	}
}

/** Whether a company declared or ended a dividend: the service also lists what it expects. */
function isDeclared({ isConfirmed, amount, exDividendDate, endsRegularDividend }: Dividend): boolean {
	const saysSomething = amount !== undefined || exDividendDate !== undefined || endsRegularDividend === true;
	return isConfirmed !== false && saysSomething;
}

/**
 * Whether a new version of a deal is news. Few deals have the day of their end, so without it, an announcement
 * or expected day of the last two years decides.
 */
function isDealNews(row: Merger, today: string): boolean {
	const { date, expectedDate, completedDate } = row;
	const state = dealState(row, today);
	if (state === 'pending') {
		return true;
	}
	return state === 'completed' && completedDate !== undefined
		? isLate([completedDate], today)
		: isLate([date, expectedDate], today, ENDED_DEAL_DAYS);
}

/** Whether any of some days is in the future or at most so many days ago, or none is given. */
function isLate(days: readonly (string | undefined)[], today: string, mostDays = CHANGE_DAYS): boolean {
	const dated = days.flatMap((day) => (day === undefined ? [] : lastDayOf(day)));
	return dated.length === 0 || dated.some((day) => day >= dayAfter(today, -mostDays));
}

function ratingChange(row: Rating): RatingChange | undefined {
	if (row.action === 'Upgrades' || row.action === 'Downgrades') {
		return { kind: row.action === 'Upgrades' ? 'upgrade' : 'downgrade', row };
	}
	const { prior, now } = comparableTargets(row);
	const way = wayOf(prior, now);
	if (way !== 'same') {
		return { kind: way === 'up' ? 'targetRaise' : 'targetCut', row };
	}
	if (isInitiation(row)) {
		return { kind: 'initiation', row };
	}
	return withdrawsRating(row) ? { kind: 'coverageDrop', row } : undefined;
}

function dividendKind(
	row: Dividend,
	today: string,
	splits: readonly Split[] | undefined,
): DividendChange['kind'] {
	if (row.endsRegularDividend === true) {
		return 'dividendEnd';
	}
	const isComparable = splits?.some((split) => isSincePrior(split, row, today)) === false;
	const way = isComparable && !isSpecialDividend(row) ? wayOf(row.priorAmount, row.amount) : 'same';
	return way === 'same' ? 'dividend' : way === 'up' ? 'dividendRaise' : 'dividendCut';
}

/** Whether a split comes between a dividend and the one before, whose day is not known exactly. */
function isSincePrior({ exDate }: Split, row: Dividend, today: string): boolean {
	const day = row.exDividendDate ?? row.payableDate ?? row.date ?? today;
	const before = dayAfter(day, -Math.ceil(366 / (row.frequency ?? 1)) - 31);
	return exDate !== undefined && exDate > before && exDate <= day;
}

function wayOf(before: Decimal | undefined, now: Decimal | undefined): 'up' | 'down' | 'same' {
	return !before || !now || before.value === now.value ? 'same' : now.value > before.value ? 'up' : 'down';
}

/** What was loaded to find changes, and the time from which they count. */
interface LoadedChanges {
	readonly rows: readonly AnyCalendarRow[];
	readonly jumps: readonly AttentionJump[];
	readonly shifts: readonly ConsensusShift[];
	/** The splits of a ticker in the last year; undefined if they are not loaded. */
	readonly splitsOf: (symbol: TickerSymbol) => readonly Split[] | undefined;
	readonly symbols: readonly TickerSymbol[];
	/** The time from which changes of a ticker count; Unix time in seconds. */
	readonly since: Readonly<Record<string, number>>;
	/** The versions marked as read. */
	readonly read: Readonly<Record<string, unknown>>;
	readonly today: string;
}

/** All changes of watched tickers, newest first. */
export function watchedChanges({
	rows,
	jumps,
	shifts,
	splitsOf,
	symbols,
	since,
	read,
	today,
}: LoadedChanges): readonly WatchedChange[] {
	const watched = new Set(symbols);
	const counts = (symbol: TickerSymbol | undefined, at: number): symbol is TickerSymbol =>
		symbol !== undefined && watched.has(symbol) && at >= (since[symbol] ?? Number.POSITIVE_INFINITY);
	const isHandedOver = handovers(rows);
	const ofRows = rows.flatMap((row): readonly WatchedChange[] => {
		const { id, updated: at } = row;
		const splits = row.calendar === 'dividends' && row.symbol ? splitsOf(row.symbol) : undefined;
		const found = changeIn(row, today, splits);
		const change = found?.kind === 'coverageDrop' && isHandedOver(found.row) ? undefined : found;
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
	const ofShifts = shifts.flatMap((shift): readonly WatchedChange[] => {
		const { symbol, from, to, at } = shift;
		// Several windows may find the same change, each at its own time.
		const version = `consensus ${symbol} ${from} ${to} ${newYorkDay(at * 1000)}`;
		return counts(symbol, at)
			? [{ change: { kind: 'consensus', shift }, symbol, version, at, isRead: version in read }]
			: [];
	});
	return [...ofRows, ...ofJumps, ...ofShifts].sort(
		(one, other) => other.at - one.at || (one.version < other.version ? -1 : 1),
	);
}

/** Whether a firm that ends a rating gives another one on that day, as where one analyst follows another. */
function handovers(rows: readonly AnyCalendarRow[]): (ending: Rating) => boolean {
	const ratings = rows.flatMap((row) => (row.calendar === 'ratings' && !withdrawsRating(row) ? [row] : []));
	return ({ symbol, firm, date, time = '' }) =>
		ratings.some(
			(one) => one.symbol === symbol && one.firm === firm && one.date === date && (one.time ?? '') >= time,
		);
}
