import { canonicalSymbol, type TickerSymbol } from '../base/symbol.js';

/** One field of an answer that was not as promised. */
export interface Oddity {
	/** Where it stood, as `data[3].count`. */
	readonly path: string;
	readonly reason: string;
}

/** A decoded answer and what was off in it. */
export interface Decoded<T> {
	readonly value: T;
	/** The first oddities, for the log; at most 50. */
	readonly oddities: readonly Oddity[];
	/** How many there were in all. */
	readonly oddityCount: number;
}

/** Where a decoder stands in the answer, and where it reports what is off. */
export interface Place {
	readonly path: string;
	report(reason: string): undefined;
	at(key: string | number): Place;
}

/** Takes a value from the wire; undefined where it is absent or of no use, which it then reports. */
export type Decoder<T> = (value: unknown, place: Place) => T | undefined;

const ODDITIES_KEPT = 50;

/** Runs a decoder over a whole answer and collects what was off. */
export function decodeWith<T>(decode: (value: unknown, place: Place) => T, json: unknown): Decoded<T> {
	const oddities: Oddity[] = [];
	let oddityCount = 0;
	const place = (path: string): Place => ({
		path,
		report(reason) {
			oddityCount += 1;
			if (oddities.length < ODDITIES_KEPT) {
				oddities.push({ path, reason });
			}
		},
		at: (key) => place(typeof key === 'number' ? `${path}[${key}]` : path ? `${path}.${key}` : key),
	});
	const value = decode(json, place(''));
	return { value, oddities, oddityCount };
}

/** Absent: missing, null, or the empty string by which calendars say so. */
function isAbsent(value: unknown): value is undefined | null | '' {
	return value === undefined || value === null || value === '';
}

/** What a value looks like, in a few words that never repeat much of it. */
function describe(value: unknown): string {
	if (Array.isArray(value)) {
		return 'a list';
	}
	return typeof value === 'string'
		? `the text “${value.slice(0, 40)}”`
		: `a ${value === null ? 'null' : typeof value}`;
}

/** Text as it came, without blanks around it. */
export const text: Decoder<string> = (value, place) => {
	if (isAbsent(value)) {
		return undefined;
	}
	if (typeof value === 'string') {
		return value.trim() || undefined;
	}
	return typeof value === 'number' || typeof value === 'boolean'
		? (place.report(`text expected, not ${describe(value)}`), String(value))
		: place.report(`text expected, not ${describe(value)}`);
};

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/** A finite number, also where it comes as text. */
export const number: Decoder<number> = (value, place) => {
	if (isAbsent(value)) {
		return undefined;
	}
	const parsed =
		typeof value === 'number'
			? value
			: typeof value === 'string' && DECIMAL.test(value.trim())
				? Number(value)
				: Number.NaN;
	return Number.isFinite(parsed) ? parsed : place.report(`number expected, not ${describe(value)}`);
};

/** A whole number of at least zero. */
export const count: Decoder<number> = (value, place) => {
	const parsed = number(value, place);
	return parsed === undefined || (Number.isSafeInteger(parsed) && parsed >= 0)
		? parsed
		: place.report(`count expected, not ${parsed}`);
};

/** A boolean, also where it comes as text. */
export const flag: Decoder<boolean> = (value, place) => {
	if (isAbsent(value)) {
		return undefined;
	}
	if (typeof value === 'boolean') {
		return value;
	}
	return value === 'true' || value === 'false'
		? value === 'true'
		: place.report(`yes or no expected, not ${describe(value)}`);
};

/** A calendar day as `YYYY-MM-DD`; it has no zone and never becomes a Date. */
export const day: Decoder<string> = (value, place) => {
	const written = text(value, place);
	if (written === undefined) {
		return undefined;
	}
	return isDay(written) ? written : place.report(`day expected, not ${describe(written)}`);
};

/** An instant as ISO 8601 text with its zone. */
export const instant: Decoder<string> = (value, place) => {
	const written = text(value, place);
	if (written === undefined) {
		return undefined;
	}
	return /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(written) && !Number.isNaN(Date.parse(written))
		? written
		: place.report(`time expected, not ${describe(written)}`);
};

/** A ticker symbol in canonical form. */
export const symbol: Decoder<TickerSymbol> = (value, place) => {
	const written = text(value, place);
	return written === undefined
		? undefined
		: (canonicalSymbol(written) ?? place.report(`symbol expected, not ${describe(written)}`));
};

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(written: string): boolean {
	const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written)?.map(Number) ?? [];
	if (year === undefined || month === undefined || date === undefined) {
		return false;
	}
	return month >= 1 && month <= 12 && date >= 1 && date <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A list; what cannot be decoded is left out and counted as odd. */
export function list<T>(decode: Decoder<T>): Decoder<readonly T[]> {
	return (value, place) => {
		if (isAbsent(value)) {
			return undefined;
		}
		if (!Array.isArray(value)) {
			return place.report(`list expected, not ${describe(value)}`);
		}
		return value.flatMap((item: unknown, index) => {
			const here = place.at(index);
			return (isAbsent(item) ? here.report('missing, so it is left out') : decode(item, here)) ?? [];
		});
	};
}

interface Field<T> {
	/** The name on the wire; dots step into nested objects. */
	readonly wire: string;
	readonly decode: Decoder<T>;
}

/** A field that must be there: without it the record is of no use and is left out. */
export interface RequiredField<T> extends Field<T> {
	readonly required: true;
}

/** A field that may be absent. */
export interface OptionalField<T> extends Field<T> {
	readonly required: false;
}

export function required<T>(wire: string, decode: Decoder<T>): RequiredField<T> {
	return { wire, decode, required: true };
}

export function optional<T>(wire: string, decode: Decoder<T>): OptionalField<T> {
	return { wire, decode, required: false };
}

/** How each of our fields is read from the wire: a forgotten one does not compile. */
export type Shape<T> = {
	readonly [K in keyof T]-?: object extends Pick<T, K>
		? OptionalField<Exclude<T[K], undefined>>
		: RequiredField<T[K]>;
};

/** A record of known fields; unknown ones are ignored. */
export function object<T extends object>(shape: Shape<T>): Decoder<T> {
	const fields = Object.entries<Field<unknown> & { readonly required: boolean }>(shape);
	return (value, place) => {
		if (isAbsent(value)) {
			return undefined;
		}
		if (!isRecord(value)) {
			return place.report(`object expected, not ${describe(value)}`);
		}
		const decoded: Record<string, unknown> = {};
		for (const [name, { wire, decode, required: isRequired }] of fields) {
			const here = place.at(wire);
			const read = decode(within(value, wire), here);
			if (read !== undefined) {
				decoded[name] = read;
			} else if (isRequired) {
				return here.report('missing, so the record is left out');
			}
		}
		return decoded as T;
	};
}

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function within(value: unknown, wire: string): unknown {
	return wire
		.split('.')
		.reduce<unknown>(
			(inner, key) => (isRecord(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
			value,
		);
}
