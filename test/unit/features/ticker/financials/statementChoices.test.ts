import assert from 'node:assert/strict';
import type { FinancialPeriod } from '../../../../../src/contract/financials.js';
import { newestFirst, newestFirstTab as tabOf } from '../../../../support/builders/statements.js';
import { timestamped } from '../../../../support/builders/answers.js';
import { aQuarter } from '../../../../support/builders/ticker.js';

describe('the choices of the statements', () => {
	const controlsOf = ({ tools }: ReturnType<typeof tabOf>) => [
		...(tools?.first ?? []),
		...(tools?.rest.controls ?? []),
	];

	const choiceOf = (tab: ReturnType<typeof tabOf>, id: string) => {
		const group = controlsOf(tab).find((one) => one.id === id);
		return group?.options.map(({ label, isPicked }) => (isPicked ? `[${label}]` : label)).join(' ');
	};

	it('offer quarter, year and TTM, and show an unknown length as it arrived', () => {
		const tab = tabOf([
			aQuarter('2025-09-30', { totalRevenue: 1 }, { period: '6M' }),
			aQuarter('2025-09-30', { totalRevenue: 2 }, { period: '52W' }),
			aQuarter('2025-09-30', { totalRevenue: 3 }, { period: '12M', reportType: 'TTM' }),
			aQuarter('2025-09-30', { totalRevenue: 4 }, { period: '1Y' }),
		]);
		assert.equal(choiceOf(tab, 'length'), 'Quarter [Year] TTM');
		assert.equal(choiceOf(tab, 'otherLength'), '6 Months 52W');
	});

	it('keep the row of periods as it is, but for a length picked beside the usual ones', () => {
		const quarters = [
			aQuarter('2025-09-30', { totalRevenue: 1 }),
			aQuarter('2025-09-30', { totalRevenue: 2 }, { period: '6M' }),
			aQuarter('2025-09-30', { totalRevenue: 3 }, { period: '9M' }),
		];
		const trailing = [aQuarter('2025-09-30', { totalRevenue: 4 }, { period: '12M', reportType: 'TTM' })];
		assert.deepEqual(
			[
				choiceOf(tabOf(quarters, { length: '3M' }), 'length'),
				choiceOf(tabOf(trailing, { length: 'TTM' }), 'length'),
				choiceOf(tabOf(quarters, { length: '6M' }), 'length'),
				choiceOf(tabOf(quarters, { length: '6M' }), 'otherLength'),
			],
			['[Quarter] Year TTM', 'Quarter Year [TTM]', 'Quarter Year TTM [6 Months]', '9 Months'],
		);
	});

	it('begin with the period of the settings, and keep what was picked even where nothing is found', () => {
		const both = [
			aQuarter('2025-09-30', { totalRevenue: 1 }),
			aQuarter('2025-09-30', { totalRevenue: 4 }, { period: '12M' }),
		];
		const yearly = { statements: { ...newestFirst, period: 'year' } } as const;
		assert.equal(choiceOf(tabOf(both, {}, yearly), 'length'), 'Quarter [Year] TTM');
		assert.equal(choiceOf(tabOf(both, { length: '3M' }, yearly), 'length'), '[Quarter] Year TTM');
		assert.equal(tabOf(both.slice(0, 1), { length: '12M' }).statement.content.state, 'empty');
		assert.equal(choiceOf(tabOf(both, { length: '__proto__' }), 'length'), '[Quarter] Year TTM');
	});

	it('stand while the answer is on its way and when it failed', () => {
		for (const financials of [
			{ state: 'loading' },
			{ state: 'failed', failure: { kind: 'busy' } },
		] as const) {
			const tab = tabOf([], { length: 'TTM', statement: 'cashFlow' }, { answers: { financials } });
			assert.equal(choiceOf(tab, 'length'), 'Quarter Year [TTM]');
			assert.equal(choiceOf(tab, 'statement'), 'Income Balance Sheet [Cash Flow]');
		}
	});

	it('are not there for a fund, nor where a company filed nothing, which one sentence says', () => {
		const fund = { listing: { name: 'SPDR S&P 500 ETF', exchange: 'NYSE Arca', kind: 'etf' } } as const;
		const said = (periods: readonly FinancialPeriod[], change: Parameters<typeof tabOf>[2]) => {
			const tab = tabOf(periods, {}, change);
			const { content } = tab.statement;
			return [tab.tools !== undefined, content.state === 'empty' ? content.text : content.state];
		};
		const quarters = [aQuarter('2025-09-30', { totalRevenue: 1 })];
		assert.deepEqual(
			[said([], fund), said(quarters, fund), said([], {}), said(quarters, {})],
			[
				[false, 'AAPL is a fund. Financial statements are available for companies only.'],
				[true, 'ready'],
				[false, 'No financial statements for AAPL.'],
				[true, 'ready'],
			],
		);
	});

	it('leave no kind of report to choose for trailing twelve months', () => {
		const ttm = aQuarter('2025-09-30', { totalRevenue: 3 }, { period: '12M', reportType: 'TTM' });
		const unavailable = (length: string): string | undefined =>
			controlsOf(tabOf([aQuarter('2025-09-30', { totalRevenue: 1 }), ttm], { length })).find(
				({ id }) => id === 'reportType',
			)?.unavailable;
		assert.equal(unavailable('3M'), undefined);
		assert.match(unavailable('TTM') ?? '', /only one report type/);
	});

	it('leave the last good figures in sight with their age when the service fails', () => {
		const stale = timestamped(
			[{ symbol: 'AAPL', periods: [aQuarter('2025-09-30', { totalRevenue: 1 })] }],
			300,
		);
		const { content } = tabOf(
			[],
			{},
			{ answers: { financials: { state: 'failed', failure: { kind: 'busy' }, stale } } },
		).statement;
		assert.equal(content.state, 'stale');
		assert.match(content.age, /5 h/);
		assert.equal(content.body.table.columns.length, 1);
	});

	it('say what to choose where a kind of report does not exist', () => {
		const { content } = tabOf([], { reportType: 'R' }).statement;
		assert.equal(content.state, 'empty');
		assert.match(content.text, /Income Statement · Quarter · Restated.*As Reported/);
	});
});
