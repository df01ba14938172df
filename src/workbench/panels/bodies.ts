import { isRecord } from '../../base/record.js';

/** Recognizes a value that anybody may have sent. */
export type Check<T> = (value: unknown) => value is T;

/** One of these words or numbers. */
export function oneOf<const T extends string | number>(allowed: readonly T[]): Check<T> {
	return (value): value is T => allowed.some((one) => one === value);
}

/** A text of this many characters at most. */
export function textOf(most: number): Check<string> {
	return (value): value is string => typeof value === 'string' && value.length <= most;
}

/** A whole number from zero up to this one. */
export function countTo(most: number): Check<number> {
	return (value): value is number =>
		typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}

/** A list of this many values of a kind at most. */
export function listOf<T>(isItem: Check<T>, most: number): Check<readonly T[]> {
	return (value): value is readonly T[] =>
		Array.isArray(value) && value.length <= most && value.every((item) => isItem(item));
}

/** What may be left out. */
export function optional<T>(is: Check<T>): Check<T | undefined> {
	return (value) => value === undefined || is(value);
}

/** One kind of value or another. */
export function either<One, Other>(isOne: Check<One>, isOther: Check<Other>): Check<One | Other> {
	return (value) => isOne(value) || isOther(value);
}

export function isBoolean(value: unknown): value is boolean {
	return typeof value === 'boolean';
}

/** A record by its own members; nothing counts that is only inherited. */
export function bodyWith<Body extends object>(members: {
	readonly [Name in keyof Body]: Check<Body[Name]>;
}): Check<Body> {
	const checks = Object.entries<Check<unknown>>(members);
	return (body): body is Body =>
		isRecord(body) && checks.every(([name, is]) => is(Object.hasOwn(body, name) ? body[name] : undefined));
}
