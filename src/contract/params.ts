import { isDay } from '../base/days.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { NeededParam, Param } from './querySchema.js';
import type { Unit } from './fields.js';

/** The description of a parameter, apart from its kind. */
interface About<T> {
	readonly means: string;
	readonly standard?: T;
	readonly sent?: T;
	readonly unit?: Unit;
	readonly formerWire?: string;
	readonly limitIsOurs?: true;
}

/** What a kind of parameter accepts and how it is written. */
type Rules<T> = Pick<Param<T>, 'kind' | 'accepts' | 'words' | 'least' | 'most'> &
	Partial<Pick<Param<T>, 'refusal' | 'write'>> & { readonly allows?: (value: T) => boolean };

/** A parameter of a kind that no other endpoint has. */
export function param<T>(
	wire: string,
	{ allows = () => true, ...rules }: Rules<T>,
	{ standard, sent, ...about }: About<T>,
): Param<T> {
	const write = rules.write ?? String;
	return {
		wire,
		write,
		refusal: (value) => (allows(value) ? undefined : [write(value), rules.accepts]),
		...rules,
		...about,
		...(standard === undefined ? {} : { standard: write(standard) }),
		...(sent === undefined ? {} : { sent: write(sent) }),
	};
}

/** Makes a parameter required. */
export function needed<T>(optional: Param<T>): NeededParam<T> {
	return { ...optional, isNeeded: true };
}

/** A calendar day. */
export function day(wire: string, about: About<string>): Param<string> {
	return param(wire, { kind: 'day', accepts: 'a day as YYYY-MM-DD', allows: isDay }, about);
}

/** A time of day on a 24-hour clock. */
export function time(wire: string, about: About<string>): Param<string> {
	const allows = (value: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);
	return param(wire, { kind: 'time', accepts: 'a time of day as HH:MM', allows }, about);
}

export function flag(wire: string, about: About<boolean>): Param<boolean> {
	return param(wire, { kind: 'flag', accepts: 'true or false' }, about);
}

function wholeWords(least: number, most: number): string {
	return most === Number.MAX_SAFE_INTEGER
		? `a whole number, ${least} or more`
		: `a whole number from ${least} to ${most}`;
}

/** A whole number between two bounds, both included. */
export function whole(wire: string, least: number, most: number, about: About<number>): Param<number> {
	const allows = (value: number) => Number.isInteger(value) && value >= least && value <= most;
	return param(wire, { kind: 'whole', accepts: wholeWords(least, most), least, most, allows }, about);
}

/** A number between two bounds, both included. */
export function between(wire: string, least: number, most: number, about: About<number>): Param<number> {
	const allows = (value: number) => value >= least && value <= most;
	return param(
		wire,
		{ kind: 'number', accepts: `a number from ${least} to ${most}`, least, most, allows },
		about,
	);
}

export function finite(wire: string, about: About<number>): Param<number> {
	return param(wire, { kind: 'number', accepts: 'a finite number', allows: Number.isFinite }, about);
}

/** One of a closed list of words. */
export function oneOf<const T extends string>(wire: string, words: readonly T[], about: About<T>): Param<T> {
	const allows = (value: T) => words.includes(value);
	return param(wire, { kind: 'word', accepts: `one of ${words.join(', ')}`, words, allows }, about);
}

/** Some of a closed list of words. */
export function someOf<const T extends string>(
	wire: string,
	words: readonly T[],
	most: number,
	about: About<readonly T[]>,
): Param<readonly T[]> {
	const entries = list(wire, most, about);
	return {
		...entries,
		kind: 'words',
		words,
		refusal: (values) => {
			const odd = values.find((value) => !words.includes(value));
			return odd === undefined ? entries.refusal(values) : [odd, `one of ${words.join(', ')}`];
		},
	};
}

/** A comma-separated list of at least one text; no text may contain a comma. */
export function list(wire: string, most: number, about: About<readonly string[]>): Param<readonly string[]> {
	const accepts = `1 to ${most} entries`;
	return param(
		wire,
		{
			kind: 'list',
			accepts,
			least: 1,
			most,
			refusal: (values) => {
				if (values.length === 0 || values.length > most) {
					return [`${values.length} entries`, accepts];
				}
				const odd = values.find((value) => value.trim() === '' || value.includes(','));
				return odd === undefined ? undefined : [odd, 'entries without commas that are not empty'];
			},
			write: (values) => values.join(','),
		},
		about,
	);
}

/**
 * Tickers, without duplicates; share classes are written with a dot, which every endpoint accepts as far as
 * known.
 */
export function tickers(
	wire: string,
	most: number,
	about: About<readonly TickerSymbol[]>,
): Param<readonly TickerSymbol[]> {
	const entries = list(wire, most, about);
	return {
		...entries,
		kind: 'tickers',
		refusal: (symbols) => entries.refusal([...new Set(symbols)]),
		write: (symbols) => entries.write([...new Set(symbols)]),
	};
}

/** Exactly one ticker. */
export function ticker(wire: string, about: About<TickerSymbol>): Param<TickerSymbol> {
	return param(
		wire,
		{ kind: 'ticker', accepts: 'one ticker', allows: (symbol) => !/[\s,]|^$/.test(symbol) },
		about,
	);
}
