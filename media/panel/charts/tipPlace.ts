/** Room between a mark and its words, in pixels. */
const GAP = 8;
/** How far the words begin beside their mark, in pixels. */
const ASIDE = 20;

/** Where the words of a mark stand in a drawing, in pixels from its edges: grown to the sides with more room. */
export interface TipPlace {
	readonly top?: number;
	readonly bottom?: number;
	readonly left?: number;
	readonly right?: number;
	readonly maxWidth: number;
}

/** Places the words of a mark so that they stay within the drawing from side to side. */
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
