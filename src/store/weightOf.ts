const WORD = 8;
const OBJECT = 5 * WORD;
/** A property has its name and its value, and objects of many properties leave room for more. */
const PROPERTY = 3 * WORD;
const NUMBER = 2 * WORD;
const TEXT = 3 * WORD;

/** About how many bytes of memory an answer takes; what is shared in it counts as often as it is there. */
export function weightOf(value: unknown): number {
	if (typeof value === 'string') {
		return TEXT + value.length;
	}
	if (typeof value === 'number') {
		return NUMBER;
	}
	return typeof value === 'object' && value !== null ? weightOfObject(value) : 0;
}

function weightOfObject(value: object): number {
	if (value instanceof Uint8Array) {
		return OBJECT + value.byteLength;
	}
	if (Array.isArray(value)) {
		return value.reduce<number>((sum, item) => sum + WORD + weightOf(item), OBJECT);
	}
	return Object.values(value).reduce<number>((sum, item) => sum + PROPERTY + weightOf(item), OBJECT);
}
