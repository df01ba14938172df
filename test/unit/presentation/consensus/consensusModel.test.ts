import assert from 'node:assert/strict';
import type { Consensus } from '../../../../src/contract/consensus.js';
import { consensusModel } from '../../../../src/presentation/consensus/consensusModel.js';
import { ratingLabel } from '../../../../src/presentation/consensus/ratingKinds.js';
import { without } from '../../../support/builders/calendarRows.js';
import { formats } from '../../../support/builders/wording.js';

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

	it('says its value with two digits, so that those of a list can be compared', () => {
		const values = [3.6, 4, 3.629].map((value) => consensusModel({ ...full, value }, formats));
		assert.deepEqual(
			values.map((model) => [model?.value, model?.gauge?.value]),
			[
				['3.60 of 5', '3.60'],
				['4.00 of 5', '4.00'],
				['3.63 of 5', '3.63'],
			],
		);
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

	it('shows a kind that was not reported as none where the others are all analysts', () => {
		const model = consensusModel(
			{ ...full, ratings: { strongBuy: 1, buy: 0, hold: 3 }, totalAnalysts: 4 },
			formats,
		);
		assert.deepEqual(
			model?.distribution?.rows.slice(3).map(({ count, share }) => [count, share]),
			[
				['0', '0%'],
				['0', '0%'],
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

	it('stands on its scale from the strongest buy to the strongest sell', () => {
		const unnamed = without(full, 'rating');
		const gauges = [1, 3, 5, 3.84].map((value) => consensusModel({ ...unnamed, value }, formats)?.gauge);
		assert.deepEqual(
			gauges.map((gauge) => gauge?.at.toFixed(2)),
			['1.00', '0.50', '0.00', '0.29'],
		);
		assert.equal(gauges[3]?.spoken, '3.84 on a scale from 5, Strong Buy, to 1, Strong Sell');
	});

	it('stands in the opinion that the service names, where its value does', () => {
		for (const [rating, value, at] of [
			['HOLD', 3.42, '0.395'],
			['Hold', 4.2, '0.375'],
			['BUY', 3.42, '0.375'],
			['BUY', 4.1, '0.225'],
			['STRONG_BUY', 3.84, '0.125'],
			['STRONG_SELL', 2, '0.875'],
			['Mixed Bag', 3.42, '0.395'],
		] as const) {
			const gauge = consensusModel({ ...full, rating, value }, formats)?.gauge;
			assert.equal(gauge?.at.toFixed(3), at, `${rating} ${value}`);
		}
	});

	it('names on its scale the values at which one opinion becomes the next', () => {
		assert.deepEqual(
			consensusModel(full, formats)?.gauge?.ticks.map(({ at, text }) => [at, text]),
			[
				[0, '5'],
				[0.125, '4.5'],
				[0.375, '3.5'],
				[0.625, '2.5'],
				[0.875, '1.5'],
				[1, '1'],
			],
		);
	});

	it('runs from the strongest buy to the strongest sell on the scale as among the counts', () => {
		const model = consensusModel(full, formats);
		assert.deepEqual(
			[model?.gauge?.steps, model?.gauge?.ends],
			[model?.distribution?.rows.map(({ kind }) => kind), ['Strong Buy', 'Strong Sell']],
		);
	});

	it('has no place on the scale where the value is not on it', () => {
		for (const value of [0, 5.2, -1]) {
			assert.equal(consensusModel({ ...full, value }, formats)?.gauge, undefined);
		}
		assert.equal(consensusModel(without(full, 'value'), formats)?.gauge, undefined);
	});

	it('gives the number of analysts once where the service counts them alike', () => {
		const factsOf = (totalAnalysts: number) =>
			consensusModel({ ...full, totalAnalysts }, formats)?.facts.map(({ label, value }) => [label, value]);
		assert.deepEqual(factsOf(31), [['Analysts', '31']]);
		assert.deepEqual(factsOf(34), [
			['Analysts', '31'],
			['Analysts in total', '34'],
		]);
	});

	it('is nothing where no opinion was given, whatever the targets', () => {
		assert.equal(consensusModel({ ratings: {}, totalAnalysts: 0, meanTarget: 10 }, formats), undefined);
		assert.equal(consensusModel(undefined, formats), undefined);
	});
});
