import assert from 'node:assert/strict';
import type { Rating } from '../../../../src/contract/ratings.js';
import { showFirmOrAnalyst } from '../../../../src/controllers/lookUp/showFirmOrAnalyst.js';
import { settle } from '../../../support/fakeClock.js';
import { fakeLists } from '../../../support/fakeList.js';
import { aRating } from '../../../support/builders/ratings.js';
import { wording } from '../../../support/builders/wording.js';

/** Two firms that rated somebody lately. */
function aPick() {
	const { openList, last } = fakeLists();
	const opened: string[] = [];
	const answers: ((ratings: readonly Rating[]) => void)[] = [];
	let asked = 0;
	const ratings = ['Citi', 'Jefferies'].map((firm) =>
		aRating(firm, '2026-11-18', 245, { analystId: `of ${firm}` }),
	);
	const done = showFirmOrAnalyst({
		recent: () => {
			asked += 1;
			return Promise.resolve(ratings);
		},
		ratingsOf: () => new Promise((resolve) => answers.push(resolve)),
		wording: () => wording,
		open: (symbol) => {
			opened.push(symbol);
			return Promise.resolve();
		},
		openList,
	});
	return { done, list: last(), opened, answers, ratings, asked: () => asked };
}

describe('firms and analysts', () => {
	it('lead to their ratings, and those to a ticker', async () => {
		const { done, list, opened, answers, ratings } = aPick();
		await settle();
		list.accept('Citi');
		answers[0]?.(ratings.filter(({ firm }) => firm === 'Citi'));
		await settle();
		const [label = ''] = list.labels;
		const { title } = list.view;
		list.accept(label);
		await done;
		assert.deepEqual([title, opened, list.isHeard], ['Citi', [ratings[0]?.symbol], false]);
	});

	it('are there again when the person goes back, without another question', async () => {
		const { list, answers, ratings, asked } = aPick();
		await settle();
		const parties = list.labels;
		list.accept('Citi');
		list.press('back');
		// Too late: the person has turned to the other list.
		answers[0]?.(ratings);
		await settle();
		assert.deepEqual([list.labels, list.view.buttons, asked()], [parties, [], 1]);
	});

	it('open nothing for a person who leaves', async () => {
		const { done, list, opened } = aPick();
		list.hide();
		await done;
		assert.deepEqual(opened, []);
	});
});
