import { DAY_MS, easterSunday } from '../../base/days.js';

const MONDAY = 1;
const THURSDAY = 4;

/** Remembers results, since the same days are checked often and finding a day's year is slow. */
function remembered<T>(find: (of: number) => T): (of: number) => T {
	const known = new Map<number, T>();
	return (of) => {
		const result = known.get(of) ?? find(of);
		known.set(of, result);
		return result;
	};
}

/** Whether New York's exchanges are closed on a weekday, given as days since 1970. */
const isHoliday = remembered((day) => holidaysOf(yearOf(day)).has(day));

const holidaysOf = remembered((year): ReadonlySet<number> => {
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
});

function yearOf(day: number): number {
	return new Date(day * DAY_MS).getUTCFullYear();
}

function dayOf(year: number, month: number, date: number): number {
	return Date.UTC(year, month - 1, date) / DAY_MS;
}

function nth(count: number, weekday: number, year: number, month: number): number {
	const first = dayOf(year, month, 1);
	return first + ((weekday - ((first + 4) % 7) + 7) % 7) + (count - 1) * 7;
}

/** A day as the number of days since 1970. */
export type DayNumber = number;

/** The days of an average year. */
export const YEAR_DAYS = 365.25;

/** The day number of `YYYY-MM-DD`; undefined for anything else, including dates that don't exist. */
export function dayNumber(text: string): DayNumber | undefined {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) {
		return undefined;
	}
	const at = Date.parse(`${text}T00:00:00Z`);
	return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? undefined : at / DAY_MS;
}

/** A day number as `YYYY-MM-DD`. */
export function dayText(day: DayNumber): string {
	return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The UTC day of an instant. */
export function dayOfInstant(ms: number): DayNumber {
	return Math.floor(ms / DAY_MS);
}

/** The last day of a month, where January is 1; months beyond the year carry over. */
export function monthEnd(year: number, month: number): DayNumber {
	return Date.UTC(year, month, 0) / DAY_MS;
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(day: DayNumber): number {
	return (((day + 4) % 7) + 7) % 7;
}

/** The day itself, or the next one on which the exchanges are open. */
export function onBusinessDay(day: DayNumber): DayNumber {
	let open = day;
	while (isWeekend(open) || isHoliday(open)) {
		open += 1;
	}
	return open;
}

/** The same, but a day on a weekend moves to any day of the next week, chosen by `lot`. */
export function onAnyWeekday(day: DayNumber, lot: number): DayNumber {
	return onBusinessDay(isWeekend(day) ? day + 2 + (lot % 4) : day);
}

function isWeekend(day: DayNumber): boolean {
	return weekday(day) % 6 === 0;
}

/** The instant of a second of the day in New York time. */
export function newYorkInstant(day: DayNumber, secondOfDay: number): number {
	return day * DAY_MS + (secondOfDay + (isSummerTime(day) ? 4 : 5) * 3600) * 1000;
}

/** Daylight saving time: from the second Sunday of March to the first of November. */
const isSummerTime = remembered((day) => {
	const year = yearOf(day);
	return day >= sundayFrom(Date.UTC(year, 2, 8)) && day < sundayFrom(Date.UTC(year, 10, 1));
});

function sundayFrom(ms: number): DayNumber {
	const day = ms / DAY_MS;
	return day + ((7 - weekday(day)) % 7);
}
