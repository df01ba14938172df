export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(written: string): boolean {
	// Every month has 28 days, so that few texts need a Date.
	return DAY.test(written) && (written.slice(8) <= '28' || Number(written.slice(8)) <= lengthOf(written));
}

/** How many days the month of a day has. */
function lengthOf(day: string): number {
	return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
}

let lastHour: { readonly hour: number; readonly day: string } | undefined;

/** The day in New York at an instant: the service's dates are that city's, whatever the machine's zone is. */
export function newYorkDay(now: number): string {
	// Its days begin with an hour of the world's clock, and a list of tickers asks a thousand times in one.
	const hour = Math.floor(now / HOUR_MS);
	if (lastHour?.hour !== hour) {
		lastHour = { hour, day: wallTime(now, 'America/New_York').day };
	}
	return lastHour.day;
}

const FIRST_DAY = Date.parse('0000-01-01');
const LAST_DAY = Date.parse('9999-12-31');

/** The day a number of days after another, before it where the number is negative; never beyond years of four digits. */
export function dayAfter(day: string, days: number): string {
	const at = Date.parse(day) + days * DAY_MS;
	return new Date(Math.max(FIRST_DAY, Math.min(at, LAST_DAY))).toISOString().slice(0, 10);
}

/** The last day of what a fuzzy day stands for, so that days and stretches can be put in order. */
export function lastDayOf(fuzzy: string): string {
	const [, year = '', part = 'H2'] = /^(\d{4})(?:-(Q[1-4]|H[12]|\d{2}))?$/.exec(fuzzy) ?? [];
	if (year === '') {
		return fuzzy;
	}
	const size = part.startsWith('Q') ? 3 : part.startsWith('H') ? 6 : 1;
	const month = Number(part.replace(/^\D/, '')) * size;
	return new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10);
}

/** The first day of what a fuzzy day stands for: `2027-Q2` begins on `2027-04-01`. */
export function firstDayOf(fuzzy: string): string {
	const [, year, part = 'H1'] = /^(\d{4})(?:-(Q[1-4]|H[12]|\d{2}))?$/.exec(fuzzy) ?? [];
	if (year === undefined) {
		return fuzzy;
	}
	const size = part.startsWith('Q') ? 3 : part.startsWith('H') ? 6 : 1;
	const month = (Number(part.replace(/^\D/, '')) - 1) * size + 1;
	return `${year}-${String(month).padStart(2, '0')}-01`;
}

/** Days from one to another, both among them; open where a side is absent. */
export interface DayRange {
	readonly from?: string | undefined;
	readonly to?: string | undefined;
}

/** Whether a day lies in a range; compared as text, so that no zone shifts it. */
export function isWithin(day: string, { from, to }: DayRange): boolean {
	return (from === undefined || day >= from) && (to === undefined || day <= to);
}

/** How many days one day is after another; negative where it is before. */
export function daysFrom(day: string, other: string): number {
	return Math.round((Date.parse(other) - Date.parse(day)) / DAY_MS);
}

/** What clocks show somewhere. */
interface WallTime {
	/** `YYYY-MM-DD`. */
	readonly day: string;
	/** `HH:MM` from midnight on, so that times can be put in order. */
	readonly time: string;
}

/** By time zone; to make one takes a hundred times as long as to use it. */
const formatOf = new Map<string | undefined, Intl.DateTimeFormat>();

/** What clocks show at an instant in a time zone, or on this machine. */
export function wallTime(now: number, timeZone?: string): WallTime {
	const format =
		formatOf.get(timeZone) ??
		new Intl.DateTimeFormat('en-US', {
			timeZone,
			hourCycle: 'h23',
			hour: '2-digit',
			minute: '2-digit',
			year: 'numeric',
			month: '2-digit',
			day: '2-digit',
		});
	formatOf.set(timeZone, format);
	const parts = format.formatToParts(now);
	const part = (name: string): string => parts.find(({ type }) => type === name)?.value ?? '';
	return {
		day: ['year', 'month', 'day'].map(part).join('-'),
		time: ['hour', 'minute'].map(part).join(':'),
	};
}

/** Easter Sunday by the Gregorian calendar, as the number of days since 1970. */
export function easterSunday(year: number): number {
	const golden = year % 19;
	const century = Math.floor(year / 100);
	const moon =
		(19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
	const fullMoon =
		moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
	const sunday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7;
	return Date.UTC(year, 2, 28) / DAY_MS + fullMoon - sunday;
}
