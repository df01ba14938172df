import assert from 'node:assert/strict';
import { expect200, isRow, type Row, textOf } from '../asking.js';
import { financials } from '../endpoints.js';
import { type Rule, rulesOf } from '../rule.js';
import { Service, FEW_COMPANIES } from '../service.js';
import { companiesOf, entriesFor, varied } from '../statements.js';

/** The behavior of the financials where service.md says nothing, including the parameter names. */
export const financialsDecisions: readonly Rule[] = [
	...rulesOf('GET /api/v2.1/fundamentals/financials', {
		'records come in the order of the symbols, each once, without those that are unknown': async (
			service,
		) => {
			const found = await companiesOf(service, { symbols: 'MSFT,NOPENOPE,AAPL,SPY,MSFT', period: '12M' });
			assert.deepEqual(
				found.map(({ symbol }) => symbol),
				['MSFT', 'AAPL'],
			);
		},
		'without symbols the result is empty': async (service) => {
			for (const query of ['', 'symbols=', 'tickers=AAPL']) {
				assert.deepEqual(await companiesOf(service, query), []);
			}
		},
		'symbols may be in any case and have blanks around them': async (service) => {
			const written = await companiesOf(service, 'symbols=aapl,%20msft%20&period=12M');
			const plain = await companiesOf(service, 'symbols=AAPL,MSFT&period=12M');
			assert.deepEqual(
				written.map(({ company }) => company),
				plain.map(({ company }) => company),
			);
		},
		'reports are as originally reported when no type is given': async (service) => {
			const [plain, original] = [
				await companiesOf(service, { symbols: varied.join() }),
				await companiesOf(service, { symbols: varied.join(), reportType: 'A' }),
			];
			assert.deepEqual(plain, original);
		},
		'ALL and no period give quarters, years and what is between': async (service) => {
			const all = await entriesFor(service, { symbols: 'MSFT', period: 'ALL' });
			assert.deepEqual(new Set(all.map(({ period }) => period)), new Set(['3M', '6M', '9M', '12M']));
			assert.deepEqual(await entriesFor(service, { symbols: 'MSFT' }), all);
		},
		'1Y is the same as 12M': async (service) => {
			assert.deepEqual(
				await entriesFor(service, { symbols: 'MSFT', period: '1Y' }),
				await entriesFor(service, { symbols: 'MSFT', period: '12M' }),
			);
		},
		'there are five years and their quarters, the newest first': async (service) => {
			const years = daysOf(await entriesFor(service, { symbols: 'MSFT', period: '12M' }));
			const quarters = daysOf(await entriesFor(service, { symbols: 'MSFT', period: '3M' }));
			assert.deepEqual(years, ['2026-06-30', '2025-06-30', '2024-06-30', '2023-06-30', '2022-06-30']);
			assert.deepEqual(quarters.slice(0, 3), ['2026-09-30', '2026-06-30', '2026-03-31']);
			assert.ok(quarters.length >= 20);
		},
		'a quarter is named by the fiscal year it is in, either way round': async (service) => {
			const [byName] = await entriesFor(service, { symbols: 'MSFT', period: 'Q2 2026' });
			assert.deepEqual([byName?.asOf, byName?.period], ['2025-12-31', '3M']);
			assert.deepEqual(await entriesFor(service, { symbols: 'MSFT', period: '2026Q2' }), [byName]);
		},
		'trailing twelve months may be had by period as by type': async (service) => {
			const byType = await entriesFor(service, { symbols: 'MSFT', reportType: 'TTM' });
			const [latest] = byType;
			assert.deepEqual([latest?.asOf, latest?.period, latest?.reportType], ['2026-09-30', '12M', 'TTM']);
			assert.ok(isRow(latest?.incomeStatement) && latest.incomeStatement.isCalculated === true);
			assert.deepEqual(await entriesFor(service, { symbols: 'MSFT', period: 'TTM' }), byType);
		},
		'a report comes out some weeks after its quarter, first a preliminary one without cash flows':
			async () => {
				const query = { symbols: 'MSFT', period: '3M', asOf: '2026-09-30' };
				const at = (now: string, reportType: string): Promise<readonly Row[]> =>
					Service.other({ ...FEW_COMPANIES, now }, (service) =>
						entriesFor(service, { ...query, reportType }),
					);
				assert.deepEqual(await at('2026-10-20T12:00:00Z', 'P'), []);
				const [early] = await at('2026-10-25T12:00:00Z', 'P');
				assert.ok(early?.reportType === 'P' && !('cashFlowStatement' in early));
				assert.deepEqual(await at('2026-10-25T12:00:00Z', 'A'), []);
				assert.deepEqual(daysOf(await at('2026-11-10T12:00:00Z', 'A')), ['2026-09-30']);
			},
		'one company has restated its last year': async (service) => {
			const restated = await entriesFor(service, { symbols: 'GE', reportType: 'R', period: '3M' });
			assert.deepEqual(await entriesFor(service, { symbols: 'AAPL', reportType: 'R' }), []);
			assert.deepEqual(daysOf(restated), ['2025-12-31', '2025-09-30', '2025-06-30', '2025-03-31']);
		},
		'an empty value counts as absent and an undocumented parameter is ignored': async (service) => {
			const plain = await expect200(service, financials, financials.least);
			for (const extra of ['asOf=', 'period=', 'reportType=', 'reporttype=X&tickers=MSFT&limit=1&limit=2']) {
				assert.deepEqual(await expect200(service, financials, `${financials.least}&${extra}`), plain, extra);
			}
		},
	}),
	...rulesOf('Fundamentals record', {
		'asOf is the end of the month, periodEndingDate the true day': async (service) => {
			const [apple] = await entriesFor(service, { symbols: 'AAPL', period: '12M' });
			assert.ok(isRow(apple?.balanceSheet));
			assert.deepEqual(
				[apple.asOf, apple.balanceSheet.periodEndingDate, apple.balanceSheet.fiscalYearEnd],
				['2026-09-30', '2026-09-26', 9],
			);
		},
		'aorOrRestate is RESTATE for a restated report and AOR for any other': async (service) => {
			for (const [reportType, word] of [
				['A', 'AOR'],
				['TTM', 'AOR'],
				['R', 'RESTATE'],
			] as const) {
				const found = await entriesFor(service, { symbols: 'GE', reportType });
				assert.deepEqual(new Set(found.map(({ aorOrRestate }) => aorOrRestate)), new Set([word]));
			}
		},
		'figures are in the company’s own currency': async (service) => {
			for (const [symbols, currency] of [
				['NTES', 'CNY'],
				['AAPL', 'USD'],
			] as const) {
				const [latest] = await entriesFor(service, { symbols, period: '12M' });
				assert.ok(isRow(latest?.incomeStatement) && latest.incomeStatement.currencyId === currency);
			}
		},
		'what a kind of company does not have is left out': async (service) => {
			const [bank] = await entriesFor(service, { symbols: 'BAC', period: '12M' });
			const [retailer] = await entriesFor(service, { symbols: 'WMT', period: '12M' });
			assert.ok(isRow(bank?.balanceSheet) && isRow(bank.incomeStatement));
			assert.ok(isRow(retailer?.balanceSheet) && isRow(retailer.incomeStatement));
			assert.ok(!('inventory' in bank.balanceSheet) && !('grossProfit' in bank.incomeStatement));
			assert.ok(
				'inventory' in retailer.balanceSheet && !('researchAndDevelopment' in retailer.incomeStatement),
			);
		},
		'a company says who it is': async (service) => {
			const [trust] = await companiesOf(service, { symbols: 'O', period: '12M' });
			assert.ok(isRow(trust?.company));
			const { primarySymbol, primaryExchange, cik, isReit, industryTemplateCode } = trust.company;
			assert.deepEqual(
				{ primarySymbol, primaryExchange, cik, isReit, industryTemplateCode },
				{
					primarySymbol: 'O',
					primaryExchange: 'NYS',
					cik: '726728',
					isReit: true,
					industryTemplateCode: 'N',
				},
			);
			const [bank] = await companiesOf(service, { symbols: 'BAC', period: '12M' });
			assert.ok(isRow(bank?.company) && ['N', 'B', 'I'].includes(String(bank.company.industryTemplateCode)));
		},
	}),
];

function daysOf(entries: readonly Row[]): readonly string[] {
	return entries.map((entry) => textOf(entry, 'asOf'));
}
