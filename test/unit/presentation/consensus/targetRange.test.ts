import assert from 'node:assert/strict';
import type { Consensus } from '../../../../src/contract/consensus.js';
import { targetRange } from '../../../../src/presentation/consensus/consensusPicture.js';
import { formats } from '../../../support/builders/wording.js';

const rangeOf = (targets: Omit<Consensus, 'ratings'>) =>
	targetRange({ ratings: {}, ...targets }, 'USD', formats);

describe('the range of price targets', () => {
	it('places the mean between low and high', () => {
		const { points } = rangeOf({ lowTarget: 100, meanTarget: 150, highTarget: 300 }) ?? {};
		assert.deepEqual(
			points?.map(({ id, value, at, anchor }) => [id, value, at, anchor]),
			[
				['low', '$100', 0, 'start'],
				['mean', '$150', 0.25, 'middle'],
				['high', '$300', 1, 'end'],
			],
		);
	});

	it('shows targets that agree as one mark in the middle', () => {
		const range = rangeOf({ lowTarget: 315, meanTarget: 315, highTarget: 315 });
		assert.deepEqual(range?.points, [
			{ id: 'mean', label: 'All targets', value: '$315', at: 0.5, anchor: 'middle' },
		]);
		assert.equal(range.rows.length, 3);
	});

	it('shows a single target under its own name', () => {
		assert.deepEqual(
			rangeOf({ highTarget: 20 })?.points.map(({ label, value }) => [label, value]),
			[['High', '$20']],
		);
	});

	it('keeps a mean outside low and high inside the picture', () => {
		const { points } = rangeOf({ lowTarget: 10, meanTarget: 5, highTarget: 20 }) ?? {};
		assert.ok(points?.every(({ at }) => at >= 0 && at <= 1));
	});

	it('puts no currency on targets where none is known', () => {
		const targets = { ratings: {}, lowTarget: 100, meanTarget: 150, highTarget: 300 };
		const range = targetRange(targets, undefined, formats);
		assert.match(range?.summary ?? '', /currency not stated/);
		assert.ok(range?.rows.every(({ value }) => /^[\d.]+$/.test(value)));
	});

	it('is nothing where no target was given', () => {
		assert.equal(rangeOf({ totalAnalysts: 3 }), undefined);
	});
});
