import assert from 'node:assert/strict';
import { textOf } from '../asking.js';
import { dividends, ma, offerings } from '../endpoints.js';
import { type Rule, rulesOf } from '../rule.js';
import { by, expectSameRows, idOf, pageOf, pagesOf, allRowsOf } from '../rows.js';

/** The behavior of dividends and deals where service.md says nothing. */
export const eventDecisions: readonly Rule[] = [
	...rulesOf('GET /api/v2.2/calendar/dividends', {
		'an operation without a yield does nothing': async (service) => {
			const all = await pageOf(service, dividends);
			for (const operation of ['gt', 'gte', 'eq', 'lte', 'lt']) {
				const query = `parameters[dividend_yield_operation]=${operation}`;
				assert.deepEqual(await pageOf(service, dividends, query), all, operation);
			}
		},
		'a row without a yield matches no comparison': async (service) => {
			const without = (await allRowsOf(service, dividends))
				.filter((row) => row.dividend_yield === '')
				.map(idOf);
			assert.ok(without.length > 0);
			for (const operation of ['gt', 'gte', 'eq', 'lte', 'lt']) {
				for (const bound of ['-1', '0', '1000']) {
					const query = `parameters[dividend_yield_operation]=${operation}&parameters[dividend_yield]=${bound}`;
					const given = new Set((await pagesOf(service, dividends, query)).map(idOf));
					assert.ok(!without.some((id) => given.has(id)), query);
				}
			}
		},
		'date_sort sorts and no more: dates still filter on date': async (service) => {
			const range = 'parameters[date_from]=2026-03-01&parameters[date_to]=2026-06-30';
			const plain = await pagesOf(service, dividends, range);
			for (const sort of ['announced', 'ex', 'payable', 'record']) {
				const sorted = await pagesOf(service, dividends, `${range}&parameters[date_sort]=${sort}`);
				expectSameRows(sorted.toSorted(by('id')), plain.toSorted(by('id')), sort);
			}
		},
	}),
	...rulesOf('GET /api/v2.1/calendar/offerings', {
		'the value of an offering is its shares at its price, in one currency': async (service) => {
			for (const row of (await allRowsOf(service, offerings)).filter(({ price }) => price !== '')) {
				const value = Number(row.price) * Number(row.number_shares);
				assert.ok(Math.abs(Number(row.dollar_shares) - value) <= 1, idOf(row));
				assert.ok(Number(row.proceeds) < value && Number(row.proceeds) > 0.9 * value, idOf(row));
			}
		},
		'some offerings are expected in a half-year or a year, without a time': async (service) => {
			const all = await allRowsOf(service, offerings);
			const vague = all.filter((row) => textOf(row, 'time') === '');
			assert.ok(vague.length > 0 && vague.length < all.length / 10);
			assert.ok(vague.every((row) => row.shelf === true));
			assert.deepEqual(
				all.filter((row) => /^\d{4}(-H[12])?$/.test(textOf(row, 'date'))),
				vague,
			);
			assert.ok(new Set(vague.map((row) => textOf(row, 'date').length)).size === 2);
		},
	}),
	...rulesOf('GET /api/v2.1/calendar/ma', {
		'date_sort sorts and no more: dates still filter on date': async (service) => {
			const range = 'parameters[date_from]=2025-01-01&parameters[date_to]=2026-03-31';
			const plain = await pagesOf(service, ma, range);
			for (const sort of ['announced', 'expected', 'completed']) {
				const sorted = await pagesOf(service, ma, `${range}&parameters[date_sort]=${sort}`);
				expectSameRows(sorted.toSorted(by('id')), plain.toSorted(by('id')), sort);
			}
		},
		'a deal for a private company is in the currency of its buyer, and any other in dollars': async (
			service,
		) => {
			const foreign: Readonly<Record<string, string>> = { NTES: 'CNY', TSM: 'TWD', SAP: 'EUR', NVO: 'DKK' };
			for (const row of await allRowsOf(service, ma)) {
				const own = foreign[textOf(row, 'acquirer_ticker')];
				const isInDollars = textOf(row, 'target_ticker') !== '' || textOf(row, 'acquirer_ticker') === '';
				assert.ok(isInDollars ? row.currency === 'USD' : row.currency === (own ?? row.currency), idOf(row));
			}
			const codes = new Set((await allRowsOf(service, ma)).map((row) => textOf(row, 'currency')));
			assert.ok(codes.has('JPY') && codes.has('EUR') && codes.has('CNY'), [...codes].join());
		},
		'some deals are expected in a month or a quarter that is all that is known': async (service) => {
			const vague = (await allRowsOf(service, ma)).filter((row) =>
				/^\d{4}-(Q\d|\d\d)$/.test(textOf(row, 'date_expected')),
			);
			assert.ok(vague.length > 0);
		},
	}),
];
