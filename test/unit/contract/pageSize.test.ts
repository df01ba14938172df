import assert from 'node:assert/strict';
import { isLastPage } from '../../../src/contract/pagedEndpoint.js';

describe('a page of rows', () => {
	const cases: readonly (readonly [what: string, rows: number, given: number, isLast: boolean])[] = [
		['is not the last where it is full', 1000, 0, false],
		['is the last without rows', 0, 0, true],
		['is the last where it is smaller than any plan gives', 9, 0, true],
		['may be cut short by a plan, where no larger one is known', 37, 0, false],
		['may be cut short by a plan with as many rows as the largest that is known', 37, 37, false],
		['is the last where larger pages are known', 37, 38, true],
	];
	for (const [what, rows, given, isLast] of cases) {
		it(what, () => {
			assert.equal(isLastPage(rows, { requested: 1000, given }), isLast);
		});
	}
});
