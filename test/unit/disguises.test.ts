import assert from 'node:assert/strict';
import { disguisesIn, disguisesOf } from '../support/disguises.js';

/**
 * Contains characters that encodings write in different ways, and produces base64 with all of its special
 * characters.
 */
const KEY = 'canary+7d/20-~~~6f???41c8==';
const LEADS = ['', 'a', 'ab', 'user:', 'token '];
const bytes = Buffer.from(KEY);
const digits = bytes.toString('hex');
const reversed = (text: string): string => Array.from(text).reverse().join('');
const inBase64 = (text: string): string => Buffer.from(text).toString('base64');
const inBase64Url = (text: string): string => Buffer.from(text).toString('base64url');
/** A prefix in a longer text shifts the key within base64. */
const led = (write: (text: string) => string): readonly string[] => [
	write(KEY),
	...LEADS.map((lead) => write(`${lead}${KEY}\r\n`)),
];
const escaped = (text: string, sign: RegExp, escape: (code: number) => string): string =>
	text.replace(sign, (found) => escape(found.charCodeAt(0)));
const hex = (code: number, length: number): string => code.toString(16).padStart(length, '0');
const [ALL, SIGNS] = [/[^]/g, /\W/g];
const json = (code: number): string => `\\u${hex(code, 4)}`;
const inHtml = (code: number): string => `&#${code};`;

/** Texts with the key in a foreign encoding, by the form under which the search finds it. */
const PLANTED: Readonly<Record<string, readonly (string | Buffer)[]>> = {
	'as it is': [`authorization: token ${KEY}`, JSON.stringify({ key: KEY })],
	'in other cases': [KEY.toUpperCase()],
	'in base64': led(inBase64),
	'in base64 for addresses': led(inBase64Url),
	'in base64 twice': led((text) => inBase64(inBase64(text))),
	'in hexadecimal': [`0x${digits}`, digits.toUpperCase()],
	'by bytes in hexadecimal': [digits.replace(/../g, '$& '), digits.toUpperCase().replace(/../g, '$&:')],
	'by numbers of bytes': [
		JSON.stringify(bytes),
		JSON.stringify(bytes, undefined, 1).replaceAll(/\s+/g, ' '),
		[...bytes].join(' '),
	],
	'as it is, reversed': [`<${reversed(KEY)}>`],
	'as it is, by halves': [KEY.slice(0, 14), KEY.slice(14)],
	'in base64, reversed': led((text) => reversed(inBase64(text))),
	'in base64, by halves': [inBase64(KEY).slice(0, 20), inBase64(KEY).slice(16)],
	'in base64 for addresses, reversed': led((text) => reversed(inBase64Url(text))),
	'in base64 for addresses, by halves': [inBase64Url(KEY).slice(0, 20), inBase64Url(KEY).slice(16)],
	'in hexadecimal, reversed': [reversed(digits)],
	'in hexadecimal, by halves': [digits.slice(0, 30), digits.slice(-30)],
	'in UTF-16': [Buffer.from(`a ${KEY}`, 'utf16le')],
	'in UTF-16, the large end first': [Buffer.from(`a ${KEY}`, 'utf16le').swap16()],
};

/** The same for keys that are found once their escapes are decoded. */
const ESCAPED: Readonly<Record<string, readonly string[]>> = {
	'in an address': [
		new URLSearchParams({ token: KEY }).toString(),
		encodeURIComponent(KEY),
		encodeURIComponent(KEY).replace(/%../g, (code) => code.toLowerCase()),
		escaped(KEY, ALL, (code) => `%${hex(code, 2)}`),
		encodeURIComponent(encodeURIComponent(KEY)),
	],
	'in JSON': [
		KEY.replaceAll('/', '\\/'),
		escaped(KEY, ALL, json),
		escaped(KEY, SIGNS, json),
		escaped(KEY, SIGNS, (code) => `\\u${hex(code, 4).toUpperCase()}`),
		escaped(KEY, /\+/g, json),
		JSON.stringify(`{"key":"${escaped(KEY, SIGNS, json)}"}`),
	],
	'in a script': [escaped(KEY, ALL, (code) => `\\x${hex(code, 2)}`)],
	'in HTML': [
		escaped(KEY, ALL, inHtml),
		escaped(KEY, SIGNS, inHtml),
		escaped(KEY, SIGNS, (code) => `&#x${hex(code, 2)};`),
		escaped(KEY, SIGNS, (code) => `&#x00${hex(code, 2).toUpperCase()};`),
		escaped(KEY, SIGNS, inHtml).replaceAll('&', '&amp;'),
		KEY.replaceAll('+', '&plus;')
			.replaceAll('/', '&sol;')
			.replaceAll('=', '&equals;')
			.replaceAll('?', '&quest;'),
	],
	'in mail': [KEY.replaceAll('=', '=3D')],
};

describe('a key that is looked for', () => {
	it('is looked for in each form that is planted here', () => {
		const forms = new Set(disguisesOf(KEY).map(({ form }) => form));
		assert.deepEqual([...forms].toSorted(), Object.keys(PLANTED).toSorted());
	});

	for (const [form, texts] of Object.entries(PLANTED)) {
		it(`is found ${form}`, () => {
			for (const text of texts) {
				const found = disguisesIn(Buffer.concat([Buffer.from('x='), Buffer.from(text)]), KEY);
				assert.ok(found.includes(form), `${String(text)}: ${found.join('; ')}`);
			}
		});
	}

	for (const [where, texts] of Object.entries(ESCAPED)) {
		it(`is found as it is escaped ${where}`, () => {
			for (const text of texts) {
				assert.ok(disguisesIn(`said: ${text}`, KEY).includes('as it is, escaped'), text);
			}
		});
	}

	it('is found in base64 that was escaped in its turn', () => {
		const texts = led(inBase64).flatMap((text) => [
			encodeURIComponent(text),
			text.replaceAll('/', '\\/'),
			escaped(text, SIGNS, json),
			escaped(text, SIGNS, inHtml),
		]);
		for (const text of texts) {
			assert.ok(disguisesIn(text, KEY).includes('in base64, escaped'), text);
		}
	});

	it('is not found where another one stands, or what only begins as it does', () => {
		const other = 'dorsal+51/9b-???c07e~~~2d64==';
		const planted = [PLANTED, ESCAPED].flatMap((texts) => Object.values(texts)).flat();
		assert.deepEqual(
			[...planted.flatMap((text) => disguisesIn(text, other)), ...disguisesIn('canary, canary+7d, 20', KEY)],
			[],
		);
	});
});
