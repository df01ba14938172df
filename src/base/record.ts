/** Whether a value is a JSON object: neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether lists and objects nest more than `levels` deep in a value of JSON. */
export function isDeeper(value: unknown, levels: number): boolean {
	return (
		typeof value === 'object' &&
		value !== null &&
		(levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))
	);
}

/** Parses a JSON object; undefined if the text holds anything else or is cut short. */
export function parsedRecord(text: string): Readonly<Record<string, unknown>> | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return isRecord(value) ? value : undefined;
	} catch {
		// Written by another program, or only half a file: callers handle undefined.
		return undefined;
	}
}

/**
 * The value to store where `saved` was read as `before` and changed to `after`. Unchanged parts stay as they
 * were saved, so that fields and values only a newer version understands are not lost.
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

/**
 * This many entries stay whatever their age: a clock that runs ahead for a while makes everything look old.
 */
const MOST_OF_ANY_AGE = 1_000;

/** The entries from `oldest` on, and in any case the last thousand added. */
export function lateEntries(
	entries: Readonly<Record<string, number>>,
	oldest: number,
): Readonly<Record<string, number>> {
	const all = Object.entries(entries);
	const first = all.length - MOST_OF_ANY_AGE;
	return Object.fromEntries(all.filter(([, at], index) => at >= oldest || index >= first));
}
