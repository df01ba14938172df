import { isDay } from '../base/days.js';
import type { Kind } from './fields.js';
import { count, fromText, number } from './kinds.js';

/** A decimal of a calendar: its value for reckoning, and its text as the service wrote it, for export. */
export interface Decimal {
	readonly value: number;
	readonly text: string;
}

/** A decimal that comes as text with any number of digits, signs allowed; empty means absent, never zero. */
export const decimal: Kind<Decimal> = {
	name: 'decimal',
	read: (value, place) => {
		const read = number.read(value, place);
		return read === undefined ? undefined : { value: read, text: String(value).trim() };
	},
};

/** A price per share as a decimal; the service gives zero where there is none. */
export const knownDecimal: Kind<Decimal> = {
	name: 'decimal',
	read: (value, place) => {
		const read = decimal.read(value, place);
		return read?.value === 0 ? undefined : read;
	},
};

/** The same as a number. */
export const knownNumber: Kind<number> = {
	name: 'number',
	read: (value, place) => {
		const read = number.read(value, place);
		return read === 0 ? undefined : read;
	},
};

/** A count that the service gives as zero where it does not know it. */
export const knownCount: Kind<number> = {
	name: 'count',
	read: (value, place) => {
		const read = count.read(value, place);
		return read === 0 ? undefined : read;
	},
};

/** Unix seconds in UTC. Milliseconds would put a row into the far future, and all that comes later before it. */
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

/** A time of day as `HH:MM:SS` by New York's clocks; the service names no zone. */
export const newYorkTime: Kind<string> = fromText(
	'time in New York',
	(written) => (/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(written) ? written : undefined),
	() => 'time expected as HH:MM:SS',
);

const FUZZY = /^\d{4}(?:-(?:0[1-9]|1[0-2]|Q[1-4]|H[12]))?$/;

/** A day, or a month (`2027-03`), quarter (`2027-Q1`), half (`2027-H1`) or year where no more is known. */
export const fuzzyDay: Kind<string> = fromText(
	'day or less',
	(written) => (isDay(written) || FUZZY.test(written) ? written : undefined),
	() => 'day, month, quarter, half or year expected',
);

/** An address of the web without a name or a password before its host; anything else is never opened. */
export const webLink: Kind<string> = fromText(
	'web address',
	(written) => (isWebLink(written) ? written : undefined),
	() => 'address of the web expected',
);

/** Whether a text is an address that a browser may be sent to. */
export function isWebLink(written: string): boolean {
	return URL.canParse(written) && isOpenable(new URL(written));
}

function isOpenable({ protocol, username, password }: URL): boolean {
	return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}
