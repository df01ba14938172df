/** The approximate width of a character in axis labels, in pixels. */
export const CHARACTER = 6.6;
const GAP = 14;

/** A text below a drawing, positioned by its center. */
interface Label {
	/** In pixels. */
	readonly x: number;
	readonly text: string;
}

/**
 * The labels that fit side by side: all, or every second, third … counted from the right, since the newest
 * matters most. Labels at the ends are moved inside the drawing, which ends at `right`.
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
