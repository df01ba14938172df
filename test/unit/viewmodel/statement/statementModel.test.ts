import assert from 'node:assert/strict';
import { type IncomeField, incomeFields } from '../../../../src/contract/statementFields.js';
import type { FinancialPeriod } from '../../../../src/contract/financials.js';
import { createFormats } from '../../../../src/viewmodel/format.js';
import {
	statementModel,
	type StatementModel,
	type StatementPlan,
} from '../../../../src/viewmodel/statement/statementModel.js';
import { incomeRows } from '../../../../src/viewmodel/statement/statementRows.js';
import type { StatementRow, StatementTable } from '../../../../src/viewmodel/statement/statementTable.js';
import { aQuarter, NOW, ready } from '../ticker/tickerBuilders.js';

const formats = createFormats('en');

const plan: StatementPlan<IncomeField> = {
	statementOf: (period) => period.income,
	groups: incomeRows(),
	nothing: (length) => `nothing for ${length}`,
};

interface Shown {
	readonly choices: StatementModel['choices'];
	readonly table: StatementTable | undefined;
}

function income(periods: readonly FinancialPeriod[], length?: string): Shown {
	const { choices, content } = statementModel(
		ready([{ symbol: 'AAPL', periods }]),
		'AAPL',
		length,
		plan,
		NOW,
		formats,
	);
	return { choices, table: content.state === 'ready' ? content.body : undefined };
}

function rows({ table }: Shown): ReadonlyMap<string, StatementRow> {
	return new Map(
		table?.groups.flatMap((group) => group.rows.map((row): [string, StatementRow] => [row.id, row])),
	);
}

function texts(model: Shown, id: string): readonly string[] | undefined {
	return rows(model)
		.get(id)
		?.cells.map(({ text }) => text);
}

const BILLION = 1_000_000_000;

describe('the income statement', () => {
	it('has a line for every field of the service', () => {
		const planned = incomeRows().flatMap((group) => group.rows.map(({ field }) => field));
		assert.deepEqual([...planned].sort(), [...incomeFields].sort());
	});

	it('labels columns from the record, newest first, with the true last day', () => {
		const model = income([
			aQuarter('2024-12-31', { totalRevenue: 1 }, { income: { periodEndingDate: '2024-12-28' } }),
			aQuarter('2025-09-30', { totalRevenue: 1 }, { income: { periodEndingDate: '2025-09-27' } }),
		]);
		assert.deepEqual(
			model.table?.columns.map(({ label, date }) => [label, date]),
			[
				['Q4 FY2025', 'Sep 27, 2025'],
				['Q1 FY2025', 'Dec 28, 2024'],
			],
		);
	});

	it('names the fiscal year after the year in which it ends', () => {
		const label = (asOf: string, fiscalYearEnd: number): string | undefined =>
			income([aQuarter(asOf, { totalRevenue: 1 }, { income: { fiscalYearEnd } })]).table?.columns[0]?.label;
		assert.deepEqual(
			[label('2025-01-31', 1), label('2025-04-30', 1), label('2025-12-31', 12), label('2025-03-31', 6)],
			['Q4 FY2025', 'Q1 FY2026', 'Q4 FY2025', 'Q3 FY2025'],
		);
	});

	it('counts a year that ends in the first days of the next month to its own', () => {
		const model = income([
			aQuarter(
				'2022-10-01',
				{ totalRevenue: 1 },
				{ income: { fiscalYearEnd: 9, periodEndingDate: '2022-10-01' } },
			),
		]);
		assert.equal(model.table?.columns[0]?.label, 'Q4 FY2022');
	});

	it('invents no fiscal quarter where the record does not tell', () => {
		const model = income([
			{ asOf: '2025-09-30', period: '3M', income: { currency: 'USD', figures: { totalRevenue: 1 } } },
		]);
		assert.equal(model.table?.columns[0]?.label, 'Quarter');
	});

	it('says what is restated and what is preliminary', () => {
		const model = income([
			aQuarter('2025-09-30', { totalRevenue: 1 }, { reportType: 'P' }),
			aQuarter('2025-06-30', { totalRevenue: 1 }, { aorOrRestate: 'RESTATE' }),
			aQuarter('2025-03-31', { totalRevenue: 1 }, { reportType: 'Z9' }),
		]);
		assert.deepEqual(
			model.table?.columns.map(({ marks }) => marks),
			[['Preliminary'], ['Restated'], ['Z9']],
		);
	});

	it('shows the restated one of two reports on a period', () => {
		const model = income([
			aQuarter('2025-09-30', { totalRevenue: 100 }),
			aQuarter('2025-09-30', { totalRevenue: 90 }, { reportType: 'R' }),
		]);
		assert.deepEqual(texts(model, 'totalRevenue'), ['90']);
	});

	it('states currency and scale once', () => {
		const model = income([
			aQuarter('2025-09-30', { totalRevenue: 102.466 * BILLION, netIncome: -27.466 * BILLION }),
		]);
		assert.equal(model.table?.scale, 'USD, in millions');
		assert.deepEqual([texts(model, 'totalRevenue'), texts(model, 'netIncome')], [['102,466'], ['(27,466)']]);
	});

	it('says minus aloud where it shows parentheses', () => {
		const model = income([aQuarter('2025-09-30', { totalRevenue: BILLION, netIncome: -BILLION })]);
		assert.deepEqual(rows(model).get('netIncome')?.cells, [{ text: '(1,000)', spoken: 'minus 1,000' }]);
	});

	it('shows an absent figure as a dash and zero as zero', () => {
		const model = income([
			aQuarter('2025-09-30', { totalRevenue: BILLION, researchAndDevelopment: 0 }),
			aQuarter('2025-06-30', { totalRevenue: BILLION }),
		]);
		assert.deepEqual(texts(model, 'researchAndDevelopment'), ['0', '—']);
	});

	it('leaves out lines that no period reports', () => {
		assert.equal(rows(income([aQuarter('2025-09-30', { totalRevenue: 1 })])).has('costOfRevenue'), false);
	});

	it('shows the tax rate as percent and keeps it out of the scale', () => {
		const model = income([aQuarter('2025-09-30', { totalRevenue: BILLION, taxRateForCalcs: 0.162724 })]);
		assert.deepEqual(texts(model, 'taxRateForCalcs'), ['16.3%']);
	});

	it('compares with the same quarter a year before, and with a dash where the base is a loss or zero', () => {
		const model = income([
			aQuarter('2025-09-30', { totalRevenue: 110, netIncome: 10, grossProfit: 5 }),
			aQuarter('2025-06-30', { totalRevenue: 500, netIncome: 1, grossProfit: 1 }),
			aQuarter('2024-09-30', { totalRevenue: 100, netIncome: -10, grossProfit: 0 }),
		]);
		assert.deepEqual(
			['totalRevenue growth', 'netIncome growth', 'grossProfit growth'].map((id) => texts(model, id)?.[0]),
			['+10.0%', '—', '—'],
		);
	});

	it('never compares across currencies, and names the currency of each column then', () => {
		const model = income([
			aQuarter('2025-09-30', { totalRevenue: 110 }),
			aQuarter('2025-06-30', { totalRevenue: 110 }, { income: { currency: '' } }),
			aQuarter('2024-09-30', { totalRevenue: 100 }, { income: { currency: 'EUR' } }),
		]);
		assert.equal(rows(model).has('totalRevenue growth'), false);
		assert.equal(model.table?.scale, 'Currency by column, in units');
		assert.deepEqual(
			model.table.columns.map(({ currency }) => currency),
			['USD', 'Currency not stated', 'EUR'],
		);
	});

	it('says that no currency is stated rather than guessing one', () => {
		const model = income([aQuarter('2025-09-30', { totalRevenue: 5 }, { income: { currency: '' } })]);
		assert.equal(model.table?.scale, 'Currency not stated, in units');
	});

	it('offers quarter, year and TTM, and shows lengths that it does not know as they came', () => {
		const model = income([
			aQuarter('2025-09-30', { totalRevenue: 1 }, { period: '6M' }),
			aQuarter('2025-09-30', { totalRevenue: 2 }, { period: '52W' }),
			aQuarter('2025-09-30', { totalRevenue: 3 }, { period: '12M', reportType: 'TTM' }),
			aQuarter('2025-09-30', { totalRevenue: 4 }, { period: '1Y' }),
		]);
		assert.deepEqual(
			model.choices.map(({ label, isPicked }) => [label, isPicked]),
			[
				['Quarter', false],
				['Year', true],
				['TTM', false],
				['6 Months', false],
				['52W', false],
			],
		);
	});

	it('shows the picked length, and says so where there are no figures of it', () => {
		const quarters = [aQuarter('2025-09-30', { totalRevenue: 1 })];
		assert.equal(income(quarters, '12M').table, undefined);
		assert.equal(income(quarters, '3M').table?.columns.length, 1);
		assert.equal(income(quarters, '__proto__').table?.columns.length, 1);
	});

	it('keeps the choice of periods where there are none of the picked length, or the request failed', () => {
		for (const financials of [
			ready([]),
			{ state: 'failed', failure: { kind: 'busy' } } as const,
			{ state: 'loading' } as const,
		]) {
			const { choices } = statementModel(financials, 'AAPL', 'TTM', plan, NOW, formats);
			assert.deepEqual(
				choices.map(({ label, isPicked }) => [label, isPicked]),
				[
					['Quarter', false],
					['Year', false],
					['TTM', true],
				],
			);
		}
	});

	it('never shows the figures of another company', () => {
		const others = ready([{ symbol: 'MSFT', periods: [aQuarter('2025-09-30', { totalRevenue: 1 })] }]);
		assert.equal(statementModel(others, 'AAPL', undefined, plan, NOW, formats).content.state, 'empty');
	});
});
