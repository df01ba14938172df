import { shown } from '../../base/loadable.js';
import type { CompanyFinancials } from '../../contract/financials.js';
import type { CashFlowField, IncomeField } from '../../contract/statementFields.js';
import { yearGrowth } from '../../market/comparison.js';
import { newestPeriod, type NewestPeriod } from '../../market/newestPeriod.js';
import type { StatementPeriod } from '../../market/periods.js';
import type { Ratio } from '../../market/ratio.js';
import { lengthCode, type PeriodChoice } from '../../presentation/statement/statementPreferences.js';
import type { ComparedTicker } from './compareInputs.js';

/** A figure of the newest period, and its growth against the year before. */
export interface PeriodFigure {
	readonly period: StatementPeriod<string>;
	readonly figure: number;
	readonly digits: string | undefined;
	readonly growth: Ratio | undefined;
}

/** The newest period of a ticker of the wanted length and of no other: with an income statement, else a cash flow statement. */
export function latestPeriod(
	companies: readonly CompanyFinancials[],
	symbol: string,
	period: PeriodChoice,
): NewestPeriod | undefined {
	return newestPeriod(companies, symbol, { length: lengthCode(period), orOther: false });
}

/** A line of the income statement of a period; undefined where that does not report it. */
export function incomeFigure(latest: NewestPeriod | undefined, field: IncomeField): PeriodFigure | undefined {
	return latest && periodFigure(latest.income, latest.incomes, field);
}

/** A line of the cash flow of a period; undefined where that does not report it. */
export function cashFlowFigure(
	latest: NewestPeriod | undefined,
	field: CashFlowField,
): PeriodFigure | undefined {
	return latest && periodFigure(latest.cashFlow, latest.cashFlows, field);
}

function periodFigure<Field extends string>(
	period: StatementPeriod<Field> | undefined,
	periods: readonly StatementPeriod<Field>[],
	field: NoInfer<Field>,
): PeriodFigure | undefined {
	const figure = period?.statement.figures[field];
	return period === undefined || figure === undefined
		? undefined
		: {
				period,
				figure,
				digits: period.statement.digits?.[field],
				growth: yearGrowth(periods, period, field),
			};
}

/** The period of which a ticker's figures are shown. */
export function shownPeriod(
	{ symbol, answers }: ComparedTicker,
	period: PeriodChoice,
): StatementPeriod<string> | undefined {
	return latestPeriod(shown(answers.financials)?.value ?? [], symbol, period)?.period;
}
