import assert from 'node:assert/strict';
import { fiscalPlace } from '../../../src/market/fiscalPlace.js';

/** A period by its length, its last month, and the month in which fiscal years end. */
function place(length: string, month: string, fiscalYearEnd?: number) {
	const [year = 0, ofYear = 1] = month.split('-').map(Number);
	return fiscalPlace({
		length,
		month: year * 12 + ofYear - 1,
		statement: { figures: {}, ...(fiscalYearEnd !== undefined && { fiscalYearEnd }) },
	});
}

describe('the fiscal place of a period', () => {
	it('follows from the month in which fiscal years end', () => {
		assert.deepEqual(place('12M', '2025-09', 9), { kind: 'year', year: 2025 });
		assert.deepEqual(place('3M', '2025-12', 9), { kind: 'quarter', year: 2026, quarter: 1 });
		assert.deepEqual(place('3M', '2025-12', 12), { kind: 'quarter', year: 2025, quarter: 4 });
		assert.deepEqual(place('TTM', '2026-03', 6), { kind: 'ttm', year: 2026, quarter: 3 });
		assert.deepEqual(place('9M', '2026-06', 9), { kind: 'yearSoFar', year: 2026 });
	});

	it('follows from the period where a year of 52 or 53 weeks has the record name the month beside', () => {
		assert.deepEqual(place('12M', '2021-12', 1), { kind: 'year', year: 2021 });
		assert.deepEqual(place('12M', '2024-01', 2), { kind: 'year', year: 2024 });
		assert.deepEqual(place('12M', '2025-01', 12), { kind: 'year', year: 2025 });
		assert.deepEqual(place('3M', '2023-10', 2), { kind: 'quarter', year: 2024, quarter: 3 });
		assert.deepEqual(place('TTM', '2023-04', 2), { kind: 'ttm', year: 2024, quarter: 1 });
		assert.deepEqual(place('9M', '2023-10', 2), { kind: 'yearSoFar', year: 2024 });
		assert.deepEqual(place('3M', '2021-12', 1), { kind: 'quarter', year: 2021, quarter: 4 });
	});

	it('is unknown where the record does not tell it', () => {
		assert.deepEqual(
			[
				place('3M', '2025-12'),
				place('12M', '2025-12', 9),
				place('6M', '2026-06', 9),
				place('3M', '2025-12', 13),
			],
			[undefined, undefined, undefined, undefined],
		);
	});
});
