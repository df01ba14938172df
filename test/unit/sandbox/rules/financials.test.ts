import assert from 'node:assert/strict';
import { ask, sandbox } from '../asking.js';

type Statement = Readonly<Record<string, unknown>>;
interface Entry {
	readonly asOf: string;
	readonly period: string;
	readonly reportType: string;
	readonly aorOrRestate: string;
	readonly balanceSheet: Statement;
	readonly cashFlowStatement?: Statement;
	readonly incomeStatement: Statement;
}
interface CompanyRecord {
	readonly symbol: string;
	readonly company: Statement;
	readonly financials: readonly Entry[];
}

const path = '/api/v2.1/fundamentals/financials?';

async function records(query: string, now?: string): Promise<readonly CompanyRecord[]> {
	const { body } = await ask<{ result: readonly CompanyRecord[] }>(
		sandbox(now === undefined ? {} : { now }),
		path + query,
	);
	return body.result;
}

async function entries(query: string, now?: string): Promise<readonly Entry[]> {
	return (await records(query, now))[0]?.financials ?? [];
}

const datesOf = (list: readonly Entry[]): readonly string[] => list.map(({ asOf }) => asOf);

describe('The financials of the sandbox', () => {
	it('answer in the order of the symbols and leave out what is unknown', async () => {
		const found = await records('symbols=MSFT,NOPE,AAPL,SPY,MSFT&period=12M');
		assert.deepEqual(
			found.map(({ symbol }) => symbol),
			['MSFT', 'AAPL'],
		);
		assert.deepEqual(await records(''), []);
	});

	it('refuse what breaks an enum or a format', async () => {
		const broken = [
			'asOf=2026-1-1',
			'asOf=2026-02-30',
			'period=2M',
			'reportType=X',
			'reportType=a',
			'asOf=2026-01-01&asOf=2026-01-01',
		];
		const answers = await Promise.all(
			broken.map((query) => ask<{ data: unknown; ok: boolean }>(sandbox(), `${path}symbols=AAPL&${query}`)),
		);
		assert.deepEqual(
			answers.map(({ status, body }) => [status, body.data, body.ok]),
			broken.map(() => [400, null, false]),
		);
		assert.equal((await ask(sandbox(), `${path}symbols=AAPL&reporttype=X&tickers=MSFT&period=`)).status, 200);
	});

	it('are as originally reported when no type is given', async () => {
		assert.deepEqual(
			new Set((await entries('symbols=AAPL')).map((entry) => entry.reportType)),
			new Set(['A']),
		);
	});

	it('serve several years of quarters and years, newest first', async () => {
		const quarters = datesOf(await entries('symbols=MSFT&period=3M'));
		const years = datesOf(await entries('symbols=MSFT&period=12M'));
		assert.deepEqual(years, ['2026-06-30', '2025-06-30', '2024-06-30', '2023-06-30', '2022-06-30']);
		assert.deepEqual(quarters.slice(0, 3), ['2026-09-30', '2026-06-30', '2026-03-31']);
		assert.ok(quarters.length >= 20);
		assert.deepEqual(years, datesOf(await entries('symbols=MSFT&period=1Y')));
	});

	it('give everything for ALL and for no period', async () => {
		const all = await entries('symbols=MSFT&period=ALL');
		assert.deepEqual(new Set(all.map(({ period }) => period)), new Set(['3M', '6M', '9M', '12M']));
		assert.deepEqual(all, await entries('symbols=MSFT'));
	});

	it('give one quarter by name', async () => {
		const [byName] = await entries('symbols=MSFT&period=Q2%202026');
		assert.deepEqual([byName?.asOf, byName?.period], ['2025-12-31', '3M']);
		assert.deepEqual(await entries('symbols=MSFT&period=2026Q2'), [byName]);
	});

	it('start at the day asked for', async () => {
		assert.deepEqual(datesOf(await entries('symbols=MSFT&period=3M&asOf=2026-06-30')), [
			'2026-09-30',
			'2026-06-30',
		]);
		assert.deepEqual(datesOf(await entries('symbols=MSFT&period=3M&asOf=2026-07-01')), ['2026-09-30']);
		assert.deepEqual(await entries('symbols=MSFT&asOf=2027-01-01'), []);
	});

	it('give trailing twelve months by type or by period', async () => {
		const [latest] = await entries('symbols=MSFT&reportType=TTM');
		assert.deepEqual([latest?.asOf, latest?.period, latest?.reportType], ['2026-09-30', '12M', 'TTM']);
		assert.equal(latest?.incomeStatement.isCalculated, true);
		assert.deepEqual(await entries('symbols=MSFT&period=TTM'), await entries('symbols=MSFT&reportType=TTM'));
	});

	it('name the month’s end and, for weekly years, the true day', async () => {
		const [apple] = await entries('symbols=AAPL&period=12M');
		assert.deepEqual(
			[apple?.asOf, apple?.balanceSheet.periodEndingDate, apple?.balanceSheet.fiscalYearEnd],
			['2026-09-30', '2026-09-26', 9],
		);
	});

	it('come out some weeks after the quarter, first without a cash flow statement', async () => {
		const query = 'symbols=MSFT&period=3M&asOf=2026-09-30';
		assert.deepEqual(datesOf(await entries(query, '2026-10-20T12:00:00Z')), []);
		const [early] = await entries(`${query}&reportType=P`, '2026-10-25T12:00:00Z');
		assert.deepEqual([early?.reportType, early?.cashFlowStatement], ['P', undefined]);
		assert.deepEqual(datesOf(await entries(query, '2026-10-25T12:00:00Z')), []);
		assert.deepEqual(datesOf(await entries(query, '2026-11-10T12:00:00Z')), ['2026-09-30']);
	});

	it('restate the last year of one company and no other', async () => {
		const restated = await entries('symbols=GE&reportType=R&period=3M');
		assert.deepEqual(await entries('symbols=AAPL&reportType=R'), []);
		assert.deepEqual(datesOf(restated), ['2025-12-31', '2025-09-30', '2025-06-30', '2025-03-31']);
		assert.deepEqual(new Set(restated.map((entry) => entry.aorOrRestate)), new Set(['RESTATE']));
	});

	it('are in the company’s own currency', async () => {
		const currency = async (symbol: string): Promise<unknown> =>
			(await entries(`symbols=${symbol}&period=12M`))[0]?.incomeStatement.currencyId;
		assert.deepEqual([await currency('NTES'), await currency('AAPL')], ['CNY', 'USD']);
	});

	it('leave out what a kind of company does not have', async () => {
		const [bank] = await entries('symbols=BAC&period=12M');
		const [retailer] = await entries('symbols=WMT&period=12M');
		assert.deepEqual(
			[
				'inventory' in (bank?.balanceSheet ?? {}),
				'grossProfit' in (bank?.incomeStatement ?? {}),
				'inventory' in (retailer?.balanceSheet ?? {}),
				'researchAndDevelopment' in (retailer?.incomeStatement ?? {}),
			],
			[false, false, true, false],
		);
	});

	it('say who the company is', async () => {
		const [trust] = await records('symbols=O&period=12M');
		const { primarySymbol, primaryExchange, cik, standardName, isReit, industryTemplateCode } =
			trust?.company ?? {};
		assert.deepEqual(
			{ primarySymbol, primaryExchange, cik, standardName, isReit, industryTemplateCode },
			{
				primarySymbol: 'O',
				primaryExchange: 'NYS',
				cik: '726728',
				standardName: 'Realty Income',
				isReit: true,
				industryTemplateCode: 'N',
			},
		);
	});
});
