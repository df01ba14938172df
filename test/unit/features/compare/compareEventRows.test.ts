import assert from 'node:assert/strict';
import { compareSections } from '../../../../src/features/compare/compareRows.js';
import { failed, loading, ready } from '../../../support/builders/answers.js';
import { aTicker, cellsOf, comparisonOf, statesOf } from '../../../support/builders/comparison.js';
import { aDividend } from '../../../support/builders/dividends.js';
import { formats } from '../../../support/builders/wording.js';

describe('the events that are compared', () => {
	it('are the next and the latest; that there is none is said only when all calendars have said so', () => {
		const { events } = aTicker('AAPL').answers;
		const dividends = ready([aDividend('2026-11-30', '1'), aDividend('2026-08-30', '1')]);
		const sections = compareSections(
			comparisonOf(
				aTicker('AAPL', { events: { ...events, dividends } }),
				aTicker('KO', { events: { ...events, mergers: loading } }),
				aTicker('TM', { events: { ...events, mergers: failed } }),
				aTicker('O'),
			),
			formats,
		);
		assert.deepEqual(statesOf('nextEvent', sections), ['known', 'loading', 'failed', 'absent']);
		const [next] = cellsOf('nextEvent', sections);
		assert.ok(next?.state === 'known');
		assert.deepEqual([next.text, next.note], ['Ex-dividend', 'Nov 30']);
	});
});
