import { ApiError } from '../base/failure.js';
import { imageSize, type ImageSize } from './imageSize.js';

/** A picture as bytes, checked to be whole, of the kind it says, and of a size that can be shown. */
export interface Image {
	readonly bytes: Uint8Array;
	readonly mimeType: ImageSize['mimeType'];
}

/** A drawing as bytes. It is active content: it may be saved or copied, but never shown by us. */
export interface Drawing {
	readonly bytes: Uint8Array;
	readonly mimeType: 'image/svg+xml';
}

/** The largest is asked for with 512 pixels a side; this one takes 64 MB to draw. */
const LARGEST_SIDE = 4096;

/**
 * Recognises a raster image by its own bytes; SVG is active content and refused. Throws `truncated` for one that breaks
 * off, and `badResponse` for anything else, and for one of more than 4,096 pixels a side.
 */
export function readImage(bytes: Uint8Array): Image {
	const size = imageSize(bytes);
	if (!size) {
		throw new ApiError({ kind: 'badResponse', path: 'image', reason: 'not a picture of a known kind' });
	}
	const { mimeType, width, height, isWhole } = size;
	if (!isWhole) {
		throw new ApiError({ kind: 'truncated' });
	}
	if (Math.min(width, height) < 1 || Math.max(width, height) > LARGEST_SIDE) {
		throw new ApiError({ kind: 'badResponse', path: 'image', reason: `${width} by ${height} pixels` });
	}
	return { bytes, mimeType };
}

/** Recognises an SVG drawing that is whole. Throws `badResponse` for anything else, `truncated` for one that breaks off. */
export function readDrawing(bytes: Uint8Array): Drawing {
	const text = new TextDecoder().decode(bytes).trim();
	const start = afterProlog(text);
	if (!/^<svg[\s>]/.test(text.slice(start, start + 5))) {
		throw new ApiError({ kind: 'badResponse', path: 'image', reason: 'not an SVG drawing' });
	}
	if (!text.endsWith('</svg>')) {
		throw new ApiError({ kind: 'truncated' });
	}
	return { bytes, mimeType: 'image/svg+xml' };
}

/** Where the declaration and the comments at the beginning end. */
function afterProlog(text: string): number {
	let at = /^<\?xml[^>]*>\s*/.exec(text)?.[0].length ?? 0;
	while (text.startsWith('<!--', at)) {
		const end = text.indexOf('-->', at + 4);
		const blanks = /\s*/y;
		blanks.lastIndex = end + 3;
		at = end < 0 ? text.length : end + 3 + (blanks.exec(text)?.[0].length ?? 0);
	}
	return at;
}
