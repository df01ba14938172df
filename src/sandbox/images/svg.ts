import { hexColor, type Picture, type Point, type Shape } from './shapes.js';

const HEIGHT = 100;

/** An SVG file of a picture: paths and plain shapes, no text, no script. */
export function svgOf({ aspect, shapes }: Picture): string {
	const width = number(aspect);
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}">${shapes
		.map(element)
		.join('')}</svg>`;
}

function element(shape: Shape): string {
	const color = hexColor(shape.color);
	switch (shape.kind) {
		case 'strokes':
			return `<path d="${shape.strokes.map(path).join('')}" fill="none" stroke="${color}" stroke-width="${number(shape.width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
		case 'polygon':
			return `<path d="${path(shape.points)}Z" fill="${color}"/>`;
		case 'disc':
			return `<circle cx="${number(shape.center.x)}" cy="${number(shape.center.y)}" r="${number(shape.radius)}" fill="${color}"/>`;
		case 'box': {
			const { from, to, radius } = shape;
			return `<rect x="${number(from.x)}" y="${number(from.y)}" width="${number(to.x - from.x)}" height="${number(to.y - from.y)}" rx="${number(radius)}" fill="${color}"/>`;
		}
	}
}

function path(points: readonly Point[]): string {
	return `M${points.map(({ x, y }) => `${number(x)} ${number(y)}`).join('L')}`;
}

function number(length: number): number {
	return Math.round(length * HEIGHT * 100) / 100;
}
