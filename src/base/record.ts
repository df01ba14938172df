/** Whether a value is a JSON object: neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object that a text of JSON holds; undefined where it holds anything else, or breaks off. */
export function parsedRecord(text: string): Readonly<Record<string, unknown>> | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return isRecord(value) ? value : undefined;
	} catch {
		// Written by something else, or half a file: whoever asks has an answer for it.
		return undefined;
	}
}

/**
 * What is to be kept where `kept` was read as `before` and became `after`: what nobody changed stays as it was written, so
 * that fields and values that only a newer version knows are not lost by a change to others.
 */
export function rewritten(saved: unknown, before: unknown, after: unknown): unknown {
	if (saved === undefined || !isRecord(saved) || !isRecord(after)) {
		return saved !== undefined && isEqual(before, after) ? saved : after;
	}
	const old = isRecord(before) ? before : {};
	const names = new Set([...Object.keys(saved), ...Object.keys(after)]);
	return Object.fromEntries(
		[...names].flatMap((name) => {
			const value = rewritten(own(saved, name), own(old, name), own(after, name));
			return value === undefined ? [] : [[name, value]];
		}),
	);
}

function own(record: Readonly<Record<string, unknown>>, name: string): unknown {
	return Object.hasOwn(record, name) ? record[name] : undefined;
}

function isEqual(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

/** As many stay whatever their age: a clock that is ahead for a while makes everything look old. */
const MOST_OF_ANY_AGE = 1_000;

/** The entries of a time and later, and the last thousand that were added. */
export function lateEntries(
	entries: Readonly<Record<string, number>>,
	oldest: number,
): Readonly<Record<string, number>> {
	const all = Object.entries(entries);
	const first = all.length - MOST_OF_ANY_AGE;
	return Object.fromEntries(all.filter(([, at], index) => at >= oldest || index >= first));
}
