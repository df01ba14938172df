import { pictureOf } from './artwork.js';
import type { ImageOrder } from './imageLinks.js';
import { encodePng, rasterize } from './raster.js';
import { hexColor, type Picture, type Point, type Shape } from './shapes.js';

/** The heights of the originals, in pixels: wordmarks are lower and wider than marks. */
const MARK_HEIGHT = 512;
const LOGO_HEIGHT = 320;

/** An image file as sent over HTTP. */
interface ImageFile {
	readonly type: 'image/png' | 'image/svg+xml';
	readonly bytes: Uint8Array<ArrayBuffer> | string;
}

/** Draws the image that a link describes; a PNG is scaled to fit its box, never larger than the original. */
export async function drawImage(order: ImageOrder, name: string): Promise<ImageFile> {
	const picture = pictureOf(order.file, order.symbol, name, order.radius);
	if (order.file.includes('vector')) {
		return { type: 'image/svg+xml', bytes: svgOf(picture) };
	}
	const fullHeight = order.file.startsWith('logo') ? LOGO_HEIGHT : MARK_HEIGHT;
	const fullWidth = fullHeight * picture.aspect;
	const shrink = Math.min(1, order.width / fullWidth, order.height / fullHeight);
	const width = Math.max(1, Math.round(fullWidth * shrink));
	const height = Math.max(1, Math.round(fullHeight * shrink));
	return { type: 'image/png', bytes: await encodePng(rasterize(picture, width, height), width, height) };
}

const HEIGHT = 100;

/** A picture as an SVG file: paths and basic shapes, no text, no script. */
function svgOf({ aspect, shapes }: Picture): string {
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
