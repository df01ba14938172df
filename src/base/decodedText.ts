/** How many bytes tell whether every second one is zero, as in UTF-16 of Latin letters. */
const TELLING = 200;

/** The text of a file in UTF-8 or, as some programs export it, UTF-16, with or without a mark at its beginning; the mark goes. */
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
