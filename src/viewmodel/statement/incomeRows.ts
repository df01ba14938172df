import { t } from '@vscode/l10n';
import type { IncomeField } from '../../contract/statementFields.js';
import { line, ratio, type RowGroup, subtotal, total } from './statementRow.js';

/** Every line of the income statement, from revenue to net income (service.md, `incomeStatement`). */
export function incomeRows(): readonly RowGroup<IncomeField>[] {
	return [
		{
			label: t('Revenue and Gross Profit'),
			rows: [
				line('operatingRevenue', t('Operating revenue')),
				total('totalRevenue', t('Total revenue')),
				line('costOfRevenue', t('Cost of revenue')),
				total('grossProfit', t('Gross profit')),
			],
		},
		{
			label: t('Operating Expenses and Income'),
			rows: [
				line('researchAndDevelopment', t('Research and development')),
				line('sellingGeneralAndAdministration', t('Selling, general and administration')),
				subtotal('operatingExpense', t('Operating expenses')),
				line('totalExpenses', t('Total expenses')),
				total('operatingIncome', t('Operating income')),
			],
		},
		{
			label: t('Income Before and After Tax'),
			rows: [
				line('otherNonOperatingIncomeExpenses', t('Other non-operating income and expense')),
				line('otherIncomeExpense', t('Other income and expense')),
				total('pretaxIncome', t('Income before tax')),
				line('taxProvision', t('Tax provision')),
				line('netIncomeContinuousOperations', t('Net income from continuing operations')),
				line(
					'netIncomeFromContinuingOperationNetMinorityInterest',
					t('Net income from continuing operations after minority interests'),
				),
				line(
					'netIncomeFromContinuingAndDiscontinuedOperation',
					t('Net income from continuing and discontinued operations'),
				),
				line('netIncomeIncludingNoncontrollingInterests', t('Net income with non-controlling interests')),
				total('netIncome', t('Net income')),
				line('netIncomeCommonStockholders', t('Net income to common stockholders')),
				line('dilutedNiAvailtoComStockholders', t('Diluted net income to common stockholders')),
			],
		},
		{
			label: t('EBIT, EBITDA and Adjustments'),
			rows: [
				subtotal('ebit', t('EBIT')),
				subtotal('ebitda', t('EBITDA')),
				line('reconciledDepreciation', t('Reconciled depreciation')),
				line('reconciledCostOfRevenue', t('Reconciled cost of revenue')),
				line('normalizedEbitda', t('Normalized EBITDA')),
				line('normalizedPreTaxIncome', t('Normalized income before tax')),
				line('normalizedIncome', t('Normalized net income')),
				line('taxEffectOfUnusualItems', t('Tax effect of unusual items')),
				ratio('taxRateForCalcs', t('Tax rate for calculations')),
			],
		},
		{
			label: t('As Reported by the Company'),
			rows: [
				line('totalRevenueAsReported', t('Total revenue as reported')),
				line('operatingExpenseAsReported', t('Operating expenses as reported')),
				line('totalOperatingIncomeAsReported', t('Operating income as reported')),
			],
		},
	];
}
