/** In characters. */
export const DIGEST_LENGTH = 3;
/** Of the printable characters after the quotation mark, which JSON would write as two. */
const FIRST = 35;
const DIGITS = 91;

/** A few characters that tell a text from some thousands of others, with one salt or another. */
export function digestOf(text: string, salt: number): string {
	// FNV-1a, which no secret depends on.
	let hash = (0x811c9dc5 ^ salt) >>> 0;
	for (let index = 0; index < text.length; index += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
	}
	let digest = '';
	while (digest.length < DIGEST_LENGTH) {
		digest += String.fromCharCode(FIRST + (hash % DIGITS));
		hash = Math.floor(hash / DIGITS);
	}
	return digest;
}
