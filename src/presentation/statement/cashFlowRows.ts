import * as l10n from '@vscode/l10n';
import type { CashFlowField } from '../../contract/statementFields.js';
import { line, type RowGroup, subtotal, total } from './statementRow.js';

/** Every line of the cash flow statement: operating, investing, financing, changes (service.md, `cashFlowStatement`). */
export function cashFlowRows(): readonly RowGroup<CashFlowField>[] {
	return [operating(), investing(), financing(), ...changes()];
}

function operating(): RowGroup<CashFlowField> {
	return {
		label: l10n.t('Operating Activities'),
		rows: [
			line('netIncomeFromContinuingOperations', l10n.t('Net income from continuing operations')),
			line('depreciationAndAmortization', l10n.t('Depreciation and amortization')),
			line('depreciationAmortizationDepletion', l10n.t('Depreciation, amortization and depletion')),
			line('stockBasedCompensation', l10n.t('Stock-based compensation')),
			line('otherNonCashItems', l10n.t('Other non-cash items')),
			subtotal('cashFlowfromOperationsbeforeNwc', l10n.t('Operating cash flow before working capital')),
			line('changesInAccountReceivables', l10n.t('Change in accounts receivable')),
			line('changeInReceivables', l10n.t('Change in receivables')),
			line('changeInInventory', l10n.t('Change in inventory')),
			line('changeInAccountPayable', l10n.t('Change in accounts payable')),
			line('changeInPayable', l10n.t('Change in payables')),
			line('changeInPayablesAndAccruedExpense', l10n.t('Change in payables and accrued expenses')),
			line('changeInOtherCurrentAssets', l10n.t('Change in other current assets')),
			line('changeInOtherCurrentLiabilities', l10n.t('Change in other current liabilities')),
			subtotal('changeInWorkingCapital', l10n.t('Change in working capital')),
			line(
				'cashFlowFromContinuingOperatingActivities',
				l10n.t('Cash flow from continuing operating activities'),
			),
			total('operatingCashFlow', l10n.t('Operating cash flow')),
		],
	};
}

function investing(): RowGroup<CashFlowField> {
	return {
		label: l10n.t('Investing Activities'),
		rows: [
			line('capitalExpenditure', l10n.t('Capital expenditure')),
			line('purchaseOfPpe', l10n.t('Purchase of property, plant and equipment')),
			subtotal('netPpePurchaseAndSale', l10n.t('Net purchase and sale of property, plant and equipment')),
			line('purchaseOfInvestment', l10n.t('Purchase of investments')),
			line('saleOfInvestment', l10n.t('Sale of investments')),
			subtotal('netInvestmentPurchaseAndSale', l10n.t('Net purchase and sale of investments')),
			line('netOtherInvestingChanges', l10n.t('Other investing changes, net')),
			line(
				'cashFlowFromContinuingInvestingActivities',
				l10n.t('Cash flow from continuing investing activities'),
			),
			total('investingCashFlow', l10n.t('Investing cash flow')),
		],
	};
}

function financing(): RowGroup<CashFlowField> {
	return {
		label: l10n.t('Financing Activities'),
		rows: [
			line('longTermDebtIssuance', l10n.t('Issuance of long-term debt')),
			line('longTermDebtPayments', l10n.t('Repayment of long-term debt')),
			line('netLongTermDebtIssuance', l10n.t('Net issuance of long-term debt')),
			line('netShortTermDebtIssuance', l10n.t('Net issuance of short-term debt')),
			line('issuanceOfDebt', l10n.t('Issuance of debt')),
			line('repaymentOfDebt', l10n.t('Repayment of debt')),
			subtotal('netIssuancePaymentsOfDebt', l10n.t('Net issuance and repayment of debt')),
			line('commonStockPayments', l10n.t('Common stock payments')),
			line('repurchaseOfCapitalStock', l10n.t('Repurchase of capital stock')),
			subtotal('netCommonStockIssuance', l10n.t('Net issuance of common stock')),
			line('commonStockDividendPaid', l10n.t('Common stock dividends paid')),
			subtotal('cashDividendsPaid', l10n.t('Cash dividends paid')),
			line('netOtherFinancingCharges', l10n.t('Other financing charges, net')),
			line(
				'cashFlowFromContinuingFinancingActivities',
				l10n.t('Cash flow from continuing financing activities'),
			),
			total('financingCashFlow', l10n.t('Financing cash flow')),
		],
	};
}

function changes(): readonly RowGroup<CashFlowField>[] {
	return [
		{
			label: l10n.t('Change in Cash'),
			rows: [
				line('beginningCashPosition', l10n.t('Cash at the beginning')),
				subtotal('changesInCash', l10n.t('Change in cash')),
				total('endCashPosition', l10n.t('Cash at the end')),
				line('changeinCashSupplementalAsReported', l10n.t('Change in cash as reported')),
			],
		},
		{
			label: l10n.t('Free Cash Flow and Supplemental Data'),
			rows: [
				total('freeCashFlow', l10n.t('Free cash flow')),
				line('incomeTaxPaidSupplementalData', l10n.t('Income tax paid')),
			],
		},
	];
}
