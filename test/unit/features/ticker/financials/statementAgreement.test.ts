import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { FinancialPeriod } from '../../../../../src/contract/financials.js';
import { type IncomeField, incomeFields } from '../../../../../src/contract/statementFields.js';
import { statementExportTable } from '../../../../../src/presentation/export/statementExport.js';
import { csvChunks } from '../../../../../src/presentation/export/csv.js';
import { shownStatement } from '../../../../../src/features/ticker/financials/financialsExport.js';
import type { FinancialsTab } from '../../../../../src/features/ticker/financials/financialsTab.js';
import { ratioRowIds } from '../../../../../src/presentation/statement/ratioRows.js';
import { csvRecords } from '../../../../support/csvRecords.js';
import { statementInputs, rowsOf, tabOf, usual, viewOf } from '../../../../support/builders/statements.js';
import { formats } from '../../../../support/builders/wording.js';

/** Consecutive quarter ends, newest first. */
const ENDS = [
	'2026-09-30',
	'2026-06-30',
	'2026-03-31',
	'2025-12-31',
	'2025-09-30',
	'2025-06-30',
	'2025-03-31',
];

const figure = fc.oneof(
	fc.integer({ min: -4e14, max: 4e14 }).map((cents) => cents / 100),
	fc.integer({ min: -5_000_000_000, max: 5_000_000_000 }),
	fc.constantFrom(0, 1, -1, 0.01, -0.004, 999_999_999),
);
const figures = fc
	.dictionary(fc.constantFrom(...incomeFields.filter((field) => field !== 'taxRateForCalcs')), figure)
	.map((read): Readonly<Partial<Record<IncomeField, number>>> => ({
		...read,
		totalRevenue: read.totalRevenue ?? 1,
	}));
const companies = fc.array(fc.record({ figures, currency: fc.constantFrom('USD', 'USD', 'EUR') }), {
	minLength: 1,
	maxLength: ENDS.length,
});
const scales = fc.constantFrom('auto', 'thousands', 'millions', 'billions', 'exact');

type Company = typeof companies extends fc.Arbitrary<infer C> ? C : never;

function periodsOf(company: Company): readonly FinancialPeriod[] {
	return company.map((income, index) => ({
		asOf: ENDS[index] ?? '',
		period: '3M',
		reportType: 'A',
		income: { ...income, fiscalYearEnd: 9, periodEndingDate: ENDS[index] ?? '' },
	}));
}

const FACTORS = { thousands: 1e3, millions: 1e6, billions: 1e9, units: 1 } as const;

/** The number that a scaled text represents, and its rounding error. */
function read(text: string, scale: string): { readonly value: number; readonly within: number } {
	const factor = FACTORS[/in (thousands|millions|billions|units)$/.exec(scale)?.[1] as keyof typeof FACTORS];
	const isNegative = /^[(−-]/.test(text);
	const digits = text.replace(/[^\d.]/g, '');
	const decimals = digits.split('.')[1]?.length ?? 0;
	const value = Number(digits) * factor * (isNegative ? -1 : 1);
	return { value, within: (factor * 0.5) / 10 ** decimals + Math.abs(value) * 1e-12 };
}

function assertReads(text: string, scale: string, raw: number): void {
	const { value, within } = read(text, scale);
	assert.ok(Math.abs(value - raw) <= within, `${text} (${scale}) does not stand for ${raw}`);
}

/** The rows without the ratios, which are computed and so neither exported nor compared with a year before. */
function reportedRows(tab: FinancialsTab) {
	return [...rowsOf(tab)].filter(([id]) => !ratioRowIds.includes(id));
}

describe('table, chart and export of one statement', () => {
	it('carry the same figures', () => {
		fc.assert(
			fc.property(companies, scales, (company, scale) => {
				const change = { statements: { ...usual, scale, order: 'newestFirst' as const } };
				const picked = { income: ['totalRevenue', 'netIncome', 'ebitda'] };
				const choices = { picked };
				const inputs = statementInputs(periodsOf(company), choices, change);
				const tab = tabOf(periodsOf(company), choices, change);
				const { table, charts } = viewOf(tab);
				const statement = shownStatement(inputs) ?? assert.fail();
				const [names = [], ...lines] = csvRecords(
					[...csvChunks(statementExportTable(statement, formats))].join(''),
				);
				const exported = (field: string, place: number): string =>
					lines[place]?.[names.indexOf(field)] ?? 'not there';

				for (const [id, { cells, label }] of reportedRows(tab)) {
					assert.equal(cells.length, company.length);
					cells.forEach(({ text }, place) => {
						const raw = company[place]?.figures[id as IncomeField];
						assert.equal(exported(id, place), raw === undefined ? '' : String(raw === 0 ? 0 : raw));
						if (raw === undefined) {
							assert.equal(text, '—');
						} else {
							assertReads(text, table.scales[0] ?? '', raw);
						}
						const column = table.columns[place];
						for (const chart of charts.filter(({ series }) => series.includes(label))) {
							const bar = chart.groups.find((group) => group.label === column?.label)?.bars[
								chart.series.indexOf(label)
							];
							if (chart.unit.startsWith(company[place]?.currency ?? '')) {
								assert.equal(
									bar?.text.replace('−', ''),
									raw === undefined ? undefined : text.replace(/[()]/g, ''),
								);
								assert.equal(bar?.isNegative ?? false, (raw ?? 0) < 0);
							} else {
								assert.equal(bar, undefined);
							}
						}
					});
				}
			}),
		);
	});

	it('grow as the definition says: against the same currency, over a base above zero, not into a loss, below a million times', () => {
		fc.assert(
			fc.property(companies, fc.constantFrom('yearBefore', 'periodBefore'), (company, against) => {
				const step = against === 'yearBefore' ? 4 : 1;
				const tab = tabOf(
					periodsOf(company),
					{ growth: against },
					{ statements: { ...usual, order: 'newestFirst' } },
				);
				for (const [id, { cells }] of reportedRows(tab)) {
					cells.forEach(({ growth }, place) => {
						const [now, base] = [company.at(place), company[place + step]];
						const [figure, before] = [now?.figures[id as IncomeField], base?.figures[id as IncomeField]];
						assert.ok(growth);
						if (figure === undefined || before === undefined || now?.currency !== base?.currency) {
							assert.deepEqual([growth.text, growth.spoken], ['—', 'no comparison']);
							return;
						}
						const isReported = figure >= 0 && before > 0 && figure / before < 1e6;
						assert.equal(growth.text, isReported ? formats.change(figure / before - 1) : 'n.m.');
						assert.equal(growth.spoken, isReported ? undefined : 'not meaningful');
					});
				}
			}),
		);
	});
});
