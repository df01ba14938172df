import { isDay } from '../base/days.js';
import type { Kind } from './fields.js';
import { count, fromText, number } from './kinds.js';

/** A decimal in a calendar: its value for computing, and its text as the service wrote it, for export. */
export interface Decimal {
	readonly value: number;
	readonly text: string;
}

/** A decimal sent as text with any number of digits and possibly a sign; empty means absent, never zero. */
export const decimal: Kind<Decimal> = {
	name: 'decimal',
	read: (value, place) => {
		const read = number.read(value, place);
		return read === undefined ? undefined : { value: read, text: String(value).trim() };
	},
};

/** A price per share as a decimal; the service sends zero if there is none. */
export const knownDecimal: Kind<Decimal> = {
	name: 'decimal',
	read: (value, place) => {
		const read = decimal.read(value, place);
		return read?.value === 0 ? undefined : read;
	},
};

/** A price per share as a number; zero means absent. */
export const knownNumber: Kind<number> = {
	name: 'number',
	read: (value, place) => {
		const read = number.read(value, place);
		return read === 0 ? undefined : read;
	},
};

/** A count for which the service sends zero if it is unknown. */
export const knownCount: Kind<number> = {
	name: 'count',
	read: (value, place) => {
		const read = count.read(value, place);
		return read === 0 ? undefined : read;
	},
};

/**
 * Unix seconds in UTC. Rejects milliseconds, which would put a row into the far future and sort it after
 * everything else.
 */
export const unixSeconds: Kind<number> = {
	name: 'Unix seconds',
	read: (value, place) => {
		const read = knownCount.read(value, place);
		return read === undefined || read <= LATEST_SECOND
			? read
			: place.report(`seconds since 1970 expected, not ${read}`);
	},
};

/** The last second of the year 2199. */
const LATEST_SECOND = Date.UTC(2200, 0) / 1000 - 1;

/** A time of day as `HH:MM:SS` in New York; the service names no zone. */
export const newYorkTime: Kind<string> = fromText(
	'time in New York',
	(written) => (/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(written) ? written : undefined),
	() => 'time expected as HH:MM:SS',
);

const FUZZY = /^\d{4}(?:-(?:0[1-9]|1[0-2]|Q[1-4]|H[12]))?$/;

/** A day, or a month (`2027-03`), quarter (`2027-Q1`), half (`2027-H1`) or year if no more is known. */
export const fuzzyDay: Kind<string> = fromText(
	'day or less',
	(written) => (isDay(written) || FUZZY.test(written) ? written : undefined),
	() => 'day, month, quarter, half or year expected',
);

/** A web address without user name or password; any other is never opened. */
export const webLink: Kind<string> = fromText(
	'web address',
	(written) => (isWebLink(written) ? written : undefined),
	() => 'address of the web expected',
);

/** Whether a text is an address that may be opened in a browser. */
export function isWebLink(written: string): boolean {
	return URL.canParse(written) && isOpenable(new URL(written));
}

function isOpenable({ protocol, username, password }: URL): boolean {
	return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}
