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
