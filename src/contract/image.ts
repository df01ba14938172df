import { ApiError } from '../base/failure.js';

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

/** What the beginning of a picture says of it, whatever the headers of the answer say. */
interface ImageSize {
	readonly mimeType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
	/** In pixels; of pictures that move the largest that any frame needs. */
	readonly width: number;
	readonly height: number;
	/** Whether the picture goes on to its end. */
	readonly isWhole: boolean;
}

const PNG = '\x89PNG\r\n\x1A\n';
const PNG_END = 'IEND\xAE\x42\x60\x82';
const JPEG = '\xFF\xD8\xFF';
const JPEG_END = '\xFF\xD9';

/** Reads kind and size of a raster image from its own bytes; undefined where it is none that is known. */
function imageSize(bytes: Uint8Array): ImageSize | undefined {
	if (hasText(bytes, 0, PNG)) {
		return pngSize(bytes);
	}
	if (hasText(bytes, 0, JPEG)) {
		return jpegSize(bytes);
	}
	if (hasText(bytes, 0, 'GIF87a') || hasText(bytes, 0, 'GIF89a')) {
		return gifSize(bytes);
	}
	return hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP') ? webpSize(bytes) : undefined;
}

function pngSize(bytes: Uint8Array): ImageSize | undefined {
	return hasText(bytes, 12, 'IHDR')
		? {
				mimeType: 'image/png',
				width: number(bytes, 16, 4, 'bigEndian'),
				height: number(bytes, 20, 4, 'bigEndian'),
				isWhole: hasText(bytes, bytes.length - PNG_END.length, PNG_END),
			}
		: undefined;
}

/** The frame's head stands somewhere behind segments that say how long they are. */
function jpegSize(bytes: Uint8Array): ImageSize | undefined {
	let at = 2;
	while (bytes[at] === 0xff) {
		const marker = bytes[at + 1] ?? 0;
		// Of these numbers those of tables and reserved ones are no frames.
		if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
			return {
				mimeType: 'image/jpeg',
				height: number(bytes, at + 5, 2, 'bigEndian'),
				width: number(bytes, at + 7, 2, 'bigEndian'),
				isWhole: hasText(bytes, bytes.length - JPEG_END.length, JPEG_END),
			};
		}
		at += 2 + number(bytes, at + 2, 2, 'bigEndian');
	}
	return undefined;
}

/** A frame may be larger than the screen that the head names, so all are looked at. */
function gifSize(bytes: Uint8Array): ImageSize {
	let width = number(bytes, 6, 2, 'littleEndian');
	let height = number(bytes, 8, 2, 'littleEndian');
	let at = 13 + colorTable(bytes[10]);
	for (;;) {
		if (bytes[at] === 0x2c) {
			width = Math.max(
				width,
				number(bytes, at + 1, 2, 'littleEndian') + number(bytes, at + 5, 2, 'littleEndian'),
			);
			height = Math.max(
				height,
				number(bytes, at + 3, 2, 'littleEndian') + number(bytes, at + 7, 2, 'littleEndian'),
			);
			at = afterBlocks(bytes, at + 11 + colorTable(bytes[at + 9]));
		} else if (bytes[at] === 0x21) {
			at = afterBlocks(bytes, at + 2);
		} else {
			return { mimeType: 'image/gif', width, height, isWhole: bytes[at] === 0x3b };
		}
	}
}

/** The bytes of a table of colours that flags announce. */
function colorTable(flags = 0): number {
	return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Where a chain of blocks ends, each of which begins with its length. */
function afterBlocks(bytes: Uint8Array, from: number): number {
	let at = from;
	for (let length = bytes[at]; length !== undefined && length > 0; length = bytes[at]) {
		at += length + 1;
	}
	return at + 1;
}

function webpSize(bytes: Uint8Array): ImageSize | undefined {
	const isWhole = bytes.length >= 8 + number(bytes, 4, 4, 'littleEndian');
	const sized = (width: number, height: number): ImageSize => ({
		mimeType: 'image/webp',
		width,
		height,
		isWhole,
	});
	if (hasText(bytes, 12, 'VP8X')) {
		return sized(1 + number(bytes, 24, 3, 'littleEndian'), 1 + number(bytes, 27, 3, 'littleEndian'));
	}
	if (hasText(bytes, 12, 'VP8L')) {
		const sides = number(bytes, 21, 4, 'littleEndian');
		return sized(1 + (sides & 0x3fff), 1 + ((sides >>> 14) & 0x3fff));
	}
	return hasText(bytes, 12, 'VP8 ') && hasText(bytes, 23, '\x9D\x01\x2A')
		? sized(number(bytes, 26, 2, 'littleEndian') & 0x3fff, number(bytes, 28, 2, 'littleEndian') & 0x3fff)
		: undefined;
}

function hasText(bytes: Uint8Array, at: number, text: string): boolean {
	return Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}

/** A whole number of some bytes; those beyond the end count as zero. */
function number(bytes: Uint8Array, at: number, length: number, order: 'bigEndian' | 'littleEndian'): number {
	const own = Array.from({ length }, (_, index) => bytes[at + index] ?? 0);
	return (order === 'bigEndian' ? own : own.reverse()).reduce((value, byte) => value * 256 + byte, 0);
}
