import assert from 'node:assert/strict';
import type { Merger } from '../../../src/contract/mergers.js';
import { mergerRow } from '../../support/builders/calendarRows.js';
import { type DealState, dealState } from '../../../src/market/deals.js';
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
