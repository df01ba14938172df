import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Rating } from '../../../../../src/contract/ratings.js';
import { currentTargets } from '../../../../../src/market/ratings.js';
import {
	type TargetHistory,
	targetHistory,
} from '../../../../../src/features/ticker/ratings/targetHistory.js';
import { decimal } from '../../../../support/builders/calendarRows.js';
import { aRating } from '../../../../support/builders/ratings.js';
import { wording } from '../../../../support/builders/wording.js';

function historyOf(all: readonly Rating[], shown: readonly Rating[] = all): TargetHistory {
	const history = targetHistory(all, shown, wording);
	assert.ok(history);
	return history;
}

function spokenOf({ chart }: TargetHistory, series: number): readonly string[] {
	return chart.series[series]?.points.map(({ spoken }) => spoken) ?? [];
}

describe('price targets over time', () => {
	it('have a mark for each target that was set, which points where it moved', () => {
		const { chart } = historyOf([
			aRating('UBS', '2026-11-01', 250, { targetPercentChange: decimal('4.17') }),
			aRating('Citigroup', '2026-10-01', 200, { targetPercentChange: decimal('-9.09') }),
			aRating('UBS', '2026-05-01', 240),
		]);
		assert.deepEqual(
			chart.series[0]?.points.map(({ direction, spoken }) => [direction, spoken]),
			[
				[undefined, 'May 1, 2026, UBS, Maintains, target $240'],
				['down', 'Oct 1, 2026, Citigroup, Maintains, target $200, -9.1%'],
				['up', 'Nov 1, 2026, UBS, Maintains, target $250, +4.2%'],
			],
		);
	});

	it('have a key of the shapes that are drawn, and of no others', () => {
		const { chart } = historyOf([
			aRating('UBS', '2026-11-01', 250, { targetPercentChange: decimal('4.17') }),
			aRating('UBS', '2026-05-01', 240),
		]);
		assert.deepEqual(chart.legend, [
			{ shape: 'up', series: 0, label: 'Target raised' },
			{ shape: 'level', series: 0, label: 'Target set or kept' },
			{ shape: 'line', series: 1, label: 'Mean of targets set in the past 12 months' },
		]);
	});

	it('have the mean of the targets that stood on each day', () => {
		const history = historyOf([
			aRating('UBS', '2026-11-01', 250),
			aRating('Citigroup', '2026-10-01', 200),
			aRating('UBS', '2026-05-01', 240),
		]);
		assert.deepEqual(spokenOf(history, 1), [
			'May 1, 2026, mean $240, of 1 target',
			'Oct 1, 2026, mean $220, of 2 targets',
			'Nov 1, 2026, mean $225, of 2 targets',
			'Nov 20, 2026, mean $225, of 2 targets',
		]);
	});

	it('leave a target out of the mean once its year is over or the coverage ends', () => {
		const history = historyOf([
			aRating('Citigroup', '2026-11-01', undefined, { action: 'Suspends' }),
			aRating('UBS', '2026-10-15', 300),
			aRating('Citigroup', '2026-01-15', 200),
			aRating('Barclays', '2025-10-10', 100),
		]);
		assert.deepEqual(spokenOf(history, 1), [
			'Oct 10, 2025, mean $100, of 1 target',
			'Jan 15, 2026, mean $150, of 2 targets',
			'Oct 15, 2026, mean $250, of 2 targets',
			'Nov 1, 2026, mean $300, of 1 target',
			'Nov 20, 2026, mean $300, of 1 target',
		]);
	});

	it('have no mean in the first year of a long history, which knows too few targets', () => {
		const history = historyOf([
			aRating('UBS', '2026-10-15', 300),
			aRating('UBS', '2025-06-01', 250),
			aRating('UBS', '2023-01-10', 200),
		]);
		assert.match(spokenOf(history, 1)[0] ?? '', /^Jun 1, 2025/);
	});

	it('show the targets of the shown ratings alone, beside the mean of all', () => {
		const all = [aRating('UBS', '2026-11-01', 250), aRating('Citigroup', '2026-10-01', 200)];
		const history = historyOf(all, all.slice(0, 1));
		assert.equal(spokenOf(history, 0).length, 1);
		assert.match(spokenOf(history, 1).at(-1) ?? '', /mean \$225/);
	});

	it('count in today’s shares after a split, and say so', () => {
		const { chart } = historyOf([aRating('UBS', '2026-05-01', 400, { adjustedTarget: decimal('100') })]);
		assert.deepEqual(
			[chart.unit, spokenOf({ chart, notes: [] }, 0)],
			['USD, split-adjusted', ['May 1, 2026, UBS, Maintains, target $100']],
		);
	});

	it('draw the commonest currency alone, and say how many targets are in others', () => {
		const history = historyOf([
			aRating('UBS', '2026-11-01', 250),
			aRating('Citigroup', '2026-11-01', 250),
			aRating('Scotiabank', '2026-10-01', 340, { currency: 'CAD' }),
		]);
		assert.deepEqual(
			[history.chart.unit, spokenOf(history, 0).length, history.notes],
			['USD', 2, ['Targets in other currencies, which aren’t drawn: 1.']],
		);
	});

	it('are drawn from cents to thousands, and where there is one alone', () => {
		for (const target of [0.05, 1, 5000]) {
			const [point] = historyOf([aRating('UBS', '2026-11-01', target)]).chart.series[0]?.points ?? [];
			assert.ok(point && point.y > 0 && point.y < 1);
		}
	});

	it('are no chart where no target was set', () => {
		assert.equal(targetHistory([aRating('UBS', '2026-11-01')], [], wording), undefined);
	});

	it('end with the mean of the targets that are current, whatever was said in which order', () => {
		const days = fc.integer({ min: 0, max: 1500 }).map((back) => {
			const day = new Date(Date.UTC(2026, 10, 20 - back));
			return day.toISOString().slice(0, 10);
		});
		const said = fc.record({
			firm: fc.constantFrom('UBS', 'Citigroup', 'Barclays', 'Mizuho'),
			date: days,
			target: fc.option(fc.integer({ min: 1, max: 5000 }), { nil: undefined }),
			action: fc.constantFrom('Maintains', 'Suspends', 'Upgrades'),
		});
		fc.assert(
			fc.property(
				fc.uniqueArray(said, { selector: ({ firm, date }) => firm + date, maxLength: 40 }),
				(all) => {
					const ratings = all.map(({ firm, date, target, action }) =>
						aRating(firm, date, target, { action }),
					);
					const current = currentTargets(ratings, wording.today);
					const line = targetHistory(ratings, ratings, wording)?.chart.series[1];
					const mean = current.reduce((sum, { value }) => sum + value, 0) / current.length;
					const last = line?.points.at(-1)?.spoken;
					if (line && current.length > 0) {
						const written = wording.formats.price(mean, 'USD');
						assert.equal(
							last,
							`Nov 20, 2026, mean ${written}, of ${current.length} target${current.length === 1 ? '' : 's'}`,
						);
					}
				},
			),
		);
	});
});
