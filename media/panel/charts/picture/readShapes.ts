import { placeAttributes, type ShapeTag, shapeTags } from '../../../../src/workbench/panels/plainSvg.js';
import { rounded } from './chartSvg.js';
import type { PlainColor } from './plainColor.js';
import type { Shape } from './shape.js';

/** How a shape looks where nothing is said of it. */
const USUAL: Readonly<Record<string, string>> = {
	'stroke-width': '1px',
	'stroke-dasharray': 'none',
	'stroke-linecap': 'butt',
	'stroke-linejoin': 'miter',
	'shape-rendering': 'auto',
	opacity: '1',
	'font-weight': '400',
};

/** The shapes inside an element as they look now, with what style sheets say of them written at each. */
export function readShapes(element: Element, plain: PlainColor): readonly Shape[] {
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

/** What differs from the usual, with lengths in pixels as plain numbers. */
function look(style: CSSStyleDeclaration, names: readonly string[]): Shape['attributes'] {
	return Object.fromEntries(
		names.flatMap((name) => {
			const value = style.getPropertyValue(name);
			return value === USUAL[name] ? [] : [[name, value.replace(/(\d)px/g, '$1')]];
		}),
	);
}
