import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { financials } from '../../../src/contract/index.js';
import type { CompanyFinancials } from '../../../src/contract/financials.js';
import { aCompany, aRecord, newestRatios } from '../../support/builders/ratios.js';

/** The ratios of the newest period, to four decimals. */
function rounded(company: CompanyFinancials, length?: string): Readonly<Record<string, number | string>> {
	return Object.fromEntries(
		[...newestRatios(company, length)].map(([id, { value }]) => [
			id,
			typeof value === 'number' ? Number(value.toFixed(4)) : value,
		]),
	);
}

describe('ratios worked by hand', () => {
	it('are those of Microsoft’s annual report of fiscal 2024 (form 10-K, in millions of dollars)', () => {
		const company = aCompany([
			aRecord('2024-06-30', '12M', {
				income: {
					totalRevenue: 245_122,
					grossProfit: 171_008,
					operatingIncome: 109_433,
					netIncome: 88_136,
					netIncomeCommonStockholders: 88_136,
				},
				cashFlow: { freeCashFlow: 74_071, stockBasedCompensation: 10_734, commonStockDividendPaid: -21_771 },
				balanceSheet: {
					totalAssets: 512_163,
					commonStockEquity: 268_477,
					currentAssets: 159_734,
					currentLiabilities: 125_286,
					cashCashEquivalentsAndMarketableSecurities: 75_543,
					accountsReceivable: 56_924,
				},
			}),
			aRecord('2023-06-30', '12M', { balanceSheet: { totalAssets: 411_976, commonStockEquity: 206_223 } }),
		]);
		assert.deepEqual(rounded(company), {
			grossMargin: 0.6976,
			operatingMargin: 0.4464,
			netMargin: 0.3596,
			freeCashFlowMargin: 0.3022,
			stockCompensationToRevenue: 0.0438,
			freeCashFlowConversion: 0.8404,
			// 88,136 over the mean of 268,477 and 206,223.
			returnOnEquity: 0.3713,
			// 88,136 over the mean of 512,163 and 411,976.
			returnOnAssets: 0.1907,
			currentRatio: 1.275,
			quickRatio: 1.0573,
			payout: 0.247,
		});
	});

	it('are those of Coca-Cola’s annual report of 2023 (form 10-K, in millions of dollars)', () => {
		const company = aCompany([
			aRecord('2023-12-31', '12M', {
				income: {
					totalRevenue: 45_754,
					grossProfit: 27_234,
					operatingIncome: 11_311,
					netIncome: 10_714,
					netIncomeCommonStockholders: 10_714,
				},
				cashFlow: { freeCashFlow: 9747, commonStockDividendPaid: -7952 },
				balanceSheet: {
					totalAssets: 97_703,
					commonStockEquity: 25_941,
					currentAssets: 26_732,
					currentLiabilities: 23_571,
				},
			}),
			aRecord('2022-12-31', '12M', { balanceSheet: { totalAssets: 92_763, commonStockEquity: 24_105 } }),
		]);
		assert.deepEqual(rounded(company), {
			grossMargin: 0.5952,
			operatingMargin: 0.2472,
			netMargin: 0.2342,
			freeCashFlowMargin: 0.213,
			freeCashFlowConversion: 0.9097,
			returnOnEquity: 0.4282,
			returnOnAssets: 0.1125,
			currentRatio: 1.1341,
			payout: 0.7422,
		});
	});

	it('are those of the quarter that the live API gave of Apple, where its answer is at hand', async function () {
		const folder = process.env.MARKET_DATA_EXAMPLES;
		if (folder === undefined) {
			this.skip();
		}
		const answer: unknown = JSON.parse(await readFile(path.join(folder, 'financials-1.json'), 'utf8'));
		const [company] = financials.decode(answer).value;
		assert.deepEqual(rounded(company ?? assert.fail(), '3M'), {
			grossMargin: 0.4718,
			operatingMargin: 0.3165,
			netMargin: 0.268,
			freeCashFlowMargin: 0.2585,
			stockCompensationToRevenue: 0.0311,
			freeCashFlowConversion: 0.9643,
			currentRatio: 0.8933,
			quickRatio: 0.5704,
			payout: 0.1406,
		});
	});
});
