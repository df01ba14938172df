import * as l10n from '@vscode/l10n';
import type { IncomeField } from '../../contract/statementFields.js';
import { line, ratio, type RowGroup, subtotal, total } from './statementRow.js';

/** Every line of the income statement, from revenue to net income (service.md, `incomeStatement`). */
export function incomeRows(): readonly RowGroup<IncomeField>[] {
	return [
		{
			label: l10n.t('Revenue and Gross Profit'),
			rows: [
				line('operatingRevenue', l10n.t('Operating revenue')),
				total('totalRevenue', l10n.t('Total revenue')),
				line('costOfRevenue', l10n.t('Cost of revenue')),
				total('grossProfit', l10n.t('Gross profit')),
			],
		},
		{
			label: l10n.t('Operating Expenses and Income'),
			rows: [
				line('researchAndDevelopment', l10n.t('Research and development')),
				line('sellingGeneralAndAdministration', l10n.t('Selling, general and administration')),
				subtotal('operatingExpense', l10n.t('Operating expenses')),
				line('totalExpenses', l10n.t('Total expenses')),
				total('operatingIncome', l10n.t('Operating income')),
			],
		},
		{
			label: l10n.t('Income Before and After Tax'),
			rows: [
				line('otherNonOperatingIncomeExpenses', l10n.t('Other non-operating income and expense')),
				line('otherIncomeExpense', l10n.t('Other income and expense')),
				total('pretaxIncome', l10n.t('Income before tax')),
				line('taxProvision', l10n.t('Tax provision')),
				line('netIncomeContinuousOperations', l10n.t('Net income from continuing operations')),
				line(
					'netIncomeFromContinuingOperationNetMinorityInterest',
					l10n.t('Net income from continuing operations excluding noncontrolling interests'),
				),
				line(
					'netIncomeFromContinuingAndDiscontinuedOperation',
					l10n.t('Net income from continuing and discontinued operations'),
				),
				line(
					'netIncomeIncludingNoncontrollingInterests',
					l10n.t('Net income with non-controlling interests'),
				),
				total('netIncome', l10n.t('Net income')),
				line('netIncomeCommonStockholders', l10n.t('Net income to common stockholders')),
				line('dilutedNiAvailtoComStockholders', l10n.t('Diluted net income to common stockholders')),
			],
		},
		{
			label: l10n.t('EBIT, EBITDA and Adjustments'),
			rows: [
				subtotal('ebit', l10n.t('EBIT')),
				subtotal('ebitda', l10n.t('EBITDA')),
				line('reconciledDepreciation', l10n.t('Reconciled depreciation')),
				line('reconciledCostOfRevenue', l10n.t('Reconciled cost of revenue')),
				line('normalizedEbitda', l10n.t('Normalized EBITDA')),
				line('normalizedPreTaxIncome', l10n.t('Normalized income before tax')),
				line('normalizedIncome', l10n.t('Normalized net income')),
				line('taxEffectOfUnusualItems', l10n.t('Tax effect of unusual items')),
				ratio('taxRateForCalcs', l10n.t('Tax rate for calculations')),
			],
		},
		{
			label: l10n.t('As Reported by the Company'),
			rows: [
				line('totalRevenueAsReported', l10n.t('Total revenue as reported')),
				line('operatingExpenseAsReported', l10n.t('Operating expenses as reported')),
				line('totalOperatingIncomeAsReported', l10n.t('Operating income as reported')),
			],
		},
	];
}
