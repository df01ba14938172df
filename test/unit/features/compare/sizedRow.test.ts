import assert from 'node:assert/strict';
import fc from 'fast-check';
import { absentCell, type CompareCell, sizedRow } from '../../../../src/features/compare/compareCells.js';
import { compareSections } from '../../../../src/features/compare/compareRows.js';
import { ready } from '../../../support/builders/answers.js';
import {
	appleStatements,
	aTicker,
	comparisonOf,
	toyotaStatements,
} from '../../../support/builders/comparison.js';
import { formats } from '../../../support/builders/wording.js';

function figure(value: number | string, currency?: string): CompareCell {
	return { state: 'known', text: String(value), value, ...(currency !== undefined && { currency }) };
}

function sizes(...cells: readonly CompareCell[]): readonly (number | undefined)[] {
	return sizedRow({ id: 'row', label: 'Row', cells }).cells.map((cell) =>
		cell.state === 'known' ? cell.size : undefined,
	);
}

describe('the sizes in a row of the comparison', () => {
	it('are parts of the largest; what is not known or no number has none', () => {
		assert.deepEqual(sizes(figure(50, 'USD'), figure(200, 'USD'), absentCell(), figure('n.m.')), [
			0.25,
			1,
			undefined,
			undefined,
		]);
	});

	it('are not shown of amounts in different currencies, or beside a currency that is not stated', () => {
		assert.deepEqual(sizes(figure(1, 'USD'), figure(2, 'JPY')), [undefined, undefined]);
		assert.deepEqual(sizes(figure(1, 'USD'), figure(2)), [undefined, undefined]);
	});

	it('are not shown beside a loss, of one figure alone, or of nothing but zeros', () => {
		assert.deepEqual(sizes(figure(3), figure(-1)), [undefined, undefined]);
		assert.deepEqual(sizes(figure(3), absentCell()), [undefined, undefined]);
		assert.deepEqual(sizes(figure(0), figure(0)), [undefined, undefined]);
	});

	it('are none for zero', () => {
		assert.deepEqual(sizes(figure(0), figure(4), figure(2)), [undefined, 1, 0.5]);
	});

	it('keep the order of the figures and never leave the cell', () => {
		fc.assert(
			fc.property(fc.array(fc.double({ min: 0, max: 1e15, noNaN: true }), { minLength: 2 }), (values) => {
				const shown = sizes(...values.map((value) => figure(value)));
				values.forEach((value, place) =>
					values.forEach((other, at) => {
						const [one = 0, two = 0] = [shown[place], shown[at]];
						assert.ok(one >= 0 && one <= 1);
						assert.ok(value <= other ? one <= two : one >= two);
					}),
				);
			}),
		);
	});

	it('are those of ratios across currencies, of amounts within one, and of growth, dates and words never', () => {
		const apple = aTicker('AAPL', { financials: ready([appleStatements]) });
		const toyota = aTicker('TM', { financials: ready([toyotaStatements]) });
		const sizedRows = (...tickers: readonly ReturnType<typeof aTicker>[]) =>
			compareSections(comparisonOf(...tickers), formats)
				.flatMap(({ rows }) => rows)
				.filter(({ cells }) => cells.some((cell) => cell.state === 'known' && cell.size !== undefined))
				.map(({ id }) => id);
		assert.deepEqual(sizedRows(apple, toyota), ['netMargin']);
		assert.deepEqual(sizedRows(apple, apple), [
			...['revenue', 'netIncome', 'freeCashFlow'],
			...['grossMargin', 'operatingMargin', 'netMargin', 'freeCashFlowMargin', 'freeCashFlowConversion'],
		]);
	});
});
