import { isRecord } from '../../../base/record.js';
import type { CompanyFinancials } from '../../../contract/financials.js';
import { yearGrowth } from '../../../market/comparison.js';
import {
	monthOf,
	monthText,
	newestPeriod,
	type NewestPeriod,
	type StatementPeriod,
} from '../../../market/periods.js';
import { lengthCode, type PeriodChoice } from '../../../presentation/statement/statementPreferences.js';
import { fraction, periodJson } from '../answer/figureJson.js';
import type { Json, JsonObject } from '../answer/toolAnswer.js';
import { type MarginName, marginOf } from './statementLines.js';

/** What can be compared of statements, in the order in which it is told. */
export const comparedFigures = [
	'revenue',
	'revenueGrowthYoY',
	'netIncome',
	'netIncomeGrowthYoY',
	'freeCashFlow',
	'freeCashFlowGrowthYoY',
	'grossMargin',
	'operatingMargin',
	'netMargin',
] as const;
export type ComparedFigure = (typeof comparedFigures)[number];

/** The figures of a company over its newest periods of one length; undefined where it reports none of that length. */
export function companyFigures(
	companies: readonly CompanyFinancials[],
	symbol: string,
	wanted: {
		readonly period: PeriodChoice;
		readonly periods: number;
		readonly figures: readonly ComparedFigure[];
	},
): JsonObject | undefined {
	const newest = newestPeriod(companies, symbol, { length: lengthCode(wanted.period), orOther: false });
	if (!newest) {
		return undefined;
	}
	const all: readonly StatementPeriod<string>[] =
		newest.incomes.length > 0 ? newest.incomes : newest.cashFlows;
	const shown = all.slice(0, wanted.periods);
	return {
		periods: shown.map(periodJson),
		...Object.fromEntries(
			wanted.figures.map((figure) => [
				figure,
				shown.map((period) => valueOf(figure, newest, period) ?? null),
			]),
		),
	};
}

function valueOf(figure: ComparedFigure, newest: NewestPeriod, { month }: StatementPeriod<string>): Json {
	const income = newest.incomes.find((one) => one.month === month);
	const cashFlow = newest.cashFlows.find((one) => one.month === month);
	const margin = (name: MarginName): Json => income && fraction(marginOf(income, name));
	switch (figure) {
		case 'revenue':
			return income?.statement.figures.totalRevenue;
		case 'revenueGrowthYoY':
			return income && fraction(yearGrowth(newest.incomes, income, 'totalRevenue'));
		case 'netIncome':
			return income?.statement.figures.netIncome;
		case 'netIncomeGrowthYoY':
			return income && fraction(yearGrowth(newest.incomes, income, 'netIncome'));
		case 'freeCashFlow':
			return cashFlow?.statement.figures.freeCashFlow;
		case 'freeCashFlowGrowthYoY':
			return cashFlow && fraction(yearGrowth(newest.cashFlows, cashFlow, 'freeCashFlow'));
		case 'grossMargin':
		case 'operatingMargin':
		case 'netMargin':
			return margin(figure);
	}
}

/** What keeps companies from being compared as they stand, a sentence each. */
export function comparedNotes(companies: readonly JsonObject[]): JsonObject {
	const currencies = new Set(companies.flatMap((company) => periodsOf(company).map((one) => one.currency)));
	const ends = companies.flatMap((company) => {
		const [newest] = periodsOf(company);
		const { symbol } = company;
		return newest && typeof symbol === 'string'
			? [{ symbol, month: monthText(monthOf(String(newest.endingDate))) }]
			: [];
	});
	const notes = [
		...(currencies.size > 1
			? ['The amounts are in different currencies: compare growth and margins, not amounts.']
			: []),
		...(new Set(ends.map(({ month }) => month)).size > 1
			? [
					`The newest periods end apart (${ends.map(({ symbol, month }) => `${symbol} ${month}`).join(', ')}): name the period of each figure.`,
				]
			: []),
	];
	return notes.length > 0 ? { notes } : {};
}

function periodsOf({ periods }: JsonObject): readonly Readonly<Record<string, unknown>>[] {
	const list: readonly unknown[] = Array.isArray(periods) ? periods : [];
	return list.filter(isRecord);
}
