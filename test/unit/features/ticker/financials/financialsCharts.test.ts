import assert from 'node:assert/strict';
import { tabOf, viewOf } from '../../../../support/builders/statements.js';
import { aQuarter } from '../../../../support/builders/ticker.js';

describe('the charts of a statement', () => {
	const quarters = [
		aQuarter('2025-09-30', { totalRevenue: 110, netIncome: 10, ebitda: 5, taxRateForCalcs: 0.2 }),
		aQuarter('2025-06-30', { totalRevenue: 88, netIncome: -1 }),
	];

	it('show revenue and net income from the start, oldest left', () => {
		const [chart] = viewOf(tabOf(quarters)).charts;
		assert.deepEqual(
			[chart?.series, chart?.groups.map(({ label }) => label)],
			[
				['Total revenue', 'Net income'],
				['Q3 FY2025', 'Q4 FY2025'],
			],
		);
		assert.deepEqual(
			chart?.groups.map(({ bars }) => bars.map((bar) => bar?.text)),
			[
				['88', '−1'],
				['110', '10'],
			],
		);
	});

	it('leave a gap for a quarter that was not reported, in its place', () => {
		const [chart] = viewOf(
			tabOf([
				aQuarter('2025-09-30', { totalRevenue: 110 }),
				aQuarter('2025-06-30', { totalRevenue: 100 }),
				aQuarter('2024-12-31', { totalRevenue: 90 }),
			]),
		).charts;
		assert.deepEqual(
			chart?.groups.map(({ label, bars }) => [label, bars[0]?.text]),
			[
				['Q1 FY2025', '90'],
				['Q2 FY2025', undefined],
				['Q3 FY2025', '100'],
				['Q4 FY2025', '110'],
			],
		);
	});

	it('stand for a gap of many years in one, and leave none between lengths that do not follow each other', () => {
		const labelsOf = (...periods: Parameters<typeof tabOf>[0]) =>
			viewOf(tabOf(periods, { length: periods[0]?.period })).charts[0]?.groups.map(({ label }) => label);
		const half = { period: '6M' };
		assert.deepEqual(
			labelsOf(aQuarter('2025-09-30', { totalRevenue: 1 }), aQuarter('1925-09-30', { totalRevenue: 1 })),
			['Q4 FY1925', '…', 'Q4 FY2025'],
		);
		assert.deepEqual(
			labelsOf(
				aQuarter('2025-03-31', { totalRevenue: 1 }, half),
				aQuarter('2024-03-31', { totalRevenue: 1 }, half),
			)?.length,
			2,
		);
	});

	it('are one for each unit', () => {
		const tab = tabOf(quarters, { picked: { income: ['ebitda', 'taxRateForCalcs', 'totalRevenue'] } });
		assert.deepEqual(
			viewOf(tab).charts.map(({ unit, series }) => [unit, series]),
			[
				['USD, in units', ['Total revenue', 'EBITDA']],
				['Percent', ['Tax rate for calculations']],
			],
		);
		assert.deepEqual(viewOf(tab).picked, [
			{ id: 'totalRevenue', series: 0 },
			{ id: 'ebitda', series: 1 },
			{ id: 'taxRateForCalcs', series: 0 },
		]);
	});

	it('take six lines and no more, and say so', () => {
		const six = ['totalRevenue', 'grossProfit', 'operatingIncome', 'netIncome', 'ebit', 'ebitda'];
		const all = [aQuarter('2025-09-30', Object.fromEntries([...six, 'taxProvision'].map((id) => [id, 1])))];
		const some = viewOf(tabOf(all, { picked: { income: six.slice(1) } }));
		const full = viewOf(tabOf(all, { picked: { income: [...six, 'taxProvision'] } }));
		assert.deepEqual([some.full, some.picked.length], [undefined, 5]);
		assert.deepEqual([full.full, full.picked.length], ['You can chart up to 6 lines at once.', 6]);
		assert.equal(full.hint, full.full);
	});

	it('are none once every line was let go', () => {
		const { charts, actions } = viewOf(tabOf(quarters, { picked: { income: [] } }));
		assert.deepEqual(
			[charts, actions.map(({ name }) => name)],
			[[], ['copyStatement', 'exportStatement', 'exportStatements']],
		);
	});
});
