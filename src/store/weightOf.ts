const WORD = 8;
const OBJECT = 5 * WORD;
/** A property has a name and a value, and objects with many properties reserve space for more. */
const PROPERTY = 3 * WORD;
const NUMBER = 2 * WORD;
const TEXT = 3 * WORD;
/**
 * How many items of a longer list are weighed, spread over it: weighing every value takes as long as
 * decoding.
 */
const MOST_WEIGHED = 4;

/** Estimates how many bytes of memory an answer takes. Shared values count each time they occur. */
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
		return weightOfList(value);
	}
	return Object.values(value).reduce<number>((sum, item) => sum + PROPERTY + weightOf(item), OBJECT);
}

function weightOfList(list: readonly unknown[]): number {
	const weighed = Math.min(list.length, MOST_WEIGHED);
	let sum = 0;
	for (let place = 0; place < weighed; place += 1) {
		sum += weightOf(list[Math.floor((place * list.length) / weighed)]);
	}
	return OBJECT + list.length * WORD + (weighed && Math.round((sum / weighed) * list.length));
}
