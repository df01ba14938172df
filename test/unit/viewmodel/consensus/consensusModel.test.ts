import assert from 'node:assert/strict';
import type { Consensus } from '../../../../src/contract/consensus.js';
import { consensusModel } from '../../../../src/viewmodel/consensus/consensusModel.js';
import { createFormats } from '../../../../src/viewmodel/format.js';
import { ratingLabel } from '../../../../src/viewmodel/consensus/ratingWords.js';

const formats = createFormats('en');
const full: Consensus = {
	ratings: { strongBuy: 9, buy: 12, hold: 7, sell: 2, strongSell: 1 },
	aggregateType: 'number',
	lowTarget: 100,
	meanTarget: 150,
	highTarget: 300,
	value: 3.84,
	rating: 'STRONG_BUY',
	uniqueAnalysts: 31,
};

describe('the consensus model', () => {
	it('writes labels in words, whatever their case, and leaves unknown words as they came', () => {
		assert.deepEqual(['STRONG_BUY', 'Buy', 'hold', 'strong-sell', 'Mixed Bag', undefined].map(ratingLabel), [
			'Strong Buy',
			'Buy',
			'Hold',
			'Strong Sell',
			'Mixed Bag',
			'No rating',
		]);
	});

	it('shows a kind that was not reported as a dash, not as zero', () => {
		const model = consensusModel({ ...full, ratings: { strongBuy: 1, buy: 0, hold: 3 } }, formats);
		assert.deepEqual(
			model?.distribution?.rows.map(({ label, count, share }) => [label, count, share]),
			[
				['Strong Buy', '1', '25%'],
				['Buy', '0', '0%'],
				['Hold', '3', '75%'],
				['Sell', '—', '—'],
				['Strong Sell', '—', '—'],
			],
		);
	});

	it('shows three kinds for a simplified answer', () => {
		const model = consensusModel({ ...full, ratings: { buy: 1, hold: 0, sell: 0 } }, formats);
		assert.deepEqual(
			model?.distribution?.rows.map(({ label }) => label),
			['Buy', 'Hold', 'Sell'],
		);
	});

	it('shows percentages as percentages, once', () => {
		const model = consensusModel(
			{ ...full, ratings: { buy: 50, hold: 30, sell: 20 }, aggregateType: 'percentage' },
			formats,
		);
		assert.deepEqual(
			model?.distribution?.rows.map(({ count, share }) => [count, share]),
			[
				['50%', undefined],
				['30%', undefined],
				['20%', undefined],
			],
		);
	});

	it('places the mean between low and high', () => {
		assert.deepEqual(
			consensusModel(full, formats)?.targets?.points.map(({ id, value, at, anchor }) => [
				id,
				value,
				at,
				anchor,
			]),
			[
				['low', '100.00', 0, 'start'],
				['mean', '150.00', 0.25, 'middle'],
				['high', '300.00', 1, 'end'],
			],
		);
	});

	it('shows targets that agree as one mark in the middle', () => {
		const model = consensusModel({ ...full, lowTarget: 315, meanTarget: 315, highTarget: 315 }, formats);
		assert.deepEqual(model?.targets?.points, [
			{ id: 'mean', label: 'All targets', value: '315.00', at: 0.5, anchor: 'middle' },
		]);
		assert.equal(model.targets.rows.length, 3);
	});

	it('shows a single target under its own name', () => {
		const model = consensusModel({ ratings: {}, highTarget: 20 }, formats);
		assert.deepEqual(
			model?.targets?.points.map(({ label, value }) => [label, value]),
			[['High', '20.00']],
		);
	});

	it('keeps a mean outside low and high inside the picture', () => {
		const model = consensusModel({ ratings: {}, lowTarget: 10, meanTarget: 5, highTarget: 20 }, formats);
		assert.ok(model?.targets?.points.every(({ at }) => at >= 0 && at <= 1));
	});

	it('puts no currency on targets, since the service names none', () => {
		const { targets } = consensusModel(full, formats) ?? {};
		assert.match(targets?.note ?? '', /currency of the listing/);
		assert.ok(targets?.rows.every(({ value }) => /^[\d.]+$/.test(value)));
	});

	it('is nothing where neither ratings nor targets were given', () => {
		assert.equal(consensusModel({ ratings: {}, totalAnalysts: 0 }, formats), undefined);
		assert.equal(consensusModel(undefined, formats), undefined);
	});
});
