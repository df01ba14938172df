import { t } from '@vscode/l10n';
import type { CashFlowField } from '../../contract/statementFields.js';
import { line, type RowGroup, subtotal, total } from './statementRow.js';

/** Every line of the cash flow statement: operating, investing, financing, changes (service.md, `cashFlowStatement`). */
export function cashFlowRows(): readonly RowGroup<CashFlowField>[] {
	return [operating(), investing(), financing(), ...changes()];
}

function operating(): RowGroup<CashFlowField> {
	return {
		label: t('Operating Activities'),
		rows: [
			line('netIncomeFromContinuingOperations', t('Net income from continuing operations')),
			line('depreciationAndAmortization', t('Depreciation and amortization')),
			line('depreciationAmortizationDepletion', t('Depreciation, amortization and depletion')),
			line('stockBasedCompensation', t('Stock-based compensation')),
			line('otherNonCashItems', t('Other non-cash items')),
			subtotal('cashFlowfromOperationsbeforeNwc', t('Operating cash flow before working capital')),
			line('changesInAccountReceivables', t('Change in accounts receivable')),
			line('changeInReceivables', t('Change in receivables')),
			line('changeInInventory', t('Change in inventory')),
			line('changeInAccountPayable', t('Change in accounts payable')),
			line('changeInPayable', t('Change in payables')),
			line('changeInPayablesAndAccruedExpense', t('Change in payables and accrued expenses')),
			line('changeInOtherCurrentAssets', t('Change in other current assets')),
			line('changeInOtherCurrentLiabilities', t('Change in other current liabilities')),
			subtotal('changeInWorkingCapital', t('Change in working capital')),
			line('cashFlowFromContinuingOperatingActivities', t('Cash flow from continuing operating activities')),
			total('operatingCashFlow', t('Operating cash flow')),
		],
	};
}

function investing(): RowGroup<CashFlowField> {
	return {
		label: t('Investing Activities'),
		rows: [
			line('capitalExpenditure', t('Capital expenditure')),
			line('purchaseOfPpe', t('Purchase of property, plant and equipment')),
			subtotal('netPpePurchaseAndSale', t('Net purchase and sale of property, plant and equipment')),
			line('purchaseOfInvestment', t('Purchase of investments')),
			line('saleOfInvestment', t('Sale of investments')),
			subtotal('netInvestmentPurchaseAndSale', t('Net purchase and sale of investments')),
			line('netOtherInvestingChanges', t('Other investing changes, net')),
			line('cashFlowFromContinuingInvestingActivities', t('Cash flow from continuing investing activities')),
			total('investingCashFlow', t('Investing cash flow')),
		],
	};
}

function financing(): RowGroup<CashFlowField> {
	return {
		label: t('Financing Activities'),
		rows: [
			line('longTermDebtIssuance', t('Issuance of long-term debt')),
			line('longTermDebtPayments', t('Repayment of long-term debt')),
			line('netLongTermDebtIssuance', t('Net issuance of long-term debt')),
			line('netShortTermDebtIssuance', t('Net issuance of short-term debt')),
			line('issuanceOfDebt', t('Issuance of debt')),
			line('repaymentOfDebt', t('Repayment of debt')),
			subtotal('netIssuancePaymentsOfDebt', t('Net issuance and repayment of debt')),
			line('commonStockPayments', t('Common stock payments')),
			line('repurchaseOfCapitalStock', t('Repurchase of capital stock')),
			subtotal('netCommonStockIssuance', t('Net issuance of common stock')),
			line('commonStockDividendPaid', t('Common stock dividends paid')),
			subtotal('cashDividendsPaid', t('Cash dividends paid')),
			line('netOtherFinancingCharges', t('Other financing charges, net')),
			line('cashFlowFromContinuingFinancingActivities', t('Cash flow from continuing financing activities')),
			total('financingCashFlow', t('Financing cash flow')),
		],
	};
}

function changes(): readonly RowGroup<CashFlowField>[] {
	return [
		{
			label: t('Change in Cash'),
			rows: [
				line('beginningCashPosition', t('Cash at the beginning')),
				subtotal('changesInCash', t('Change in cash')),
				total('endCashPosition', t('Cash at the end')),
				line('changeinCashSupplementalAsReported', t('Change in cash as reported')),
			],
		},
		{
			label: t('Free Cash Flow and Supplemental Data'),
			rows: [
				total('freeCashFlow', t('Free cash flow')),
				line('incomeTaxPaidSupplementalData', t('Income tax paid')),
			],
		},
	];
}
