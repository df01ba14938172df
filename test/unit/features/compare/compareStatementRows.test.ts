import assert from 'node:assert/strict';
import { compareSections } from '../../../../src/features/compare/compareRows.js';
import type { CompareInputs } from '../../../../src/features/compare/compareInputs.js';
import { ready } from '../../../support/builders/answers.js';
import {
	appleStatements,
	aTicker,
	aYear,
	comparisonOf,
	statements,
	textsOf,
	toyotaStatements,
} from '../../../support/builders/comparison.js';
import { aQuarter } from '../../../support/builders/ticker.js';
import { formats } from '../../../support/builders/wording.js';

function row(id: string, one: CompareInputs): readonly string[] {
	return textsOf(id, compareSections(one, formats));
}

const both = comparisonOf(
	aTicker('AAPL', { financials: ready([appleStatements]) }),
	aTicker('TM', { financials: ready([toyotaStatements]) }),
);

describe('the statements that are compared', () => {
	it('are of the latest fiscal year, with its growth and margins', () => {
		assert.deepEqual(row('revenue', both), ['$110', '¥50.0T']);
		assert.deepEqual(row('revenueGrowth', both), ['+10.0%', '+25.0%']);
		assert.deepEqual(row('grossMargin', both), ['50.0%', '—']);
		assert.deepEqual(row('operatingMargin', both), ['20.0%', '—']);
		assert.deepEqual(row('netMargin', both), ['10.0%', '14.0%']);
	});

	it('are of the trailing twelve months where these are chosen, against those a year before', () => {
		const trailing = { reportType: 'TTM' } as const;
		const company = statements(
			'AAPL',
			aYear('2025-09-30', { totalRevenue: 110 }),
			aYear('2026-06-30', { totalRevenue: 150, netIncome: 30 }, trailing),
			aYear('2026-03-31', { totalRevenue: 140, netIncome: 20 }, trailing),
			aYear('2025-06-30', { totalRevenue: 120, netIncome: 40 }, trailing),
		);
		const financials = ready([company]);
		const one = {
			...comparisonOf(
				aTicker('AAPL', { financials }),
				aTicker('TM', { financials: ready([toyotaStatements]) }),
			),
			period: 'ttm',
		} as const;
		assert.deepEqual(
			['revenue', 'revenueGrowth', 'netIncomeGrowth', 'netMargin'].map((id) => row(id, one)),
			[
				['$150', '—'],
				['+25.0%', '—'],
				['-25.0%', '—'],
				['20.0%', '—'],
			],
		);
	});

	it('are of the newest quarter where that is chosen, against the same a year before', () => {
		const company = statements(
			'AAPL',
			aYear('2025-09-30', { totalRevenue: 110 }),
			aQuarter('2025-12-31', { totalRevenue: 36, netIncome: 9 }),
			aQuarter('2025-09-30', { totalRevenue: 40, netIncome: 9 }),
			aQuarter('2024-12-31', { totalRevenue: 30, netIncome: 10 }),
		);
		const one = {
			...comparisonOf(aTicker('AAPL', { financials: ready([company]) })),
			period: 'quarter',
		} as const;
		assert.deepEqual(
			['revenue', 'revenueGrowth', 'netIncomeGrowth', 'netMargin'].map((id) => row(id, one)),
			[['$36.0'], ['+20.0%'], ['-10.0%'], ['25.0%']],
		);
	});

	it('write a loss with its sign, in money and as a margin', () => {
		const loss = statements('KO', aYear('2025-09-30', { totalRevenue: 200, netIncome: -25 }));
		const one = comparisonOf(aTicker('KO', { financials: ready([loss]) }));
		assert.deepEqual([...row('netIncome', one), ...row('netMargin', one)], ['-$25.0', '-12.5%']);
	});

	it('do not grow from a base that is negative or zero', () => {
		assert.deepEqual(row('freeCashFlowGrowth', both), ['n.m.', '—']);
		assert.deepEqual(row('netIncomeGrowth', both), ['+10.0%', 'n.m.']);
	});

	it('do not grow across currencies', () => {
		const changed = statements(
			'AAPL',
			aYear('2025-09-30', { totalRevenue: 2 }),
			aYear('2024-09-30', { totalRevenue: 1 }, { currency: 'EUR' }),
		);
		assert.deepEqual(row('revenueGrowth', comparisonOf(aTicker('AAPL', { financials: ready([changed]) }))), [
			'—',
		]);
	});

	it('are never those of a quarter where years are compared, and one that is absent is a dash, not zero', () => {
		const quarter = { ...aYear('2025-09-30', { totalRevenue: 5 }), period: '3M' };
		const one = comparisonOf(aTicker('AAPL', { financials: ready([statements('AAPL', quarter)]) }));
		assert.deepEqual(row('revenue', one), ['—']);
	});
});
