import { count, type Decoder, isDay, number, text } from './decode.js';

/** A decimal of a calendar: its value for reckoning, and its text as the service wrote it, for export. */
export interface Decimal {
	readonly value: number;
	readonly text: string;
}

/** A decimal that comes as text with any number of digits, signs allowed; empty means absent, never zero. */
export const decimal: Decoder<Decimal> = (value, place) => {
	const read = number(value, place);
	return read === undefined ? undefined : { value: read, text: String(value).trim() };
};

/** A count that the service gives as zero where it does not know it. */
export const knownCount: Decoder<number> = (value, place) => {
	const read = count(value, place);
	return read === 0 ? undefined : read;
};

/** Unix seconds in UTC. Milliseconds would put a row into the far future, and all that comes later before it. */
export const unixSeconds: Decoder<number> = (value, place) => {
	const read = knownCount(value, place);
	return read === undefined || read <= LATEST_SECOND
		? read
		: place.report(`seconds since 1970 expected, not ${read}`);
};

/** The last second of the year 2199. */
const LATEST_SECOND = Date.UTC(2200, 0) / 1000 - 1;

/** A time of day as `HH:MM:SS` by New York's clocks; the service names no zone. */
export const newYorkTime: Decoder<string> = (value, place) => {
	const written = text(value, place);
	return written === undefined || /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(written)
		? written
		: place.report('time expected as HH:MM:SS');
};

/** A day, or a month (`2027-03`), quarter (`2027-Q1`), half (`2027-H1`) or year where no more is known. */
export const fuzzyDay: Decoder<string> = (value, place) => {
	const written = text(value, place);
	return written === undefined || isDay(written) || FUZZY.test(written)
		? written
		: place.report('day, month, quarter, half or year expected');
};

const FUZZY = /^\d{4}(?:-(?:0[1-9]|1[0-2]|Q[1-4]|H[12]))?$/;

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

/** An address of the web; anything else is never opened. */
export const webLink: Decoder<string> = (value, place) => {
	const written = text(value, place);
	if (written === undefined) {
		return undefined;
	}
	return URL.canParse(written) && ['http:', 'https:'].includes(new URL(written).protocol)
		? written
		: place.report('address of the web expected');
};
