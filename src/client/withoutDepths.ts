import { isRecord } from '../base/isRecord.js';

/** Deeper than any answer by far, and shallow enough for functions that call themselves for what is inside. */
const MOST_LEVELS = 100;
const LEFT_OUT = '…';

/** Parsed JSON with an ellipsis in place of what lies more than a hundred levels deep; the rest is the same objects. */
export function withoutDepths(json: unknown): unknown {
	return cut(json, MOST_LEVELS);
}

function cut(value: unknown, levels: number): unknown {
	if (!Array.isArray(value) && !isRecord(value)) {
		return value;
	}
	if (levels === 0) {
		return LEFT_OUT;
	}
	for (const [name, inner] of Object.entries<unknown>(value)) {
		const shallow = cut(inner, levels - 1);
		if (shallow !== inner) {
			// A plain assignment would take `__proto__` for something else.
			Object.defineProperty(value, name, { value: shallow });
		}
	}
	return value;
}
