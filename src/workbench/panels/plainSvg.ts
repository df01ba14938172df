/** The elements of a chart picture: none runs code, refers to anything or embeds another language. */
export const shapeTags = ['g', 'rect', 'circle', 'line', 'path', 'text'] as const;
export type ShapeTag = (typeof shapeTags)[number];

/** Attributes for the position and size of a shape. */
export const placeAttributes = [
	...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx'],
	...['width', 'height', 'd', 'dy', 'text-anchor'],
] as const;

/** Attributes for the style of a shape. */
const lookAttributes = [
	...['fill', 'fill-opacity', 'stroke', 'stroke-opacity', 'stroke-width', 'stroke-dasharray'],
	...['stroke-linecap', 'stroke-linejoin', 'shape-rendering', 'opacity'],
	...['font-family', 'font-size', 'font-weight'],
] as const;

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

const tags: ReadonlySet<string> = new Set([...shapeTags, 'svg', 'title', 'desc']);
const attributes: ReadonlySet<string> = new Set([
	...placeAttributes,
	...lookAttributes,
	...['transform', 'viewBox', 'role'],
]);
const PART = /<[^<>]*>|[^<>]+|[<>]/g;
const TAG = /^<\/?([a-z]+)((?: [a-zA-Z\d-]+="[^"<>&]*")*)\/?>$/;
const ATTRIBUTE = / ([a-zA-Z\d-]+)="([^"]*)"/g;
const UNKNOWN_ENTITY = /&(?!(?:amp|lt|gt);)/;

/**
 * Whether a text is an SVG of only these shapes, without scripts, styles, addresses or embedded documents.
 */
export function isPlainSvg(text: string): boolean {
	return (
		text.startsWith(`<svg xmlns="${SVG_NAMESPACE}" `) &&
		text.endsWith('</svg>\n') &&
		(text.match(PART) ?? []).every((part) =>
			part.startsWith('<') || part === '>' ? isPlainTag(part) : !UNKNOWN_ENTITY.test(part),
		)
	);
}

function isPlainTag(part: string): boolean {
	const [, tag, given] = TAG.exec(part) ?? [];
	return (
		tag !== undefined &&
		tags.has(tag) &&
		[...(given ?? '').matchAll(ATTRIBUTE)].every(
			([, name = '', value = '']) =>
				(tag === 'svg' && name === 'xmlns' && value === SVG_NAMESPACE) ||
				(attributes.has(name) && /^[-#\w .,()%]*$/.test(value) && !/url/i.test(value)),
		)
	);
}
