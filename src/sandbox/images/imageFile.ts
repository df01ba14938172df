import { joinedBytes } from '../../base/bytes.js';
import { pictureOf } from './artwork.js';
import type { ImageOrder } from './imageLinks.js';
import { hexColor, type Picture, type Point, scaled, type Shape } from './shapes.js';

/** Draws a picture with antialiasing; four bytes per pixel: red, green, blue and alpha. */
function rasterize(picture: Picture, width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
	const pixels = new Uint8ClampedArray(width * height * 4);
	const cover = new Float32Array(width * height);
	for (const shape of picture.shapes) {
		cover.fill(0);
		draw(scaled(shape, height, { x: 0, y: 0 }), { cover, width, height });
		for (let index = 0; index < cover.length; index += 1) {
			const share = cover[index] ?? 0;
			if (share > 0) {
				blend(pixels, index * 4, shape, share);
			}
		}
	}
	return pixels;
}

/** How much of each pixel a shape covers, from 0 to 1. */
interface Coverage {
	readonly cover: Float32Array;
	readonly width: number;
	readonly height: number;
}

function draw(shape: Shape, coverage: Coverage): void {
	switch (shape.kind) {
		case 'strokes': {
			const radius = shape.width / 2;
			for (const stroke of shape.strokes) {
				stroke.slice(1).forEach((to, index) => {
					const from = stroke[index] ?? to;
					fill(coverage, boundsOf([from, to], radius), (at) => distanceToLine(at, from, to) - radius);
				});
			}
			return;
		}
		case 'polygon':
			return fill(coverage, boundsOf(shape.points, 0), (at) => distanceToPolygon(at, shape.points));
		case 'disc': {
			const { center, radius } = shape;
			return fill(
				coverage,
				boundsOf([center], radius),
				(at) => Math.hypot(at.x - center.x, at.y - center.y) - radius,
			);
		}
		case 'box':
			return fill(coverage, boundsOf([shape.from, shape.to], 0), (at) =>
				distanceToBox(at, shape.from, shape.to, shape.radius),
			);
	}
}

interface Bounds {
	readonly from: Point;
	readonly to: Point;
}

function boundsOf(points: readonly Point[], margin: number): Bounds {
	const xs = points.map(({ x }) => x);
	const ys = points.map(({ y }) => y);
	return {
		from: { x: Math.min(...xs) - margin - 1, y: Math.min(...ys) - margin - 1 },
		to: { x: Math.max(...xs) + margin + 1, y: Math.max(...ys) + margin + 1 },
	};
}

/** Edges are blended over half a pixel on either side. */
function fill(
	{ cover, width, height }: Coverage,
	{ from, to }: Bounds,
	distance: (at: Point) => number,
): void {
	for (let y = Math.max(0, Math.floor(from.y)); y < Math.min(height, to.y); y += 1) {
		for (let x = Math.max(0, Math.floor(from.x)); x < Math.min(width, to.x); x += 1) {
			const share = Math.min(1, Math.max(0, 0.5 - distance({ x: x + 0.5, y: y + 0.5 })));
			const index = y * width + x;
			cover[index] = Math.max(cover[index] ?? 0, share);
		}
	}
}

function distanceToLine(at: Point, from: Point, to: Point): number {
	const along = { x: to.x - from.x, y: to.y - from.y };
	const length = along.x * along.x + along.y * along.y;
	const share = length && ((at.x - from.x) * along.x + (at.y - from.y) * along.y) / length;
	const near = Math.min(1, Math.max(0, share));
	return Math.hypot(at.x - from.x - along.x * near, at.y - from.y - along.y * near);
}

function distanceToPolygon(at: Point, points: readonly Point[]): number {
	let nearest = Number.POSITIVE_INFINITY;
	let isInside = false;
	let from = points.at(-1);
	for (const to of points) {
		from ??= to;
		nearest = Math.min(nearest, distanceToLine(at, from, to));
		const isBetween = to.y > at.y !== from.y > at.y;
		if (isBetween && at.x < to.x + ((at.y - to.y) / (from.y - to.y)) * (from.x - to.x)) {
			isInside = !isInside;
		}
		from = to;
	}
	return isInside ? -nearest : nearest;
}

function distanceToBox(at: Point, from: Point, to: Point, radius: number): number {
	const x = Math.abs(at.x - (from.x + to.x) / 2) - (to.x - from.x) / 2 + radius;
	const y = Math.abs(at.y - (from.y + to.y) / 2) - (to.y - from.y) / 2 + radius;
	return Math.hypot(Math.max(x, 0), Math.max(y, 0)) + Math.min(Math.max(x, y), 0) - radius;
}

/** Blends a color over the pixel. */
function blend(pixels: Uint8ClampedArray, at: number, { color }: Shape, share: number): void {
	const below = (pixels[at + 3] ?? 0) / 255;
	const opacity = share + below * (1 - share);
	color.forEach((part, index) => {
		pixels[at + index] = (part * share + (pixels[at + index] ?? 0) * below * (1 - share)) / opacity;
	});
	pixels[at + 3] = opacity * 255;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const EIGHT_BITS = 8;
const COLOR_AND_OPACITY = 6;

/** Encodes RGBA pixels as a PNG file. */
async function encodePng(
	pixels: Uint8ClampedArray,
	width: number,
	height: number,
): Promise<Uint8Array<ArrayBuffer>> {
	const header = new Uint8Array([
		...bigEndian(width),
		...bigEndian(height),
		EIGHT_BITS,
		COLOR_AND_OPACITY,
		0,
		0,
		0,
	]);
	return joinedBytes([
		new Uint8Array(SIGNATURE),
		chunk('IHDR', header),
		chunk('IDAT', await deflated(rows(pixels, width * 4, height))),
		chunk('IEND', new Uint8Array()),
	]);
}

/** Each row starts with its filter type: none. */
function rows(pixels: Uint8ClampedArray, rowBytes: number, height: number): Uint8Array<ArrayBuffer> {
	const filtered = new Uint8Array((rowBytes + 1) * height);
	for (let row = 0; row < height; row += 1) {
		filtered.set(pixels.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1);
	}
	return filtered;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
	const body = new Response(bytes).body?.pipeThrough(new CompressionStream('deflate'));
	return new Uint8Array(await new Response(body ?? null).arrayBuffer());
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
	const named = joinedBytes([new TextEncoder().encode(type), data]);
	return joinedBytes([
		new Uint8Array(bigEndian(data.length)),
		named,
		new Uint8Array(bigEndian(checksum(named))),
	]);
}

function bigEndian(number: number): readonly number[] {
	return [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255];
}

/** CRC-32 as PNG defines it. */
function checksum(bytes: Uint8Array): number {
	let sum = 0xffffffff;
	for (const byte of bytes) {
		sum ^= byte;
		for (let bit = 0; bit < 8; bit += 1) {
			sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
		}
	}
	return (sum ^ 0xffffffff) >>> 0;
}

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
