import { daysFrom } from '../base/days.js';
import { canonicalSymbol } from '../base/symbol.js';
import { visibleText } from '../base/text.js';
import type { CompanyFinancials, FinancialPeriod, Statement } from '../contract/financials.js';
import type { CashFlowField, IncomeField } from '../contract/statementFields.js';

export const statementKinds = ['income', 'balanceSheet', 'cashFlow'] as const;
/** The statements that companies report. */
export type StatementKind = (typeof statementKinds)[number];

/** One period with one of its statements. */
export interface StatementPeriod<Field extends string> {
	readonly statement: Statement<Field>;
	/** The length as the record gives it, but `1Y` as `12M`, and trailing twelve months as `TTM`. */
	readonly length: string;
	/**
	 * The month in which the period ends, counted from year 0, for sorting and for finding the year before.
	 */
	readonly month?: number;
	/** The last day of the month in which it ends, `YYYY-MM-DD`. */
	readonly asOf?: string;
	/** The actual last day of the period. */
	readonly endingDate?: string;
	readonly reportType?: string;
	readonly aorOrRestate?: string;
	readonly isRestated: boolean;
}

/** The lengths that are always offered. */
const OFFERED = ['3M', '12M', 'TTM'] as const;
const MOST_DAYS_APART = 45;
/** Length codes are short; anything longer is cut. */
const LONGEST_LENGTH = 12;

/** Finds one company in an answer that may have several. */
export function companyOf(
	companies: readonly CompanyFinancials[],
	symbol: string,
): CompanyFinancials | undefined {
	return companies.find((one) => canonicalSymbol(one.symbol ?? one.id ?? '') === symbol);
}

/** The periods of one company in an answer. */
export function companyPeriods(
	companies: readonly CompanyFinancials[],
	symbol: string,
): readonly FinancialPeriod[] {
	return companyOf(companies, symbol)?.periods ?? [];
}

/** The statements of one kind, newest first; of two reports for one period, the restated one wins. */
export function statementPeriods<Field extends string>(
	periods: readonly FinancialPeriod[],
	statementOf: (period: FinancialPeriod) => Statement<Field> | undefined,
): readonly StatementPeriod<Field>[] {
	const byEnd = new Map<string, StatementPeriod<Field>>();
	for (const [index, period] of periods.entries()) {
		const statement = statementOf(period);
		if (statement) {
			const shown = recordedPeriod(period, statement);
			const end = shown.month === undefined ? `unknown ${index}` : String(shown.month);
			const name = `${shown.length} ${end}`;
			const other = byEnd.get(name);
			if (!other || reportRank(shown) < reportRank(other)) {
				byEnd.set(name, shown);
			}
		}
	}
	return [...byEnd.values()].sort((one, other) => (other.month ?? -1) - (one.month ?? -1));
}

/** All statements of one kind of a company, of any length, newest first. */
export function statementsOf(
	companies: readonly CompanyFinancials[],
	symbol: string,
	kind: StatementKind,
): readonly StatementPeriod<string>[] {
	const periods = companyPeriods(companies, symbol);
	switch (kind) {
		case 'income':
			return statementPeriods(periods, ({ income }) => income);
		case 'balanceSheet':
			return statementPeriods(periods, ({ balanceSheet }) => balanceSheet);
		case 'cashFlow':
			return statementPeriods(periods, ({ cashFlow }) => cashFlow);
	}
}

/** A statement with the facts about its period from its record. */
export function recordedPeriod<Field extends string>(
	{ asOf, period, reportType, aorOrRestate }: FinancialPeriod,
	statement: Statement<Field>,
): StatementPeriod<Field> {
	const endingDate = statement.periodEndingDate ?? asOf;
	const lastDay =
		asOf !== undefined && endingDate !== undefined && isFar(asOf, endingDate) ? asOf : endingDate;
	return {
		statement,
		length: reportType === 'TTM' ? 'TTM' : periodLength(period),
		isRestated: reportType === 'R' || aorOrRestate === 'RESTATE',
		...(lastDay !== undefined && { month: monthOf(lastDay) }),
		...(asOf !== undefined && { asOf }),
		...(endingDate !== undefined && { endingDate }),
		...(reportType !== undefined && { reportType }),
		...(aorOrRestate !== undefined && { aorOrRestate }),
	};
}

function periodLength(written: string | undefined): string {
	const length = visibleText((written ?? '').slice(0, LONGEST_LENGTH * 8))
		.slice(0, LONGEST_LENGTH)
		.toUpperCase();
	return length === '1Y' ? '12M' : length;
}

/** Whether the month end in a record is not that of its actual last day, nor of an adjacent month. */
function isFar(asOf: string, endingDate: string): boolean {
	return Math.abs(daysFrom(asOf, endingDate)) > MOST_DAYS_APART;
}

/**
 * The month in which a period ended, counted from year 0. The first seven days count as the month before,
 * since a 52-week year may end there.
 */
export function monthOf(day: string): number {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
	return year * 12 + (month - 1) - (date <= 7 ? 1 : 0);
}

/** Formats a month counted from year 0 as `YYYY-MM`. */
export function monthText(month: number): string {
	return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
}

function reportRank({ isRestated, reportType }: StatementPeriod<string>): number {
	if (isRestated) {
		return 0;
	}
	return reportType === 'P' ? 2 : 1;
}

/** Whether a length is always offered. */
export function isOffered(length: string): boolean {
	return OFFERED.some((one) => one === length);
}

/** The lengths to choose from: quarter, year and trailing twelve months, then all others in the records. */
export function periodLengths(periods: readonly StatementPeriod<string>[]): readonly string[] {
	const others = periods
		.map(({ length }) => length)
		.sort((one, other) => Number.parseInt(one) - Number.parseInt(other));
	return [...new Set([...OFFERED, ...others])];
}

/** Months from one period to the next, for lengths that follow each other without a break. */
const STEPS: Readonly<Record<string, number>> = { '3M': 3, TTM: 3, '12M': 12 };
/** If more periods than this are missing in a row, one gap stands for all. */
const LONGEST_GAP = 12;

/** A period that was not reported; without a month it stands for several. */
type MissingPeriod = Pick<StatementPeriod<string>, 'length' | 'month' | 'statement'>;

/** The missing periods between two neighboring ones, oldest first. */
export function missingPeriods(
	before: StatementPeriod<string>,
	{ length, month }: StatementPeriod<string>,
): readonly MissingPeriod[] {
	const step = STEPS[length];
	const from = before.month;
	if (from === undefined || month === undefined || step === undefined) {
		return [];
	}
	const missing = Math.max(0, Math.round((month - from) / step) - 1);
	const { statement } = before;
	return missing > LONGEST_GAP
		? [{ length: before.length, statement }]
		: Array.from({ length: missing }, (_, index) => ({
				length: before.length,
				statement,
				month: from + (index + 1) * step,
			}));
}

/** The newest period of a company, and those of the same length to compare it with. */
export interface NewestPeriod {
	/** The period of the newest income statement; without one, of the newest cash flow statement. */
	readonly period: StatementPeriod<string>;
	readonly income: StatementPeriod<IncomeField> | undefined;
	/** For the same month as `period`. */
	readonly cashFlow: StatementPeriod<CashFlowField> | undefined;
	/** All of this length, newest first. */
	readonly incomes: readonly StatementPeriod<IncomeField>[];
	readonly cashFlows: readonly StatementPeriod<CashFlowField>[];
}

/** The requested length of periods, and whether another will do if it was not reported. */
interface WantedLength {
	readonly length: string;
	readonly orOther: boolean;
}

/**
 * The newest period of the requested length with an income statement, else with a cash flow statement;
 * undefined if there is neither. With `orOther`, quarters are tried first, then years, TTM and all other
 * lengths.
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
