/** How far a row is read, in characters. */
export const ROW = 2_000;

/** Where the first line starts that does so at an offset or behind it; the offset itself where none does near it. */
export function lineFrom(text: string, offset: number): number {
	const near = offset === 0 ? 0 : text.slice(offset - 1, offset + ROW).indexOf('\n');
	return near < 0 ? offset : offset + near;
}

/** A line as far as it is read: where it begins and ends. */
export interface Row {
	readonly from: number;
	readonly to: number;
}

/** The lines above the one that begins at an offset, nearest first, as far as rows are read. */
export function* rowsAbove(text: string, lineStart: number): Generator<Row> {
	let at = lineStart;
	while (at > 0 && (at === lineStart || text[at - 1] === '\n')) {
		const to = at - 1;
		const first = Math.max(0, to - ROW);
		at = first + text.slice(first, to).lastIndexOf('\n') + 1;
		yield { from: at, to };
	}
}

/** The lines from the one on that begins at an offset, as far as rows are read. */
export function* rowsFrom(text: string, lineStart: number): Generator<Row> {
	let at = lineStart;
	while (at <= text.length && (at === lineStart || text[at - 1] === '\n')) {
		const end = text.slice(at, at + ROW).indexOf('\n');
		const to = end < 0 ? Math.min(text.length, at + ROW) : at + end;
		yield { from: at, to };
		at = to + 1;
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
