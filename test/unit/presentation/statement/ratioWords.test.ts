import assert from 'node:assert/strict';
import {
	incomeFields,
	balanceSheetFields,
	cashFlowFields,
} from '../../../../src/contract/statementFields.js';
import { ratioIds } from '../../../../src/market/ratioFormulas.js';
import {
	ratioFormula,
	ratioLabel,
	ratioNote,
	ratioText,
} from '../../../../src/presentation/statement/ratioWords.js';
import { formats } from '../../../support/builders/wording.js';

describe('the words of ratios', () => {
	it('write each formula with the fields of the service', () => {
		assert.deepEqual(Object.fromEntries(ratioIds.map((id) => [id, ratioFormula(id)])), {
			grossMargin: 'grossProfit ÷ totalRevenue',
			operatingMargin: 'operatingIncome ÷ totalRevenue',
			netMargin: 'netIncome ÷ totalRevenue',
			freeCashFlowMargin: 'freeCashFlow ÷ totalRevenue',
			stockCompensationToRevenue: 'stockBasedCompensation ÷ totalRevenue',
			freeCashFlowConversion: 'freeCashFlow ÷ netIncome',
			returnOnEquity: 'netIncomeCommonStockholders ÷ average commonStockEquity',
			returnOnAssets: 'netIncome ÷ average totalAssets',
			returnOnInvestedCapital:
				'operatingIncome × (1 − taxProvision ÷ pretaxIncome) ÷ average investedCapital',
			netDebtToEbitda: 'netDebt ÷ ebitda, or else (totalDebt − cashAndCashEquivalents) ÷ ebitda',
			currentRatio: 'currentAssets ÷ currentLiabilities',
			quickRatio: '(cashCashEquivalentsAndMarketableSecurities + accountsReceivable) ÷ currentLiabilities',
			revenueGrowth3: '(totalRevenue ÷ totalRevenue 3 years earlier)^(1/3) − 1',
			revenueGrowth5: '(totalRevenue ÷ totalRevenue 5 years earlier)^(1/5) − 1',
			netIncomeGrowth3: '(netIncome ÷ netIncome 3 years earlier)^(1/3) − 1',
			netIncomeGrowth5: '(netIncome ÷ netIncome 5 years earlier)^(1/5) − 1',
			freeCashFlowGrowth3: '(freeCashFlow ÷ freeCashFlow 3 years earlier)^(1/3) − 1',
			freeCashFlowGrowth5: '(freeCashFlow ÷ freeCashFlow 5 years earlier)^(1/5) − 1',
			payout: '−commonStockDividendPaid ÷ netIncomeCommonStockholders',
		});
	});

	it('name no field that the service does not list', () => {
		const listed = new Set<string>([...incomeFields, ...balanceSheetFields, ...cashFlowFields]);
		const words = new Set(['average', 'years', 'earlier', 'or', 'else']);
		const named = ratioIds.flatMap((id) => ratioFormula(id).match(/[a-z]\w+/gi) ?? []);
		assert.deepEqual(
			named.filter((name) => !listed.has(name) && !words.has(name)),
			[],
		);
	});

	it('tell the ratios apart', () => {
		assert.equal(new Set(ratioIds.map(ratioLabel)).size, ratioIds.length);
	});

	it('say what readers may not expect', () => {
		assert.deepEqual(
			ratioIds.filter((id) => ratioNote(id) !== undefined),
			['returnOnInvestedCapital', 'netDebtToEbitda', 'payout'],
		);
	});

	it('give parts as percentages, multiples as times, and negative net debt as net cash', () => {
		assert.deepEqual(
			[
				ratioText('returnOnEquity', 1.7142, formats),
				ratioText('returnOnAssets', -0.05, formats),
				ratioText('currentRatio', 0.8933, formats),
				ratioText('netDebtToEbitda', -3, formats),
				ratioText('payout', 'notMeaningful', formats),
			].map(({ text }) => text),
			['171.4%', '-5.0%', '0.89×', '3.00× net cash', 'n.m.'],
		);
	});
});
