import assert from 'node:assert/strict';
import type { Rating } from '../../../../src/contract/ratings.js';
import { createFormats } from '../../../../src/viewmodel/format.js';
import { ratingRow } from '../../../../src/viewmodel/ratings/ratingRow.js';
import { type RatingsModel, ratingsModel } from '../../../../src/viewmodel/ratings/ratingsModel.js';
import { type RatingsChoices, readRatingsChoices } from '../../../../src/viewmodel/ticker/ratingsChoices.js';
import { aRating, decimal, without, wording } from './ratingBuilders.js';

const hostile = '$(error)\u202e<img src=x onerror=alert(1)>\nnext';

const upgrade: Rating = aRating('Goldman Sachs', '2026-11-19', 245, {
	action: 'Upgrades',
	rating: 'Buy',
	priorRating: 'Neutral',
	priorTarget: decimal('210.00'),
	targetPercentChange: decimal('16.67'),
});

const three = [
	upgrade,
	aRating('UBS', '2026-11-01', 250),
	aRating('UBS', '2026-02-01', 240, { action: 'Downgrades' }),
];

function modelOf(ratings: readonly Rating[], choices: RatingsChoices = {}): RatingsModel {
	const model = ratingsModel(ratings, choices, wording);
	assert.ok(model);
	return model;
}

describe('a row of the ratings', () => {
	it('says who did what from where to where, the time on demand and named as New York’s', () => {
		const { date, moment, firm, action, rating, target, change } = ratingRow(upgrade, 0, wording);
		assert.deepEqual(
			[date, moment, firm, action, rating.text, target.text, target.spoken, change],
			[
				'Nov 19, 2026',
				'Thursday, Nov 19, 14:52 New York time',
				'Goldman Sachs',
				{ text: 'Upgrades', way: 'up' },
				'Neutral → Buy',
				'$210 → $245',
				'from $210 to $245',
				{ text: '+16.7%', way: 'up' },
			],
		);
	});

	it('takes the service’s change as percent, and reckons one where none came', () => {
		assert.deepEqual(
			[{ ...upgrade, targetPercentChange: decimal('-0.5') }, without(upgrade, 'targetPercentChange')].map(
				(row) => ratingRow(row, 0, wording).change?.text,
			),
			['-0.5%', '+16.7%'],
		);
	});

	it('has no change where the target before was none or zero', () => {
		for (const row of [
			aRating('UBS', '2026-11-01', 250),
			aRating('UBS', '2026-11-01', 250, { priorTarget: decimal('0') }),
		]) {
			assert.equal(ratingRow(row, 0, wording).change, undefined);
		}
	});

	it('compares targets over a split in today’s shares, and says so', () => {
		const row = ratingRow(
			aRating('UBS', '2026-11-01', 120, {
				priorTarget: decimal('440'),
				adjustedTarget: decimal('120'),
				adjustedPriorTarget: decimal('110'),
			}),
			0,
			wording,
		);
		assert.deepEqual([row.target.text, row.change?.text], ['$110 → $120', '+9.1%']);
		assert.match(row.targetNote ?? '', /today’s shares/);
	});

	it('points up or down for upgrades and downgrades alone', () => {
		const ways = [
			'Upgrades',
			'Downgrades',
			'Suspends',
			'Removes',
			'Firm Dissolved',
			'Reviews',
			undefined,
		].map((action) => {
			const row = action === undefined ? without(upgrade, 'action') : { ...upgrade, action };
			return ratingRow(row, 0, wording).action;
		});
		assert.deepEqual(
			ways.map(({ text, way }) => `${text} ${way}`),
			[
				'Upgrades up',
				'Downgrades down',
				'Suspends rating level',
				'Removes rating level',
				'Firm dissolved level',
				'Reviews level',
				'— level',
			],
		);
	});

	it('keeps a rating word and a currency that nobody knows as they came', () => {
		const row = ratingRow(
			aRating('UBS', '2026-11-01', 250, { rating: 'Zesty', currency: 'Groats' }),
			0,
			wording,
		);
		assert.deepEqual([row.rating.text, row.target.text], ['Zesty', 'Groats 250']);
	});

	it('says what the rating was where it ends', () => {
		const ended = without({ ...upgrade, action: 'Terminates Coverage On' }, 'rating');
		assert.equal(ratingRow(ended, 0, wording).rating.text, 'was Neutral');
	});

	it('links to pages over https alone', () => {
		const linkOf = (change: Partial<Rating>) => ratingRow({ ...upgrade, ...change }, 0, wording).link;
		assert.deepEqual(
			[
				linkOf({ url: 'http://example.com/a' }),
				linkOf({ url: 'http://example.com/a', newsUrl: 'https://example.com/b' }),
				linkOf({ url: 'javascript:alert(1)' }),
			],
			[undefined, 'https://example.com/b', undefined],
		);
	});

	it('gives score and success rate as the service has them, in percent already', () => {
		const row = ratingRow(
			{
				...upgrade,
				accuracy: {
					smartScore: decimal('71.6'),
					totalRatings: 120,
					overall: { successRate: decimal('64.29'), averageReturn: decimal('-3.2') },
					spans: {},
				},
			},
			0,
			wording,
		);
		assert.deepEqual(row.accuracy, {
			score: '72',
			successRate: '64%',
			note: 'Ratings judged: 120. Average return: -3.2%.',
		});
	});

	it('is plain text in one line, whatever came', () => {
		const row = ratingRow(
			{
				...upgrade,
				firm: hostile,
				analystName: hostile,
				action: hostile,
				rating: hostile,
				currency: hostile,
			},
			0,
			wording,
		);
		assert.doesNotMatch(JSON.stringify(row), /\u202e|\\n/);
		assert.match(row.firm, /<img src=x onerror=alert\(1\)> next/);
	});
});

describe('the history of ratings', () => {
	it('says how many ratings there are, since when, and which way they went in 90 days', () => {
		const { summary, recent } = modelOf(three);
		assert.deepEqual(
			[summary, recent.label, recent.marks.map(({ text }) => text)],
			['3 ratings since Feb 1, 2026', 'Last 90 days', ['Upgrades: 1', 'Downgrades: 0']],
		);
	});

	it('offers each firm and action with the number of ratings that it leaves', () => {
		const { filters } = modelOf(three, { firm: 'UBS' });
		assert.deepEqual(
			filters.map(({ picked, options }) => [picked, options.map(({ label }) => label)]),
			[
				['UBS', ['All firms (3)', 'Goldman Sachs (1)', 'UBS (2)']],
				['', ['All actions (2)', 'Downgrades (1)', 'Maintains (1)']],
			],
		);
	});

	it('shows what firm and action leave together', () => {
		const { rows, summary } = modelOf(three, { firm: 'UBS', action: 'Downgrades' });
		assert.deepEqual(
			[rows.map(({ date }) => date), summary],
			[['Feb 1, 2026'], '1 of 3 ratings since Feb 1, 2026'],
		);
	});

	it('counts a choice that no rating knows as none', () => {
		assert.equal(modelOf(three, { firm: 'Lehman' }).rows.length, 3);
	});

	it('keeps a picked firm in sight where the action leaves none of its ratings', () => {
		const { rows, filters } = modelOf(three, { firm: 'Goldman Sachs', action: 'Downgrades' });
		assert.deepEqual(
			[rows.length, filters[0]?.options.find(({ value }) => value === 'Goldman Sachs')?.label],
			[0, 'Goldman Sachs (0)'],
		);
	});

	it('shows the newest hundred of a long history until all are wanted', () => {
		const long = Array.from({ length: 640 }, () => upgrade);
		const [first, all] = [modelOf(long), modelOf(long, { showsAll: true })];
		assert.deepEqual(
			[first.rows.length, first.more, all.rows.length, all.more],
			[100, 'Show All 640', 640, undefined],
		);
	});

	it('gives every row an id of its own, even where the service repeats one', () => {
		const { rows } = modelOf([upgrade, upgrade, { ...upgrade, id: 'other' }]);
		assert.equal(new Set(rows.map(({ id }) => id)).size, 3);
	});

	it('has columns of accuracy only where a rating has it, else a line about the plan', () => {
		const accurate = { ...upgrade, accuracy: { smartScore: decimal('70'), overall: {}, spans: {} } };
		const names = (model: RatingsModel) => model.columns.map(({ name }) => name);
		assert.ok(names(modelOf([accurate, ...three])).includes('score'));
		assert.deepEqual(modelOf([accurate]).notes, []);
		assert.equal(names(modelOf(three)).includes('score'), false);
		assert.match(modelOf(three).notes.join(), /the plan may not include it/);
	});

	it('says that only the newest are there where the service’s page is full', () => {
		const full = Array.from({ length: 1000 }, () => upgrade);
		assert.equal(modelOf(full).summary, 'The newest 1,000 ratings since Nov 19, 2026');
	});

	it('is nothing where there is no rating', () => {
		assert.equal(ratingsModel([], {}, wording), undefined);
	});

	it('writes dates, numbers and currency in the display language', () => {
		const german = ratingRow(upgrade, 0, { ...wording, formats: createFormats('de') });
		assert.deepEqual(
			[german.date, german.target.text.replaceAll('\u00a0', ' '), german.change?.text.replace('\u00a0', ' ')],
			['19.11.2026', '210 $ → 245 $', '+16,7 %'],
		);
	});
});

describe('what a page kept of the ratings', () => {
	it('is read if it is legal, and nothing else', () => {
		assert.deepEqual(readRatingsChoices({ firm: 'UBS', action: 'Upgrades', showsAll: true, x: 1 }), {
			firm: 'UBS',
			action: 'Upgrades',
			showsAll: true,
		});
		for (const kept of [undefined, null, 7, 'UBS', [], { firm: '', action: 7, showsAll: 'yes' }]) {
			assert.deepEqual(readRatingsChoices(kept), {});
		}
	});
});
