import { DAY_MS, easterSunday } from '../../base/days.js';

const MONDAY = 1;
const THURSDAY = 4;
const byYear = new Map<number, ReadonlySet<number>>();
/** Days are asked about again and again, and to find the year of one is slow. */
const byDay = new Map<number, boolean>();

/** Whether New York's exchanges are closed on a day, counted since 1970, though it is none of a weekend. */
export function isHoliday(day: number): boolean {
	const known = byDay.get(day) ?? isAmongHolidays(day);
	byDay.set(day, known);
	return known;
}

function isAmongHolidays(day: number): boolean {
	const year = new Date(day * DAY_MS).getUTCFullYear();
	const known = byYear.get(year) ?? holidaysOf(year);
	byYear.set(year, known);
	return known.has(day);
}

function holidaysOf(year: number): ReadonlySet<number> {
	return new Set([
		dayOf(year, 1, 1),
		nth(3, MONDAY, year, 1),
		nth(3, MONDAY, year, 2),
		easterSunday(year) - 2,
		nth(1, MONDAY, year, 6) - 7,
		dayOf(year, 6, 19),
		dayOf(year, 7, 4),
		nth(1, MONDAY, year, 9),
		nth(4, THURSDAY, year, 11),
		dayOf(year, 12, 25),
	]);
}

function dayOf(year: number, month: number, date: number): number {
	return Date.UTC(year, month - 1, date) / DAY_MS;
}

function nth(count: number, weekday: number, year: number, month: number): number {
	const first = dayOf(year, month, 1);
	return first + ((weekday - ((first + 4) % 7) + 7) % 7) + (count - 1) * 7;
}
