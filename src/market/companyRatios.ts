import { daysFrom } from '../base/days.js';
import { WeakMemo } from '../base/once.js';
import type { CompanyFinancials } from '../contract/financials.js';
import {
	companyOf,
	recordedPeriod,
	type StatementKind,
	statementKinds,
	type StatementPeriod,
} from './periods.js';
import { type Formula, ratioDefinitions, type RatioId, ratioIds } from './ratioFormulas.js';
import { type Ratio, ratio } from './ratios.js';

/** Years of 52 or 53 weeks end up to a week apart. */
const MOST_DAYS_APART = 8;
/** Banks and insurers: their balance sheets have no current part, and debt is their trade. */
const FINANCIAL_TEMPLATES: readonly (string | undefined)[] = ['B', 'I'];

/** A statement of a company with the basis on which it was reported. */
interface Recorded {
	readonly kind: StatementKind;
	readonly period: StatementPeriod<string>;
	readonly endingDate: string;
	/** The same as a number of days, since many days are compared. */
	readonly endsOn: number;
}

/** A period that ratios can be computed for, and the basis of its figures. */
export interface RatioPeriod {
	/** As in `StatementPeriod`. */
	readonly length: string;
	/** The actual last day. */
	readonly endingDate: string;
	readonly reportType: string | undefined;
	readonly aorOrRestate: string | undefined;
}

/** A figure that went into a ratio. */
export interface RatioInput {
	readonly statement: StatementKind;
	readonly field: string;
	readonly value: number;
	/** As the service wrote it, if a number cannot hold it. */
	readonly digits?: string;
	readonly period: RatioPeriod;
	readonly currency: string | undefined;
}

/** A ratio of a company in a period, with all that it was computed from. */
export interface CompanyRatio {
	readonly id: RatioId;
	readonly unit: 'percent' | 'times';
	readonly value: Ratio;
	/** The formula that applied. */
	readonly formula: Formula;
	readonly inputs: readonly RatioInput[];
}

/**
 * The periods of a length that ratios can be computed for, newest first, restated ones before others of the
 * same day. Preliminary reports are none.
 */
export function ratioPeriods(company: CompanyFinancials, length: string): readonly RatioPeriod[] {
	const byName = new Map<string, Recorded>();
	for (const one of recorded(company)) {
		const name = `${one.endingDate} ${one.period.reportType ?? ''} ${one.period.aorOrRestate ?? ''}`;
		if (one.kind !== 'balanceSheet' && one.period.length === length && !byName.has(name)) {
			byName.set(name, one);
		}
	}
	return [...byName.values()]
		.sort(
			(one, other) =>
				other.endsOn - one.endsOn || Number(other.period.isRestated) - Number(one.period.isRestated),
		)
		.map(periodOf);
}

/** Why a ratio cannot be computed. */
export type RatioGap =
	/** Preliminary reports have no ratios. */
	| { readonly kind: 'preliminary' }
	/** It says nothing about banks and insurers. */
	| { readonly kind: 'industry' }
	/** It is not computed for periods of this length. */
	| { readonly kind: 'length' }
	/** Its figures are in several currencies. */
	| { readonly kind: 'currencies' }
	/** The end of the fiscal year moved. */
	| { readonly kind: 'yearEnd' }
	/** These figures are missing. */
	| { readonly kind: 'missing'; readonly figures: readonly MissingFigure[] };

interface MissingFigure {
	readonly statement: StatementKind;
	readonly field: string;
	readonly yearsBefore: number;
}

/**
 * The ratios of a company in a period, without those that cannot be computed. For trailing twelve months the
 * company needs its quarters too, from an answer of their own: balances are taken from them.
 */
export function companyRatios(company: CompanyFinancials, period: RatioPeriod): readonly CompanyRatio[] {
	const find = ratioFinder(company, period);
	return ratioIds.flatMap((id) => {
		const found = find(id);
		return 'kind' in found ? [] : [found];
	});
}

/** The value of a ratio in the period of a statement; undefined if it cannot be computed. */
export function ratioValue(
	company: CompanyFinancials | undefined,
	period: StatementPeriod<string> | undefined,
	id: RatioId,
): Ratio | undefined {
	const of = period && ratioPeriod(period);
	const found = company && of && ratioFinder(company, of)(id);
	return found && !('kind' in found) ? found.value : undefined;
}

const joined = new WeakMemo<CompanyFinancials, CompanyFinancials, CompanyFinancials>();

/**
 * A company with the statements of another answer too, for ratios over trailing twelve months: the balances of
 * its quarters.
 */
export function companyWithQuarters(
	companies: readonly CompanyFinancials[],
	quarters: readonly CompanyFinancials[],
	symbol: string,
): CompanyFinancials | undefined {
	const [company, other] = [companyOf(companies, symbol), companyOf(quarters, symbol)];
	return company && other
		? joined.get(company, other, () => ({ ...company, periods: [...company.periods, ...other.periods] }))
		: company;
}

/** Finds a ratio, or why it cannot be computed. */
export type RatioFinder = (id: RatioId) => CompanyRatio | RatioGap;

/** Finds the ratios of a company in a period. */
export function ratioFinder(company: CompanyFinancials, period: RatioPeriod): RatioFinder {
	const isFinancial = FINANCIAL_TEMPLATES.includes(company.company?.industryTemplateCode);
	const read = reader(recorded(company), period);
	return (id) => {
		const { unit, formulas, lengths, isOfIndustry } = ratioDefinitions[id];
		if (period.reportType === 'P') {
			return { kind: 'preliminary' };
		}
		if (isOfIndustry && isFinancial) {
			return { kind: 'industry' };
		}
		if (lengths && !lengths.includes(period.length)) {
			return { kind: 'length' };
		}
		for (const formula of formulas) {
			const found = computed(formula, read);
			if (found) {
				const value =
					typeof found.value === 'number' ? (ratio(found.value, 1) ?? 'notMeaningful') : found.value;
				const hasOneCurrency = new Set(found.inputs.map(({ currency }) => currency)).size === 1;
				return hasOneCurrency
					? { id, unit, value, formula, inputs: distinct(found.inputs) }
					: { kind: 'currencies' };
			}
		}
		const figures = formulas.slice(-1).flatMap((formula) => missingIn(formula, read));
		return figures.length > 0 ? { kind: 'missing', figures } : { kind: 'yearEnd' };
	};
}

const memo = new WeakMemo<CompanyFinancials, CompanyFinancials['periods'], readonly Recorded[]>();

/** The statements of a company that ratios may be computed from; a table has them read for each period. */
function recorded(company: CompanyFinancials): readonly Recorded[] {
	return memo.get(company, company.periods, () =>
		company.periods.flatMap((record) =>
			statementKinds.flatMap((kind): readonly Recorded[] => {
				const statement = record[kind];
				const period = statement && recordedPeriod<string>(record, statement);
				return period?.endingDate === undefined || record.reportType === 'P'
					? []
					: [{ kind, period, endingDate: period.endingDate, endsOn: dayNumber(period.endingDate) }];
			}),
		),
	);
}

/** The period and basis of a statement, for its ratios; undefined if it does not say when it ends. */
export function ratioPeriod(period: StatementPeriod<string>): RatioPeriod | undefined {
	const { length, endingDate, reportType, aorOrRestate } = period;
	return endingDate === undefined ? undefined : { length, endingDate, reportType, aorOrRestate };
}

function periodOf({ period, endingDate }: Recorded): RatioPeriod {
	const { length, reportType, aorOrRestate } = period;
	return { length, endingDate, reportType, aorOrRestate };
}

/** Finds the figures that may be computed with those of a period. */
interface Reader {
	readonly figure: (kind: StatementKind, field: string, yearsBefore?: number) => RatioInput | undefined;
	/** Whether the fiscal year kept its end over the last years. */
	readonly keepsYearEnd: (years: number) => boolean;
}

function reader(all: readonly Recorded[], { length, endingDate, ...basis }: RatioPeriod): Reader {
	const isTrailing = length === 'TTM';
	const isRestated = basis.reportType === 'R' || basis.aorOrRestate === 'RESTATE';
	const ofBasis = all.filter(
		({ period }) => period.reportType === basis.reportType && period.aorOrRestate === basis.aorOrRestate,
	);
	const flows = ofBasis.filter(({ kind, period }) => kind !== 'balanceSheet' && period.length === length);
	// Trailing twelve months have a report type of their own; the quarters that they end with have another.
	const balances = isTrailing
		? all.filter(
				({ kind, period }) =>
					kind === 'balanceSheet' && period.length === '3M' && period.isRestated === isRestated,
			)
		: ofBasis.filter(({ kind }) => kind === 'balanceSheet');
	return {
		figure: (kind, field, yearsBefore = 0) => {
			const day = dayNumber(yearsEarlier(endingDate, yearsBefore));
			return (kind === 'balanceSheet' ? balances : flows)
				.filter((one) => one.kind === kind && Math.abs(one.endsOn - day) <= MOST_DAYS_APART)
				.sort((one, other) => rank(one, length, day) - rank(other, length, day))
				.flatMap((one) => inputOf(one, field) ?? [])[0];
		},
		keepsYearEnd: (years) => {
			const start = dayNumber(yearsEarlier(endingDate, years)) - MOST_DAYS_APART;
			const end = dayNumber(endingDate);
			return ofBasis.every(
				({ period, endsOn }) =>
					period.statement.fiscalYearEndChange !== true || endsOn > end || endsOn < start,
			);
		},
	};
}

/** Statements of the same length first, then the nearest ones. */
function rank({ period, endsOn }: Recorded, length: string, day: number): number {
	return (period.length === length ? 0 : 100) + Math.abs(endsOn - day);
}

function dayNumber(day: string): number {
	return daysFrom('1970-01-01', day);
}

function yearsEarlier(day: string, years: number): string {
	const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0');
	return `${year}${years > 0 && day.endsWith('-02-29') ? '-02-28' : day.slice(4)}`;
}

function inputOf(one: Recorded, field: string): RatioInput | undefined {
	const { figures, digits, currency } = one.period.statement;
	const value = figures[field];
	const written = digits?.[field];
	return value === undefined
		? undefined
		: {
				statement: one.kind,
				field,
				value,
				...(written !== undefined && { digits: written }),
				period: periodOf(one),
				currency,
			};
}

interface Computed {
	readonly value: Ratio;
	readonly inputs: readonly RatioInput[];
}

/** The value of a formula; undefined if one of its figures was not reported. */
function computed(formula: Formula, read: Reader): Computed | undefined {
	switch (formula.kind) {
		case 'figure': {
			const input = read.figure(formula.statement, formula.field);
			return input && { value: input.value, inputs: [input] };
		}
		case 'average':
			return ends(read, 'balanceSheet', formula.field, 1, (now, before) => (now + before) / 2);
		case 'annualGrowth': {
			const { statement, field, years } = formula;
			return read.keepsYearEnd(years)
				? ends(read, statement, field, years, (now, before) => (now / before) ** (1 / years) - 1)
				: undefined;
		}
		case 'negative':
			// Subtracted, since the negative of zero has a sign.
			return mapped(computed(formula.of, read), (value) => 0 - value);
		case 'rest':
			return mapped(computed(formula.of, read), (value) => 1 - value);
		case 'sum':
			return combined(formula, read, (of, by) => of + by);
		case 'difference':
			return combined(formula, read, (of, by) => of - by);
		case 'product':
			return combined(formula, read, (of, by) => of * by);
		case 'quotient': {
			const [least, most] = formula.within ?? [-Infinity, Infinity];
			return combined(formula, read, (of, by) => {
				const value = of / by;
				return by <= 0 || value < least || value > most ? 'notMeaningful' : value;
			});
		}
	}
}

/** A value from a figure and the one some years before; not meaningful unless both are positive. */
function ends(
	read: Reader,
	kind: StatementKind,
	field: string,
	years: number,
	value: (now: number, before: number) => number,
): Computed | undefined {
	const [now, before] = [read.figure(kind, field), read.figure(kind, field, years)];
	return (
		now &&
		before && {
			value: now.value > 0 && before.value > 0 ? value(now.value, before.value) : 'notMeaningful',
			inputs: [now, before],
		}
	);
}

function mapped(of: Computed | undefined, value: (of: number) => Ratio): Computed | undefined {
	return of && { ...of, value: of.value === 'notMeaningful' ? of.value : value(of.value) };
}

function combined(
	formula: { readonly of: Formula; readonly by: Formula },
	read: Reader,
	value: (of: number, by: number) => Ratio,
): Computed | undefined {
	const [of, by] = [computed(formula.of, read), computed(formula.by, read)];
	return (
		of &&
		by && {
			value:
				of.value === 'notMeaningful' || by.value === 'notMeaningful'
					? 'notMeaningful'
					: value(of.value, by.value),
			inputs: [...of.inputs, ...by.inputs],
		}
	);
}

/** The figures of a formula that were not reported. */
function missingIn(formula: Formula, read: Reader): readonly MissingFigure[] {
	const missing = (statement: StatementKind, field: string, yearsBefore: number): readonly MissingFigure[] =>
		read.figure(statement, field, yearsBefore) ? [] : [{ statement, field, yearsBefore }];
	switch (formula.kind) {
		case 'figure':
			return missing(formula.statement, formula.field, 0);
		case 'average':
			return [0, 1].flatMap((years) => missing('balanceSheet', formula.field, years));
		case 'annualGrowth':
			return [0, formula.years].flatMap((years) => missing(formula.statement, formula.field, years));
		case 'negative':
		case 'rest':
			return missingIn(formula.of, read);
		case 'sum':
		case 'difference':
		case 'product':
		case 'quotient':
			return [...missingIn(formula.of, read), ...missingIn(formula.by, read)];
	}
}

/** Each figure once, though a formula may take it twice. */
function distinct(inputs: readonly RatioInput[]): readonly RatioInput[] {
	const nameOf = ({ statement, field, period }: RatioInput): string =>
		`${statement} ${field} ${period.endingDate}`;
	return [...new Map(inputs.map((input) => [nameOf(input), input])).values()];
}
