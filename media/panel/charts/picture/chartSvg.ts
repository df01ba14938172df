import { type ShapeTag, SVG_NAMESPACE } from '../../../../src/workbench/panels/plainSvg.js';

/** A self-contained shape: it has its own colors and depends on no style sheet. */
export interface Shape {
	readonly tag: ShapeTag;
	readonly attributes: Readonly<Record<string, string | number>>;
	/** Only for text. */
	readonly text?: string;
	/** Only for a group. */
	readonly children?: readonly Shape[];
}

/** A chart with everything needed around it as a picture. Lengths are in pixels, colors are `#rrggbb`. */
export interface Picture {
	/** What it is about, and what is drawn. */
	readonly title: string;
	/** What the lines and the axis mean. */
	readonly detail: string;
	readonly source: string;
	/** The chart in one sentence, as a text alternative. */
	readonly summary: string;
	/** The drawing and its legend. */
	readonly shapes: readonly Shape[];
	readonly width: number;
	readonly height: number;
	readonly colors: { readonly ground: string; readonly text: string; readonly quiet: string };
}

/** A picture as an SVG file. */
export interface ChartSvg {
	readonly svg: string;
	readonly width: number;
	readonly height: number;
}

const EDGE = 16;
const GAP = 10;
const LEAST_WIDTH = 320;
const LINE_HEIGHT = 1.35;
/** The approximate width of a letter as a fraction of its height; some scripts have square letters. */
const NARROW = 0.58;
const WIDE = 1;
const FIRST_WIDE = 0x1100;

/** Writes a self-contained picture: title, chart and source on its own background. */
export function chartSvg({ shapes, colors, ...picture }: Picture): ChartSvg {
	const width = Math.ceil(Math.max(LEAST_WIDTH, picture.width) + 2 * EDGE);
	const room = width - 2 * EDGE;
	const title = textLines(picture.title, { size: 15, color: colors.text, room, top: EDGE, weight: 600 });
	const detail = textLines(picture.detail, { size: 12, color: colors.quiet, room, top: title.bottom });
	const top = detail.bottom + GAP;
	const source = textLines(picture.source, {
		size: 11,
		color: colors.quiet,
		room,
		top: top + picture.height + GAP,
	});
	const height = Math.ceil(source.bottom + EDGE);
	const all: readonly Shape[] = [
		{ tag: 'rect', attributes: { width, height, fill: colors.ground } },
		...title.shapes,
		...detail.shapes,
		moved(EDGE, top, shapes),
		...source.shapes,
	];
	const head = `<svg xmlns="${SVG_NAMESPACE}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="sans-serif">`;
	const words = `<title>${escaped(picture.title)}</title>\n<desc>${escaped(picture.summary)}</desc>`;
	return { svg: `${[head, words, ...all.map(written)].join('\n')}\n</svg>\n`, width, height };
}

/** Moves shapes to another position. */
export function moved(x: number, y: number, children: readonly Shape[]): Shape {
	return { tag: 'g', attributes: { transform: `translate(${rounded(x)} ${rounded(y)})` }, children };
}

interface TextStyle {
	readonly size: number;
	readonly color: string;
	readonly room: number;
	readonly top: number;
	readonly weight?: number;
}

/** A text in as many lines as it needs. */
function textLines(text: string, { size, color, room, top, weight }: TextStyle) {
	const lines = inLines(text, room / size);
	const height = size * LINE_HEIGHT;
	return {
		bottom: top + lines.length * height,
		shapes: lines.map((line, index): Shape => ({
			tag: 'text',
			attributes: {
				x: EDGE,
				y: rounded(top + index * height + size),
				fill: color,
				'font-size': size,
				...(weight !== undefined && { 'font-weight': weight }),
			},
			text: line,
		})),
	};
}

/** Wraps a text between words, and within a word longer than a line; `room` is in letter heights. */
function inLines(text: string, room: number): readonly string[] {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(/\s+/).filter((one) => one !== '')) {
		const longer = line === '' ? word : `${line} ${word}`;
		if (widthOf(longer) <= room) {
			line = longer;
			continue;
		}
		if (line !== '') {
			// The end of the line separates as well as a dot.
			lines.push(line.replace(/ ·$/, ''));
		}
		line = '';
		for (const letter of word) {
			if (widthOf(line + letter) > room) {
				lines.push(line);
				line = '';
			}
			line += letter;
		}
	}
	return line === '' ? lines : [...lines, line];
}

function widthOf(text: string): number {
	let width = 0;
	for (const letter of text) {
		width += (letter.codePointAt(0) ?? 0) < FIRST_WIDE ? NARROW : WIDE;
	}
	return width;
}

function written({ tag, attributes, text, children }: Shape): string {
	const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
	const inside = text === undefined ? (children ?? []).map(written).join('') : escaped(text);
	return inside === '' ? `<${tag}${given.join('')}/>` : `<${tag}${given.join('')}>${inside}</${tag}>`;
}

/** Escapes text for XML; characters that XML doesn't allow are removed. */
function escaped(text: string): string {
	return text
		.replace(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
		.replace(/&/g, '&amp;')
		.replace(/</g, '&lt;')
		.replace(/>/g, '&gt;');
}

/** Rounds to a hundredth of a pixel. */
export function rounded(pixels: number): number {
	return Math.round(pixels * 100) / 100;
}
