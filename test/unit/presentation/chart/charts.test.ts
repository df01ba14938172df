import assert from 'node:assert/strict';
import fc from 'fast-check';
import { valueScale } from '../../../../src/presentation/chart/axis.js';
import { barChart } from '../../../../src/presentation/chart/barChart.js';
import { sparkline } from '../../../../src/presentation/chart/sparkline.js';
import { timeChart } from '../../../../src/presentation/chart/timeChart.js';

const plain = (value: number): string => String(value);

function bars(values: readonly (number | undefined)[]) {
	return barChart({
		heading: 'Revenue',
		picture: { title: 'Revenue', file: 'revenue' },
		unit: 'USD',
		groups: values.map((_, index) => `P${index + 1}`),
		series: [{ label: 'Revenue', values }],
		text: plain,
		tick: plain,
	});
}

describe('an axis of values', () => {
	it('has round numbers at its ends and between', () => {
		const { axis } = valueScale([3, 97], plain, { includesZero: true });
		assert.deepEqual(
			axis.ticks.map(({ text }) => text),
			['0', '20', '40', '60', '80', '100'],
		);
	});

	it('holds zero for bars, and only where it lies for other marks', () => {
		assert.equal(valueScale([90, 100], plain, { includesZero: true }).axis.ticks[0]?.text, '0');
		assert.equal(valueScale([90, 100], plain, { includesZero: false }).axis.ticks[0]?.text, '90');
	});

	it('puts values that are all equal into the middle of round numbers', () => {
		const { at, axis } = valueScale([42, 42], plain, { includesZero: false });
		assert.ok(at(42) > 0.2 && at(42) < 0.8);
		assert.ok(axis.ticks.length >= 3);
	});

	it('places any values between its ends, in their order, from cents to trillions', () => {
		fc.assert(
			fc.property(
				fc.array(fc.double({ min: -5e12, max: 5e12, noNaN: true }), { minLength: 1, maxLength: 40 }),
				fc.boolean(),
				(values, includesZero) => {
					const { at, axis } = valueScale(values, plain, { includesZero });
					const sorted = [...values].sort((one, other) => one - other);
					const places = sorted.map(at);
					assert.ok(places.every((place) => place >= -1e-9 && place <= 1 + 1e-9));
					assert.deepEqual(
						places,
						[...places].sort((one, other) => one - other),
					);
					assert.ok(axis.ticks.length >= 2 && axis.ticks.length <= 15);
					assert.ok(axis.ticks.every(({ at: place }) => place >= -1e-9 && place <= 1 + 1e-9));
				},
			),
		);
	});
});

describe('a bar chart', () => {
	it('draws from zero, downwards where a value is negative', () => {
		const [up, down] = bars([40, -40])?.groups.map(({ bars: [bar] }) => bar) ?? [];
		assert.deepEqual(up && [up.from, up.to, up.isNegative], [0.5, 1, false]);
		assert.deepEqual(down && [down.from, down.to, down.isNegative], [0, 0.5, true]);
	});

	it('leaves a gap where nothing was reported, and a mark where zero was', () => {
		const groups = bars([10, undefined, 0])?.groups.map(({ bars: [bar] }) => bar);
		assert.equal(groups?.[1], undefined);
		assert.deepEqual(groups?.[2] && [groups[2].from, groups[2].to, groups[2].text], [0, 0, '0']);
	});

	it('says of each bar which it is and what it is', () => {
		assert.equal(bars([10])?.groups[0]?.bars[0]?.spoken, 'P1: 10');
	});

	it('is none where there is no value', () => {
		assert.equal(bars([undefined, undefined]), undefined);
	});
});

describe('a chart over days', () => {
	const chart = (days: readonly (readonly [string, number])[]) =>
		timeChart({
			heading: 'Targets',
			picture: { title: 'Targets', file: 'targets' },
			unit: 'USD',
			series: [
				{ label: 'Target', isLine: false, values: days.map(([day, value]) => ({ day, value, spoken: day })) },
			],
			tick: plain,
			dayText: (day) => day,
		});

	it('places days by their distance, and marks round ones', () => {
		const model = chart([
			['2026-01-01', 1],
			['2026-02-01', 2],
			['2026-12-31', 3],
		]);
		const [first, second, last] = model?.series[0]?.points ?? [];
		assert.deepEqual([first?.x, last?.x], [0, 1]);
		assert.ok(Math.abs((second?.x ?? 0) - 31 / 364) < 1e-9);
		assert.ok(model?.days.every(({ text }) => text.endsWith('-01')));
	});

	it('puts a single day into the middle', () => {
		assert.equal(chart([['2026-01-01', 5]])?.series[0]?.points[0]?.x, 0.5);
	});

	it('is none where nothing is dated', () => {
		assert.equal(chart([]), undefined);
	});
});

describe('a sparkline', () => {
	it('goes from left to right between the least and the greatest, with gaps', () => {
		assert.deepEqual(sparkline([10, undefined, 20])?.points, [{ x: 0, y: 0 }, undefined, { x: 1, y: 1 }]);
	});

	it('marks zero only where values lie on both sides', () => {
		assert.equal(sparkline([-1, 3])?.zero, 0.25);
		assert.equal('zero' in (sparkline([1, 3]) ?? {}), false);
	});

	it('is none of fewer than two values', () => {
		assert.equal(sparkline([1, undefined]), undefined);
	});
});
