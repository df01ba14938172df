/** A shorter piece of a key may be a word of anybody's. */
const PIECE = 8;

/**
 * Makes a test for texts that hold the key or a telling piece of it, however it is written: escaped, encoded, split by
 * tags or signs nobody sees, in other letters, backwards. It rather finds too much, since it only guards what is logged.
 */
export function keyDetector(key: string): (text: string) => boolean {
	const bytes = new TextEncoder().encode(key);
	const plain = bare(key);
	// What is left of a short key in another writing may be a single letter.
	const encoded = [...base64Forms(bytes), hexOf(bytes)].filter((form) => form.length >= PIECE);
	const forms = [plain, ...encoded];
	const pieces = new Set([...forms, ...forms.map(backwards)].flatMap(piecesOf));
	return (text) =>
		[text, unescaped(text)].some((read) => {
			const letters = bare(read);
			return [...pieces].some((piece) => letters.includes(piece));
		});
}

/** Letters and digits alone, small, without tags and without what only looks different. */
function bare(text: string): string {
	return (
		text
			// A tag without an end is looked at once, and stays.
			.replace(/<[^>]*(>|$)/g, (tag, end) => (end === '' ? tag : ''))
			.normalize('NFKC')
			.toLowerCase()
			.replace(/[^\p{L}\p{N}]+/gu, '')
	);
}

/** Reads the escapes of JSON, of addresses and of HTML. */
function unescaped(text: string): string {
	const hexadecimal = (_: string, code: string): string => letterOf(Number.parseInt(code, 16));
	return text
		.replace(/\\u\{?([\da-f]{4})\}?/gi, hexadecimal)
		.replace(/(?:\\x|%)([\da-f]{2})/gi, hexadecimal)
		.replace(/&#x([\da-f]{1,6});/gi, hexadecimal)
		.replace(/&#(\d{1,7});/g, (_, code: string) => letterOf(Number(code)));
}

function letterOf(code: number): string {
	return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Base64 looks different at each of three places within a longer text. */
function base64Forms(bytes: Uint8Array): readonly string[] {
	return [0, 1, 2].map((offset) => {
		const shifted = btoa(String.fromCharCode(...new Uint8Array(offset), ...bytes));
		// The letters at both ends hold bits of what stands beside the key.
		return bare(shifted.slice(offset === 0 ? 0 : offset + 1, -4));
	});
}

function hexOf(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function backwards(text: string): string {
	return Array.from(text).reverse().join('');
}

/** Every piece of the least length that tells; of a short text the whole. */
function piecesOf(text: string): readonly string[] {
	if (text === '') {
		return [];
	}
	return text.length <= PIECE
		? [text]
		: Array.from({ length: text.length - PIECE + 1 }, (_, start) => text.slice(start, start + PIECE));
}
