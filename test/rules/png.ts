import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';

/** A decoded picture. */
export interface Picture {
	readonly width: number;
	readonly height: number;
	/** The opacity of a pixel, from 0 to 255. */
	readonly opacityAt: (x: number, y: number) => number;
}

const SIGNATURE = '89504e470d0a1a0a';
const CHANNELS = 4;

/**
 * Decodes a PNG in 8 bit RGBA without filters. Fails unless the signature, chunks, checksums and data length
 * are right.
 */
export function readPng(file: Buffer): Picture {
	assert.equal(file.subarray(0, 8).toString('hex'), SIGNATURE);
	const chunks = chunksOf(file);
	assert.deepEqual([...chunks.keys()], ['IHDR', 'IDAT', 'IEND']);
	const header = chunks.get('IHDR') ?? Buffer.alloc(0);
	const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
	assert.deepEqual([...header.subarray(8)], [8, 6, 0, 0, 0]);
	const lines = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
	const lineLength = width * CHANNELS + 1;
	assert.equal(lines.length, lineLength * height);
	return {
		width,
		height,
		opacityAt: (x, y) => lines[y * lineLength + 1 + x * CHANNELS + 3] ?? -1,
	};
}

function chunksOf(file: Buffer): ReadonlyMap<string, Buffer> {
	const chunks = new Map<string, Buffer>();
	for (let at = 8; at < file.length;) {
		const length = file.readUInt32BE(at);
		const named = file.subarray(at + 4, at + 8 + length);
		assert.equal(file.readUInt32BE(at + 8 + length), checksum(named));
		chunks.set(named.subarray(0, 4).toString('latin1'), named.subarray(4));
		at += 12 + length;
	}
	return chunks;
}

/** The CRC that PNG uses. */
function checksum(bytes: Buffer): number {
	let sum = 0xffffffff;
	for (const byte of bytes) {
		sum ^= byte;
		for (let bit = 0; bit < 8; bit += 1) {
			sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
		}
	}
	return (sum ^ 0xffffffff) >>> 0;
}
