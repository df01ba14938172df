import assert from 'node:assert/strict';
import { isLastPage } from '../../../src/contract/pageSize.js';

describe('a page of rows', () => {
	const cases: readonly (readonly [what: string, rows: number, given: number, isLast: boolean])[] = [
		['is not the last where it is full', 1000, 0, false],
		['is the last without rows', 0, 0, true],
		['is the last with a few', 37, 0, true],
		['may be cut short by a plan where its rows are a round number', 100, 100, false],
		['may be cut short by a plan to 25 rows', 25, 25, false],
		['is the last with a round number of rows, where larger pages are known', 100, 350, true],
	];
	for (const [what, rows, given, isLast] of cases) {
		it(what, () => {
			assert.equal(isLastPage(rows, { asked: 1000, given }), isLast);
		});
	}
});
