import { shown } from '../../base/loadable.js';
import type { CompanyFinancials } from '../../contract/financials.js';
import { growth } from '../statement/growth.js';
import { baseOf } from '../statement/statementComparison.js';
import { statementsOf } from '../statement/statementFigures.js';
import type { StatementPeriod } from '../statement/statementPeriods.js';
import type { ComparedTicker } from './compareKnown.js';

const YEAR = '12M';

/** A figure of the latest fiscal year, and its growth against the year before. */
export interface YearFigure {
	readonly period: StatementPeriod<string>;
	readonly figure: number;
	readonly growth: number | undefined;
}

/** The latest fiscal year of a ticker: the newest that has an income statement, else a cash flow statement. */
export function latestYear(
	companies: readonly CompanyFinancials[],
	symbol: string,
): StatementPeriod<string> | undefined {
	return yearsOf(companies, symbol, 'income')[0] ?? yearsOf(companies, symbol, 'cashFlow')[0];
}

/** A figure of the latest fiscal year; undefined where that year does not report it. */
export function yearFigure(
	companies: readonly CompanyFinancials[],
	symbol: string,
	kind: 'income' | 'cashFlow',
	field: string,
): YearFigure | undefined {
	const latest = latestYear(companies, symbol);
	const years = yearsOf(companies, symbol, kind);
	const period = years.find(({ month }) => month !== undefined && month === latest?.month);
	const figure = period?.statement.figures[field];
	return period === undefined || figure === undefined
		? undefined
		: {
				period,
				figure,
				growth: growth(figure, baseOf(years, period, 'yearBefore')?.statement.figures[field]),
			};
}

function yearsOf(
	companies: readonly CompanyFinancials[],
	symbol: string,
	kind: 'income' | 'cashFlow',
): readonly StatementPeriod<string>[] {
	return statementsOf(companies, symbol, kind).filter(({ length }) => length === YEAR);
}

/** The fiscal year of which a ticker's figures are shown. */
export function shownYear({ symbol, answers }: ComparedTicker): StatementPeriod<string> | undefined {
	return latestYear(shown(answers.financials)?.value ?? [], symbol);
}
