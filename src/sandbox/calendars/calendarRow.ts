import type { DayNumber } from '../market/days.js';

/** What rows of all calendars have. A row that changes comes once for each state, under the same id. */
export interface CalendarRow {
	readonly id: string;
	/** The symbols it is found under. */
	readonly tickers: readonly string[];
	/** The day it is dated. */
	readonly day: DayNumber;
	/** 0 to 5. */
	readonly importance: number;
	/** When this state was written, in milliseconds since 1970. */
	readonly from: number;
	/** When the next state replaces it. */
	readonly until: number;
}

/** Compares two rows: negative where the left one comes first. */
export type RowOrder<Row> = (left: Row, right: Row) => number;

/** Keeps importance between 0 and 5. */
export function importanceOf(weight: number): number {
	return Math.min(5, Math.max(0, Math.round(weight)));
}
