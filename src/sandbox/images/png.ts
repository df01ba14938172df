import { joinedBytes } from '../../base/bytes.js';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const EIGHT_BITS = 8;
const COLOR_AND_OPACITY = 6;

/** A PNG file of pixels with four bytes each. */
export async function encodePng(
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

/** Each row begins with the number of its filter: none. */
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

/** CRC-32 as PNG has it. */
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
