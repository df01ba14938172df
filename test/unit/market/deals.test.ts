import assert from 'node:assert/strict';
import type { Merger } from '../../../src/contract/mergers.js';
import { mergerRow } from '../../support/builders/calendarRows.js';
import { newYorkDay } from '../../../src/base/days.js';
import { daysToClose, type DealState, dealState } from '../../../src/market/deals.js';
import { today } from '../../support/builders/wording.js';

describe('dealState', () => {
	for (const [deal, state] of [
		[{ date: '2026-06-01' }, 'pending'],
		[{ date: '2025-11-20' }, 'pending'],
		[{ date: '2025-11-19' }, 'overdue'],
		[{}, 'overdue'],
		[{ expectedDate: '2027-Q1' }, 'pending'],
		[{ expectedDate: '2026-Q4' }, 'pending'],
		[{ expectedDate: '2026-11-20' }, 'pending'],
		[{ expectedDate: '2026-Q3' }, 'overdue'],
		[{ date: '2020-01-01', expectedDate: '2027-H1' }, 'pending'],
		[{ completedDate: '2026-11-20', expectedDate: '2027-Q1' }, 'completed'],
		[{ completedDate: '2026-11-21' }, 'pending'],
		...['Rumored', 'Announced', 'Regulatory Review', 'On Ice'].map(
			(status) => [{ status, expectedDate: '2027-Q1' }, 'pending'] as const,
		),
		...['Pending completion', 'Not yet completed', 'Expected to be closed'].map(
			(status) => [{ status, expectedDate: '2027-Q1' }, 'pending'] as const,
		),
		...['Completed', 'complete', 'Closed'].map(
			(status) => [{ status, expectedDate: '2027-Q1' }, 'completed'] as const,
		),
		...['Canceled', 'CANCELLED', 'Withdrawn', 'Terminated', 'Failed', 'Rejected', 'Abandoned'].map(
			(status) => [{ status, expectedDate: '2027-Q1' }, 'abandoned'] as const,
		),
		[{ status: 'Canceled', completedDate: '2026-01-05' }, 'abandoned'],
	] satisfies readonly (readonly [Omit<Merger, 'calendar'>, DealState])[]) {
		it(`is ${state} for ${JSON.stringify(deal)}`, () => {
			assert.equal(dealState(mergerRow(deal), today), state);
		});
	}
});

describe('the days until a deal closes', () => {
	for (const [deal, days] of [
		[{ expectedDate: '2026-12-31' }, 41],
		[{ expectedDate: '2026-11-21' }, 1],
		[{ expectedDate: '2026-11-20' }, 0],
		[{ expectedDate: '2026-11-19' }, 'overdue'],
		[{ expectedDate: '2026-11' }, undefined],
		[{ expectedDate: '2027-Q1' }, undefined],
		[{ expectedDate: '2026-Q3' }, 'overdue'],
		[{ expectedDate: '2026-12-31', status: 'Regulatory Review' }, 41],
		[{ expectedDate: '2026-12-31', status: 'On Ice' }, 41],
		[{ expectedDate: '2026-11-19', status: 'Completed' }, undefined],
		[{ expectedDate: '2026-12-31', status: 'Canceled' }, undefined],
		[{ expectedDate: '2026-11-19', completedDate: '2026-11-18' }, undefined],
		[{ expectedDate: '2026-12-31', completedDate: '2026-12-01' }, undefined],
		[{ date: '2020-01-01' }, undefined],
		[{}, undefined],
	] as const) {
		it(`are ${days ?? 'none'} for ${JSON.stringify(deal)}`, () => {
			assert.equal(daysToClose(mergerRow(deal), today), days);
		});
	}

	it('change at midnight in New York, in winter and in summer', () => {
		const at = (instant: string, expectedDate: string) =>
			daysToClose(mergerRow({ expectedDate }), newYorkDay(Date.parse(instant)));
		assert.deepEqual(
			[
				at('2026-11-20T04:59:59Z', '2026-12-31'),
				at('2026-11-20T05:00:00Z', '2026-12-31'),
				at('2026-07-01T03:59:59Z', '2026-07-02'),
				at('2026-07-01T04:00:00Z', '2026-07-02'),
			],
			[42, 41, 2, 1],
		);
	});

	it('are whole days across both changes of the clocks and a leap day', () => {
		const between = (from: string, expectedDate: string) => daysToClose(mergerRow({ expectedDate }), from);
		assert.deepEqual(
			[
				between('2026-03-07', '2026-03-09'),
				between('2026-10-31', '2026-11-02'),
				between('2028-02-28', '2028-03-01'),
			],
			[2, 2, 2],
		);
	});
});
