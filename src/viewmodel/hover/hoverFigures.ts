import { t } from '@vscode/l10n';
import type { CompanyFinancials } from '../../contract/financials.js';
import { yearGrowth } from '../../market/comparison.js';
import { newestPeriod } from '../../market/newestPeriod.js';
import type { StatementPeriod } from '../../market/periods.js';
import { DASH, type Formats } from '../format.js';
import { periodLabel } from '../statement/periodWords.js';
import { changeText } from '../words/changeText.js';
import { factLine, outside } from './hoverPart.js';

/** Revenue, net income and free cash flow of the newest period as a table, with growth against the year before. */
export function figuresMarkdown(
	companies: readonly CompanyFinancials[],
	symbol: string,
	formats: Formats,
): string {
	const newest = newestPeriod(companies, symbol);
	if (!newest?.income) {
		return '';
	}
	const { income, incomes, cashFlow, cashFlows } = newest;
	const columns = [
		figureColumn(t('Total revenue'), 'totalRevenue', income, incomes, formats),
		figureColumn(t('Net income'), 'netIncome', income, incomes, formats),
		figureColumn(t('Free cash flow'), 'freeCashFlow', cashFlow, cashFlows, formats),
	].filter((column) => column !== undefined);
	if (columns.length === 0) {
		return '';
	}
	const { label, date, marks } = periodLabel(income, formats);
	return [
		tableRow([outside(factLine([label, ...marks])), ...columns.map((column) => column.label)]),
		tableRow(['---', ...columns.map(() => '---:')]),
		tableRow([outside(t('To {0}', date)), ...columns.map(({ figure }) => figure)]),
		tableRow([t('Change from a year before'), ...columns.map(({ change }) => change)]),
	].join('\n');
}

interface FigureColumn {
	readonly label: string;
	readonly figure: string;
	readonly change: string;
}

/** A figure with its growth; undefined where it was not reported. */
function figureColumn<Field extends string>(
	label: string,
	field: NoInfer<Field>,
	period: StatementPeriod<Field> | undefined,
	periods: readonly StatementPeriod<Field>[],
	formats: Formats,
): FigureColumn | undefined {
	const figure = period?.statement.figures[field];
	if (!period || figure === undefined) {
		return undefined;
	}
	const change = yearGrowth(periods, period, field);
	return {
		label,
		figure: outside(formats.compactMoney(figure, period.statement.currency)),
		change: change === undefined ? DASH : outside(changeText(change, formats).text),
	};
}

function tableRow(cells: readonly string[]): string {
	return `| ${cells.join(' | ')} |`;
}
