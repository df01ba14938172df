import assert from 'node:assert/strict';
import { decodedText } from '../../../src/base/bytes.js';

const text = 'Symbol\tName\r\nAAPL\tÄpple\r\nKO\t可口可乐\r\n';

function utf16(written: string, isLittle: boolean): Uint8Array {
	const bytes = new DataView(new ArrayBuffer(2 * written.length));
	Array.from({ length: written.length }, (_, at) =>
		bytes.setUint16(2 * at, written.charCodeAt(at), isLittle),
	);
	return new Uint8Array(bytes.buffer);
}

describe('the text of a file', () => {
	for (const [what, bytes] of [
		['UTF-8', new TextEncoder().encode(text)],
		['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text}`)],
		['UTF-16', utf16(`\uFEFF${text}`, true)],
		['UTF-16 of the other order', utf16(`\uFEFF${text}`, false)],
		['UTF-16 without a mark', utf16(text, true)],
		['UTF-16 of the other order without a mark', utf16(text, false)],
	] as const) {
		it(`is read from ${what}`, () => {
			assert.equal(decodedText(bytes), text);
		});
	}

	it('may be as short as it likes', () => {
		assert.deepEqual(
			['', 'A', '{}'].map((short) => decodedText(new TextEncoder().encode(short))),
			['', 'A', '{}'],
		);
	});
});
