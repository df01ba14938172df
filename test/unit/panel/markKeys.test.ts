import assert from 'node:assert/strict';
import { markAfter, type MarkPlace } from '../../../media/panel/charts/markKeys.js';

/** Moves through marks by keyboard. Returns each place as column and series. */
function walk(marks: readonly MarkPlace[], ...keys: readonly string[]): readonly string[] {
	let current: number | undefined;
	return keys.map((key) => {
		current = markAfter(key, marks, current);
		const mark = current === undefined ? undefined : marks[current];
		return mark ? `${mark.column}/${mark.series}` : 'nowhere';
	});
}

const bars: readonly MarkPlace[] = [
	{ column: 0, series: 0 },
	{ column: 0, series: 1 },
	// The second period has no value in the first series.
	{ column: 1, series: 1 },
	{ column: 2, series: 0 },
	{ column: 2, series: 1 },
	{ column: 2, series: 2 },
];

describe('the keys of a chart', () => {
	it('go along a series from period to period, over what is missing', () => {
		assert.deepEqual(walk(bars, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'), [
			'0/0',
			'2/0',
			'2/0',
			'0/0',
		]);
	});

	it('switch the series within a period', () => {
		assert.deepEqual(walk(bars, 'End', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown'), [
			'2/2',
			'2/1',
			'2/0',
			'2/0',
			'2/1',
		]);
	});

	it('find the nearest mark of the other series where the two share no day', () => {
		const days = [0, 10, 20].map((column) => ({ column, series: 0 }));
		assert.deepEqual(
			walk(
				[...days, { column: 4, series: 1 }, { column: 17, series: 1 }],
				'Home',
				'ArrowDown',
				'ArrowRight',
				'ArrowUp',
			),
			['0/0', '4/1', '17/1', '20/0'],
		);
	});

	it('reach every mark of a single series, whichever arrows are used', () => {
		const stacked = [
			{ column: 5, series: 0 },
			{ column: 1, series: 0 },
			{ column: 1, series: 0 },
		];
		assert.deepEqual(walk(stacked, 'Home', 'ArrowDown', 'ArrowRight', 'ArrowUp'), [
			'1/0',
			'1/0',
			'5/0',
			'1/0',
		]);
	});

	it('leave other keys alone, and a chart without marks', () => {
		assert.equal(markAfter('Enter', bars, 0), undefined);
		assert.equal(markAfter('ArrowRight', [], undefined), undefined);
	});
});
