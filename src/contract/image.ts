import { ApiError } from '../base/failure.js';

/** A raster image, checked to be complete, of the stated type and of a size that can be shown. */
export interface Image {
	readonly bytes: Uint8Array;
	readonly mimeType: ImageSize['mimeType'];
}

/** An SVG drawing. It is active content: it may be saved or copied, but we never show it. */
export interface Drawing {
	readonly bytes: Uint8Array;
	readonly mimeType: 'image/svg+xml';
}

/** The largest image is requested with 512 pixels a side; one of this size takes 64 MB to draw. */
const LARGEST_SIDE = 4096;

/**
 * Recognizes a raster image by its content; SVG is active content and refused. Throws `truncated` if it is
 * cut off, and `badResponse` for anything else or for more than 4,096 pixels a side.
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

/**
 * Recognizes a complete SVG drawing. Throws `truncated` if it is cut off, and `badResponse` for anything
 * else.
 */
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

/** Where the XML declaration and the comments at the beginning end. */
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

/** The facts in the header of an image file, whatever the HTTP headers say. */
interface ImageSize {
	readonly mimeType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
	/** In pixels; for animations, the size that fits every frame. */
	readonly width: number;
	readonly height: number;
	/** Whether the file goes on to its end. */
	readonly isWhole: boolean;
}

const PNG = '\x89PNG\r\n\x1A\n';
const PNG_END = 'IEND\xAE\x42\x60\x82';
const JPEG = '\xFF\xD8\xFF';
const JPEG_END = '\xFF\xD9';

/** Reads type and size of a raster image from its content; undefined for an unknown type. */
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

/** The frame header comes after a number of segments, each with its length. */
function jpegSize(bytes: Uint8Array): ImageSize | undefined {
	let at = 2;
	while (bytes[at] === 0xff) {
		const marker = bytes[at + 1] ?? 0;
		// These markers in the range are tables and reserved ones, not frames.
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

/** A frame may be larger than the screen size in the header, so this reads all of them. */
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

/** The size in bytes of the color table that flags announce. */
function colorTable(flags = 0): number {
	return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Where a chain of length-prefixed blocks ends. */
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

/** An integer of several bytes; those beyond the end count as zero. */
function number(bytes: Uint8Array, at: number, length: number, order: 'bigEndian' | 'littleEndian'): number {
	const own = Array.from({ length }, (_, index) => bytes[at + index] ?? 0);
	return (order === 'bigEndian' ? own : own.reverse()).reduce((value, byte) => value * 256 + byte, 0);
}
