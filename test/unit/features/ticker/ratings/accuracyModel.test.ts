import assert from 'node:assert/strict';
import type { Rating, RatingsAccuracy } from '../../../../../src/contract/ratings.js';
import { accuracyModel } from '../../../../../src/features/ticker/ratings/accuracyModel.js';
import { readRatingsChoices } from '../../../../../src/features/ticker/tickerChoices.js';
import { decimal } from '../../../../support/builders/calendarRows.js';
import { aRating } from '../../../../support/builders/ratings.js';
import { formats } from '../../../../support/builders/wording.js';

function judged(name: string, date: string, score: string, spans: RatingsAccuracy['spans'] = {}): Rating {
	return aRating(`${name} & Co`, date, 100, {
		analystId: name,
		analystName: name,
		accuracy: {
			smartScore: decimal(score),
			totalRatings: 12,
			totalRatingsPercentile: decimal('87.5'),
			overall: { successRate: decimal('50'), gains: 6, losses: 6 },
			spans,
		},
	});
}

const aYear: RatingsAccuracy['spans'] = {
	'1y': {
		smartScore: decimal('64.2'),
		successRate: decimal('66.67'),
		averageReturn: decimal('12.3'),
		standardDeviation: decimal('20.5'),
		gains: 8,
		losses: 4,
	},
};

describe('the accuracy of analysts', () => {
	it('is of one analyst over each span, with what is known beside them', () => {
		const model = accuracyModel([judged('Ann', '2026-11-18', '70', aYear)], 'overall', formats);
		assert.deepEqual(
			model && [
				model.heading,
				model.ranges,
				model.facts,
				model.rows.map(({ name, cells }) => [name, ...cells]),
			],
			[
				'Accuracy of Ann',
				undefined,
				[
					{ label: 'Ratings evaluated', value: '12' },
					{ label: 'Percentile by number of ratings', value: '87.5' },
				],
				[
					['Overall', '70', '50.0%', '—', '—', '6', '6'],
					['1 month', '—', '—', '—', '—', '—', '—'],
					['3 months', '—', '—', '—', '—', '—', '—'],
					['9 months', '—', '—', '—', '—', '—', '—'],
					['1 year', '64.2', '66.7%', '+12.3%', '20.5%', '8', '4'],
					['2 years', '—', '—', '—', '—', '—', '—'],
					['3 years', '—', '—', '—', '—', '—', '—'],
				],
			],
		);
	});

	it('has no rates of a span in which no rating was evaluated', () => {
		const zeros = {
			successRate: decimal('0.0'),
			averageReturn: decimal('0.0'),
			standardDeviation: decimal('0.0'),
		};
		const rating = judged('Ann', '2026-11-18', '70', {
			'1m': { ...zeros, smartScore: decimal('13.81') },
			'3m': { ...zeros, losses: 1 },
			'9m': { successRate: decimal('40') },
		});
		const model = accuracyModel([rating], 'overall', formats);
		assert.deepEqual(
			model?.rows.slice(1, 4).map(({ cells }) => cells),
			[
				['13.8', '—', '—', '—', '—', '—'],
				['—', '0.0%', '0.0%', '0.0%', '—', '1'],
				['—', '40.0%', '—', '—', '—', '—'],
			],
		);
	});

	it('shows the id of an analyst without a name as text of one short line, and passes over one of whom nothing can be seen', () => {
		const named = (id: string): Rating => ({ ...judged('', '2026-11-18', '40'), analystId: id });
		const model = accuracyModel(
			[named('a1\u202e\nb2'), named('x'.repeat(500)), named('\u200b')],
			'overall',
			formats,
		);
		assert.deepEqual(
			model?.rows.map(({ name }) => name),
			['a1 b2', `${'x'.repeat(79)}…`],
		);
	});

	it('is of several analysts over one span, the best score first, each as their newest rating has it', () => {
		const ratings = [
			judged('Ann', '2026-11-18', '40', aYear),
			judged('Bob', '2026-11-17', '80'),
			judged('Ann', '2025-01-01', '99'),
			aRating('Nobody', '2026-11-16'),
		];
		const model = accuracyModel(ratings, '1y', formats);
		assert.deepEqual(
			model?.rows.map(({ name, detail, cells }) => [name, detail, cells[1]]),
			[
				['Bob', 'Bob & Co', '—'],
				['Ann', 'Ann & Co', '66.7%'],
			],
		);
		assert.deepEqual(
			model.ranges?.options.filter(({ isPicked }) => isPicked).map(({ label }) => label),
			['1 year'],
		);
	});

	it('says what each figure means', () => {
		const model = accuracyModel([judged('Ann', '2026-11-18', '70')], 'overall', formats);
		const reported = new Set(model?.meanings.map(({ label }) => label));
		assert.deepEqual(
			model?.columns.slice(1).filter(({ label, means }) => !reported.has(label) || means === ''),
			[],
		);
	});

	it('is nothing where the plan tells nothing of it', () => {
		assert.equal(accuracyModel([aRating('Citi', '2026-11-18')], 'overall', formats), undefined);
	});

	it('is of the span that was chosen, of those there are', () => {
		assert.deepEqual(
			[readRatingsChoices({ accuracyRange: '3y' }), readRatingsChoices({ accuracyRange: '4y' })],
			[{ accuracyRange: '3y' }, {}],
		);
	});
});
