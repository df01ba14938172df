import { shown } from '../../base/loadable.js';
import type { CompanyFinancials } from '../../contract/financials.js';
import type { CashFlowField, IncomeField } from '../../contract/statementFields.js';
import { yearGrowth } from '../../market/comparison.js';
import { newestPeriod, type NewestPeriod } from '../../market/newestPeriod.js';
import type { StatementPeriod } from '../../market/periods.js';
import type { Ratio } from '../../market/ratio.js';
import type { ComparedTicker } from './compareInputs.js';

/** A figure of the latest fiscal year, and its growth against the year before. */
export interface YearFigure {
	readonly period: StatementPeriod<string>;
	readonly figure: number;
	readonly digits: string | undefined;
	readonly growth: Ratio | undefined;
}

/** The latest fiscal year of a ticker: the newest that has an income statement, else a cash flow statement. */
export function latestYear(
	companies: readonly CompanyFinancials[],
	symbol: string,
): NewestPeriod | undefined {
	return newestPeriod(companies, symbol, ['12M']);
}

/** A line of the income statement of the latest fiscal year; undefined where that year does not report it. */
export function incomeFigure(year: NewestPeriod | undefined, field: IncomeField): YearFigure | undefined {
	return year && yearFigure(year.income, year.incomes, field);
}

/** A line of the cash flow of the latest fiscal year; undefined where that year does not report it. */
export function cashFlowFigure(year: NewestPeriod | undefined, field: CashFlowField): YearFigure | undefined {
	return year && yearFigure(year.cashFlow, year.cashFlows, field);
}

function yearFigure<Field extends string>(
	period: StatementPeriod<Field> | undefined,
	years: readonly StatementPeriod<Field>[],
	field: NoInfer<Field>,
): YearFigure | undefined {
	const figure = period?.statement.figures[field];
	return period === undefined || figure === undefined
		? undefined
		: { period, figure, digits: period.statement.digits?.[field], growth: yearGrowth(years, period, field) };
}

/** The fiscal year of which a ticker's figures are shown. */
export function shownYear({ symbol, answers }: ComparedTicker): StatementPeriod<string> | undefined {
	return latestYear(shown(answers.financials)?.value ?? [], symbol)?.period;
}
