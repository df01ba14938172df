import { t } from '@vscode/l10n';
import type { IncomeField } from '../../contract/statementFields.js';

/** How a figure is to be read. */
export type FigureKind = 'money' | 'ratio';

/** One line of a statement. */
export interface RowPlan<Field extends string> {
	readonly field: Field;
	readonly label: string;
	readonly kind: FigureKind;
	/** Sums up the lines above it and is set off. */
	readonly isTotal: boolean;
	/** Has a line below it with the change from a year before. */
	readonly showsGrowth: boolean;
}

/** Lines that belong together, in the order an analyst expects. */
export interface RowGroup<Field extends string> {
	readonly label: string;
	readonly rows: readonly RowPlan<Field>[];
}

function line<Field extends string>(field: Field, label: string): RowPlan<Field> {
	return { field, label, kind: 'money', isTotal: false, showsGrowth: false };
}

function total<Field extends string>(field: Field, label: string): RowPlan<Field> {
	return { ...line(field, label), isTotal: true };
}

function keyTotal<Field extends string>(field: Field, label: string): RowPlan<Field> {
	return { ...total(field, label), showsGrowth: true };
}

function ratio<Field extends string>(field: Field, label: string): RowPlan<Field> {
	return { ...line(field, label), kind: 'ratio' };
}

/** Every line of the income statement (service.md, `incomeStatement`). */
export function incomeRows(): readonly RowGroup<IncomeField>[] {
	return [
		{
			label: t('Revenue and Gross Profit'),
			rows: [
				keyTotal('totalRevenue', t('Total revenue')),
				line('operatingRevenue', t('Operating revenue')),
				line('costOfRevenue', t('Cost of revenue')),
				keyTotal('grossProfit', t('Gross profit')),
			],
		},
		{
			label: t('Operating Expenses and Income'),
			rows: [
				line('researchAndDevelopment', t('Research and development')),
				line('sellingGeneralAndAdministration', t('Selling, general and administration')),
				total('operatingExpense', t('Operating expenses')),
				line('totalExpenses', t('Total expenses')),
				keyTotal('operatingIncome', t('Operating income')),
			],
		},
		{
			label: t('Income Before and After Tax'),
			rows: [
				line('otherIncomeExpense', t('Other income and expense')),
				line('otherNonOperatingIncomeExpenses', t('Other non-operating income and expense')),
				total('pretaxIncome', t('Income before tax')),
				line('taxProvision', t('Tax provision')),
				keyTotal('netIncome', t('Net income')),
				line('netIncomeCommonStockholders', t('Net income to common stockholders')),
				line('dilutedNiAvailtoComStockholders', t('Diluted net income to common stockholders')),
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
			],
		},
		{
			label: t('EBIT, EBITDA and Adjustments'),
			rows: [
				line('ebit', t('EBIT')),
				keyTotal('ebitda', t('EBITDA')),
				line('normalizedEbitda', t('Normalized EBITDA')),
				line('normalizedPreTaxIncome', t('Normalized income before tax')),
				line('normalizedIncome', t('Normalized net income')),
				ratio('taxRateForCalcs', t('Tax rate for calculations')),
				line('taxEffectOfUnusualItems', t('Tax effect of unusual items')),
				line('reconciledCostOfRevenue', t('Reconciled cost of revenue')),
				line('reconciledDepreciation', t('Reconciled depreciation')),
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
