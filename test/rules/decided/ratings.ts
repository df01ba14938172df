import assert from 'node:assert/strict';
import { numberOf, rowsIn, textOf } from '../asking.js';
import { ratings } from '../endpoints.js';
import { type Rule, rulesOf } from '../rule.js';
import { idOf, pageOf, pagesOf, allRowsOf } from '../rows.js';

/** Names within `ratings_accuracy`. Those for a time span occur once per span. */
const accuracyNames = [
	...['smart_score', 'overall_success_rate', 'overall_avg_return_percentile', 'total_ratings_percentile'],
	...['total_ratings', 'overall_gain_count', 'overall_loss_count', 'overall_average_return', 'overall_stdev'],
	...['1m', '3m', '9m', '1y', '2y', '3y'].flatMap((span) =>
		['gain_count', 'loss_count', 'average_return', 'stdev', 'success_rate', 'smart_score'].map(
			(figure) => `${span}_${figure}`,
		),
	),
	'updated',
];

export const ratingsDecisions: readonly Rule[] = [
	...rulesOf('GET /api/v2.1/calendar/ratings', {
		'fields takes * within a list': async (service) => {
			const [star, list] = [
				await pageOf(service, ratings, 'fields=*'),
				await pageOf(service, ratings, 'fields=id,*'),
			];
			assert.deepEqual(list, star);
		},
		'simplify gives Buy, Hold or Sell': async (service) => {
			const simple = await pagesOf(service, ratings, 'simplify=true');
			const words = new Set(simple.flatMap((row) => [row.rating_current, row.rating_prior]));
			assert.deepEqual([...words].filter((word) => word !== '').toSorted(), ['Buy', 'Hold', 'Sell']);
		},
		'simplify takes the words of the firms for what they mean': async (service) => {
			const plain = await allRowsOf(service, ratings);
			const simple = await pagesOf(service, ratings, 'simplify=true');
			const meant = { Buy: /buy|outperform|overweight|add|accumulate/i, Sell: /sell|under|reduce/i };
			for (const [index, row] of simple.entries()) {
				const word = textOf(plain[index] ?? {}, 'rating_current');
				const [kind] = Object.entries(meant).find(([, pattern]) => pattern.test(word)) ?? ['Hold'];
				assert.equal(row.rating_current, word === '' ? '' : kind, word);
			}
		},
		'ratings_accuracy is an object, and may hold little': async (service) => {
			const rows = await pageOf(service, ratings, 'fields=ratings_accuracy&pagesize=1000');
			const accuracies = rowsIn(rows.map((row) => row.ratings_accuracy));
			const names = new Set(accuracies.flatMap((accuracy) => Object.keys(accuracy)));
			assert.deepEqual(
				[...names].filter((name) => !accuracyNames.includes(name)),
				[],
			);
			assert.ok(names.size > 10);
		},
		'an analyst none of whose ratings gained lacks the counts of gains': async (service) => {
			const rows = await pageOf(service, ratings, 'fields=ratings_accuracy&pagesize=1000');
			const without = rowsIn(rows.map((row) => row.ratings_accuracy)).filter(
				(accuracy) => !('1y_gain_count' in accuracy),
			);
			assert.ok(without.length > 0 && without.length < rows.length / 10);
			for (const accuracy of without) {
				assert.deepEqual(
					[accuracy['1y_success_rate'], accuracy['1y_loss_count']],
					['0', accuracy.total_ratings],
				);
			}
		},
		'ratings from before last year lack cusip, isin and pt_pct_change': async (service) => {
			const [older, newer] = [true, false].map(async (isOlder) =>
				(await allRowsOf(service, ratings)).filter((row) => textOf(row, 'date') < '2025-01-01' === isOlder),
			);
			const names = ['cusip', 'isin', 'pt_pct_change'];
			assert.ok((await older)?.every((row) => names.every((name) => !(name in row))));
			assert.ok((await newer)?.every((row) => names.every((name) => name in row)));
			assert.ok(((await older)?.length ?? 0) > 0);
		},
		'pt_pct_change is the change of the target in percent': async (service) => {
			const rows = (await allRowsOf(service, ratings)).filter(
				(row) => row.pt_pct_change !== undefined && row.pt_pct_change !== '',
			);
			assert.ok(rows.length > 100);
			for (const row of rows) {
				const [now, before] = [Number(row.adjusted_pt_current), Number(row.adjusted_pt_prior)];
				const change = (100 * (now - before)) / before;
				assert.ok(Math.abs(Number(row.pt_pct_change) - change) < 0.011, idOf(row));
			}
		},
		'time is the clock of New York': async (service) => {
			const clock = new Intl.DateTimeFormat('sv-SE', {
				timeZone: 'America/New_York',
				dateStyle: 'short',
				timeStyle: 'medium',
			});
			for (const row of await allRowsOf(service, ratings)) {
				const said = `${textOf(row, 'date')} ${textOf(row, 'time')}`;
				assert.ok(clock.format(new Date(numberOf(row, 'updated') * 1000)) >= said, idOf(row));
			}
		},
	}),
];
