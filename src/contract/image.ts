import { ApiError } from '../base/failure.js';

/** A picture as bytes, checked to be whole and of the kind it says. */
export interface Image {
	readonly bytes: Uint8Array;
	readonly mimeType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
	readonly width?: number;
	readonly height?: number;
}

/** A drawing as bytes. It is active content: it may be saved or copied, but never shown by us. */
export interface Drawing {
	readonly bytes: Uint8Array;
	readonly mimeType: 'image/svg+xml';
}

const LARGEST_SIDE = 4096;

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_END = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const JPEG_HEAD = [0xff, 0xd8, 0xff];
const JPEG_END = [0xff, 0xd9];

/** Recognises a raster image by its own bytes, whatever the headers say; SVG is active content and refused. */
export function readImage(bytes: Uint8Array): Image {
	if (startsWith(bytes, PNG_HEAD)) {
		if (!endsWith(bytes, PNG_END)) {
			throw new ApiError({ kind: 'truncated' });
		}
		const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		const width = view.getUint32(16);
		const height = view.getUint32(20);
		if (width > LARGEST_SIDE || height > LARGEST_SIDE) {
			throw new ApiError({ kind: 'badResponse', path: 'image', reason: `${width} by ${height} pixels` });
		}
		return { bytes, mimeType: 'image/png', width, height };
	}
	if (startsWith(bytes, JPEG_HEAD)) {
		if (!endsWith(bytes, JPEG_END)) {
			throw new ApiError({ kind: 'truncated' });
		}
		return { bytes, mimeType: 'image/jpeg' };
	}
	if (startsWith(bytes, ascii('GIF8'))) {
		return { bytes, mimeType: 'image/gif' };
	}
	if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes.subarray(8), ascii('WEBP'))) {
		return { bytes, mimeType: 'image/webp' };
	}
	throw new ApiError({ kind: 'badResponse', path: 'image', reason: 'not a picture of a known kind' });
}

/** Recognises an SVG drawing that is whole. */
export function readDrawing(bytes: Uint8Array): Drawing {
	const text = new TextDecoder().decode(bytes).trim();
	if (!/^(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<svg[\s>]/.test(text)) {
		throw new ApiError({ kind: 'badResponse', path: 'image', reason: 'not an SVG drawing' });
	}
	if (!text.endsWith('</svg>')) {
		throw new ApiError({ kind: 'truncated' });
	}
	return { bytes, mimeType: 'image/svg+xml' };
}

function ascii(text: string): readonly number[] {
	return Array.from(text, (letter) => letter.charCodeAt(0));
}

function startsWith(bytes: Uint8Array, head: readonly number[]): boolean {
	return bytes.byteLength >= head.length + 24 && head.every((byte, index) => bytes[index] === byte);
}

function endsWith(bytes: Uint8Array, end: readonly number[]): boolean {
	return end.every((byte, index) => bytes[bytes.byteLength - end.length + index] === byte);
}
