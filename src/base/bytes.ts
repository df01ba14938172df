/** Concatenates byte arrays. */
export function joinedBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const joined = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
	let place = 0;
	for (const part of parts) {
		joined.set(part, place);
		place += part.byteLength;
	}
	return joined;
}

/** Number of leading bytes checked for UTF-16: in Latin text, every second byte is zero. */
const TELLING = 200;

/**
 * Decodes a file as UTF-8 or, as some programs export it, UTF-16, with or without a byte order mark; strips
 * the mark.
 */
export function decodedText(bytes: Uint8Array): string {
	return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) {
		return 'utf-16le';
	}
	if (first === 0xfe && second === 0xff) {
		return 'utf-16be';
	}
	const head = bytes.subarray(0, TELLING);
	const zeros = (from: number): number => head.filter((byte, at) => byte === 0 && at % 2 === from).length;
	const [even, odd] = [zeros(0), zeros(1)];
	if (Math.max(even, odd) * 4 < head.length || head.length < 4) {
		return 'utf-8';
	}
	return odd > even ? 'utf-16le' : 'utf-16be';
}

/** SHA-256 of a text as 64 hexadecimal digits. */
export function digest(text: string): Promise<string> {
	return digestOf(new TextEncoder().encode(text));
}

/** SHA-256 of bytes as 64 hexadecimal digits. */
export async function digestOf(content: Uint8Array): Promise<string> {
	const bytes = await crypto.subtle.digest('SHA-256', new Uint8Array(content));
	return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Encodes bytes as base64, for data URLs. */
export function base64(bytes: Uint8Array): string {
	let binary = '';
	for (const byte of bytes) {
		binary += String.fromCharCode(byte);
	}
	return btoa(binary);
}
