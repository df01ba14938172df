import assert from 'node:assert/strict';
import fc from 'fast-check';
import { withExactNumbers, withMarkedNumbers } from '../../../src/client/readJson.js';

describe('numbers that a double would not write again as they came', () => {
	for (const [what, json, exact] of [
		['of many digits', '[1234567890.1234567890,2]', '["1234567890.1234567890",2]'],
		['with zeros at the end', '{"a":0.10,"b":-260.0000 }', '{"a":"0.10","b":"-260.0000" }'],
		['whole and beyond all that are safe', '9007199254740993', '"9007199254740993"'],
		['next to nothing', '[0.0000001]', '["0.0000001"]'],
	] as const) {
		it(`become text: ${what}`, () => {
			assert.equal(withExactNumbers(json), exact);
		});
	}

	it('are told from others, and from text', () => {
		for (const json of [
			'[69860000000.0,-1,0,0.5,-12.25,1e5,1.50E+3,1642]',
			'{"1.10":"0.10","say \\"0.10\\" \\\\":[true,null,"\\\\"]}',
			'"breaks off 0.10',
			'"\\',
			'[1.2.30,--1.10]',
			'',
		]) {
			assert.equal(withExactNumbers(json), json.replace('--1.10', '-"-1.10"'));
		}
	});

	it('hold the same values, and leave all else alone, whatever the JSON is', () => {
		fc.assert(
			fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
				const json = JSON.stringify(value, undefined, indent);
				const reported: unknown = JSON.parse(withExactNumbers(json), (_, part: unknown) =>
					typeof part === 'number' ? String(part) : part,
				);
				const sent: unknown = JSON.parse(json, (_, part: unknown) =>
					typeof part === 'number' ? String(part) : part,
				);
				assert.deepEqual(reported, sent);
			}),
		);
	});

	it('are missing where the sender had none, and shown as they came', () => {
		const json =
			'{"a":NaN,"b":[Infinity, -Infinity ],"say NaN":"NaN, -Infinity \\"NaN","c":"\\\\",\n"d":NaN}';
		assert.deepEqual(
			[withExactNumbers(json), withMarkedNumbers(json)].map((text) => JSON.parse(text) as unknown),
			[
				{ a: null, b: [null, null], 'say NaN': 'NaN, -Infinity "NaN', c: '\\', d: null },
				{ a: 'NaN', b: ['Infinity', '-Infinity'], 'say NaN': 'NaN, -Infinity "NaN', c: '\\', d: 'NaN' },
			],
		);
	});

	it('are left alone in what is no JSON', () => {
		for (const json of ['[Nan]', '[N]', '[I]', '[NaN', '[InfinityNaN]', '[NaNcy]']) {
			assert.throws(() => JSON.parse(withExactNumbers(json)) as unknown, SyntaxError, json);
		}
	});
});
