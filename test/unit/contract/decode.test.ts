import assert from 'node:assert/strict';
import fc from 'fast-check';
import { consensus, financials, logos, trending } from '../../../src/contract/index.js';
import { failureOf } from '../../../src/base/failure.js';
import { assertLinear } from '../../support/growth.js';

describe('decoding answers', () => {
	it('keeps a record whose field is odd, without the field, and counts the oddity', () => {
		const { value, warnings, warningCount } = trending.decode({
			ok: true,
			data: [
				{ security: { ticker: 'AAPL', name: 'Apple' }, count: 'many', pct_chg: '12.5' },
				{ security: { ticker: 'MSFT', exchange: 7 }, count: 3, pct_chg: Number.NaN },
			],
		});
		assert.deepEqual(
			[value, warningCount, warnings.map(({ path }) => path)],
			[
				[
					{ symbol: 'AAPL', ticker: 'AAPL', name: 'Apple', percentChange: 12.5 },
					{ symbol: 'MSFT', ticker: 'MSFT', exchange: '7', count: 3 },
				],
				3,
				['data[0].count', 'data[1].security.exchange', 'data[1].pct_chg'],
			],
		);
	});

	it('leaves out a record that is no record, counts it, and keeps the list', () => {
		const { value, warnings } = trending.decode({ data: [null, 'x', { count: 1 }, ['y']] });
		assert.deepEqual(
			[value, warnings.map(({ path }) => path)],
			[[{ count: 1 }], ['data[0]', 'data[1]', 'data[3]']],
		);
	});

	for (const [what, start] of [
		['zeros', ''],
		['decimals', '0.'],
	] as const) {
		it(`reads a figure in time that grows with its ${what}`, () => {
			assertLinear(
				2_000,
				(length) => ({ data: [{ count: 1, pct_chg: `${start}${'0'.repeat(length)}E` }] }),
				trending.decode,
			);
		});
	}

	it('leaves out a text of more than 32,767 characters, which no cell holds, and counts it', () => {
		const named = (length: number) => ({ security: { ticker: 'AAPL', name: 'x'.repeat(length) }, count: 1 });
		const { value, warnings } = trending.decode({ data: [named(32_767), named(32_768), named(1_000_000)] });
		assert.deepEqual(
			[value.map(({ name }) => name?.length), value.map(({ count }) => count), warnings],
			[
				[32_767, undefined, undefined],
				[1, 1, 1],
				[32_768, 1_000_000].map((length, index) => ({
					path: `data[${index + 1}].security.name`,
					reason: `text of at most 32767 characters expected, not of ${length}`,
				})),
			],
		);
	});

	it('keeps a row whose ticker cannot be a symbol, as text only', () => {
		const { value } = trending.decode({ data: [{ security: { ticker: '<img src=x>' } }] });
		assert.deepEqual(value, [{ ticker: '<img src=x>' }]);
	});

	it('is not fooled by names that every object has', () => {
		const { value } = trending.decode(JSON.parse('{"data":[{"__proto__":{"count":5},"constructor":1}]}'));
		assert.deepEqual([value, ({} as Record<string, unknown>).count], [[{}], undefined]);
	});

	for (const [name, empty] of [
		['an empty list', []],
		['an empty object', {}],
		['null', null],
		['no body', undefined],
		['an empty list under its key', { data: [], result: [] }],
		['null under its key', { data: null, result: null }],
	] as const) {
		it(`takes ${name} for an empty answer`, () => {
			assert.deepEqual(
				[trending, logos, financials].map(({ decode }) => decode(empty).value),
				[[], [], []],
			);
		});
	}

	it('takes an empty list for a ticker that nobody covers', () => {
		assert.deepEqual(
			[[], {}, null, undefined].map((empty) => consensus.decode(empty).value),
			[undefined, undefined, undefined, undefined],
		);
	});

	it('reads a consensus that comes as the only element of a list', () => {
		assert.equal(consensus.decode([{ consensus_rating: 'BUY' }]).value?.rating, 'BUY');
	});

	it('takes no number that is none, or larger than anything is counted in', () => {
		const given = ['1e999', 1e300, -1e100, Number.NaN, Infinity, '-Infinity', 9.9e99, '1e-320', '-0.00', -0];
		const { value, warningCount } = trending.decode({ data: given.map((pct_chg) => ({ pct_chg })) });
		assert.deepEqual(
			value.map(({ percentChange }) => percentChange),
			[...Array<undefined>(6), 9.9e99, 1e-320, 0, 0],
		);
		assert.equal(warningCount, 6);
	});

	it('tells a missing count from a count of zero', () => {
		const { value } = consensus.decode({ aggregate_ratings: { strong_buy: 0, buy: 2 } });
		assert.deepEqual(value?.ratings, { strongBuy: 0, buy: 2 });
	});

	for (const [name, body] of [
		['ok: false', { ok: false, errors: [{ code: 'x', id: 'i', value: 'no' }] }],
		['ok as the text “false”', { ok: 'false' }],
		['errors as texts beside ok', { ok: 'true', errors: ['no such thing'] }],
	] as const) {
		it(`takes ${name} at status 200 for an error`, () => {
			assert.throws(
				() => trending.decode(body),
				(error) => failureOf(error)?.kind === 'refused',
			);
		});
	}

	it('names the place where the envelope is not the promised one', () => {
		const kinds = ['text', 5, { data: 'x' }, { data: {} }].map((body) => {
			try {
				trending.decode(body);
				return 'decoded';
			} catch (error) {
				return failureOf(error)?.kind;
			}
		});
		assert.deepEqual(kinds, ['badResponse', 'badResponse', 'badResponse', 'badResponse']);
	});

	it('decodes any JSON or fails in a known way', () => {
		fc.assert(
			fc.property(fc.jsonValue({ maxDepth: 6 }), (json) => {
				for (const { decode } of [trending, logos, consensus, financials]) {
					for (const body of [json, { data: json }, { result: json }, { data: [json] }, { result: [json] }]) {
						try {
							decode(body);
						} catch (error) {
							assert.ok(failureOf(error), String(error));
						}
					}
				}
			}),
			{ seed: 20261120, numRuns: 300 },
		);
	});

	it('does not stumble over very deep answers', () => {
		let deep: unknown = 1;
		for (let depth = 0; depth < 50_000; depth += 1) {
			deep = [deep];
		}
		assert.deepEqual(trending.decode({ data: [{ count: deep }] }).value, [{}]);
	});
});
