import { placeAttributes, type ShapeTag, shapeTags } from '../../../../src/workbench/panels/plainSvg.js';
import { moved, rounded, type Shape } from './chartSvg.js';

/** What a chart shows below its heading. */
interface Read {
	readonly shapes: readonly Shape[];
	readonly width: number;
	readonly height: number;
}

/** The legend and the drawing of a chart, positioned as on the page. */
export function readFigure(figure: Element, plain: PlainColor): Read {
	const parts = [...figure.querySelectorAll('.legend, .chart-drawing')].map((part) =>
		part.getBoundingClientRect(),
	);
	const left = Math.min(...parts.map((part) => part.left));
	const top = Math.min(...parts.map((part) => part.top));
	const at = (box: DOMRect, children: readonly Shape[]): Shape =>
		moved(box.left - left, box.top - top, children);
	const drawings = [...figure.querySelectorAll(':is(.legend, .chart-drawing) svg')].map((drawing) =>
		at(drawing.getBoundingClientRect(), readShapes(drawing, plain)),
	);
	const labels = [...figure.querySelectorAll('.legend li')].map((entry) => {
		const text = figure.ownerDocument.createRange();
		text.selectNodeContents(entry);
		const key = entry.querySelector('svg');
		if (key) {
			text.setStartAfter(key);
		}
		return at(text.getBoundingClientRect(), [label(entry, text, plain)]);
	});
	return {
		shapes: [...drawings, ...labels],
		width: Math.max(...parts.map((part) => part.right)) - left,
		height: Math.max(...parts.map((part) => part.bottom)) - top,
	};
}

/** A label of the page as text, vertically centered in its line. */
function label(entry: Element, text: Range, plain: PlainColor): Shape {
	const style = getComputedStyle(entry);
	return {
		tag: 'text',
		attributes: {
			y: text.getBoundingClientRect().height / 2,
			dy: '0.35em',
			fill: plain(style.color)?.color ?? 'none',
			'font-size': parseFloat(style.fontSize),
		},
		text: text.toString(),
	};
}

/** The defaults of SVG properties. */
const USUAL: Readonly<Record<string, string>> = {
	'stroke-width': '1px',
	'stroke-dasharray': 'none',
	'stroke-linecap': 'butt',
	'stroke-linejoin': 'miter',
	'shape-rendering': 'auto',
	opacity: '1',
	'font-weight': '400',
};

/** The shapes inside an element as they look now, with the styles from style sheets as attributes. */
function readShapes(element: Element, plain: PlainColor): readonly Shape[] {
	return [...element.children].flatMap((child): readonly Shape[] => {
		const tag = shapeTags.find((one) => one === child.localName);
		const style = getComputedStyle(child);
		if (!tag || style.display === 'none' || style.visibility === 'hidden') {
			return [];
		}
		const opacity = look(style, ['opacity']);
		if (tag === 'g') {
			const children = readShapes(child, plain);
			return children.length === 0 ? [] : [{ tag, attributes: opacity, children }];
		}
		return [
			{
				tag,
				attributes: { ...place(child), ...painted(tag, style, plain), ...opacity },
				...(tag === 'text' && { text: child.textContent }),
			},
		];
	});
}

function place(element: Element): Shape['attributes'] {
	return Object.fromEntries(
		placeAttributes.flatMap((name) => {
			const value = element.getAttribute(name);
			return value === null
				? []
				: [[name, value.replace(/(?:(?<!\d)|-)\d+\.\d+/g, (number) => String(rounded(Number(number))))]];
		}),
	);
}

function painted(tag: ShapeTag, style: CSSStyleDeclaration, plain: PlainColor): Shape['attributes'] {
	const fill = plain(style.fill, style.fillOpacity);
	const stroke = plain(style.stroke, style.strokeOpacity);
	return {
		...colored('fill', fill),
		...(stroke && {
			...colored('stroke', stroke),
			...look(style, ['stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin']),
		}),
		...(tag === 'text' ? look(style, ['font-size', 'font-weight']) : look(style, ['shape-rendering'])),
	};
}

function colored(name: 'fill' | 'stroke', color: ReturnType<PlainColor>): Shape['attributes'] {
	return {
		[name]: color?.color ?? 'none',
		...(color && color.opacity < 1 && { [`${name}-opacity`]: rounded(color.opacity) }),
	};
}

/** The properties that differ from the defaults, with pixel lengths as plain numbers. */
function look(style: CSSStyleDeclaration, names: readonly string[]): Shape['attributes'] {
	return Object.fromEntries(
		names.flatMap((name) => {
			const value = style.getPropertyValue(name);
			return value === USUAL[name] ? [] : [[name, value.replace(/(\d)px/g, '$1')]];
		}),
	);
}

/** A color that every SVG reader supports, `#rrggbb`. */
interface Plain {
	readonly color: string;
	/** From 0 to 1. */
	readonly opacity: number;
}

/** Converts a color as computed by the browser, in any notation; undefined for no color. */
type PlainColor = (computed: string, opacity?: string) => Plain | undefined;

/** Reads colors back from a pixel, so that color mixes and color spaces come out as displayed. */
export function colorReader(page: Document): PlainColor {
	const canvas = page.createElement('canvas');
	canvas.width = 1;
	canvas.height = 1;
	const context = canvas.getContext('2d', { willReadFrequently: true });
	return (computed, opacity = '1') => {
		if (computed === 'none' || !context) {
			return undefined;
		}
		context.clearRect(0, 0, 1, 1);
		context.fillStyle = computed;
		context.fillRect(0, 0, 1, 1);
		const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
		const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
		return alpha === 0 ? undefined : { color: `#${hex}`, opacity: (alpha / 255) * Number(opacity) };
	};
}
