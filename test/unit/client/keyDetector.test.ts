import assert from 'node:assert/strict';
import { keyDetector } from '../../../src/client/keyDetector.js';
import { assertLinear } from '../../support/growth.js';

const key = 'C4nary9f2c7d206f3a41c8b5e0917d64';
const holdsKey = keyDetector(key);
const [left, right] = [key.slice(0, 16), key.slice(16)];
const escapes = (write: (code: string) => string): string =>
	Array.from(key)
		.map((letter) => write((letter.codePointAt(0) ?? 0).toString(16).padStart(2, '0')))
		.join('');

describe('the key in a text', () => {
	for (const [how, text] of [
		['as it is', `token ${key} is unknown`],
		['in capitals', key.toUpperCase()],
		['with one letter escaped as in JSON', key.replace('C', '\\u0043')],
		['escaped whole as in JSON', escapes((code) => `\\u00${code}`)],
		['with escaped slashes between', Array.from(key).join('\\/')],
		['escaped as in an address', escapes((code) => `%${code}`)],
		['escaped as in HTML', escapes((code) => `&#x${code};`)],
		[
			'escaped as in HTML by decimal numbers',
			Array.from(key)
				.map((letter) => `&#${letter.codePointAt(0) ?? 0};`)
				.join(''),
		],
		['split by a tag', `${left}<wbr>${right}`],
		['split by a tag in every place', Array.from(key).join('<i></i>')],
		['split by signs of no width', Array.from(key).join('\u200b')],
		['split by soft hyphens', Array.from(key).join('\u00ad')],
		['split by blanks and lines', `${key.slice(0, 5)} ${key.slice(5, 11)}\n${key.slice(11)}`],
		['in UTF-16', new TextDecoder().decode(Buffer.from(key, 'utf16le'))],
		[
			'in letters of full width',
			Array.from(key)
				.map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))
				.join(''),
		],
		['by its first half', `the key begins with ${left}`],
		['by its second half', `…${right}`],
		['by a quarter', key.slice(8, 16)],
		['backwards', Array.from(key).reverse().join('')],
		['in hexadecimal', Buffer.from(key).toString('hex')],
		['in base64', Buffer.from(key).toString('base64')],
		['in base64 behind one letter', Buffer.from(`:${key}`).toString('base64')],
		['in base64 behind a name', Buffer.from(`token ${key}`).toString('base64')],
		['in base64 for addresses', Buffer.from(`me:${key}`).toString('base64url')],
	] as const) {
		it(`is found ${how}`, () => assert.equal(holdsKey(text), true, text));
	}

	for (const text of [
		'',
		'Unauthorized for Route',
		'Access denied for user 0 "anonymous"',
		'C4nary',
		'query: no rows',
	]) {
		it(`is not found in “${text}”`, () => assert.equal(holdsKey(text), false));
	}

	for (const short of ['dem', 'demo', 'demo1']) {
		it(`is found in no words of another where it is “${short}”`, () =>
			assert.equal(keyDetector(short)('No ticker of 6465 or 64656d can be looked for'), false));
	}

	it('is found whole where it is short, and never where there is none', () => {
		assert.deepEqual(
			[keyDetector('demo')('no DEMO here'), keyDetector('demo')('dem'), keyDetector('')('anything')],
			[true, false, false],
		);
	});

	it('is looked for in time that grows with the tags that have no end', () => {
		assertLinear(2_000, (length) => '<'.repeat(length), keyDetector('demo'));
	});
});
