export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Whether a text is a calendar day, `YYYY-MM-DD`. */
export function isDay(written: string): boolean {
	// Every month has 28 days, so most texts do not need a Date.
	return DAY.test(written) && (written.slice(8) <= '28' || Number(written.slice(8)) <= lengthOf(written));
}

/** Number of days in the month of a day. */
function lengthOf(day: string): number {
	return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
}

let lastHour: { readonly hour: number; readonly day: string } | undefined;

/**
 * The date in New York at a given instant. The service's dates use New York time, whatever the machine's time
 * zone.
 */
export function newYorkDay(now: number): string {
	// A New York day starts on a full UTC hour, and a list of tickers asks for it a thousand times within
	// one.
	const hour = Math.floor(now / HOUR_MS);
	if (lastHour?.hour !== hour) {
		lastHour = { hour, day: wallTime(now, 'America/New_York').day };
	}
	return lastHour.day;
}

const FIRST_DAY = Date.parse('0000-01-01');
const LAST_DAY = Date.parse('9999-12-31');

/** The day a number of days after another, or before it if negative; clamped to years 0000 through 9999. */
export function dayAfter(day: string, days: number): string {
	const at = Date.parse(day) + days * DAY_MS;
	return new Date(Math.max(FIRST_DAY, Math.min(at, LAST_DAY))).toISOString().slice(0, 10);
}

/**
 * The last day of a fuzzy date (`2027-Q2` ends on `2027-06-30`), so that days and periods can be sorted
 * together.
 */
export function lastDayOf(fuzzy: string): string {
	const [, year = '', part = 'H2'] = /^(\d{4})(?:-(Q[1-4]|H[12]|\d{2}))?$/.exec(fuzzy) ?? [];
	if (year === '') {
		return fuzzy;
	}
	const size = part.startsWith('Q') ? 3 : part.startsWith('H') ? 6 : 1;
	const month = Number(part.replace(/^\D/, '')) * size;
	return new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10);
}

/** The first day of a fuzzy date: `2027-Q2` begins on `2027-04-01`. */
export function firstDayOf(fuzzy: string): string {
	const [, year, part = 'H1'] = /^(\d{4})(?:-(Q[1-4]|H[12]|\d{2}))?$/.exec(fuzzy) ?? [];
	if (year === undefined) {
		return fuzzy;
	}
	const size = part.startsWith('Q') ? 3 : part.startsWith('H') ? 6 : 1;
	const month = (Number(part.replace(/^\D/, '')) - 1) * size + 1;
	return `${year}-${String(month).padStart(2, '0')}-01`;
}

/** A range of days, both ends included; open-ended where a side is absent. */
export interface DayRange {
	readonly from?: string | undefined;
	readonly to?: string | undefined;
}

/** Whether a day lies in a range. Compares text, so no time zone shifts it. */
export function isWithin(day: string, { from, to }: DayRange): boolean {
	return (from === undefined || day >= from) && (to === undefined || day <= to);
}

/** Number of days from one day to another; negative if the other is earlier. */
export function daysFrom(day: string, other: string): number {
	return Math.round((Date.parse(other) - Date.parse(day)) / DAY_MS);
}

/** Local date and time of some time zone. */
interface WallTime {
	/** `YYYY-MM-DD`. */
	readonly day: string;
	/** `HH:MM` on a 24-hour clock, so that times sort as text. */
	readonly time: string;
}

/** Cached by time zone: creating a format takes a hundred times as long as using it. */
const formatOf = new Map<string | undefined, Intl.DateTimeFormat>();

/** Local date and time of an instant, in a time zone or that of this machine. */
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

/** Easter Sunday of the Gregorian calendar, in days since 1970-01-01. */
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
