import assert from 'node:assert/strict';
import type { Rating } from '../../../../../src/contract/ratings.js';
import { createFormats } from '../../../../../src/presentation/format.js';
import type { TableCell } from '../../../../../src/presentation/spokenText.js';
import { type RatingsModel, ratingsModel } from '../../../../../src/features/ticker/ratings/ratingsTab.js';
import { type RatingsChoices, readRatingsChoices } from '../../../../../src/features/ticker/tickerChoices.js';
import { decimal, without } from '../../../../support/builders/calendarRows.js';
import { aRating } from '../../../../support/builders/ratings.js';
import { wording } from '../../../../support/builders/wording.js';

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
	const model = ratingsModel(ratings, choices, wording, 'oldestFirst');
	assert.ok(model);
	return model;
}

/** The cells of one rating by column name. */
function cellsOf(rating: Rating, context = wording): Readonly<Record<string, TableCell | undefined>> {
	const model = ratingsModel([rating], {}, context, 'oldestFirst');
	return Object.fromEntries(
		model?.columns.map(({ name }, place) => [name, model.rows[0]?.cells[place]]) ?? [],
	);
}

describe('a row of the ratings', () => {
	it('says who did what from where to where, the time on demand and named as New York’s', () => {
		const { date, firm, action, rating, target, change } = cellsOf(upgrade);
		assert.deepEqual(
			[date, firm, action, rating?.text, target?.text, target?.spoken, change],
			[
				{ text: 'Nov 19, 2026', title: `Thursday, Nov 19, ${wording.formats.time('14:52')} ET` },
				{ text: 'Goldman Sachs' },
				{ text: 'Upgrades', direction: 'up' },
				'Neutral → Buy',
				'$210 → $245',
				'from $210 to $245',
				{ text: '+16.7%', direction: 'up' },
			],
		);
	});

	it('reckons the change of the target from both, and takes the service’s where one of them is not known', () => {
		const reported = { ...upgrade, targetPercentChange: decimal('-0.5') };
		assert.deepEqual(
			[reported, without(reported, 'priorTarget'), without(upgrade, 'targetPercentChange')].map(
				(row) => cellsOf(row).change?.text,
			),
			['+16.7%', '-0.5%', '+16.7%'],
		);
	});

	it('has no change where there was no target before, and none that is meaningful where it was zero', () => {
		assert.equal(cellsOf(aRating('UBS', '2026-11-01', 250)).change?.text, '');
		const fromZero = cellsOf(aRating('UBS', '2026-11-01', 250, { priorTarget: decimal('0') }));
		assert.equal(fromZero.change?.text, 'n.m.');
	});

	it('compares split-adjusted targets, and says so', () => {
		const row = cellsOf(
			aRating('UBS', '2026-11-01', 120, {
				priorTarget: decimal('440'),
				adjustedTarget: decimal('120'),
				adjustedPriorTarget: decimal('110'),
			}),
		);
		assert.deepEqual([row.target?.text, row.change?.text], ['$110 → $120', '+9.1%']);
		assert.match(row.target?.title ?? '', /Split-adjusted/);
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
			return cellsOf(row).action;
		});
		assert.deepEqual(
			ways.map((cell) => `${cell?.text} ${cell?.direction}`),
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
		const row = cellsOf(aRating('UBS', '2026-11-01', 250, { rating: 'Zesty', currency: 'Groats' }));
		assert.deepEqual([row.rating?.text, row.target?.text], ['Zesty', 'Groats 250']);
	});

	it('says what the rating was where it ends', () => {
		const ended = without({ ...upgrade, action: 'Terminates Coverage On' }, 'rating');
		assert.equal(cellsOf(ended).rating?.text, 'was Neutral');
	});

	it('links to pages over https alone', () => {
		const linkOf = (change: Partial<Rating>) => cellsOf({ ...upgrade, ...change }).link;
		assert.deepEqual(
			[
				linkOf({ url: 'http://example.com/a' }),
				linkOf({ url: 'http://example.com/a', newsUrl: 'https://example.com/b' }),
				linkOf({ url: 'javascript:alert(1)' }),
			],
			[undefined, { text: 'Open this rating in the browser', link: 'https://example.com/b' }, undefined],
		);
	});

	it('gives score and success rate as the service has them, in percent already', () => {
		const row = cellsOf({
			...upgrade,
			accuracy: {
				smartScore: decimal('71.6'),
				totalRatings: 120,
				overall: { successRate: decimal('64.29'), averageReturn: decimal('-3.2') },
				spans: {},
			},
		});
		const title = 'Ratings evaluated: 120. Average return: -3.2%.';
		assert.deepEqual(
			[row.score, row.successRate],
			[
				{ text: '72', title },
				{ text: '64%', title },
			],
		);
	});

	it('is plain text in one line, whatever came', () => {
		const row = cellsOf({
			...upgrade,
			firm: hostile,
			analystName: hostile,
			action: hostile,
			rating: hostile,
			currency: hostile,
		});
		assert.doesNotMatch(JSON.stringify(row), /\u202e|\\n/);
		assert.match(row.firm?.text ?? '', /<img src=x onerror=alert\(1\)> next/);
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

	it('offers each firm, analyst and action with the number of ratings that it leaves', () => {
		const { filters } = modelOf(three, { firm: 'UBS' });
		assert.deepEqual(
			filters.map(({ picked, options }) => [picked, options.map(({ label }) => label)]),
			[
				['UBS', ['All firms', 'Goldman Sachs (1)', 'UBS (2)']],
				['', ['All analysts', 'UBS’s analyst (2)']],
				['', ['All actions', 'Downgrades (1)', 'Maintains (1)']],
			],
		);
	});

	it('shows what firm and action leave together', () => {
		const { rows, summary } = modelOf(three, { firm: 'UBS', action: 'Downgrades' });
		assert.deepEqual(
			[rows.map(({ cells }) => cells[0]?.text), summary],
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

	it('leaves those of an analyst, and those that were raised alone, each with how many there are', () => {
		const ratings = [
			upgrade,
			aRating('UBS', '2026-11-01', 250, { analystName: 'Ann Lee' }),
			aRating('BofA', '2026-10-01', 240, { analystName: 'Ann Lee', action: 'Upgrades' }),
		];
		const firms = ({ columns, rows }: RatingsModel): unknown => {
			const place = columns.findIndex(({ name }) => name === 'firm');
			return rows.map(({ cells }) => cells[place]?.text);
		};
		const raised = modelOf(ratings, { onlyUpgrades: true });
		const both = modelOf(ratings, { onlyUpgrades: true, analyst: 'Ann Lee' });
		assert.deepEqual(
			[firms(modelOf(ratings, { analyst: 'Ann Lee' })), firms(raised), firms(both), raised.upgrades],
			[['UBS', 'BofA'], ['Goldman Sachs', 'BofA'], ['BofA'], { label: 'Upgrades Only (2)', isOn: true }],
		);
	});

	it('puts all ratings in the order of a column, those without a value last, and goes back to the newest', () => {
		const ratings = [
			upgrade,
			aRating('UBS', '2026-11-01', 250),
			without(aRating('BofA', '2026-10-01', 1), 'target'),
		];
		let choices: RatingsChoices = {};
		const seen: unknown[] = [];
		for (let press = 0; press < 3; press += 1) {
			const head = modelOf(ratings, choices).columns.find(({ name }) => name === 'target');
			choices = readRatingsChoices(head?.press);
			const { columns, rows, caption } = modelOf(ratings, choices);
			const sorted = columns.filter(({ sort }) => sort).map(({ name, sort }) => `${name} ${sort ?? ''}`);
			seen.push([caption, ...sorted, ...rows.map(({ cells }) => cells[1]?.text)]);
		}
		assert.deepEqual(seen, [
			['Ratings', 'target descending', 'UBS', 'Goldman Sachs', 'BofA'],
			['Ratings', 'target ascending', 'Goldman Sachs', 'UBS', 'BofA'],
			['Ratings, newest first', 'date descending', 'Goldman Sachs', 'UBS', 'BofA'],
		]);
	});

	it('has columns of accuracy only where a rating has it, else a line about the plan', () => {
		const accurate = { ...upgrade, accuracy: { smartScore: decimal('70'), overall: {}, spans: {} } };
		const names = (model: RatingsModel) => model.columns.map(({ name }) => name);
		assert.ok(names(modelOf([accurate, ...three])).includes('score'));
		assert.deepEqual(modelOf([accurate]).notes, []);
		assert.equal(names(modelOf(three)).includes('score'), false);
		assert.match(modelOf(three).notes.join(), /may not be in your plan/);
	});

	it('says that only the newest are there where the service’s page is full', () => {
		const full = Array.from({ length: 1000 }, () => upgrade);
		assert.equal(modelOf(full).summary, 'The newest 1,000 ratings since Nov 19, 2026');
	});

	it('is nothing where there is no rating', () => {
		assert.equal(ratingsModel([], {}, wording, 'oldestFirst'), undefined);
	});

	it('writes dates, numbers and currency in the display language', () => {
		const german = cellsOf(upgrade, { ...wording, formats: createFormats('de') });
		assert.deepEqual(
			[
				german.date?.text,
				german.target?.text.replaceAll('\u00a0', ' '),
				german.change?.text.replace('\u00a0', ' '),
			],
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
		for (const saved of [undefined, null, 7, 'UBS', [], { firm: '', action: 7, showsAll: 'yes' }]) {
			assert.deepEqual(readRatingsChoices(saved), {});
		}
	});
});
