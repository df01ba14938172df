import { type DayNumber, monthEnd, weekday } from './days.js';
import type { Profile } from './profile.js';

/** The first fiscal year of all books; fixed, so that the past never changes as time goes on. */
export const FIRST_YEAR = 2012;

/** A quarter of a fiscal year; `number` counts from 1. */
export interface FiscalQuarter {
	readonly year: number;
	readonly number: number;
	/** The end of the month in which it ends. */
	readonly asOf: DayNumber;
	/** Its actual last day. */
	readonly ends: DayNumber;
}

/** How a company divides its year. */
interface FiscalCalendar {
	/** The month in which the year ends, 1 to 12. */
	readonly yearEnd: number;
	/** Whether quarters end on the last Saturday of the month. */
	readonly weekly: boolean;
}

export function calendarOf({ fiscalYearEnd, traits }: Profile): FiscalCalendar {
	return { yearEnd: fiscalYearEnd, weekly: traits.has('weeklyYear') };
}

/** A quarter of a fiscal year, which is named after the calendar year it ends in. */
function fiscalQuarter({ yearEnd, weekly }: FiscalCalendar, year: number, number: number): FiscalQuarter {
	const asOf = monthEnd(year, yearEnd - (4 - number) * 3);
	return { year, number, asOf, ends: weekly ? asOf - ((weekday(asOf) + 1) % 7) : asOf };
}

/** All quarters of the books that end by a day. */
export function quartersUntil(calendar: FiscalCalendar, day: DayNumber): readonly FiscalQuarter[] {
	const quarters: FiscalQuarter[] = [];
	for (let index = 0; ; index += 1) {
		const quarter = fiscalQuarter(calendar, FIRST_YEAR + Math.floor(index / 4), (index % 4) + 1);
		if (quarter.ends > day) {
			return quarters;
		}
		quarters.push(quarter);
	}
}

/** The calendar quarter, from 0, that a fiscal quarter mostly covers. */
export function seasonOf({ fiscalYearEnd }: Profile, { number }: FiscalQuarter): 0 | 1 | 2 | 3 {
	return ((number - 1 + Math.round(fiscalYearEnd / 3)) % 4) as 0 | 1 | 2 | 3;
}
