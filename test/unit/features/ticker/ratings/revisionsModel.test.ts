import assert from 'node:assert/strict';
import type { Rating } from '../../../../../src/contract/ratings.js';
import { ratingsModel } from '../../../../../src/features/ticker/ratings/ratingsTab.js';
import { revisionsModel } from '../../../../../src/features/ticker/ratings/revisionsModel.js';
import { overviewTab } from '../../../../../src/features/ticker/overview/overviewTab.js';
import { readRatingsChoices } from '../../../../../src/features/ticker/tickerChoices.js';
import { consensusTable, ratingsTable } from '../../../../../src/features/ticker/tickerTables.js';
import { ready } from '../../../../support/builders/answers.js';
import { decimal } from '../../../../support/builders/calendarRows.js';
import { aRating } from '../../../../support/builders/ratings.js';
import { tickerInputs } from '../../../../support/builders/ticker.js';
import { formats, wording } from '../../../../support/builders/wording.js';

/** A rating with its targets before and after, in today’s shares. */
function aRevision(
	firm: string,
	date: string,
	prior: number | undefined,
	target: number | undefined,
	action?: string,
) {
	return aRating(firm, date, target, {
		...(prior !== undefined && { adjustedPriorTarget: decimal(String(prior)) }),
		...(target !== undefined && { adjustedTarget: decimal(String(target)) }),
		...(action !== undefined && { action }),
	});
}

const ratings: readonly Rating[] = [
	aRevision('UBS', '2026-03-02', undefined, 200),
	aRevision('Citigroup', '2026-04-02', undefined, 200),
	aRevision('Barclays', '2026-05-02', undefined, 230),
	aRevision('Jefferies', '2026-06-02', undefined, 240),
	aRevision('Barclays', '2026-09-10', 230, 220),
	aRevision('UBS', '2026-11-02', 200, 210),
	aRevision('UBS', '2026-11-12', 210, 230),
	aRevision('Wedbush', '2026-11-13', undefined, 250, 'Initiates Coverage On'),
	aRevision('Evercore', '2026-11-16', 190, undefined, 'Suspends'),
];

describe('the revisions of a ticker in its panel', () => {
	it('are numbers of firms over 30 and 90 days, with the change of the mean target', () => {
		const { rows } = revisionsModel(ratings, undefined, wording);
		assert.deepEqual(
			rows.map(({ label, counts, mean }) => [label, ...counts.map(({ text }) => text), mean.text]),
			[
				// Means: (230 + 200 + 220 + 240) / (200 + 200 + 220 + 240) − 1, and with 230 for 220 before.
				['Last 30 days', '1', '0', '1', '1', '+3.5%'],
				['Last 90 days', '1', '1', '1', '1', '+2.3%'],
			],
		);
		assert.equal(rows[0]?.mean.title, '$215 → $222.50, firms: 4');
	});

	it('say how far targets lie apart, of how many firms and since when', () => {
		assert.deepEqual(revisionsModel(ratings, undefined, wording).notes, []);
		const sixth = aRevision('Mizuho', '2026-07-01', undefined, 260);
		const { notes } = revisionsModel(
			[...ratings, sixth, aRevision('Citigroup', '2026-08-03', 200, 200)],
			undefined,
			wording,
		);
		assert.deepEqual(notes, [
			'Dispersion of targets: 9.3% of the mean (firms: 6, oldest target: Jun 2, 2026)',
		]);
	});

	it('lead to the ratings behind each number, in the table and its export', () => {
		const revised = { span: 30, kind: 'raised' } as const;
		const model = ratingsModel(ratings, { revised }, wording, 'oldestFirst');
		const inputs = tickerInputs({ answers: { ratings: ready(ratings) } });
		const exported = ratingsTable(
			{ ...inputs, choices: { ...inputs.choices, ratings: { revised } } },
			formats,
		);
		const dates = exported?.rows.map(({ date }) => date);
		assert.deepEqual([model?.rows.length, dates?.toSorted()], [2, ['2026-11-02', '2026-11-12']]);
		assert.deepEqual(
			[model?.revisions.all, model?.revisions.rows[0]?.counts.map(({ isShown }) => isShown)],
			['Show All Ratings', [true, false, false, false]],
		);
	});

	it('lead nowhere from zero', () => {
		const [, cut] = revisionsModel(ratings, undefined, wording).rows[0]?.counts ?? [];
		assert.deepEqual(cut, { text: '0', isShown: false, spoken: 'Last 30 days, Cut: 0' });
	});

	it('are one line on the overview, once the ratings are there', () => {
		const line = (rows: readonly Rating[]) =>
			overviewTab(tickerInputs({ answers: { ratings: ready(rows) } }), formats).revisions;
		assert.deepEqual(
			[line(ratings), line(ratings.slice(0, 4)), line([]), overviewTab(tickerInputs(), formats).revisions],
			[
				'Last 30 days: 1 raised, 0 cut · 1 initiated · 1 dropped · mean +3.5%',
				'Last 30 days: no target raised or cut · mean 0.0%',
				undefined,
				undefined,
			],
		);
	});

	it('are exported with the consensus, changes as fractions', () => {
		const answers = { consensus: ready({ ratings: {}, rating: 'BUY' }), ratings: ready(ratings) };
		const columnsOf = (given: typeof answers | Pick<typeof answers, 'consensus'>) => {
			const table = consensusTable(tickerInputs({ answers: given }));
			const [row] = table?.rows ?? [];
			return Object.fromEntries(
				table?.columns
					.filter(({ id }) => /_\d+d$|dispersion/.test(id))
					.map(({ id, value }) => [id, row && value(row)]) ?? [],
			);
		};
		assert.deepEqual(columnsOf(answers), {
			...{ raised_30d: 1, cut_30d: 0, initiated_30d: 1, dropped_30d: 1 },
			...{ mean_target_change_30d: 222.5 / 215 - 1, mean_firms_30d: 4 },
			...{ raised_90d: 1, cut_90d: 1, initiated_90d: 1, dropped_90d: 1 },
			...{ mean_target_change_90d: 222.5 / 217.5 - 1, mean_firms_90d: 4 },
			...{ target_dispersion: undefined, dispersion_firms: undefined, dispersion_oldest: undefined },
		});
		assert.deepEqual(columnsOf({ consensus: answers.consensus }), {});
	});

	it('are no choice that a page of an earlier version kept', () => {
		const revised = { span: 90, kind: 'cut' };
		assert.deepEqual(
			[{ firm: 'UBS' }, { revised }, { revised: { span: 60, kind: 'cut' } }, { revised: 7 }].map(
				readRatingsChoices,
			),
			[{ firm: 'UBS' }, { revised }, {}, {}],
		);
	});
});
