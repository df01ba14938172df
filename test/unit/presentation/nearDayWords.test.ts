import assert from 'node:assert/strict';
import { nearDayWords } from '../../../src/presentation/timeWords.js';
import { formats } from '../../support/builders/wording.js';

describe('how far a day is from today, in a narrow row', () => {
	for (const [date, words] of [
		['2026-11-20', 'today'],
		['2026-11-21', 'tomorrow'],
		['2026-11-19', 'yesterday'],
		['2026-11-29', 'in 9 d'],
		['2026-11-14', '6 d ago'],
		['2027-02-27', 'in 99 d'],
		['2027-02-28', 'Feb 28, 2027'],
		['2026-08-12', 'Aug 12'],
		['2027-Q1', '2027-Q1'],
		['2027-03', '2027-03'],
	] as const) {
		it(`is “${words}” of ${date}`, () => {
			assert.equal(nearDayWords(date, '2026-11-20', formats), words);
		});
	}
});
