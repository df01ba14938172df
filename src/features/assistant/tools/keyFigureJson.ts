import type { CompanyFinancials } from '../../../contract/financials.js';
import { yearGrowth } from '../../../market/comparison.js';
import { margins } from '../../../market/margins.js';
import { newestPeriod } from '../../../market/newestPeriod.js';
import type { StatementPeriod } from '../../../market/periods.js';
import { lengthCode, type PeriodChoice } from '../../../presentation/statement/statementPreferences.js';
import { fraction, periodJson } from '../answer/figureJson.js';
import type { JsonObject } from '../answer/toolAnswer.js';

/** The figures of the newest period that say most about a company; undefined where it reports none. */
export function keyFigureJson(
	companies: readonly CompanyFinancials[],
	symbol: string,
	wanted: PeriodChoice,
): JsonObject | undefined {
	const newest = newestPeriod(companies, symbol, { length: lengthCode(wanted), orOther: true });
	if (!newest) {
		return undefined;
	}
	const { period, income, incomes, cashFlow, cashFlows } = newest;
	const { gross, operating, net } = margins(income?.statement.figures ?? {});
	return {
		...periodJson(period),
		revenue: figure(income, incomes, 'totalRevenue'),
		netIncome: figure(income, incomes, 'netIncome'),
		freeCashFlow: figure(cashFlow, cashFlows, 'freeCashFlow'),
		grossMargin: fraction(gross),
		operatingMargin: fraction(operating),
		netMargin: fraction(net),
	};
}

function figure<Field extends string>(
	period: StatementPeriod<Field> | undefined,
	periods: readonly StatementPeriod<Field>[],
	field: NoInfer<Field>,
): JsonObject | undefined {
	const value = period?.statement.figures[field];
	return period === undefined || value === undefined
		? undefined
		: { value, growthYoY: fraction(yearGrowth(periods, period, field)) };
}
