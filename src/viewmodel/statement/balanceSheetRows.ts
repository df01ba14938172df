import { t } from '@vscode/l10n';
import type { BalanceSheetField } from '../../contract/statementFields.js';
import { line, type RowGroup, shares, subtotal, total } from './statementRow.js';

/** Every line of the balance sheet: assets, liabilities, equity, capital structure (service.md, `balanceSheet`). */
export function balanceSheetRows(): readonly RowGroup<BalanceSheetField>[] {
	return [...assets(), ...liabilities(), ...capital()];
}

function assets(): readonly RowGroup<BalanceSheetField>[] {
	return [
		{
			label: t('Current Assets'),
			rows: [
				line('cash', t('Cash')),
				line('cashEquivalents', t('Cash equivalents')),
				subtotal('cashAndCashEquivalents', t('Cash and cash equivalents')),
				line('otherShortTermInvestments', t('Other short-term investments')),
				subtotal(
					'cashCashEquivalentsAndMarketableSecurities',
					t('Cash, cash equivalents and marketable securities'),
				),
				line('accountsReceivable', t('Accounts receivable')),
				line('otherReceivables', t('Other receivables')),
				subtotal('receivables', t('Receivables')),
				line('inventory', t('Inventory')),
				line('otherCurrentAssets', t('Other current assets')),
				total('currentAssets', t('Total current assets')),
			],
		},
		{
			label: t('Non-Current Assets'),
			rows: [
				line('landAndImprovements', t('Land and improvements')),
				line('properties', t('Properties')),
				line('machineryFurnitureEquipment', t('Machinery, furniture and equipment')),
				line('leases', t('Leases')),
				subtotal('grossPpe', t('Gross property, plant and equipment')),
				line('accumulatedDepreciation', t('Accumulated depreciation')),
				subtotal('netPpe', t('Net property, plant and equipment')),
				line('availableForSaleSecurities', t('Available-for-sale securities')),
				line('investmentinFinancialAssets', t('Investment in financial assets')),
				subtotal('investmentsAndAdvances', t('Investments and advances')),
				line('nonCurrentDeferredTaxesAssets', t('Non-current deferred tax assets')),
				line('nonCurrentDeferredAssets', t('Non-current deferred assets')),
				line('otherNonCurrentAssets', t('Other non-current assets')),
				total('totalNonCurrentAssets', t('Total non-current assets')),
				total('totalAssets', t('Total assets')),
			],
		},
	];
}

function liabilities(): readonly RowGroup<BalanceSheetField>[] {
	return [
		{
			label: t('Current Liabilities'),
			rows: [
				line('accountsPayable', t('Accounts payable')),
				line('incomeTaxPayable', t('Income tax payable')),
				line('totalTaxPayable', t('Total tax payable')),
				subtotal('payables', t('Payables')),
				line('currentAccruedExpenses', t('Current accrued expenses')),
				subtotal('payablesAndAccruedExpenses', t('Payables and accrued expenses')),
				line('commercialPaper', t('Commercial paper')),
				line('otherCurrentBorrowings', t('Other current borrowings')),
				subtotal('currentDebt', t('Current debt')),
				line('currentDebtAndCapitalLeaseObligation', t('Current debt and capital lease obligations')),
				line('currentDeferredRevenue', t('Current deferred revenue')),
				line('currentDeferredLiabilities', t('Current deferred liabilities')),
				line('otherCurrentLiabilities', t('Other current liabilities')),
				total('currentLiabilities', t('Total current liabilities')),
			],
		},
		{
			label: t('Non-Current and Total Liabilities'),
			rows: [
				line('longTermDebt', t('Long-term debt')),
				line('longTermDebtAndCapitalLeaseObligation', t('Long-term debt and capital lease obligations')),
				line('otherNonCurrentLiabilities', t('Other non-current liabilities')),
				total(
					'totalNonCurrentLiabilitiesNetMinorityInterest',
					t('Total non-current liabilities without minority interests'),
				),
				total('totalLiabilities', t('Total liabilities')),
				line('totalLiabilitiesNetMinorityInterest', t('Total liabilities without minority interests')),
				line('totalLiabilitiesAsReported', t('Total liabilities as reported')),
			],
		},
	];
}

function capital(): readonly RowGroup<BalanceSheetField>[] {
	return [
		{
			label: t('Equity'),
			rows: [
				line('commonStock', t('Common stock')),
				line('capitalStock', t('Capital stock')),
				line('retainedEarnings', t('Retained earnings')),
				line(
					'gainsLossesNotAffectingRetainedEarnings',
					t('Gains and losses that do not affect retained earnings'),
				),
				line('otherEquityAdjustments', t('Other equity adjustments')),
				subtotal('commonStockEquity', t('Common stock equity')),
				subtotal('stockholdersEquity', t('Stockholders’ equity')),
				total('totalEquity', t('Total equity')),
				line('totalEquityGrossMinorityInterest', t('Total equity with minority interests')),
				line('totalEquityAsReported', t('Total equity as reported')),
			],
		},
		{
			label: t('Capital Structure'),
			rows: [
				subtotal('totalDebt', t('Total debt')),
				line('netDebt', t('Net debt')),
				line('totalCapitalization', t('Total capitalization')),
				line('investedCapital', t('Invested capital')),
				line('workingCapital', t('Working capital')),
				line('netTangibleAssets', t('Net tangible assets')),
				line('tangibleBookValue', t('Tangible book value')),
				shares('shareIssued', t('Shares issued')),
				shares('ordinarySharesNumber', t('Ordinary shares outstanding')),
			],
		},
	];
}
