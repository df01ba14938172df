import assert from 'node:assert/strict';
import { expectRefusals, textOf } from '../asking.js';
import { splits } from '../endpoints.js';
import { by, expectRun, expectSameRows, idOf, pageOf, pagesOf, rowAt, allRowsOf } from '../rows.js';
import { each, rulesOf } from '../rule.js';

/** The date that each value of `date_search_field` stands for. */
const searchDates = { announced: 'date_announced', ex: 'date_ex' };

export const splitsRules = rulesOf('GET /api/v2.1/calendar/splits', {
	'rows come under splits': async (service) => {
		assert.equal((await pageOf(service, splits, 'pagesize=3')).length, 3);
	},
	'date_search_field is announced unless said otherwise': async (service) => {
		for (const query of ['', 'parameters[date_from]=2025-06-01&parameters[date_to]=2026-06-30']) {
			expectSameRows(
				await pagesOf(service, splits, `parameters[date_search_field]=announced&${query}`),
				await pagesOf(service, splits, query),
				query,
			);
		}
	},
	...each(Object.entries(searchDates), ([field, date]) => ({
		[`date_search_field=${field} sorts by ${date}`]: (service) =>
			expectRun(service, splits, `parameters[date_search_field]=${field}`, date),
		[`date_search_field=${field} filters on ${date}`]: async (service) => {
			const dated = (await allRowsOf(service, splits))
				.filter((row) => row[date] !== '')
				.toSorted(by(`-${date}`));
			const [from = '', day = '', to = ''] = [0.7, 0.5, 0.3].map((share) =>
				textOf(rowAt(dated, share), date),
			);
			for (const [query, matches] of [
				[`parameters[date_from]=${from}`, (text: string) => text >= from],
				[`parameters[date_to]=${to}`, (text: string) => text <= to],
				[`parameters[date]=${day}`, (text: string) => text === day],
				[
					`parameters[date_from]=${from}&parameters[date_to]=${to}`,
					(text: string) => text >= from && text <= to,
				],
			] as const) {
				const given = await pagesOf(service, splits, `parameters[date_search_field]=${field}&${query}`);
				const wanted = dated.filter((row) => matches(textOf(row, date)));
				assert.deepEqual(given.map(idOf).toSorted(), wanted.map(idOf).toSorted(), query);
				assert.deepEqual(
					given.map((row) => row[date]),
					wanted.map((row) => row[date]),
				);
			}
		},
	})),
	'the two dates give different rows': async (service) => {
		const range = 'parameters[date_from]=2026-01-01&parameters[date_to]=2026-06-30';
		const announced = await pagesOf(service, splits, range);
		const ex = await pagesOf(service, splits, `${range}&parameters[date_search_field]=ex`);
		assert.notDeepEqual(announced.map(idOf).toSorted(), ex.map(idOf).toSorted());
	},
	'date_search_field refuses what is neither': (service) =>
		expectRefusals(service, splits, {
			name: 'parameters[date_search_field]',
			good: 'ex',
			wrong: ['Ex', 'target', 'distribution', 'announced,ex', 'date_ex'],
		}),
});
