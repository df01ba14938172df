import assert from 'node:assert/strict';
import { ApiError } from '../../../../src/base/failure.js';
import type { Rating } from '../../../../src/contract/ratings.js';
import { showFirmOrAnalyst } from '../../../../src/features/lookUp/showFirmOrAnalyst.js';
import { settle } from '../../../support/fakeClock.js';
import { fakeLists } from '../../../support/fakeList.js';
import { aRating } from '../../../support/builders/ratings.js';
import { formats } from '../../../support/builders/wording.js';

const lately = ['Citi', 'Jefferies'].map((firm) =>
	aRating(firm, '2026-11-18', 245, { analystName: `Ann of ${firm}`, analystId: `of ${firm}` }),
);

/** The command with its list open, once the newest ratings have come. */
async function aPick(ratings: Promise<readonly Rating[]> = Promise.resolve(lately)) {
	const { openList, last } = fakeLists();
	const shown: string[] = [];
	let waiting: AbortSignal | undefined;
	const done = showFirmOrAnalyst({
		recent: (signal) => {
			waiting = signal;
			return ratings;
		},
		show: (chosen) => {
			shown.push(typeof chosen === 'string' ? `named ${chosen}` : `${chosen.kind} ${chosen.name}`);
			return Promise.resolve();
		},
		openList,
		formats,
	});
	await settle();
	return { done, list: last(), shown, signal: () => waiting };
}

describe('to show a firm or an analyst', () => {
	it('offers the firms with recent ratings, and the analysts too once something is typed', async () => {
		const { list } = await aPick();
		const firms = list.labels;
		list.type('ann');
		assert.deepEqual(
			[firms, list.labels, list.view.rows.map(({ description }) => description)],
			[
				['Citi', 'Jefferies'],
				['Citi', 'Jefferies', 'Ann of Citi', 'Ann of Jefferies'],
				[
					'Firm · 1 recent rating',
					'Firm · 1 recent rating',
					'Citi · 1 recent rating',
					'Jefferies · 1 recent rating',
				],
			],
		);
		list.type('');
		assert.deepEqual(list.labels, firms);
	});

	it('opens the ratings of the one that is chosen', async () => {
		const { done, list, shown } = await aPick();
		list.type('jeff');
		list.accept('Ann of Jefferies');
		await done;
		assert.deepEqual([shown, list.isHeard], [['analyst Ann of Jefferies'], false]);
	});

	it('searches the calendar for a name that none of them has', async () => {
		const { done, list, shown } = await aPick();
		list.type(' Bernstein ');
		list.accept('Bernstein');
		await done;
		assert.deepEqual(shown, ['named Bernstein']);
	});

	it('says in the list what went wrong', async () => {
		const { list } = await aPick(Promise.reject(new ApiError({ kind: 'offline', host: 'api.example.com' })));
		assert.equal(list.view.isBusy, false);
		assert.deepEqual(list.labels, ['Can’t reach api.example.com.']);
	});

	it('takes a typed name before the ratings have come, and where they cannot come', async () => {
		const waiting = await aPick(new Promise(() => undefined));
		waiting.list.type('Bernstein');
		waiting.list.accept('Bernstein');
		await waiting.done;
		const failed = await aPick(Promise.reject(new ApiError({ kind: 'offline', host: 'api.example.com' })));
		failed.list.type('Bernstein');
		assert.deepEqual(failed.list.labels, ['Bernstein', 'Can’t reach api.example.com.']);
		failed.list.accept('Bernstein');
		await failed.done;
		assert.deepEqual([waiting.shown, failed.shown], [['named Bernstein'], ['named Bernstein']]);
	});

	it('stops waiting, and opens nothing, where the person closes the list', async () => {
		const { done, list, shown, signal } = await aPick(new Promise(() => undefined));
		list.hide();
		await done;
		assert.deepEqual([shown, signal()?.aborted, list.isHeard], [[], true, false]);
	});
});
