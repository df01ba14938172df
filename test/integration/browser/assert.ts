/** A failed assertion. */
class AssertionError extends Error {
	override readonly name = 'AssertionError';

	constructor(
		message: string | undefined,
		readonly actual: unknown,
		readonly expected: unknown,
	) {
		super(message ?? `Expected ${inWords(expected)}, not ${inWords(actual)}.`);
	}
}

/** The part of `node:assert/strict` that the tests use, with the same meaning, for browsers. */
const assert = {
	ok(value: unknown, message?: string): asserts value {
		if (!value) {
			throw new AssertionError(message, value, true);
		}
	},

	fail(message: string): never {
		throw new AssertionError(message, undefined, undefined);
	},

	equal(actual: unknown, expected: unknown, message?: string): void {
		if (!Object.is(actual, expected)) {
			throw new AssertionError(message, actual, expected);
		}
	},

	deepEqual(actual: unknown, expected: unknown, message?: string): void {
		if (!isDeepEqual(actual, expected)) {
			throw new AssertionError(message, actual, expected);
		}
	},

	match(text: string, pattern: RegExp): void {
		if (!pattern.test(text)) {
			throw new AssertionError(undefined, text, pattern);
		}
	},

	async rejects(given: PromiseLike<unknown> | (() => PromiseLike<unknown>), pattern?: RegExp): Promise<void> {
		const promise = typeof given === 'function' ? given() : given;
		const [hasFailed, reason] = await promise.then(
			() => [false, undefined] as const,
			(error: unknown) => [true, error] as const,
		);
		if (!hasFailed) {
			throw new AssertionError('It was to be rejected.', undefined, pattern);
		}
		if (pattern !== undefined && !pattern.test(String(reason))) {
			throw new AssertionError(undefined, reason, pattern);
		}
	},
};

export default assert;

const COMPARED_KINDS: readonly unknown[] = [Object.prototype, Array.prototype, Uint8Array.prototype, null];

/** Deep equality of plain objects, arrays and Uint8Arrays. Other values are equal only to themselves. */
function isDeepEqual(one: unknown, other: unknown): boolean {
	if (Object.is(one, other)) {
		return true;
	}
	if (!isObject(one) || !isObject(other)) {
		return false;
	}
	const kind: unknown = Object.getPrototypeOf(one);
	const names = Object.keys(one);
	return (
		COMPARED_KINDS.includes(kind) &&
		kind === Object.getPrototypeOf(other) &&
		one.length === other.length &&
		names.length === Object.keys(other).length &&
		names.every((name) => Object.hasOwn(other, name) && isDeepEqual(one[name], other[name]))
	);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null;
}

function inWords(value: unknown): string {
	return value instanceof RegExp || typeof value === 'function' || value === undefined
		? String(value)
		: JSON.stringify(value);
}
