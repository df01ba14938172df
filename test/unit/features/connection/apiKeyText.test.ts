import assert from 'node:assert/strict';
import { readApiKey } from '../../../../src/features/connection/promptForKey.js';

describe('readApiKey', () => {
	for (const pasted of ['0123abcd', ' 0123abcd\n', '\ufeff0123abcd\t']) {
		it(`drops what stands around ${JSON.stringify(pasted)}`, () => {
			assert.deepEqual(readApiKey(pasted), { key: '0123abcd' });
		});
	}

	for (const [pasted, word] of [
		['', 'Paste'],
		['   ', 'Paste'],
		['token 0123abcd', 'token'],
		['Bearer 0123abcd', 'Bearer'],
		['"0123abcd"', 'quotation'],
		["'0123abcd", 'quotation'],
		['“0123abcd”', 'quotation'],
		['0123 abcd', 'spaces'],
		['0123\r\nX-Evil: 1', 'spaces'],
		['0123äbcd', 'plain letters'],
		['0123\u0000abcd', 'plain letters'],
		['0123\u200babcd', 'plain letters'],
		['a'.repeat(257), '256'],
		['a'.repeat(1_000_000), 'longer'],
	] as const) {
		it(`says what is wrong with ${JSON.stringify(pasted.slice(0, 24))} of ${pasted.length} characters`, () => {
			const read = readApiKey(pasted);
			assert.ok('problem' in read && read.problem.includes(word), JSON.stringify(read));
		});
	}
});
