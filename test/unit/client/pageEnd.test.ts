import assert from 'node:assert/strict';
import type { Failure } from '../../../src/base/failure.js';
import { isWhole, pageEnd, type PageFacts, refusedEnd } from '../../../src/client/pageEnd.js';
import { ratingRow } from '../../support/builders/calendarRows.js';

const full: PageFacts = {
	rows: [ratingRow({ id: 'c' }), ratingRow({ id: 'd' })],
	newRows: 2,
	warnings: 0,
	before: [ratingRow({ id: 'a' }), ratingRow({ id: 'b' })],
	page: 1,
	pageSize: 2,
	lastPage: 100_000,
	given: 3,
};
const fifty = Array.from({ length: 50 }, () => ratingRow());
const refusal: Failure = { kind: 'refused', status: 400, said: {} };

describe('the end of the pages', () => {
	const cases: readonly (readonly [what: string, facts: Partial<PageFacts>, kind: string | undefined])[] = [
		['a full page of new rows', {}, undefined],
		['a page that is one row short', { pageSize: 3 }, 'shortPage'],
		[
			'a short page, where no larger one is known',
			{ rows: fifty, newRows: 50, pageSize: 100, given: 50 },
			undefined,
		],
		[
			'a short page, where larger ones are known',
			{ rows: fifty, newRows: 50, pageSize: 100, given: 51 },
			'shortPage',
		],
		['a short page of rows that came before', { pageSize: 3, newRows: 0 }, 'shortPage'],
		['a page that is short by a record that could not be read', { pageSize: 3, warnings: 1 }, undefined],
		['a page without rows', { rows: [], newRows: 0 }, 'emptyPage'],
		['a full page that holds nothing new', { newRows: 0 }, 'repeatedPage'],
		['a full page of which nothing could be read', { rows: [], newRows: 0, warnings: 2 }, undefined],
		[
			'the same rows as before, without ids',
			{ rows: [ratingRow(), ratingRow()], before: [ratingRow(), ratingRow()] },
			'repeatedPage',
		],
		['the last page but one', { page: 99_999 }, undefined],
		['the last page that there is a number for', { page: 100_000 }, 'pageLimit'],
		['the last page with a number, and short', { page: 100_000, pageSize: 3 }, 'shortPage'],
	];
	for (const [what, facts, kind] of cases) {
		it(`is ${kind ?? 'not there'} after ${what}`, () => {
			assert.equal(pageEnd({ ...full, ...facts })?.kind, kind);
		});
	}

	const refusals: readonly (readonly [
		what: string,
		failure: Failure | undefined,
		page: number,
		pageSize: number,
		kind: string | undefined,
	])[] = [
		['a page that begins at row 10,000', refusal, 10, 1000, 'tooDeep'],
		['a page that begins beyond', refusal, 10_001, 1, 'tooDeep'],
		['a page that begins before', refusal, 9_999, 1, undefined],
		['such a page for another reason', { ...refusal, status: 422 }, 10, 1000, undefined],
		['such a page by an error that is no failure', undefined, 10, 1000, undefined],
	];
	for (const [what, failure, page, pageSize, kind] of refusals) {
		it(`is ${kind ?? 'not there'} when the service refuses ${what}`, () => {
			assert.equal(refusedEnd(failure, page, pageSize)?.kind, kind);
		});
	}

	it('is whole only where the rows themselves ran out', () => {
		assert.deepEqual(
			(['shortPage', 'emptyPage', 'repeatedPage', 'pageLimit'] as const).map((kind) => isWhole({ kind })),
			[true, true, false, false],
		);
		assert.equal(isWhole({ kind: 'tooDeep', failure: refusal }), false);
	});
});
