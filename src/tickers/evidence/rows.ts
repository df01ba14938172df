/** How far a row is read, in characters. */
export const ROW = 2_000;

/** Where the first line starts that does so at an offset or behind it; the offset itself where none does near it. */
export function lineFrom(text: string, offset: number): number {
	const near = offset === 0 ? 0 : text.slice(offset - 1, offset + ROW).indexOf('\n');
	return near < 0 ? offset : offset + near;
}

/** Lines above or below the break at an offset, nearest first, each as far as a row is read, and those within a reach. */
export function rows(
	text: string,
	offset: number,
	step: 1 | -1,
	count: number,
	reach = Infinity,
): readonly string[] {
	const found: string[] = [];
	let at = offset;
	while (found.length < count && Math.abs(at - offset) <= reach) {
		if (step > 0) {
			if (at >= text.length) {
				break;
			}
			const near = text.slice(at + 1, at + 1 + ROW);
			const length = near.includes('\n') ? near.indexOf('\n') : near.length;
			found.push(near.slice(0, length));
			at += 1 + length;
			if (text[at] !== '\n') {
				break;
			}
		} else {
			if (at <= 0) {
				break;
			}
			const near = text.slice(Math.max(0, at - 1 - ROW), at - 1);
			const line = near.slice(near.lastIndexOf('\n') + 1);
			found.push(line);
			at -= 1 + line.length;
			if (at > 0 && text[at - 1] !== '\n') {
				break;
			}
		}
	}
	return found;
}
