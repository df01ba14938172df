/** How far a row is read, in characters. */
export const ROW = 2_000;

/** Where the first line starts that does so at an offset or behind it; the offset itself where none does near it. */
export function lineFrom(text: string, offset: number): number {
	const near = offset === 0 ? 0 : text.slice(offset - 1, offset + ROW).indexOf('\n');
	return near < 0 ? offset : offset + near;
}

/** The lines above the one that begins at an offset, nearest first, as far as rows are read. */
export function* rowsAbove(text: string, lineStart: number): Generator<string> {
	let at = lineStart;
	while (at > 0 && (at === lineStart || text[at - 1] === '\n')) {
		const near = text.slice(Math.max(0, at - 1 - ROW), at - 1);
		const line = near.slice(near.lastIndexOf('\n') + 1);
		yield line;
		at -= 1 + line.length;
	}
}

/** The lines from the one on that begins at an offset, as far as rows are read. */
export function* rowsFrom(text: string, lineStart: number): Generator<string> {
	let at = lineStart;
	while (at <= text.length && (at === lineStart || text[at - 1] === '\n')) {
		const near = text.slice(at, at + ROW);
		const end = near.indexOf('\n');
		const length = end < 0 ? near.length : end;
		yield near.slice(0, length);
		at += length + 1;
	}
}

/** The first of some items. */
export function firstOf<Item>(items: Iterable<Item>, count: number): readonly Item[] {
	const found: Item[] = [];
	for (const item of items) {
		if (found.push(item) === count) {
			break;
		}
	}
	return found;
}
