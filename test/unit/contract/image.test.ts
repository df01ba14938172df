import assert from 'node:assert/strict';
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

describe('readImage', () => {
	it('recognises a picture by its bytes and reads its size', () => {
		const { mimeType, width, height } = readImage(aPng(128, 64));
		assert.deepEqual([mimeType, width, height], ['image/png', 128, 64]);
	});

	for (const [what, bytes, kind] of [
		['a picture that breaks off', aPng(1, 1, [0, 0, 0, 0]), 'truncated'],
		['a picture of 30,000 pixels', aPng(30_000, 1), 'badResponse'],
		['HTML', new TextEncoder().encode('<!DOCTYPE html><script>alert(1)</script>'), 'badResponse'],
		[
			'SVG',
			new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
			'badResponse',
		],
		['nothing', new Uint8Array(), 'badResponse'],
		['the head alone', Uint8Array.from(PNG_HEAD), 'badResponse'],
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
			],
			['image/svg+xml', 'truncated', 'badResponse'],
		);
	});
});
