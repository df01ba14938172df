import { pictureOf } from './artwork.js';
import type { ImageOrder } from './imageLinks.js';
import { encodePng } from './png.js';
import { rasterize } from './raster.js';
import { svgOf } from './svg.js';

/** How high the originals are, in pixels: wordmarks are lower and wider than marks. */
const MARK_HEIGHT = 512;
const LOGO_HEIGHT = 320;

/** An image file as it goes over the wire. */
export interface ImageFile {
	readonly type: 'image/png' | 'image/svg+xml';
	readonly bytes: Uint8Array<ArrayBuffer> | string;
}

/** Draws what a link asks for; a PNG is fitted into its box, never larger than the original. */
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
