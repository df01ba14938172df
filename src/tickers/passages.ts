/** A stretch of text that is searched by itself: a line, or a piece of a line that is too long. */
export interface Passage {
	/** Offset of the first character, in UTF-16 units. */
	readonly start: number;
	/** Offset after the last character. */
	readonly end: number;
	readonly text: string;
}

/** Lines of more characters are searched in pieces. */
const LONGEST_LINE = 10_000;
const PIECE = 8_192;

/** The passage that holds an offset; it depends on the text near the offset alone. */
export function passageAt(text: string, offset: number): Passage {
	const line = bounds(text, offset, offset - LONGEST_LINE, offset + LONGEST_LINE);
	const piece = Math.floor(offset / PIECE) * PIECE;
	const { start, end } =
		line.isWhole && line.end - line.start <= LONGEST_LINE ? line : bounds(text, offset, piece, piece + PIECE);
	return { start, end, text: text.slice(start, end) };
}

/** All passages of a text, in order. */
export function* passagesOf(text: string): Generator<Passage> {
	for (let offset = 0; offset < text.length;) {
		const passage = passageAt(text, offset);
		yield passage;
		offset = text[passage.end] === '\n' ? passage.end + 1 : passage.end;
	}
}

/** The line around an offset, as far as it lies between two offsets. */
function bounds(
	text: string,
	offset: number,
	from: number,
	to: number,
): { readonly start: number; readonly end: number; readonly isWhole: boolean } {
	const first = Math.max(0, from);
	const breakBefore = text.slice(Math.max(0, first - 1), offset).lastIndexOf('\n');
	const breakAfter = text.slice(offset, to + 1).indexOf('\n');
	const start = breakBefore < 0 ? first : Math.max(0, first - 1) + breakBefore + 1;
	const end = breakAfter < 0 ? Math.min(to, text.length) : offset + breakAfter;
	return {
		start,
		end: Math.min(end, to),
		isWhole: (breakBefore >= 0 || first === 0) && (breakAfter >= 0 || to >= text.length),
	};
}
