import type { CompanyFinancials } from '../contract/financials.js';
import type { CashFlowField, IncomeField } from '../contract/statementFields.js';
import { companyPeriods, periodLengths, type StatementPeriod, statementPeriods } from './periods.js';

/** The newest period of a company, and those of the same length to compare it with. */
export interface NewestPeriod {
	/** That of the newest income statement; where there is none, of the newest cash flow statement. */
	readonly period: StatementPeriod<string>;
	readonly income: StatementPeriod<IncomeField> | undefined;
	/** Of the same months. */
	readonly cashFlow: StatementPeriod<CashFlowField> | undefined;
	/** All of this length, the newest first. */
	readonly incomes: readonly StatementPeriod<IncomeField>[];
	readonly cashFlows: readonly StatementPeriod<CashFlowField>[];
}

/** Which length of periods is wanted, and whether another will do where that was not reported. */
export interface WantedLength {
	readonly length: string;
	readonly orOther: boolean;
}

/**
 * The newest period of a length in which a company has an income statement, else a cash flow statement; undefined where
 * it has neither. Of other lengths that will do, quarters come before years, TTM and all else.
 */
export function newestPeriod(
	companies: readonly CompanyFinancials[],
	symbol: string,
	wanted: WantedLength,
): NewestPeriod | undefined {
	const periods = companyPeriods(companies, symbol);
	const allIncomes = statementPeriods(periods, ({ income }) => income);
	const allFlows = statementPeriods(periods, ({ cashFlow }) => cashFlow);
	const others = wanted.orOther ? periodLengths([...allIncomes, ...allFlows]) : [];
	const inOrder = [wanted.length, ...others];
	const lengthIn = (some: readonly StatementPeriod<string>[]): string | undefined =>
		inOrder.find((length) => some.some((period) => period.length === length));
	const length = lengthIn(allIncomes) ?? lengthIn(allFlows);
	const incomes = allIncomes.filter((period) => period.length === length);
	const cashFlows = allFlows.filter((period) => period.length === length);
	const period = incomes[0] ?? cashFlows[0];
	return (
		period && {
			period,
			income: incomes[0],
			cashFlow: cashFlows.find(({ month }) => month !== undefined && month === period.month),
			incomes,
			cashFlows,
		}
	);
}
