import { DAY_MS } from '../../base/days.js';
import type { Steps } from '../../base/taskScheduler.js';
import { type DayNumber, monthEnd } from '../market/days.js';
import { shareOf } from '../market/random.js';

/** Roughly how many entries one step sorts. */
const A_STEP = 1000;

/** Sorts entries step by step; equal entries keep their order. */
export function* inOrder<T extends object>(
	entries: readonly T[],
	order: (left: T, right: T) => number,
): Steps<readonly T[]> {
	let runs: (readonly T[])[] = [];
	for (let start = 0; start < entries.length; start += A_STEP) {
		runs.push(entries.slice(start, start + A_STEP).sort(order));
		yield;
	}
	while (runs.length > 1) {
		const longer: (readonly T[])[] = [];
		for (let index = 0; index < runs.length; index += 2) {
			longer.push(yield* merged(runs[index] ?? [], runs[index + 1] ?? [], order));
		}
		runs = longer;
	}
	return runs[0] ?? [];
}

function* merged<T extends object>(
	left: readonly T[],
	right: readonly T[],
	order: (left: T, right: T) => number,
): Steps<readonly T[]> {
	const both: T[] = [];
	let taken = 0;
	for (const entry of left) {
		for (let next = right[taken]; next && order(entry, next) > 0; next = right[taken]) {
			both.push(next);
			taken += 1;
			if (both.length % A_STEP === 0) {
				yield;
			}
		}
		both.push(entry);
		if (both.length % A_STEP === 0) {
			yield;
		}
	}
	return both.concat(right.slice(taken));
}

/** What rows of all calendars share. A row that changes has one entry per state, under the same id. */
export interface CalendarRow {
	readonly id: string;
	/** The symbols it is found under. */
	readonly tickers: readonly string[];
	/** The date of the row. */
	readonly day: DayNumber;
	/** 0 to 5. */
	readonly importance: number;
	/** When this state was written, in milliseconds since 1970. */
	readonly from: number;
	/** When the next state replaces it, in milliseconds since 1970. */
	readonly until: number;
}

/** Compares two rows: negative if the left one comes first. */
export type RowOrder<Row> = (left: Row, right: Row) => number;

/** Rounds a weight to an importance between 0 and 5. */
export function importanceOf(weight: number): number {
	return Math.min(5, Math.max(0, Math.round(weight)));
}

/** How many years back the calendars reach; ratings are far more numerous and reach back two. */
export const CALENDAR_YEARS = 6;

/** What a calendar covers: its first day, the current day, and the seed of the market. */
export interface Stretch {
	readonly from: DayNumber;
	readonly today: DayNumber;
	readonly seed: number;
}

/**
 * Whether a state of a row is visible on the day: it holds at the start of the day or begins during it, and
 * the row is not too old.
 */
export function isWithin({ from, today }: Stretch, row: CalendarRow): boolean {
	const start = today * DAY_MS;
	return row.day >= from && row.until > start && row.from < start + DAY_MS;
}

/** The calendar years that a stretch touches. */
export function yearsOf({ from, today }: Stretch): readonly number[] {
	const first = yearOf(from);
	return Array.from({ length: yearOf(today) - first + 1 }, (_, index) => first + index);
}

/** An event of which only the day is known yet. */
interface Happening<Row> {
	readonly day: DayNumber;
	/** Makes the rest, once. */
	readonly row: () => Row;
}

/**
 * Events of a symbol at an average rate in a year, generated from a key that includes the year; a row is made
 * when its day is needed.
 */
export function* happenings<Row extends CalendarRow>(
	stretch: Stretch,
	yearly: number,
	topic: string,
	{ symbol, year }: { readonly symbol: string; readonly year: number },
	plan: (key: readonly (string | number)[], year: number) => Happening<Row>,
): Iterable<CalendarBlock<Row>> {
	const sure = Math.floor(yearly);
	const key = [stretch.seed, topic, symbol, year];
	const times = sure + (shareOf(...key) < yearly - sure ? 1 : 0);
	for (let number = 0; number < times; number += 1) {
		const { day, row } = plan([...key, number], year);
		if (day >= stretch.from && day <= stretch.today) {
			yield {
				key: `${symbol} ${year} ${number}`,
				last: day,
				rows: () => [row()].filter((made) => isWithin(stretch, made)),
			};
		}
	}
}

/** The most days by which an event is moved past a weekend or holiday. */
export const LATEST_MOVE = 10;

/** The blocks of each year, the latest year first; `spill` is how many days a year's rows may lie after it. */
export function* byYear<Row>(
	years: readonly number[],
	blocks: (year: number) => Iterable<CalendarPart<Row>>,
	spill = 0,
): Iterable<BlockGroup<Row>> {
	for (const year of [...years].reverse()) {
		yield { last: monthEnd(year, 12) + spill, blocks: () => blocks(year) };
	}
}

function yearOf(day: DayNumber): number {
	return new Date(day * DAY_MS).getUTCFullYear();
}

/** Rows of a calendar that are made together. */
export interface CalendarBlock<Row> {
	/** Unique among the blocks of its calendar. */
	readonly key: string;
	/** None of its rows has a later day; absent if that shows only once they are made. */
	readonly last?: DayNumber;
	readonly rows: () => readonly Row[];
}

/** Blocks that are listed only when one of their days is needed. */
interface BlockGroup<Row> {
	/** None of their rows has a later day. */
	readonly last?: DayNumber;
	readonly blocks: () => Iterable<CalendarPart<Row>>;
}

export type CalendarPart<Row> = CalendarBlock<Row> | BlockGroup<Row>;

/** Lists the parts of a calendar; if tickers are given, only those that may contain rows of them. */
export type Contents<Row> = (stretch: Stretch, tickers?: ReadonlySet<string>) => Iterable<CalendarPart<Row>>;

/** The blocks of all parts. */
export function* blocksOf<Row>(parts: Iterable<CalendarPart<Row>>): Iterable<CalendarBlock<Row>> {
	for (const part of parts) {
		if ('rows' in part) {
			yield part;
		} else {
			yield* blocksOf(part.blocks());
		}
	}
}
