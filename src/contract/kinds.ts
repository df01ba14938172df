import { isDay } from '../base/days.js';
import { isRecord } from '../base/record.js';
import { canonicalSymbol, type TickerSymbol } from '../base/symbol.js';
import { described, type Kind } from './fields.js';

/** The longest text a spreadsheet cell can hold; no field of the service comes close. */
const LONGEST_TEXT = 32_767;

/** Text with blanks at both ends trimmed; left out if too long for a spreadsheet cell. */
export const text: Kind<string> = {
	name: 'text',
	read: (value, place) => {
		if (typeof value === 'string') {
			return value.length > LONGEST_TEXT
				? place.report(`text of at most ${LONGEST_TEXT} characters expected, not of ${value.length}`)
				: value.trim() || undefined;
		}
		place.report(`text expected, not ${described(value)}`);
		return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
	},
};

/** A kind that parses text with a function. */
export function fromText<T>(
	name: string,
	parse: (written: string) => T | undefined,
	expected: (written: string) => string,
): Kind<T> {
	return {
		name,
		read: (value, place) => {
			const written = text.read(value, place);
			return written === undefined ? undefined : (parse(written) ?? place.report(expected(written)));
		},
	};
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/** Whether a text is a decimal number. */
export function isDecimal(written: string): boolean {
	return DECIMAL.test(written.trim());
}

/** Far above any amount, and small enough to be added and multiplied. */
const LARGEST = 1e100;

/** A number below 10¹⁰⁰, also if sent as text; negative zero becomes zero. */
export const number: Kind<number> = {
	name: 'number',
	read: (value, place) => {
		const parsed =
			typeof value === 'number'
				? value
				: typeof value === 'string' && isDecimal(value)
					? Number(value)
					: Number.NaN;
		if (Number.isNaN(parsed) || Math.abs(parsed) >= LARGEST) {
			return place.report(`number expected, not ${described(value)}`);
		}
		return parsed === 0 ? 0 : parsed;
	},
};

/** A whole number of at least zero. */
export const count: Kind<number> = {
	name: 'count',
	read: (value, place) => {
		const parsed = number.read(value, place);
		return parsed === undefined || (Number.isSafeInteger(parsed) && parsed >= 0)
			? parsed
			: place.report(`count expected, not ${parsed}`);
	},
};

/** A boolean, also if sent as text. */
export const flag: Kind<boolean> = {
	name: 'flag',
	read: (value, place) => {
		if (typeof value === 'boolean') {
			return value;
		}
		return value === 'true' || value === 'false'
			? value === 'true'
			: place.report(`yes or no expected, not ${described(value)}`);
	},
};

/** A calendar day as `YYYY-MM-DD`; it has no zone and never becomes a Date. */
export const day: Kind<string> = fromText(
	'day',
	(written) => (isDay(written) ? written : undefined),
	(written) => `day expected, not ${described(written)}`,
);

const INSTANT = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/;

/** An instant as ISO 8601 text with its zone. */
export const instant: Kind<string> = fromText(
	'instant',
	(written) => (INSTANT.test(written) && !Number.isNaN(Date.parse(written)) ? written : undefined),
	(written) => `time expected, not ${described(written)}`,
);

/** A ticker symbol in canonical form. */
export const symbol: Kind<TickerSymbol> = fromText(
	'symbol',
	canonicalSymbol,
	(written) => `symbol expected, not ${described(written)}`,
);

/**
 * Figures by their names on the wire, as the service wrote them; only those read as text because a number
 * would lose digits.
 */
export type Digits<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/**
 * The original texts of figures, in addition to their numbers; undefined if numbers hold them all. With
 * `hasZero: false`, zero means unknown.
 */
export function digitsOf<const Name extends string>(
	names: readonly Name[],
	{ hasZero = true }: { readonly hasZero?: boolean } = {},
): Kind<Digits<Name>> {
	return {
		name: 'texts by name',
		read: (value) => {
			let digits: Partial<Record<Name, string>> | undefined;
			if (isRecord(value)) {
				for (const name of names) {
					const written = value[name];
					if (typeof written === 'string' && isDecimal(written) && (hasZero || Number(written) !== 0)) {
						digits ??= {};
						digits[name] = written.trim();
					}
				}
			}
			return digits;
		},
	};
}
