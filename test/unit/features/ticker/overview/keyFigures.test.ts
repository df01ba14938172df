import assert from 'node:assert/strict';
import type { FinancialPeriod } from '../../../../../src/contract/financials.js';
import { type KeyFigures, keyFigures } from '../../../../../src/features/ticker/overview/keyFigures.js';
import {
	type PeriodChoice,
	periodChoices,
} from '../../../../../src/presentation/statement/statementPreferences.js';
import { formats } from '../../../../support/builders/wording.js';

const BILLION = 1_000_000_000;

interface Year {
	readonly revenue: number;
	readonly net: number;
	readonly free?: number;
	readonly currency?: string;
	readonly change?: Partial<FinancialPeriod>;
}

/** A fiscal year that ends in September. */
function aYear(year: number, { revenue, net, free, currency = 'USD', change }: Year): FinancialPeriod {
	const asOf = `${year}-09-30`;
	const facts = { fiscalYearEnd: 9, currency, periodEndingDate: `${year}-09-27` };
	return {
		asOf,
		period: '12M',
		reportType: 'A',
		income: { ...facts, figures: { totalRevenue: revenue, netIncome: net, grossProfit: revenue / 2 } },
		...(free !== undefined && { cashFlow: { ...facts, figures: { freeCashFlow: free } } }),
		...change,
	};
}

function figuresOf(...periods: readonly FinancialPeriod[]): KeyFigures {
	const model = keyFigures([{ symbol: 'AAPL', periods }], 'AAPL', 'year', formats);
	assert.ok(model);
	return model;
}

const shown = ({ figures }: KeyFigures) =>
	Object.fromEntries(figures.map(({ id, value, change }) => [id, [value, change.text]]));

describe('the key figures', () => {
	it('are those of the newest year, which they name, with the change from the year before', () => {
		const model = figuresOf(
			aYear(2025, { revenue: 110 * BILLION, net: 22 * BILLION, free: 30 * BILLION }),
			aYear(2024, { revenue: 100 * BILLION, net: 25 * BILLION, free: 24 * BILLION }),
		);
		assert.equal(model.period, 'FY2025 (ended Sep 27, 2025) · USD');
		assert.deepEqual(shown(model), {
			totalRevenue: ['$110B', '+10.0%'],
			netIncome: ['$22.0B', '-12.0%'],
			freeCashFlow: ['$30.0B', '+25.0%'],
			gross: ['50.0%', 'Unchanged'],
			operating: ['—', '—'],
			net: ['20.0%', '-5.0 pp'],
		});
	});

	it('are of the period that is chosen, or of another where that was not reported', () => {
		const year = aYear(2025, { revenue: 100 * BILLION, net: BILLION });
		const trailing = aYear(2026, { revenue: 120 * BILLION, net: BILLION, change: { reportType: 'TTM' } });
		const quarter = aYear(2026, { revenue: 30 * BILLION, net: BILLION, change: { period: '3M' } });
		const of = (chosen: PeriodChoice, ...periods: readonly FinancialPeriod[]) =>
			keyFigures([{ symbol: 'AAPL', periods }], 'AAPL', chosen, formats)?.period.split(' (')[0];
		assert.deepEqual(
			periodChoices.map((chosen) => of(chosen, year, trailing, quarter)),
			['Q4 FY2026', 'FY2025', 'TTM Q4 FY2026'],
		);
		assert.deepEqual([of('year', quarter), of('quarter', year)], ['Q4 FY2026', 'FY2025']);
		assert.deepEqual(
			[quarter, trailing, year].map((one) => figuresOf(one).note),
			[
				'Year-over-year change; quarterly trend',
				'Year-over-year change; quarterly trend',
				'Year-over-year change; annual trend',
			],
		);
	});

	it('have no growth from a loss, but a margin moves by points from one', () => {
		const figures = shown(
			figuresOf(
				aYear(2025, { revenue: 100 * BILLION, net: 10 * BILLION }),
				aYear(2024, { revenue: 100 * BILLION, net: -5 * BILLION }),
			),
		);
		assert.deepEqual(
			[figures.netIncome, figures.net],
			[
				['$10.0B', 'n.m.'],
				['10.0%', '+15.0 pp'],
			],
		);
	});

	it('compare and draw one currency alone', () => {
		const model = figuresOf(
			aYear(2025, { revenue: 110 * BILLION, net: BILLION }),
			aYear(2024, { revenue: 900 * BILLION, net: BILLION, currency: 'JPY' }),
			aYear(2023, { revenue: 90 * BILLION, net: BILLION }),
		);
		const [revenue] = model.figures;
		assert.deepEqual([revenue?.change.text, revenue?.line?.spoken], ['—', 'FY2023: $90.0B, FY2025: $110B']);
	});

	it('draw the years from the oldest, with a gap where nothing was reported', () => {
		const [, , free] = figuresOf(
			aYear(2025, { revenue: BILLION, net: 1, free: 3 * BILLION }),
			aYear(2024, { revenue: BILLION, net: 1 }),
			aYear(2023, { revenue: BILLION, net: 1, free: -1 * BILLION }),
		).figures;
		assert.deepEqual(
			[free?.line?.spoken, free?.line?.spark.points.length],
			['FY2023: -$1.00B, FY2025: $3.00B', 2],
		);
	});

	it('show a dash for what was not reported, never zero', () => {
		assert.deepEqual(shown(figuresOf(aYear(2025, { revenue: BILLION, net: 1 }))).freeCashFlow, ['—', '—']);
	});

	it('say that figures are restated or preliminary', () => {
		const restated = aYear(2025, { revenue: 1, net: 1, change: { reportType: 'R' } });
		const preliminary = aYear(2025, { revenue: 1, net: 1, change: { reportType: 'P' } });
		assert.match(figuresOf(restated).period, /Restated/);
		assert.match(figuresOf(preliminary).period, /Preliminary/);
	});

	it('are nothing where there is no income statement', () => {
		assert.equal(
			keyFigures([{ symbol: 'AAPL', periods: [{ asOf: '2025-09-30' }] }], 'AAPL', 'year', formats),
			undefined,
		);
		assert.equal(keyFigures([], 'AAPL', 'year', formats), undefined);
	});
});
