import { DAY_MS, dayAfter, easterSunday } from '../base/days.js';

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6];

/**
 * The last day before another on which New York's exchanges are open. Holidays follow the rules of the NYSE;
 * closures that no rule predicts, such as days of mourning and storms, count as open, and so do days that
 * close early.
 */
export function tradingDayBefore(day: string): string {
	return openDay(dayAfter(day, -1), -1);
}

/** The day itself if New York's exchanges are open, else the next open day, by the same rules. */
export function tradingDayFrom(day: string): string {
	return openDay(day, 1);
}

/** Whether New York's exchanges are open on at most so many days after one day up to another. */
export function isWithinTradingDays(day: string, until: string, most: number): boolean {
	let left = most;
	for (let next = dayAfter(day, 1); next <= until && left >= 0; next = dayAfter(next, 1)) {
		left -= isClosed(next) ? 0 : 1;
	}
	return left >= 0;
}

function openDay(from: string, step: 1 | -1): string {
	let day = from;
	while (isClosed(day)) {
		day = dayAfter(day, step);
	}
	return day;
}

function isClosed(day: string): boolean {
	const weekday = weekdayOf(day);
	return weekday === SATURDAY || weekday === SUNDAY || holidaysOf(Number(day.slice(0, 4))).includes(day);
}

function holidaysOf(year: number): readonly string[] {
	const date = (monthAndDay: string): string => `${year}-${monthAndDay}`;
	const newYear = date('01-01');
	return [
		// Not moved if it falls on a Saturday, because the Friday before is the last day of a business year.
		weekdayOf(newYear) === SATURDAY ? newYear : observed(newYear),
		nth(3, MONDAY, date('01-01')),
		nth(3, MONDAY, date('02-01')),
		goodFriday(year),
		nth(1, MONDAY, date('05-25')),
		observed(date('06-19')),
		observed(date('07-04')),
		nth(1, MONDAY, date('09-01')),
		nth(4, THURSDAY, date('11-01')),
		observed(date('12-25')),
	];
}

/** The weekday on which a holiday is observed if it falls on a weekend. */
function observed(day: string): string {
	const weekday = weekdayOf(day);
	return dayAfter(day, weekday === SATURDAY ? -1 : weekday === SUNDAY ? 1 : 0);
}

/** The nth such weekday from a day on. */
function nth(count: number, weekday: number, from: string): string {
	return dayAfter(from, ((weekday - weekdayOf(from) + 7) % 7) + (count - 1) * 7);
}

function goodFriday(year: number): string {
	return new Date((easterSunday(year) - 2) * DAY_MS).toISOString().slice(0, 10);
}

function weekdayOf(day: string): number {
	return new Date(day).getUTCDay();
}
