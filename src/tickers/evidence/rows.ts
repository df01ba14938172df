/** Maximum length of a row that is read, in characters. */
export const ROW = 2_000;

const LINE_FEED = 10;

/** The start of the first line at or after an offset; the offset itself if no line starts near it. */
export function lineFrom(text: string, offset: number): number {
	const near = offset === 0 ? 0 : text.slice(offset - 1, offset + ROW).indexOf('\n');
	return near < 0 ? offset : offset + near;
}

/** The part of a line that is read, by its start and end. */
export interface Row {
	readonly from: number;
	readonly to: number;
}

/** The row before the one that begins at an offset. */
export function rowAbove(text: string, start: number): Row | undefined {
	if (start <= 0) {
		return undefined;
	}
	const to = start - 1;
	const first = Math.max(0, to - ROW);
	return { from: first + text.slice(first, to).lastIndexOf('\n') + 1, to };
}

/** The row that begins at an offset. */
export function rowFrom(text: string, from: number): Row {
	const end = text.slice(from, from + ROW).indexOf('\n');
	return { from, to: end < 0 ? Math.min(text.length, from + ROW) : from + end };
}

/** Whether a row begins at an offset, rather than the rest of one that is too long. */
export function isRowStart(text: string, offset: number): boolean {
	return offset === 0 || text.charCodeAt(offset - 1) === LINE_FEED;
}

/** Up to `most` rows above and `most` below the start of a row. */
export function rowsAround(text: string, start: number, most: number): readonly Row[] {
	const rows: Row[] = [];
	for (let row = rowAbove(text, start); row && rows.length < most;) {
		rows.push(row);
		row = isRowStart(text, row.from) ? rowAbove(text, row.from) : undefined;
	}
	const limit = rows.length + most;
	for (let at = start; rows.length < limit && at <= text.length && (at === start || isRowStart(text, at));) {
		const row = rowFrom(text, at);
		rows.push(row);
		at = row.to + 1;
	}
	return rows;
}
