import { isRecord } from './isRecord.js';

/**
 * What is to be kept where `kept` was read as `before` and became `after`: what nobody changed stays as it was written, so
 * that fields and values that only a newer version knows are not lost by a change to others.
 */
export function rewritten(kept: unknown, before: unknown, after: unknown): unknown {
	if (kept === undefined || !isRecord(kept) || !isRecord(after)) {
		return kept !== undefined && isEqual(before, after) ? kept : after;
	}
	const old = isRecord(before) ? before : {};
	const names = new Set([...Object.keys(kept), ...Object.keys(after)]);
	return Object.fromEntries(
		[...names].flatMap((name) => {
			const value = rewritten(own(kept, name), own(old, name), own(after, name));
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
