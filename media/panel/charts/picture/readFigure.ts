import { moved } from './chartSvg.js';
import type { PlainColor } from './plainColor.js';
import { readShapes } from './readShapes.js';
import type { Shape } from './shape.js';

/** What a chart shows below its heading. */
interface Read {
	readonly shapes: readonly Shape[];
	readonly width: number;
	readonly height: number;
}

/** The legend and the drawing of a chart, where they stand on the page. */
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

/** Words of the page as a text in the middle of their line. */
function label(entry: Element, text: Range, plain: PlainColor): Shape {
	const style = getComputedStyle(entry);
	return {
		tag: 'text',
		attributes: {
			...{ y: text.getBoundingClientRect().height / 2, dy: '0.35em' },
			...{ fill: plain(style.color)?.color ?? 'none', 'font-size': parseFloat(style.fontSize) },
		},
		text: text.toString(),
	};
}
