import assert from 'node:assert/strict';
import { companyRatios, ratioPeriods } from '../../../../src/market/companyRatios.js';
import type { RatioId } from '../../../../src/market/ratioFormulas.js';
import { calculationText } from '../../../../src/presentation/statement/calculationText.js';
import { aCompany, appleYears, aRecord } from '../../../support/builders/ratios.js';
import { apple, formats } from '../../../support/builders/wording.js';

/** The calculation of a ratio in the newest period of a length. */
function copied(company: ReturnType<typeof aCompany>, id: RatioId, length = '12M', isSample = false): string {
	const [period] = ratioPeriods(company, length);
	const ratio = period && companyRatios(company, period).find((one) => one.id === id);
	assert.ok(ratio, `${id} was computed`);
	return calculationText(
		{ symbol: apple, period, ratio, baseUrl: 'https://api.example.com', isSample },
		formats,
	);
}

describe('the calculation of a ratio', () => {
	it('has the formula, the result and each figure with its period and basis', () => {
		const [about] = copied(aCompany(appleYears), 'returnOnEquity').split('\nimport ');
		assert.equal(
			about,
			[
				'AAPL · Return on equity (ROE) · Year · Sep 27, 2025',
				'= netIncomeCommonStockholders ÷ average commonStockEquity',
				`= 171.4% (${112_010 / ((73_733 + 56_950) / 2)})`,
				'Statements have no filing date, so this isn’t point-in-time.',
				'',
				'statement\tfield\tvalue\tcurrencyId\tperiod\tperiodEndingDate\treportType\taorOrRestate',
				'incomeStatement\tnetIncomeCommonStockholders\t112010000000\tUSD\t12M\t2025-09-27\tA\tAOR',
				'balanceSheet\tcommonStockEquity\t73733000000\tUSD\t12M\t2025-09-27\tA\tAOR',
				'balanceSheet\tcommonStockEquity\t56950000000\tUSD\t12M\t2024-09-28\tA\tAOR',
				'',
			].join('\n'),
		);
	});

	it('has Python that requests the statements, without the key', () => {
		const text = copied(aCompany(appleYears), 'revenueGrowth5');
		assert.match(text, /session\.get\("https:\/\/api\.example\.com\/api\/v2\.1\/fundamentals\/financials"/);
		assert.match(text, /"symbols": "AAPL",\s+"asOf": "2020-09-18",\s+"reportType": "A",/);
		assert.match(text, /os\.environ\["MARKET_DATA_API_KEY"\]/);
	});

	it('requests trailing twelve months and the quarters with their balances', () => {
		const company = aCompany([
			aRecord('2025-06-30', '12M', { reportType: 'TTM', income: { netIncome: 5 } }),
			aRecord('2025-06-30', '3M', { balanceSheet: { totalAssets: 50 } }),
			aRecord('2024-06-30', '3M', { balanceSheet: { totalAssets: 30 } }),
		]);
		const text = copied(company, 'returnOnAssets', 'TTM');
		assert.deepEqual(text.match(/"reportType": "\w+"/g), ['"reportType": "TTM"', '"reportType": "A"']);
	});

	it('shows the formula that applied, and what is left out', () => {
		const company = aCompany([
			aRecord('2025-12-31', '12M', {
				income: { ebitda: 10 },
				balanceSheet: { totalDebt: 20, cashAndCashEquivalents: 50 },
			}),
		]);
		assert.deepEqual(copied(company, 'netDebtToEbitda', '12M', true).split('\n').slice(0, 4), [
			'AAPL · Net debt to EBITDA · Year · Dec 31, 2025 · Sample data',
			'= (totalDebt − cashAndCashEquivalents) ÷ ebitda',
			'= 3.00× net cash (-3)',
			'Excludes marketable securities.',
		]);
	});

	it('has no number where the result is not meaningful', () => {
		const company = aCompany([aRecord('2025-12-31', '12M', { income: { totalRevenue: 0, netIncome: 1 } })]);
		assert.equal(copied(company, 'netMargin').split('\n')[2], '= n.m.');
	});
});
