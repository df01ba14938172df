import assert from 'node:assert/strict';
import {
	shownStatement,
	statementCopy,
} from '../../../../src/features/ticker/financials/financialsExport.js';
import { tickerFiles } from '../../../../src/features/ticker/tickerFiles.js';
import { statementExportTable } from '../../../../src/presentation/export/statementExport.js';
import { csvChunks } from '../../../../src/presentation/export/csv.js';
import { jsonChunks } from '../../../../src/presentation/export/jsonWriter.js';
import type { FinancialsInputs } from '../../../../src/features/ticker/financials/financialsTab.js';
import { csvRecords } from '../../../support/csvRecords.js';
import { BILLION, statementInputs } from '../../../support/builders/statements.js';
import { aQuarter } from '../../../support/builders/ticker.js';
import { formats } from '../../../support/builders/wording.js';

const quarters = [
	aQuarter(
		'2025-09-30',
		{ totalRevenue: 102.466 * BILLION, netIncome: -27.25, taxRateForCalcs: 0.162724 },
		{ income: { periodEndingDate: '2025-09-27', isCalculated: false } },
	),
	aQuarter('2025-06-30', { totalRevenue: 0 }, { aorOrRestate: 'RESTATE', income: { currency: 'EUR' } }),
];

function fileOf(inputs: FinancialsInputs, id: string): string {
	const table = statementExportTable(shownStatement(inputs) ?? assert.fail(), formats);
	return [...(id === 'csv' ? csvChunks(table) : jsonChunks(table))].join('');
}

/** The lines of the CSV as records with named fields. */
function csvOf(inputs: FinancialsInputs): readonly Readonly<Record<string, string>>[] {
	const [names = [], ...records] = csvRecords(fileOf(inputs, 'csv'));
	return records.map((record) => Object.fromEntries(names.map((name, index) => [name, record[index] ?? ''])));
}

describe('the export of a statement', () => {
	it('holds raw figures, a line a period, and nothing where nothing was reported', () => {
		const [newest, older] = csvOf(statementInputs(quarters));
		assert.deepEqual(
			[newest?.totalRevenue, newest?.netIncome, newest?.taxRateForCalcs],
			['102466000000', '-27.25', '0.162724'],
		);
		assert.deepEqual([older?.totalRevenue, older?.netIncome], ['0', '']);
	});

	it('says where each line comes from', () => {
		const [newest, older] = csvOf(statementInputs(quarters, {}, { isSample: true }));
		const { totalRevenue, netIncome, taxRateForCalcs, ...about } = newest ?? {};
		assert.deepEqual([totalRevenue, netIncome, taxRateForCalcs], ['102466000000', '-27.25', '0.162724']);
		assert.deepEqual(about, {
			symbol: 'AAPL',
			statement: 'income',
			label: 'Q4 FY2025',
			period: '3M',
			asOf: '2025-09-30',
			periodEndingDate: '2025-09-27',
			reportType: 'A',
			aorOrRestate: '',
			timing: 'not point-in-time',
			isRestated: 'false',
			isCalculated: 'false',
			fiscalYearEnd: '9',
			currencyId: 'USD',
			receivedAt: '2026-11-20T15:00:00.000Z',
			data: 'sample data',
		});
		assert.deepEqual([older?.currencyId, older?.isRestated], ['EUR', 'true']);
		assert.equal(csvOf(statementInputs(quarters))[0]?.data, 'live');
	});

	it('says the same as JSON', () => {
		const { units, rows } = JSON.parse(fileOf(statementInputs(quarters), 'json')) as {
			readonly units: Readonly<Record<string, string>>;
			readonly rows: readonly Readonly<Record<string, unknown>>[];
		};
		assert.deepEqual(units, { totalRevenue: 'money', netIncome: 'money', taxRateForCalcs: 'ratio' });
		assert.deepEqual(
			rows.map(({ label, totalRevenue, netIncome, taxRateForCalcs }) => [
				label,
				...[totalRevenue, netIncome, taxRateForCalcs],
			]),
			[
				['Q4 FY2025', 102.466 * BILLION, -27.25, 0.162724],
				['Q3 FY2025', 0, undefined, undefined],
			],
		);
	});

	it('has a file name without what a length might smuggle in', () => {
		const nameFor = (period: string): string | undefined =>
			tickerFiles(
				'statement',
				statementInputs([aQuarter('2025-09-30', { totalRevenue: 1 }, { period })]),
				formats,
			)?.fileName;
		assert.deepEqual(['../../X', '12M', 'M'.repeat(1000)].map(nameFor), [
			'AAPL-income-X',
			'AAPL-income-12M',
			`AAPL-income-${'M'.repeat(12)}`,
		]);
	});

	it('is not there where the tab shows nothing', () => {
		const loading = statementInputs([], {}, { answers: { financials: { state: 'loading' } } });
		assert.deepEqual(
			[
				shownStatement(loading),
				tickerFiles('statement', loading, formats),
				statementCopy(loading, 'all', formats),
			],
			[undefined, undefined, undefined],
		);
	});
});

describe('the copy of a statement', () => {
	it('holds the charted lines or all, as in the table but raw, below a line of names', () => {
		const inputs = statementInputs(quarters, { picked: { income: ['netIncome'] } }, { isSample: true });
		assert.equal(
			statementCopy(inputs, 'picked', formats)?.text,
			'AAPL · Income Statement · Sample data\tQ4 FY2025 (USD)\tQ3 FY2025 (EUR)\r\nNet income\t-27.25\t\r\n',
		);
		assert.deepEqual(
			csvRecords(statementCopy(inputs, 'all', formats)?.text ?? '')
				.slice(1)
				.map(([label]) => label),
			['Total revenue', 'Net income', 'Tax rate for calculations'],
		);
	});

	it('copies the lines that are charted from the start', () => {
		const copy = statementCopy(statementInputs(quarters), 'picked', formats);
		assert.equal(copy?.said, 'Lines copied: 2');
		assert.match(copy.text, /\r\nTotal revenue\t102466000000\t0\r\nNet income\t-27\.25\t\r\n$/);
	});
});
