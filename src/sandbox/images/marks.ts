import { Random } from '../market/random.js';
import { lettering } from './letters.js';
import { type Color, type Point, scaled, type Shape } from './shapes.js';

/** The mark of a company, 1 by 1: its first letter, or a plain figure in its colours. */
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

/** Part of a circle around the middle, from one share of the full turn to another. */
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
