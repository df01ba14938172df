import { isRecord } from '../../base/record.js';

/** Checks an untrusted value. */
type Check<T> = (value: unknown) => value is T;

/** Accepts one of these strings or numbers. */
export function oneOf<const T extends string | number>(allowed: readonly T[]): Check<T> {
	return (value): value is T => allowed.some((one) => one === value);
}

/** Accepts a string of at most this many characters. */
export function textOf(most: number): Check<string> {
	return (value): value is string => typeof value === 'string' && value.length <= most;
}

/** Accepts an integer from zero to `most`. */
export function countTo(most: number): Check<number> {
	return (value): value is number =>
		typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}

/** Accepts an array of at most this many valid items. */
export function listOf<T>(isItem: Check<T>, most: number): Check<readonly T[]> {
	return (value): value is readonly T[] =>
		Array.isArray(value) && value.length <= most && value.every((item) => isItem(item));
}

/** Accepts undefined or a valid value. */
export function optional<T>(is: Check<T>): Check<T | undefined> {
	return (value) => value === undefined || is(value);
}

/** Accepts a value that passes either check. */
export function either<One, Other>(isOne: Check<One>, isOther: Check<Other>): Check<One | Other> {
	return (value) => isOne(value) || isOther(value);
}

export function isBoolean(value: unknown): value is boolean {
	return typeof value === 'boolean';
}

/** Accepts an object by its own members; inherited ones don't count. */
export function bodyWith<Body extends object>(members: {
	readonly [Name in keyof Body]: Check<Body[Name]>;
}): Check<Body> {
	const checks = Object.entries<Check<unknown>>(members);
	return (body): body is Body =>
		isRecord(body) && checks.every(([name, is]) => is(Object.hasOwn(body, name) ? body[name] : undefined));
}

/** A message of a protocol: its type and body. */
export type Message<Map> = { [T in keyof Map]: { readonly type: T; readonly body: Map[T] } }[keyof Map];

/** A handler for each message; a missing one doesn't compile. */
export type Handlers<Map> = { readonly [T in keyof Map]: (body: Map[T]) => Promise<void> | void };

/** A check for each message's body. */
export type Checks<Map> = { readonly [T in keyof Map]: Check<Map[T]> };

/** The message bodies that the checks accept. */
export type Bodies<Recognized> = {
	readonly [T in keyof Recognized]: Recognized[T] extends Check<infer Body> ? Body : never;
};

/**
 * Thrown for a message outside the protocol. Its text contains nothing of what was sent except the first 40
 * characters of the type.
 */
export class MessageRefused extends Error {
	override readonly name = 'MessageRefused';
}

/** Passes a message to its handler. Throws MessageRefused for an unknown type or an invalid body. */
export function dispatch<Map>(
	checks: Checks<Map>,
	handlers: Handlers<Map>,
	message: unknown,
): Promise<void> | void {
	const type = isRecord(message) && Object.hasOwn(message, 'type') ? message.type : undefined;
	if (!isRecord(message) || typeof type !== 'string') {
		throw new MessageRefused('Message without a name');
	}
	if (!isNameOf(checks, type)) {
		throw new MessageRefused(`Unknown message ${JSON.stringify(type.slice(0, 40))}`);
	}
	const body = Object.hasOwn(message, 'body') ? message.body : undefined;
	const isBody: Check<Map[typeof type]> = checks[type];
	if (!isBody(body)) {
		throw new MessageRefused(`Message ${JSON.stringify(type)} with a body of another form`);
	}
	return handlers[type](body);
}

function isNameOf<Map>(checks: Checks<Map>, name: string): name is string & keyof Map {
	return Object.hasOwn(checks, name);
}
