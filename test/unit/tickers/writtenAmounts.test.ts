import assert from 'node:assert/strict';
import { amountsIn } from '../../../src/tickers/writtenAmounts.js';

describe('the amounts in a column', () => {
	const columns: readonly (readonly [
		what: string,
		cells: readonly string[],
		...amounts: readonly unknown[],
	])[] = [
		['with points', ['$1,234.50', '1,200', '12'], 1234.5, 1200, 12],
		['with commas', ['1.234,50 €', '1.200', '0,5'], 1234.5, 1200, 0.5],
		['with apostrophes and blanks', ['1’234.50', "1'200.00", '1 234.5'], 1234.5, 1200, 1234.5],
		['with many decimals', ['605.2699', '0.005'], 605.2699, 0.005],
		['with thousands alone', ['1,234,567', '1,200'], 1234567, 1200],
		['with two readings', ['1,200', '1.200', '150'], undefined, undefined, 150],
		['in both notations', ['1,200.5', '1.200,5', '1.200'], 1200.5, 1200.5, undefined],
		['below zero', ['-5.00', '($5.00)', '-$5.00', '5.00-'], undefined, undefined, undefined, undefined],
		['of nothing', ['', '--', 'n/a', '1'.repeat(50)], undefined, undefined, undefined, undefined],
	];
	for (const [what, cells, ...amounts] of columns) {
		it(`${what} are read`, () => {
			assert.deepEqual(amountsIn(cells), amounts);
		});
	}
});
