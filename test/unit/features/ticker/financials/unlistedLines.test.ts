import assert from 'node:assert/strict';
import { financials } from '../../../../../src/contract/index.js';
import { statementExportTable } from '../../../../../src/presentation/export/statementExport.js';
import { periodTable } from '../../../../../src/presentation/export/statementSet.js';
import { csvChunks } from '../../../../../src/presentation/export/csv.js';
import { shownStatement } from '../../../../../src/features/ticker/financials/financialsExport.js';
import { csvRecords } from '../../../../support/csvRecords.js';
import { statementInputs, tabOf, viewOf } from '../../../../support/builders/statements.js';
import { formats } from '../../../../support/builders/wording.js';

/** A period on the wire, with figures that no document lists. */
function wirePeriod(asOf: string, others: Readonly<Record<string, unknown>>) {
	return {
		asOf,
		period: '3M',
		reportType: 'A',
		incomeStatement: {
			id: { companyId: 'x', asOf, reportType: 'A', period: '3M', aorOrRestate: 'A' },
			fiscalYearEnd: '9',
			currencyId: 'USD',
			isCalculated: false,
			periodEndingDate: asOf,
			fiscalYearEndChange: false,
			totalRevenue: 102_466_000_000,
			...others,
		},
	};
}

const { value, warningCount } = financials.decode({
	result: [
		{
			symbol: 'AAPL',
			financials: [
				wirePeriod('2025-09-30', {
					interestExpense: -1_234_567,
					basicEPS: '6.1100',
					note: 'x',
					__proto__x: 1,
				}),
				wirePeriod('2025-06-30', { interestExpense: 0, totalDeposits: 5e9 }),
			],
		},
	],
});
const periods = value[0]?.periods ?? [];

describe('lines of a statement that no document lists', () => {
	it('stand under Other, counted, by their names and as they came', () => {
		const { groups } = viewOf(tabOf(periods)).table;
		const other = groups.at(-1);
		assert.deepEqual(
			[
				warningCount,
				other?.label,
				other?.rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)]),
			],
			[
				0,
				'Other (3)',
				[
					['basicEPS', '—', '6.11'],
					['interestExpense', '0', '(1,234,567)'],
					['totalDeposits', '5,000,000,000', '—'],
				],
			],
		);
	});

	it('leave with all their digits, and in no scale', () => {
		const statement = shownStatement(statementInputs(periods)) ?? assert.fail();
		const [names = [], newest = []] = csvRecords(
			[...csvChunks(statementExportTable(statement, formats))].join(''),
		);
		const figure = (name: string) => newest[names.indexOf(name)];
		assert.deepEqual(
			[figure('basicEPS'), figure('interestExpense'), figure('totalDeposits'), names.includes('note')],
			['6.1100', '-1234567', '', false],
		);
		const set = periodTable({ statements: [statement], scale: 'millions', formats });
		const [setNames = [], setNewest = []] = csvRecords([...csvChunks(set)].join(''));
		assert.equal(setNewest[setNames.indexOf('income.interestExpense')], '-1234567');
	});

	it('do not stand for a group where there are none', () => {
		const { value: listed } = financials.decode({
			result: [{ symbol: 'AAPL', financials: [wirePeriod('2025-09-30', {})] }],
		});
		const { groups } = viewOf(tabOf(listed[0]?.periods ?? [])).table;
		assert.deepEqual(
			groups.map(({ label }) => label),
			['Revenue and Gross Profit'],
		);
	});
});

describe('a year that ended in the first days of the next month', () => {
	/** Fiscal years of 52 and 53 weeks as services report them: by the month of their last day. */
	const { value: years } = financials.decode({
		result: [
			{
				symbol: 'AAPL',
				financials: [
					['2022-12-31', '2022-12-31', 12, 110],
					['2022-01-31', '2022-01-01', 1, 100],
				].map(([asOf, periodEndingDate, fiscalYearEnd, totalRevenue]) => ({
					asOf,
					period: '12M',
					reportType: 'A',
					incomeStatement: { fiscalYearEnd, currencyId: 'USD', periodEndingDate, totalRevenue },
				})),
			},
		],
	});

	it('is the year before the next one, under its own name', () => {
		const tab = tabOf(years[0]?.periods ?? [], { length: '12M', growth: 'yearBefore' });
		const { columns, groups } = viewOf(tab).table;
		assert.deepEqual(
			columns.map(({ label }) => label),
			['FY2021', 'FY2022'],
		);
		assert.deepEqual(
			groups[0]?.rows[0]?.cells.map(({ growth }) => growth?.text),
			['—', '+10.0%'],
		);
	});
});
