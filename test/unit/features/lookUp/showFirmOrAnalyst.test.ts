import assert from 'node:assert/strict';
import { ApiError } from '../../../../src/base/failure.js';
import type { Rating, RatingsAccuracy, RatingsQuery } from '../../../../src/contract/ratings.js';
import { showFirmOrAnalyst } from '../../../../src/features/lookUp/showFirmOrAnalyst.js';
import type { FullExport } from '../../../../src/store/calendarLists.js';
import { settle } from '../../../support/fakeClock.js';
import { fakeLists } from '../../../support/fakeList.js';
import { decimal } from '../../../support/builders/calendarRows.js';
import { aRating } from '../../../support/builders/ratings.js';
import { now, wording } from '../../../support/builders/wording.js';

/** A request that is waiting for its answer. */
interface RequestedQuery {
	readonly query: RatingsQuery;
	readonly signal: AbortSignal;
	readonly report: (rows: number) => void;
	readonly answer: (rows: readonly Rating[], stop?: FullExport<Rating>['stop'] | 'bound') => Promise<void>;
	readonly fail: (error: Error) => Promise<void>;
}

const lately = ['Citi', 'Jefferies'].map((firm) =>
	aRating(firm, '2026-11-18', 245, { analystId: `of ${firm}` }),
);

/** The command with its list open, after it requested the recent ratings. */
function aPick() {
	const { openList, last } = fakeLists();
	const opened: string[] = [];
	const requested: RequestedQuery[] = [];
	const done = showFirmOrAnalyst({
		ratings: (query, options) =>
			new Promise((resolve, reject) => {
				requested.push({
					query,
					...options,
					answer(rows, stop = 'shortPage') {
						resolve({ rows, receivedAt: now, ...(stop !== 'bound' && { stop }) });
						return settle();
					},
					fail(error) {
						reject(error);
						return settle();
					},
				});
			}),
		wording: () => wording,
		open: (symbol) => {
			opened.push(symbol);
			return Promise.resolve();
		},
		openList,
	});
	/** The last request. */
	const question = (): RequestedQuery => requested.at(-1) ?? assert.fail();
	return { done, list: last(), opened, requested, question };
}

describe('firms and analysts', () => {
	it('lead to their ratings, and those to a ticker', async () => {
		const { done, list, opened, question } = aPick();
		await question().answer(lately);
		list.accept('Citi');
		await question().answer(lately.filter(({ firm }) => firm === 'Citi'));
		const [label = ''] = list.labels;
		list.accept(label);
		await done;
		assert.deepEqual([opened, list.isHeard], [['AAPL'], false]);
	});

	it('are those of two weeks, and their ratings those of five years', async () => {
		const { list, requested, question } = aPick();
		await question().answer(lately);
		list.accept('Citi');
		assert.deepEqual(
			[requested.map(({ query }) => query), list.view.isBusy],
			[[{ dateFrom: '2026-11-06' }, { dateFrom: '2021-01-01', analystIds: ['of Citi'], fields: '*' }], true],
		);
	});

	it('say how many ratings there are, since when and by whom', async () => {
		const { list, question } = aPick();
		await question().answer(lately);
		const { placeholder } = list.view;
		list.accept('Citi');
		await question().answer([aRating('Citi', '2026-11-18'), aRating('Citi', '2022-03-04')]);
		assert.deepEqual(
			[placeholder, list.view.title, list.view.placeholder, list.labels.length],
			[
				'Firms and analysts with ratings since Nov 6',
				'Citi: 2 ratings since Jan 1, 2021',
				'Choose a rating to open its ticker · by 1 analyst active since Nov 6',
				2,
			],
		);
	});

	it('say what of an analyst is shown', async () => {
		const { list, question } = aPick();
		await question().answer(lately);
		list.accept('Citi’s analyst');
		await question().answer([aRating('Citi', '2026-11-18')]);
		assert.equal(list.view.title, 'Citi’s analyst, Citi: 1 rating since Jan 1, 2021');
	});

	it('say that older ratings are missing, and how far back those go that are there', async () => {
		const { list, question } = aPick();
		await question().answer(lately);
		list.accept('Citi’s analyst');
		await question().answer([aRating('Citi', '2026-11-18'), aRating('Citi', '2025-03-04')], 'bound');
		const { title } = list.view;
		const [, , end] = list.labels;
		assert.deepEqual(
			[title, end],
			['Citi’s analyst, Citi: the newest 2 ratings, back to Mar 4, 2025', 'Older ratings are not loaded.'],
		);
	});

	it('say that the service gave no more, and since when they are known where even the last weeks were cut', async () => {
		const { list, question } = aPick();
		await question().answer(lately, 'tooDeep');
		const { placeholder } = list.view;
		list.accept('Citi');
		await question().answer(lately.slice(0, 1), 'tooDeep');
		assert.deepEqual(
			[placeholder, list.view.title, list.labels.at(-1)],
			[
				'Firms and analysts with ratings since Nov 18',
				'Citi: the newest 1 rating, back to Nov 18',
				'The service sends no more events of this list.',
			],
		);
	});

	it('are asked for by the busiest analysts of a firm of many, and the list says of how many', async () => {
		const { list, question } = aPick();
		const many = Array.from({ length: 60 }, (_, place) =>
			aRating('Citi', '2026-11-18', 245, { analystId: `a${place}`, analystName: `Analyst ${place}` }),
		);
		await question().answer([...many, ...many.slice(10)]);
		list.accept('Citi');
		const { analystIds } = question().query;
		await question().answer(many.slice(0, 1));
		assert.deepEqual(
			[analystIds, list.view.placeholder],
			[
				many.slice(10).map(({ analystId }) => analystId),
				'Choose a rating to open its ticker · by 50 of 60 analysts active since Nov 6',
			],
		);
	});

	it('are asked for by the id of the firm where its ratings tell it', async () => {
		const { list, question } = aPick();
		await question().answer([aRating('Citi', '2026-11-18', 245, { firmId: 'f1', analystId: 'a1' })]);
		list.accept('Citi');
		const { query } = question();
		await question().answer([aRating('Citigroup', '2026-11-18', 245, { firmId: 'f1' })]);
		assert.deepEqual(
			[query, list.view.title],
			[{ dateFrom: '2021-01-01', firmIds: ['f1'], fields: '*' }, 'Citi: 1 rating since Jan 1, 2021'],
		);
	});

	it('say how many ratings their analysts gave elsewhere', async () => {
		const { list, question } = aPick();
		await question().answer(lately);
		list.accept('Citi');
		await question().answer([aRating('Citi', '2026-11-18'), aRating('Jefferies', '2022-11-18')]);
		assert.deepEqual(
			[list.view.title, list.view.placeholder],
			[
				'Citi: 1 rating since Jan 1, 2021',
				'Choose a rating to open its ticker · by 1 analyst active since Nov 6 · at other firms, left out: 1',
			],
		);
	});

	it('say how far the loading is, which ends when the person turns away', async () => {
		const { done, list, question } = aPick();
		await question().answer(lately);
		list.accept('Citi');
		const before = question();
		before.report(2_000);
		const { placeholder } = list.view;
		list.press('back');
		before.report(3_000);
		await settle();
		list.accept('Jefferies');
		list.hide();
		await done;
		assert.deepEqual(
			[
				placeholder,
				list.view.placeholder.includes('3,000'),
				before.signal.aborted,
				question().signal.aborted,
			],
			['2,000 ratings so far; Escape stops', false, true, true],
		);
	});

	it('are there again when the person goes back, without another question', async () => {
		const { list, requested, question } = aPick();
		await question().answer(lately);
		const parties = list.labels;
		list.accept('Citi');
		list.press('back');
		// Too late: the user has switched to the other list.
		await question().answer(lately);
		assert.deepEqual(
			[list.labels, list.view.buttons, list.view.title, requested.length],
			[parties, [], 'Show Firm or Analyst', 2],
		);
	});

	it('lead to how accurate they were, by analyst and by span, and back step by step', async () => {
		const { list, requested, question } = aPick();
		const accuracy: RatingsAccuracy = {
			smartScore: decimal('71'),
			totalRatings: 40,
			overall: { successRate: decimal('61') },
			spans: { '1y': { averageReturn: decimal('-4.5'), losses: 3 } },
		};
		await question().answer(lately);
		list.accept('Citi');
		await question().answer([
			aRating('Citi', '2026-11-18', 245, { analystId: 'a', analystName: 'Ann', accuracy }),
			aRating('Citi', '2026-11-17', 245, {
				analystId: 'b',
				analystName: 'Bob',
				accuracy: { overall: {}, spans: {} },
			}),
		]);
		const ratings = list.labels;
		list.accept('Analyst Accuracy');
		const analysts = list.view.rows.map(({ label, detail }) => [label, detail]);
		list.accept('Ann');
		const { title } = list.view;
		const spans = new Map(
			list.view.rows.map(({ label, detail, description }) => [label, detail ?? description]),
		);
		list.press('back');
		list.press('back');
		assert.deepEqual(
			[analysts, title, spans.get('1 year'), spans.get('2 years'), spans.get('Ratings judged'), list.labels],
			[
				[
					['Ann', 'Score 71 · Success 61.0%'],
					['Bob', 'not available'],
				],
				'Accuracy: Ann',
				'Return -4.5% · Lost 3',
				'not available',
				'40',
				ratings,
			],
		);
		assert.equal(requested.length, 2);
	});

	it('say why nothing came', async () => {
		const { list, question } = aPick();
		question().report(1_000);
		await question().fail(new ApiError({ kind: 'timedOut', host: 'api.example.com', afterMs: 10_000 }));
		assert.deepEqual([list.labels.length, list.view.placeholder, list.view.isBusy], [1, '', false]);
	});

	it('open nothing for a person who leaves', async () => {
		const { done, list, opened } = aPick();
		list.hide();
		await done;
		assert.deepEqual(opened, []);
	});
});
