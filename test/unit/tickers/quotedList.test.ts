import assert from 'node:assert/strict';
import { hasQuotedList, quotedListSteps } from '../../../src/tickers/quotedList.js';
import { allSteps } from '../../support/allSteps.js';
import { assertLinear } from '../../support/growth.js';

describe('a list of quoted words', () => {
	for (const text of [
		'["FB", "AAPL", "BRK.B"]',
		"'FB' ,\n\n\t'AAPL',\r\n'MSFT'",
		'"FB", # a comment\n"AAPL", // "another"\r\n\r\n  "MSFT"',
		'{"FB": 1.5, "AAPL": [2], "MSFT": 3}',
	]) {
		it(`is in ${JSON.stringify(text)}`, () => {
			assert.deepEqual([hasQuotedList(text), allSteps(quotedListSteps(text))], [true, true]);
		});
	}

	for (const text of ['["FB", "AAPL"]', '"FB" "AAPL" "MSFT"', '"fb", "aapl", "msft"', '"A", # "B", "C"']) {
		it(`is not in ${JSON.stringify(text)}`, () => {
			assert.equal(hasQuotedList(text), false);
		});
	}

	it('is found wherever it stands in a long text, piece by piece', () => {
		const list = `"FB",${' '.repeat(190)}# a comment\n"AAPL", "MSFT"`;
		for (const before of [0, 1_999, 1_800, 3_900, 100_000]) {
			const text = ' '.repeat(before) + list;
			assert.equal(allSteps(quotedListSteps(text)), true, String(before));
		}
	});

	it('is looked for in many short steps', () => {
		const steps = quotedListSteps('"A" '.repeat(250_000));
		let taken = 0;
		while (steps.next().done !== true) {
			taken += 1;
		}
		assert.equal(taken, 500);
	});

	for (const [what, make] of [
		['blanks in comments', (length: number) => `"A",#${' '.repeat(length)}`.repeat(2)],
		['blanks', (length: number) => `"A"${' '.repeat(length)},${' '.repeat(length)}"A"${' '.repeat(length)}`],
		['comments without an end', (length: number) => '"A",#'.repeat(length)],
		['values without an end', (length: number) => '"A":'.repeat(length)],
		['pairs', (length: number) => '"A",\n\n"B",\n\n#\n'.repeat(length)],
	] as const) {
		it(`is looked for in time that grows with the length of ${what}`, () => {
			assertLinear(400, make, (text) => allSteps(quotedListSteps(text)));
		});
	}
});
