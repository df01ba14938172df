import { isRecord } from '../base/isRecord.js';

/** Recognises parts of messages. */

/** A member of a body's own; nothing that is only inherited. */
export function member(body: Readonly<Record<string, unknown>>, name: string): unknown {
	return Object.hasOwn(body, name) ? body[name] : undefined;
}

export function isOneOf(allowed: readonly string[], value: unknown): boolean {
	return typeof value === 'string' && allowed.includes(value);
}

export function isText(value: unknown, most: number): value is string {
	return typeof value === 'string' && value.length <= most;
}

/** Recognises a member: one of these words. */
export function oneOf(allowed: readonly string[]): (value: unknown) => boolean {
	return (value) => isOneOf(allowed, value);
}

/** Recognises a member: a text of this many characters at most. */
export function textOf(most: number): (value: unknown) => boolean {
	return (value) => isText(value, most);
}

/** Recognises a body by its members: one that is forgotten does not compile. */
export function bodyWith<Body extends object>(members: {
	readonly [Name in keyof Body]-?: (value: unknown) => boolean;
}): (body: unknown) => body is Body {
	const checks: readonly (readonly [string, (value: unknown) => boolean])[] = Object.entries(members);
	return (body): body is Body =>
		isRecord(body) && checks.every(([name, recognises]) => recognises(member(body, name)));
}
