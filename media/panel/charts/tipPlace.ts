/** The distance between a mark and its tip, in pixels. */
const GAP = 8;
/** How far the tip extends past its mark toward the nearer edge, in pixels. */
const ASIDE = 20;

/** The position of a tip, in pixels from the drawing's edges; it grows toward the sides with more room. */
export interface TipPlace {
	readonly top?: number;
	readonly bottom?: number;
	readonly left?: number;
	readonly right?: number;
	readonly maxWidth: number;
}

/** Places the tip of a mark so that it fits within the width of the drawing. */
export function tipPlace(
	{ x, y }: { readonly x: number; readonly y: number },
	width: number,
	height: number,
): TipPlace {
	const aside = Math.max(0, (x < width / 2 ? x : width - x) - ASIDE);
	return {
		...(y < height / 3 ? { top: y + 2 * GAP } : { bottom: height - y + GAP }),
		...(x < width / 2 ? { left: aside } : { right: aside }),
		maxWidth: width - aside,
	};
}
