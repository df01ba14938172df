import { isRecord } from '../../base/record.js';

/** Recognizes a value that anybody may have sent. */
type Check<T> = (value: unknown) => value is T;

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

/** A message of a map: its name and what it carries. */
export type Message<Map> = { [T in keyof Map]: { readonly type: T; readonly body: Map[T] } }[keyof Map];

/** What is done about each message: a missing one does not compile. */
export type Handlers<Map> = { readonly [T in keyof Map]: (body: Map[T]) => Promise<void> | void };

/** How each message's body is recognized. */
export type Checks<Map> = { readonly [T in keyof Map]: Check<Map[T]> };

/** What messages carry, by how they are recognized. */
export type Bodies<Recognized> = {
	readonly [T in keyof Recognized]: Recognized[T] extends Check<infer Body> ? Body : never;
};

/** A message that is not of the protocol; its text holds nothing of what was sent but the start of its name. */
export class MessageRefused extends Error {
	override readonly name = 'MessageRefused';
}

/** Hands a message to its handler; throws MessageRefused for an unknown type or a body that is not of its form. */
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
