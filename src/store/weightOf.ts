const WORD = 8;
const OBJECT = 5 * WORD;
/** A property has its name and its value, and objects of many properties leave room for more. */
const PROPERTY = 3 * WORD;
const NUMBER = 2 * WORD;
const TEXT = 3 * WORD;
/** Of longer lists so many items are weighed, spread over them: to weigh each value takes as long as to decode it. */
const MOST_WEIGHED = 4;

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
