import assert from 'node:assert/strict';
import { expectNoFailure, expectRefusals, isRow, notDays, type Row, textOf } from '../asking.js';
import { financials } from '../endpoints.js';
import { companiesOf, entriesOf, entriesFor, varied } from '../statements.js';
import { each, rulesOf } from '../rule.js';

export const financialsRules = rulesOf('GET /api/v2.1/fundamentals/financials', {
	'gives a record for each symbol asked for': async (service) => {
		const found = await companiesOf(service, { symbols: varied.join(), period: '12M' });
		assert.deepEqual(
			found.map(({ symbol }) => symbol),
			varied,
		);
		assert.deepEqual(await companiesOf(service, { symbols: 'NOPENOPE' }), []);
	},
	'symbols never fail, whatever is written there': (service) =>
		expectNoFailure(service, financials, 'symbols'),
	'the start date gives periods that end on it or later': async (service) => {
		for (const symbol of ['MSFT', 'WMT', 'BAC']) {
			const all = await entriesFor(service, { symbols: symbol });
			const days = [...new Set(all.map((entry) => textOf(entry, 'asOf')))].toSorted();
			assert.ok(days.length > 10);
			for (const day of [days[0], days[5], days.at(-1), '2026-07-01', '2024-02-29']) {
				assert.ok(day !== undefined);
				assert.deepEqual(
					await entriesFor(service, { symbols: symbol, asOf: day }),
					all.filter((entry) => textOf(entry, 'asOf') >= day),
					`${symbol} from ${day}`,
				);
			}
			assert.deepEqual(await entriesFor(service, { symbols: symbol, asOf: '2027-01-01' }), []);
		}
	},
	'the start date refuses what is no day as YYYY-MM-DD': (service) =>
		expectRefusals(service, financials, { name: 'asOf', good: '2024-02-29', wrong: notDays }),
	...each(['3M', '6M', '9M', '12M'], (period) => ({
		[`period=${period} gives the entries of that length`]: async (service) => {
			for (const symbol of ['MSFT', 'WMT', 'BAC']) {
				const all = await entriesFor(service, { symbols: symbol });
				const wanted = all.filter((entry) => entry.period === period);
				assert.ok(wanted.length > 1 && wanted.length < all.length);
				assert.deepEqual(await entriesFor(service, { symbols: symbol, period }), wanted, symbol);
			}
		},
	})),
	'period takes a quarter and a year': async (service) => {
		for (const symbol of ['MSFT', 'AAPL', 'WMT']) {
			const quarters = await entriesFor(service, { symbols: symbol, period: '3M' });
			const [one, ...more] = await entriesFor(service, { symbols: symbol, period: 'Q2 2026' });
			assert.ok(one && more.length === 0);
			assert.ok(quarters.some((entry) => entry.asOf === one.asOf));
			const next = await entriesFor(service, { symbols: symbol, period: 'Q3 2026' });
			assert.equal(
				quarters.findIndex(({ asOf }) => asOf === one.asOf) - 1,
				quarters.findIndex(({ asOf }) => asOf === next[0]?.asOf),
			);
		}
	},
	'period refuses what is none': (service) =>
		expectRefusals(service, financials, {
			name: 'period',
			good: '12M',
			wrong: ['2M', 'month', 'Q5 2026', 'Q0 2026', '3m', '3M,12M', '-3M'],
		}),
	...each(['TTM', 'A', 'R', 'P'], (reportType) => ({
		[`report type ${reportType} gives such reports and no other`]: async (service) => {
			const found = await companiesOf(service, { symbols: varied.join(), reportType });
			const entries = found.flatMap(entriesOf);
			assert.ok(entries.every((entry) => entry.reportType === reportType));
			assert.ok(entries.length > 0 || reportType === 'P');
		},
	})),
	'report type refuses what is none of the four': (service) =>
		expectRefusals(service, financials, {
			name: 'reportType',
			good: 'TTM',
			wrong: ['X', 'a', 'ttm', 'A,R', 'restated'],
		}),
	'trailing twelve months are the sum of four quarters': async (service) => {
		const [trailing] = await entriesFor(service, { symbols: 'MSFT', reportType: 'TTM' });
		const quarters = (await entriesFor(service, { symbols: 'MSFT', period: '3M' })).slice(0, 4);
		const revenue = (entry: Row | undefined): number => {
			assert.ok(isRow(entry?.incomeStatement));
			return Number(entry.incomeStatement.totalRevenue);
		};
		assert.equal(
			revenue(trailing),
			quarters.reduce((sum, entry) => sum + revenue(entry), 0),
		);
		assert.equal(trailing?.asOf, quarters[0]?.asOf);
	},
	'restated reports stand beside what was originally reported': async (service) => {
		const restated = await entriesFor(service, { symbols: 'GE', reportType: 'R', period: '3M' });
		const original = await entriesFor(service, { symbols: 'GE', reportType: 'A', period: '3M' });
		assert.ok(restated.length > 0);
		for (const entry of restated) {
			const before = original.find(({ asOf }) => asOf === entry.asOf);
			assert.ok(before);
			assert.notDeepEqual(before.incomeStatement, entry.incomeStatement);
		}
	},
});
