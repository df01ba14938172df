import { type ShapeTag, SVG_NAMESPACE } from '../../../../src/workbench/panels/plainSvg.js';

/** A shape that stands alone: its colours are its own, and nothing of it is said elsewhere. */
export interface Shape {
	readonly tag: ShapeTag;
	readonly attributes: Readonly<Record<string, string | number>>;
	/** Only of a text. */
	readonly text?: string;
	/** Only of a group. */
	readonly children?: readonly Shape[];
}

/** A chart, and all that stands around it where it leaves. Lengths are in pixels, colours as `#rrggbb`. */
export interface Picture {
	/** Who it is about and what is drawn. */
	readonly title: string;
	/** What its lines and its axis say. */
	readonly detail: string;
	readonly source: string;
	/** The chart in a sentence, for those who do not see it. */
	readonly summary: string;
	/** The drawing and its legend. */
	readonly shapes: readonly Shape[];
	readonly width: number;
	readonly height: number;
	readonly colors: { readonly ground: string; readonly text: string; readonly quiet: string };
}

/** A picture as a file. */
export interface ChartSvg {
	readonly svg: string;
	readonly width: number;
	readonly height: number;
}

const EDGE = 16;
const GAP = 10;
const LEAST_WIDTH = 320;
const LINE_HEIGHT = 1.35;
/** About how wide a letter is, in parts of its height; letters of some scripts are as wide as high. */
const NARROW = 0.58;
const WIDE = 1;
const FIRST_WIDE = 0x1100;

/** Writes a picture that needs nothing else to be read: title, chart and source on a ground of its own. */
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

/** Shapes at another place. */
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

/** Breaks a text between words, and within a word that is longer than a line; `room` is in heights of a letter. */
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
			lines.push(line);
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

/** Text that no reader of XML takes for anything else; what XML cannot hold is left out. */
function escaped(text: string): string {
	return text
		.replace(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
		.replace(/&/g, '&amp;')
		.replace(/</g, '&lt;')
		.replace(/>/g, '&gt;');
}

/** To a hundredth of a pixel. */
export function rounded(pixels: number): number {
	return Math.round(pixels * 100) / 100;
}
