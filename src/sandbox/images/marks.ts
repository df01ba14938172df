import { Random } from '../market/random.js';
import { type Color, type Point, scaled, type Shape } from './shapes.js';

/**
 * A stroke font. Letters are 1 high, drawn as lines (`x,y`) and cubic curves (`C` before three points); each
 * stroke starts with `M`; the first number is the width.
 */
const glyphs: Readonly<Record<string, string>> = {
	A: '.82 M0,1 .41,0 .82,1 M.15,.66 .67,.66',
	B: '.66 M0,0 0,1 M0,0 .36,0 C.7,0 .7,.48 .36,.48 0,.48 M.36,.48 C.78,.48 .78,1 .36,1 0,1',
	C: '.82 M.8,.2 C.66,-.02 .44,0 .4,0 C.14,0 0,.24 0,.5 C0,.76 .14,1 .4,1 C.44,1 .66,1.02 .8,.8',
	D: '.76 M0,0 0,1 M0,0 .3,0 C.62,0 .76,.24 .76,.5 C.76,.76 .62,1 .3,1 0,1',
	E: '.6 M.6,0 0,0 0,1 .6,1 M0,.48 .52,.48',
	F: '.58 M.58,0 0,0 0,1 M0,.5 .5,.5',
	G: '.84 M.8,.2 C.66,-.02 .44,0 .4,0 C.14,0 0,.24 0,.5 C0,.76 .14,1 .4,1 C.66,1 .82,.84 .82,.54 .48,.54',
	H: '.74 M0,0 0,1 M.74,0 .74,1 M0,.49 .74,.49',
	I: '0 M0,0 0,1',
	J: '.5 M.5,0 .5,.7 C.5,.9 .4,1 .24,1 C.1,1 .02,.92 0,.8',
	K: '.68 M0,0 0,1 M.64,0 0,.58 M.2,.4 .68,1',
	L: '.54 M0,0 0,1 .54,1',
	M: '.94 M0,1 0,0 .47,.66 .94,0 .94,1',
	N: '.76 M0,1 0,0 .76,1 .76,0',
	O: '.9 M.45,0 C.16,0 0,.22 0,.5 C0,.78 .16,1 .45,1 C.74,1 .9,.78 .9,.5 C.9,.22 .74,0 .45,0',
	P: '.64 M0,1 0,0 .36,0 C.74,0 .74,.54 .36,.54 0,.54',
	Q: '.9 M.45,0 C.16,0 0,.22 0,.5 C0,.78 .16,1 .45,1 C.74,1 .9,.78 .9,.5 C.9,.22 .74,0 .45,0 M.56,.7 .9,1.04',
	R: '.68 M0,1 0,0 .36,0 C.74,0 .74,.52 .36,.52 0,.52 M.36,.52 .68,1',
	S: '.64 M.62,.18 C.54,.02 .4,0 .32,0 C.12,0 .02,.12 .02,.25 C.02,.42 .18,.46 .32,.49 C.5,.53 .64,.58 .64,.75 C.64,.9 .5,1 .32,1 C.18,1 .06,.94 0,.8',
	T: '.72 M0,0 .72,0 M.36,0 .36,1',
	U: '.74 M0,0 0,.62 C0,.86 .14,1 .37,1 C.6,1 .74,.86 .74,.62 .74,0',
	V: '.8 M0,0 .4,1 .8,0',
	W: '1.16 M0,0 .29,1 .58,.12 .87,1 1.16,0',
	X: '.74 M0,0 .74,1 M.74,0 0,1',
	Y: '.76 M0,0 .38,.52 .76,0 M.38,.52 .38,1',
	Z: '.7 M0,0 .7,0 0,1 .7,1',
	0: '.7 M.35,0 C.1,0 0,.22 0,.5 C0,.78 .1,1 .35,1 C.6,1 .7,.78 .7,.5 C.7,.22 .6,0 .35,0',
	1: '.3 M0,.2 .3,0 .3,1',
	2: '.62 M.02,.24 C.04,.08 .16,0 .31,0 C.5,0 .6,.12 .6,.28 C.6,.5 .2,.72 0,1 .62,1',
	3: '.6 M.02,.14 C.2,-.08 .56,-.02 .56,.25 C.56,.42 .42,.48 .24,.48 C.44,.48 .6,.56 .6,.74 C.6,1.04 .18,1.08 0,.84',
	4: '.7 M.52,1 .52,0 0,.68 .7,.68',
	5: '.6 M.54,0 .1,0 .06,.46 C.3,.32 .6,.42 .6,.68 C.6,1.04 .18,1.08 0,.86',
	6: '.64 M.52,.06 C.2,-.06 0,.24 0,.6 C0,.86 .12,1 .32,1 C.52,1 .64,.86 .64,.68 C.64,.36 .14,.3 0,.62',
	7: '.62 M0,0 .62,0 .2,1',
	8: '.62 M.31,.47 C-.02,.47 -.02,0 .31,0 C.64,0 .64,.47 .31,.47 C-.1,.47 -.1,1 .31,1 C.72,1 .72,.47 .31,.47',
	9: '.64 M.12,.94 C.44,1.06 .64,.76 .64,.4 C.64,.14 .52,0 .32,0 C.12,0 0,.14 0,.32 C0,.64 .5,.7 .64,.38',
	'&': '.8 M.78,1 .14,.28 C.04,.12 .16,0 .3,0 C.46,0 .56,.16 .42,.3 C.3,.42 0,.5 0,.74 C0,1.08 .62,1.1 .74,.56',
	'-': '.36 M0,.55 .36,.55',
};

const CURVE_STEPS = 12;
const WORD_GAP = 0.42;

/** A text as strokes, from 0 down to 1; letters without a glyph are left out. */
interface Lettering {
	readonly width: number;
	readonly strokes: readonly (readonly Point[])[];
}

/** Sets a text in capitals, with a given space between letters. */
export function lettering(text: string, spacing: number): Lettering {
	let pen = 0;
	const strokes: Point[][] = [];
	for (const letter of text.toUpperCase()) {
		const glyph = glyphs[letter];
		if (letter === ' ') {
			pen += WORD_GAP;
		} else if (glyph !== undefined) {
			const left = pen;
			strokes.push(...strokesOf(glyph).map((stroke) => stroke.map(({ x, y }) => ({ x: x + left, y }))));
			pen += Number.parseFloat(glyph) + spacing;
		}
	}
	return { width: Math.max(0, pen - spacing), strokes };
}

function strokesOf(glyph: string): readonly (readonly Point[])[] {
	return glyph
		.split('M')
		.slice(1)
		.map((stroke) => flattened(stroke.trim().split(' ')));
}

/** Approximates curves with short lines. */
function flattened(parts: readonly string[]): readonly Point[] {
	const points: Point[] = [];
	for (let index = 0; index < parts.length; index += 1) {
		const part = parts[index] ?? '';
		const last = points.at(-1);
		if (part.startsWith('C') && last) {
			const one = pointOf(part.slice(1));
			const two = pointOf(parts[index + 1] ?? '');
			const end = pointOf(parts[index + 2] ?? '');
			points.push(...curve(last, one, two, end));
			index += 2;
		} else {
			points.push(pointOf(part));
		}
	}
	return points;
}

function pointOf(text: string): Point {
	const [x, y] = text.split(',').map(Number);
	return { x: x ?? 0, y: y ?? 0 };
}

function curve(from: Point, one: Point, two: Point, to: Point): readonly Point[] {
	return Array.from({ length: CURVE_STEPS }, (_, step) => {
		const t = (step + 1) / CURVE_STEPS;
		const s = 1 - t;
		const mix = (a: number, b: number, c: number, d: number): number =>
			s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
		return { x: mix(from.x, one.x, two.x, to.x), y: mix(from.y, one.y, two.y, to.y) };
	});
}

/** The mark of a company, 1 by 1: its first letter or a simple shape, in its colors. */
export function drawMark(symbol: string, name: string, main: Color, second: Color): readonly Shape[] {
	const random = new Random('mark', symbol);
	const letter = /[A-Z0-9]/i.exec(name)?.[0] ?? symbol.charAt(0);
	return random.pick(marks)(main, second, letter);
}

type DrawMark = (main: Color, second: Color, letter: string) => readonly Shape[];

const marks: readonly DrawMark[] = [
	(main, second, letter) => [...initial(letter, main, 0.06, 0.76), disc(second, 0.89, 0.88, 0.09)],
	(main, second, letter) => [
		...initial(letter, main, 0.06, 0.68),
		line(second, 0.12, [0.1, 0.93], [0.9, 0.93]),
	],
	(main, second, letter) => [ring(main, 0.43, 0.1), ...initial(letter, second, 0.29, 0.42)],
	(main, second) => [bar(second, 0.08, 0.52), bar(main, 0.4, 0.28), bar(main, 0.72, 0.06)],
	(main, second) => [arc(main, 0.42, 0.15, 0.12, 0.88), arc(second, 0.19, 0.15, 0.62, 1.38)],
	(main, second) => [
		polygon(main, [0.5, 0.06], [0.95, 0.5], [0.5, 0.5], [0.28, 0.28]),
		polygon(second, [0.5, 0.94], [0.05, 0.5], [0.5, 0.5], [0.72, 0.72]),
	],
	(main, second) => [
		line(second, 0.15, [0.14, 0.44], [0.5, 0.14], [0.86, 0.44]),
		line(main, 0.15, [0.14, 0.82], [0.5, 0.52], [0.86, 0.82]),
	],
	(main, second) => [
		disc(main, 0.34, 0.36, 0.28),
		disc(main, 0.7, 0.68, 0.24),
		disc(second, 0.76, 0.24, 0.15),
		disc(second, 0.24, 0.8, 0.12),
	],
	(main, second, letter) => [...hexagon(main), ...initial(letter, second, 0.3, 0.4)],
];

function initial(letter: string, color: Color, top: number, height: number): readonly Shape[] {
	const { strokes, width } = lettering(letter, 0);
	return [
		scaled({ kind: 'strokes', color, strokes, width: 0.22 }, height * 0.82, {
			x: 0.5 - (width * height * 0.82) / 2,
			y: top + height * 0.09,
		}),
	];
}

function disc(color: Color, x: number, y: number, radius: number): Shape {
	return { kind: 'disc', color, center: { x, y }, radius };
}

function bar(color: Color, x: number, y: number): Shape {
	return { kind: 'box', color, from: { x, y }, to: { x: x + 0.2, y: 0.94 }, radius: 0.06 };
}

function line(color: Color, width: number, ...points: readonly (readonly [number, number])[]): Shape {
	return { kind: 'strokes', color, strokes: [points.map(([x, y]) => ({ x, y }))], width };
}

function polygon(color: Color, ...points: readonly (readonly [number, number])[]): Shape {
	return { kind: 'polygon', color, points: points.map(([x, y]) => ({ x, y })) };
}

function ring(color: Color, radius: number, width: number): Shape {
	return arc(color, radius, width, 0, 1);
}

/** Part of a circle around the center; `from` and `to` are fractions of a full turn. */
function arc(color: Color, radius: number, width: number, from: number, to: number): Shape {
	return { kind: 'strokes', color, strokes: [turn(radius, from, to, 48)], width };
}

function hexagon(color: Color): readonly Shape[] {
	return [{ kind: 'strokes', color, strokes: [turn(0.42, 0.25, 1.25, 6)], width: 0.11 }];
}

function turn(radius: number, from: number, to: number, steps: number): readonly Point[] {
	return Array.from({ length: steps + 1 }, (_, step) => {
		const angle = 2 * Math.PI * (from + ((to - from) * step) / steps);
		return { x: 0.5 + radius * Math.cos(angle), y: 0.5 + radius * Math.sin(angle) };
	});
}
