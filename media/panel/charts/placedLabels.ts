/** About how wide a character of the small text of axes is, in pixels. */
export const CHARACTER = 6.6;
const GAP = 14;

/** A text below a drawing, by its middle. */
interface Label {
	/** In pixels. */
	readonly x: number;
	readonly text: string;
}

/**
 * The labels that have room beside each other: all, or every second, third … counted from the right, since the newest
 * counts most. Those at the ends are moved inside the drawing, which ends at `right`.
 */
export function placedLabels(labels: readonly Label[], right: number): readonly Label[] {
	const inside = labels.map(({ x, text }) => {
		const half = halfOf(text);
		return { x: Math.min(right + 6 - half, Math.max(half, x)), text };
	});
	for (let step = 1; ; step += 1) {
		const shown = inside.filter((_, index) => (inside.length - 1 - index) % step === 0);
		if (shown.every((label, index) => hasRoom(label, shown[index + 1]))) {
			return shown;
		}
	}
}

function hasRoom({ x, text }: Label, next: Label | undefined): boolean {
	return next === undefined || next.x - halfOf(next.text) - (x + halfOf(text)) >= GAP;
}

function halfOf(text: string): number {
	return (text.length * CHARACTER) / 2;
}
