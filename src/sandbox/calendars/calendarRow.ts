import { DAY_MS } from '../../base/days.js';
import { once } from '../../base/once.js';
import type { Steps, TaskScheduler } from '../../base/taskScheduler.js';
import type { DayNumber } from '../market/days.js';
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

/**
 * Events of a symbol at an average rate per year, generated year by year from a key that includes the year.
 */
export function happenings<Row extends CalendarRow>(
	stretch: Stretch,
	yearly: number,
	topic: string,
	symbol: string,
	make: (key: readonly (string | number)[], year: number) => Row,
): readonly Row[] {
	const sure = Math.floor(yearly);
	return yearsOf(stretch).flatMap((year) => {
		const key = [stretch.seed, topic, symbol, year];
		const times = sure + (shareOf(...key) < yearly - sure ? 1 : 0);
		return Array.from({ length: times }, (_, number) => make([...key, number], year)).filter((row) =>
			isWithin(stretch, row),
		);
	});
}

function yearOf(day: DayNumber): number {
	return new Date(day * DAY_MS).getUTCFullYear();
}

/** Rows of a calendar that are made together. */
export interface CalendarBlock<Row> {
	/** Unique among the blocks of its calendar. */
	readonly key: string;
	readonly rows: () => readonly Row[];
}

/** Lists the blocks of a calendar; if tickers are given, only those that may contain rows of them. */
export type Contents<Row> = (stretch: Stretch, tickers?: ReadonlySet<string>) => Iterable<CalendarBlock<Row>>;

/** A calendar as of one day. Each block is made once, on first use; full lists are cached by order. */
export class CalendarSnapshot<Row extends CalendarRow> {
	readonly #made = new Map<string, readonly Row[]>();
	readonly #whole = new Map<RowOrder<Row>, () => Promise<readonly Row[]>>();

	constructor(
		readonly stretch: Stretch,
		private readonly contents: Contents<Row>,
		private readonly scheduler: TaskScheduler,
	) {}

	/** Makes all blocks. */
	async prepare(): Promise<void> {
		await this.scheduler.runSteps(this.#rows());
	}

	/** All rows in an order. */
	whole(order: RowOrder<Row>): Promise<readonly Row[]> {
		const existing = this.#whole.get(order) ?? once(() => this.scheduler.runSteps(this.#ordered(order)));
		this.#whole.set(order, existing);
		return existing();
	}

	/** The rows of tickers in an order. */
	of(tickers: ReadonlySet<string>, order: RowOrder<Row>): Promise<readonly Row[]> {
		return this.scheduler.runSteps(this.#ordered(order, tickers));
	}

	*#ordered(order: RowOrder<Row>, tickers?: ReadonlySet<string>): Steps<readonly Row[]> {
		const rows = yield* this.#rows(tickers);
		const wanted = tickers ? rows.filter((row) => row.tickers.some((ticker) => tickers.has(ticker))) : rows;
		return yield* inOrder(wanted, order);
	}

	*#rows(tickers?: ReadonlySet<string>): Steps<readonly Row[]> {
		const rows: Row[] = [];
		for (const block of this.contents(this.stretch, tickers)) {
			const made = this.#made.get(block.key) ?? block.rows();
			this.#made.set(block.key, made);
			rows.push(...made);
			yield;
		}
		return rows;
	}
}
