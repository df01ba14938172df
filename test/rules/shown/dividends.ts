import assert from 'node:assert/strict';
import { expectRefusals, type Row, textOf } from '../asking.js';
import { dividends } from '../endpoints.js';
import { expectPick, expectRun, pageOf, pagesOf, allRowsOf } from '../rows.js';
import { each, rulesOf } from '../rule.js';
import type { Service } from '../service.js';

/** The date that each value of `date_sort` stands for. */
const sortDates = {
	announced: 'date',
	ex: 'ex_dividend_date',
	payable: 'payable_date',
	record: 'record_date',
};

const comparisons: Readonly<Record<string, (one: number, other: number) => boolean>> = {
	gt: (one, other) => one > other,
	gte: (one, other) => one >= other,
	eq: (one, other) => one === other,
	lte: (one, other) => one <= other,
	lt: (one, other) => one < other,
};

export const dividendsRules = rulesOf('GET /api/v2.2/calendar/dividends', {
	'rows come under dividends': async (service) => {
		assert.equal((await pageOf(service, dividends, 'pagesize=3')).length, 3);
	},

	...each(Object.entries(sortDates), ([sort, date]) => ({
		[`date_sort=${sort} runs from the newest ${date} to the oldest`]: (service) =>
			expectRun(service, dividends, `parameters[date_sort]=${sort}`, date),
	})),
	'date_sort refuses what is none of the four': (service) =>
		expectRefusals(service, dividends, {
			name: 'parameters[date_sort]',
			good: 'payable',
			wrong: ['Ex', 'date', 'announced,ex', 'ex_dividend_date', 'expected', 'ex '],
		}),

	...each(Object.entries(comparisons), ([operation, holds]) => ({
		[`dividend_yield_operation=${operation} compares yields as numbers`]: async (service) => {
			for (const bound of await bounds(service)) {
				await expectPick(
					service,
					dividends,
					`parameters[dividend_yield_operation]=${operation}&parameters[dividend_yield]=${bound}`,
					(row) => row.dividend_yield !== '' && holds(Number(textOf(row, 'dividend_yield')), Number(bound)),
				);
			}
		},
	})),
	'dividend_yield alone compares with equality': async (service) => {
		for (const bound of await bounds(service)) {
			await expectPick(
				service,
				dividends,
				`parameters[dividend_yield]=${bound}`,
				(row) => row.dividend_yield !== '' && Number(row.dividend_yield) === Number(bound),
			);
		}
	},
	'a dividend_yield of 1 means 100 %': async (service) => {
		const loaded = yields(await allRowsOf(service, dividends)).map(Number);
		const median = loaded.toSorted((one, other) => one - other)[Math.floor(loaded.length / 2)] ?? 0;
		assert.ok(median > 0.001 && median < 0.2, `half of the yields are under ${median}`);
		const above = 'parameters[dividend_yield_operation]=gte&parameters[dividend_yield]=1';
		assert.equal(
			(await pagesOf(service, dividends, above)).length,
			loaded.filter((each) => each >= 1).length,
		);
	},
	'dividend_yield_operation refuses what is none of the five': (service) =>
		expectRefusals(service, dividends, {
			name: 'parameters[dividend_yield_operation]',
			good: 'gte',
			wrong: ['>', 'ge', 'GT', 'gt,lt', 'ne'],
		}),
	'dividend_yield refuses what is no number': (service) =>
		expectRefusals(service, dividends, {
			name: 'parameters[dividend_yield]',
			good: '0.03',
			wrong: ['3%', 'high', '0,03', 'NaN', 'Infinity', '0x1', '1.2.3', '.', 'null'],
		}),
});

function yields(rows: readonly Row[]): readonly string[] {
	return rows.map((row) => textOf(row, 'dividend_yield')).filter((text) => text !== '');
}

/** Yields of rows, one of them written with more digits than in the row. */
async function bounds(service: Service): Promise<readonly string[]> {
	const loaded = yields(await allRowsOf(service, dividends)).toSorted(
		(one, other) => Number(one) - Number(other),
	);
	const [low = '', middle = '', high = ''] = [0.25, 0.5, 0.75].map(
		(share) => loaded[Math.floor(loaded.length * share)],
	);
	return [low, `${middle}000`, high];
}
