import assert from 'node:assert/strict';
import fc from 'fast-check';
import { failureOf } from '../../../src/base/failure.js';
import { readDrawing, readImage } from '../../../src/contract/image.js';

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const PNG_END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

function aPng(width: number, height: number, end: readonly number[] = PNG_END): Uint8Array {
	const size = new Uint8Array(8);
	new DataView(size.buffer).setUint32(0, width);
	new DataView(size.buffer).setUint32(4, height);
	return Uint8Array.from([...PNG_HEAD, ...size, 8, 6, 0, 0, 0, ...end]);
}

function refused(bytes: Uint8Array): string | undefined {
	try {
		readImage(bytes);
		return 'accepted';
	} catch (error) {
		return failureOf(error)?.kind;
	}
}

/** The smallest picture of each kind that states its size and is complete. */
const pictures: Readonly<Record<string, (width: number, height: number) => Uint8Array>> = {
	PNG: aPng,
	JPEG: (width, height) =>
		Uint8Array.from([
			...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0x4a, 0x46, 0xff, 0xc4, 0, 3, 9],
			...[0xff, 0xc2, 0, 11, 8, ...bigEndian(height), ...bigEndian(width), 1, 1, 0x11, 0],
			...[0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9],
		]),
	'GIF of one frame': (width, height) => aGif([width, height], [[0, 0, width, height]]),
	'GIF whose second frame is larger than its screen': (width, height) =>
		aGif(
			[1, 1],
			[
				[0, 0, 1, 1],
				[1, 1, width - 1, height - 1],
			],
		),
	'lossy WebP': (width, height) =>
		aWebp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...littleEndian(width), ...littleEndian(height)]),
	'lossless WebP': (width, height) =>
		aWebp('VP8L', [0x2f, ...littleEndian(((height - 1) << 14) | (width - 1), 4)]),
	'extended WebP': (width, height) =>
		aWebp('VP8X', [0, 0, 0, 0, ...littleEndian(width - 1, 3), ...littleEndian(height - 1, 3)]),
};

function bigEndian(value: number): readonly number[] {
	return [value >> 8, value & 0xff];
}

function littleEndian(value: number, length = 2): readonly number[] {
	return Array.from({ length }, (_, index) => (value >>> (8 * index)) & 0xff);
}

function ascii(text: string): readonly number[] {
	return Array.from(text, (letter) => letter.charCodeAt(0));
}

function aGif(screen: readonly number[], frames: readonly (readonly number[])[]): Uint8Array {
	const tableOfTwo = [0x80, 0, 0, 1, 2, 3, 4, 5, 6];
	const remark = [0x21, 0xfe, 3, 0x2c, 0x2c, 0x2c, 0];
	const drawn = frames.flatMap((frame) => [
		...[0x2c, ...frame.flatMap((side) => littleEndian(side)), 0x80, 1, 2, 3, 4, 5, 6],
		...[2, 2, 0x3b, 0x3b, 0],
	]);
	const size = screen.flatMap((side) => littleEndian(side));
	return Uint8Array.from([...ascii('GIF89a'), ...size, ...tableOfTwo, ...remark, ...drawn, 0x3b]);
}

function aWebp(chunk: string, body: readonly number[]): Uint8Array {
	const chunks = [...ascii(`WEBP${chunk}`), ...littleEndian(body.length, 4), ...body];
	return Uint8Array.from([...ascii('RIFF'), ...littleEndian(chunks.length, 4), ...chunks]);
}

describe('readImage', () => {
	for (const [kind, picture] of Object.entries(pictures)) {
		it(`takes a ${kind} by its own bytes, up to 4,096 pixels a side`, () => {
			const bytes = picture(4096, 64);
			assert.deepEqual(readImage(bytes).bytes, bytes);
			assert.deepEqual([picture(4097, 64), picture(64, 4097), picture(16_000, 16_000)].map(refused), [
				'badResponse',
				'badResponse',
				'badResponse',
			]);
		});

		it(`refuses a ${kind} wherever it breaks off`, () => {
			const bytes = picture(64, 64);
			const cuts = Array.from({ length: bytes.length }, (_, length) => refused(bytes.slice(0, length)));
			assert.deepEqual(
				cuts.filter((answer) => answer !== 'truncated' && answer !== 'badResponse'),
				[],
			);
		});
	}

	it('reads each kind for what it is', () => {
		assert.deepEqual(
			Object.values(pictures).map((picture) => readImage(picture(2, 2)).mimeType.slice('image/'.length)),
			['png', 'jpeg', 'gif', 'gif', 'webp', 'webp', 'webp'],
		);
	});

	it('says what was wrong with any other bytes', () => {
		const heads = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF89a', 'RIFF\x40\0\0\0WEBPVP8X'].map(ascii);
		const bytes = fc.tuple(fc.constantFrom([], ...heads), fc.array(fc.nat(255), { maxLength: 80 }));
		fc.assert(
			fc.property(bytes, ([head, rest]) => {
				assert.ok(
					['accepted', 'truncated', 'badResponse'].includes(
						refused(Uint8Array.from([...head, ...rest])) ?? '',
					),
				);
			}),
		);
	});

	for (const [what, bytes, kind] of [
		['a picture that breaks off', aPng(1, 1, [0, 0, 0, 0]), 'truncated'],
		['a picture of no pixels', aPng(0, 1), 'badResponse'],
		['HTML', new TextEncoder().encode('<!DOCTYPE html><script>alert(1)</script>'), 'badResponse'],
		[
			'SVG',
			new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
			'badResponse',
		],
		['nothing', new Uint8Array(), 'badResponse'],
		['the head alone', Uint8Array.from(PNG_HEAD), 'truncated'],
	] as const) {
		it(`refuses ${what}`, () => {
			assert.equal(refused(bytes), kind);
		});
	}

	it('takes an SVG drawing for one only where it is to be saved, and only whole', () => {
		const drawing = (text: string): string => {
			try {
				return readDrawing(new TextEncoder().encode(text)).mimeType;
			} catch (error) {
				return failureOf(error)?.kind ?? String(error);
			}
		};
		assert.deepEqual(
			[
				drawing('<?xml version="1.0"?>\n<!-- a logo -->\n<svg xmlns="x"><path/></svg>\n'),
				drawing('<svg><path/>'),
				drawing('<!DOCTYPE html><svg></svg>'),
				// With backtracking, each further comment would double the time.
				drawing(`${'<!---->'.repeat(50_000)}<svg></svg>`),
				drawing('<!---->'.repeat(50_000)),
				drawing('<!-- '.repeat(50_000)),
			],
			['image/svg+xml', 'truncated', 'badResponse', 'image/svg+xml', 'badResponse', 'badResponse'],
		);
	});
});
