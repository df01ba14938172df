import * as l10n from '@vscode/l10n';
import type { BalanceSheetField } from '../../contract/statementFields.js';
import { line, type RowGroup, shares, subtotal, total } from './statementRow.js';

/** Every line of the balance sheet: assets, liabilities, equity, capital structure (service.md, `balanceSheet`). */
export function balanceSheetRows(): readonly RowGroup<BalanceSheetField>[] {
	return [...assets(), ...liabilities(), ...capital()];
}

function assets(): readonly RowGroup<BalanceSheetField>[] {
	return [
		{
			label: l10n.t('Current Assets'),
			rows: [
				line('cash', l10n.t('Cash')),
				line('cashEquivalents', l10n.t('Cash equivalents')),
				subtotal('cashAndCashEquivalents', l10n.t('Cash and cash equivalents')),
				line('otherShortTermInvestments', l10n.t('Other short-term investments')),
				subtotal(
					'cashCashEquivalentsAndMarketableSecurities',
					l10n.t('Cash, cash equivalents and marketable securities'),
				),
				line('accountsReceivable', l10n.t('Accounts receivable')),
				line('otherReceivables', l10n.t('Other receivables')),
				subtotal('receivables', l10n.t('Receivables')),
				line('inventory', l10n.t('Inventory')),
				line('otherCurrentAssets', l10n.t('Other current assets')),
				total('currentAssets', l10n.t('Total current assets')),
			],
		},
		{
			label: l10n.t('Non-Current Assets'),
			rows: [
				line('landAndImprovements', l10n.t('Land and improvements')),
				line('properties', l10n.t('Properties')),
				line('machineryFurnitureEquipment', l10n.t('Machinery, furniture and equipment')),
				line('leases', l10n.t('Leasehold improvements')),
				subtotal('grossPpe', l10n.t('Gross property, plant and equipment')),
				line('accumulatedDepreciation', l10n.t('Accumulated depreciation')),
				subtotal('netPpe', l10n.t('Net property, plant and equipment')),
				line('availableForSaleSecurities', l10n.t('Available-for-sale securities')),
				line('investmentinFinancialAssets', l10n.t('Investment in financial assets')),
				subtotal('investmentsAndAdvances', l10n.t('Investments and advances')),
				line('nonCurrentDeferredTaxesAssets', l10n.t('Non-current deferred tax assets')),
				line('nonCurrentDeferredAssets', l10n.t('Non-current deferred assets')),
				line('otherNonCurrentAssets', l10n.t('Other non-current assets')),
				total('totalNonCurrentAssets', l10n.t('Total non-current assets')),
				total('totalAssets', l10n.t('Total assets')),
			],
		},
	];
}

function liabilities(): readonly RowGroup<BalanceSheetField>[] {
	return [
		{
			label: l10n.t('Current Liabilities'),
			rows: [
				line('accountsPayable', l10n.t('Accounts payable')),
				line('incomeTaxPayable', l10n.t('Income tax payable')),
				line('totalTaxPayable', l10n.t('Total tax payable')),
				subtotal('payables', l10n.t('Payables')),
				line('currentAccruedExpenses', l10n.t('Current accrued expenses')),
				subtotal('payablesAndAccruedExpenses', l10n.t('Payables and accrued expenses')),
				line('commercialPaper', l10n.t('Commercial paper')),
				line('otherCurrentBorrowings', l10n.t('Other current borrowings')),
				subtotal('currentDebt', l10n.t('Current debt')),
				line('currentDebtAndCapitalLeaseObligation', l10n.t('Current debt and capital lease obligations')),
				line('currentDeferredRevenue', l10n.t('Current deferred revenue')),
				line('currentDeferredLiabilities', l10n.t('Current deferred liabilities')),
				line('otherCurrentLiabilities', l10n.t('Other current liabilities')),
				total('currentLiabilities', l10n.t('Total current liabilities')),
			],
		},
		{
			label: l10n.t('Non-Current and Total Liabilities'),
			rows: [
				line('longTermDebt', l10n.t('Long-term debt')),
				line('longTermDebtAndCapitalLeaseObligation', l10n.t('Long-term debt and capital lease obligations')),
				line('otherNonCurrentLiabilities', l10n.t('Other non-current liabilities')),
				total(
					'totalNonCurrentLiabilitiesNetMinorityInterest',
					l10n.t('Total non-current liabilities excluding noncontrolling interests'),
				),
				total('totalLiabilities', l10n.t('Total liabilities')),
				line(
					'totalLiabilitiesNetMinorityInterest',
					l10n.t('Total liabilities excluding noncontrolling interests'),
				),
				line('totalLiabilitiesAsReported', l10n.t('Total liabilities as reported')),
			],
		},
	];
}

function capital(): readonly RowGroup<BalanceSheetField>[] {
	return [
		{
			label: l10n.t('Equity'),
			rows: [
				line('commonStock', l10n.t('Common stock')),
				line('capitalStock', l10n.t('Capital stock')),
				line('retainedEarnings', l10n.t('Retained earnings')),
				line(
					'gainsLossesNotAffectingRetainedEarnings',
					l10n.t('Gains and losses that do not affect retained earnings'),
				),
				line('otherEquityAdjustments', l10n.t('Other equity adjustments')),
				subtotal('commonStockEquity', l10n.t('Common stock equity')),
				subtotal('stockholdersEquity', l10n.t('Stockholders’ equity')),
				total('totalEquity', l10n.t('Total equity')),
				line('totalEquityGrossMinorityInterest', l10n.t('Total equity including noncontrolling interests')),
				line('totalEquityAsReported', l10n.t('Total equity as reported')),
			],
		},
		{
			label: l10n.t('Capital Structure'),
			rows: [
				subtotal('totalDebt', l10n.t('Total debt')),
				line('netDebt', l10n.t('Net debt')),
				line('totalCapitalization', l10n.t('Total capitalization')),
				line('investedCapital', l10n.t('Invested capital')),
				line('workingCapital', l10n.t('Working capital')),
				line('netTangibleAssets', l10n.t('Net tangible assets')),
				line('tangibleBookValue', l10n.t('Tangible book value')),
				shares('shareIssued', l10n.t('Shares issued')),
				shares('ordinarySharesNumber', l10n.t('Ordinary shares outstanding')),
			],
		},
	];
}
