import { t } from '@vscode/l10n';
import type { CompanyFinancials } from '../../contract/financials.js';
import { DASH, type Formats } from '../format.js';
import { growth } from '../statement/growth.js';
import { factLine, outside } from './hoverPart.js';
import { baseOf } from '../statement/statementComparison.js';
import { periodsOf } from '../statement/companyPeriods.js';
import {
	lengthChoices,
	periodLabel,
	type StatementPeriod,
	statementPeriods,
} from '../statement/statementPeriods.js';

/** Revenue, net income and free cash flow of the newest period as a table, with growth against the year before. */
export function figuresMarkdown(
	companies: readonly CompanyFinancials[],
	symbol: string,
	formats: Formats,
): string {
	const periods = periodsOf(companies, symbol);
	const income = statementPeriods(periods, (period) => period.income);
	const cashFlow = statementPeriods(periods, (period) => period.cashFlow);
	const length = lengthChoices(income).find((one) => income.some((period) => period.length === one));
	const incomes = income.filter((period) => period.length === length);
	const flows = cashFlow.filter((period) => period.length === length);
	const [newest] = incomes;
	if (!newest) {
		return '';
	}
	const flow = flows.find(({ month }) => month !== undefined && month === newest.month);
	const columns = [
		figureColumn(t('Total revenue'), 'totalRevenue', newest, incomes, formats),
		figureColumn(t('Net income'), 'netIncome', newest, incomes, formats),
		figureColumn(t('Free cash flow'), 'freeCashFlow', flow, flows, formats),
	].filter((column) => column !== undefined);
	if (columns.length === 0) {
		return '';
	}
	const { label, date, marks } = periodLabel(newest, formats);
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
	const change = growth(figure, baseOf(periods, period, 'yearBefore')?.statement.figures[field]);
	return {
		label,
		figure: outside(formats.compactMoney(figure, period.statement.currency)),
		change: change === undefined ? DASH : outside(formats.change(change)),
	};
}

function tableRow(cells: readonly string[]): string {
	return `| ${cells.join(' | ')} |`;
}
