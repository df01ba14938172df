import type { TickerSymbol } from '../base/symbol.js';
import {
	count,
	day,
	type Decoder,
	flag,
	isRecord,
	list,
	number,
	object,
	optional,
	required,
	text,
} from './decode.js';
import { DAY_MS, endpoint } from './endpoint.js';
import { rows } from './envelope.js';
import { dayParameter, given, invalidQuery, limits, oneOf } from './limits.js';
import {
	type BalanceSheetField,
	balanceSheetFields,
	type CashFlowField,
	cashFlowFields,
	type IncomeField,
	incomeFields,
} from './statementFields.js';
import { tickerList } from './tickerList.js';

const reportTypes = ['TTM', 'A', 'R', 'P'] as const;
/** Trailing twelve months, as originally reported, restated, preliminary. */
export type ReportType = (typeof reportTypes)[number];

const financialPeriods = ['3M', '6M', '9M', '12M', '1Y', 'ALL', 'TTM'] as const;
/** Length of the periods asked for. */
export type FinancialPeriodCode = (typeof financialPeriods)[number];
/** One fiscal quarter and its year, as `Q3 2025`. */
export type FinancialQuarter = `Q${1 | 2 | 3 | 4} ${number}`;

/** What may be asked of the statements (service.md, GET /api/v2.1/fundamentals/financials). */
export interface FinancialsQuery {
	readonly symbols: readonly TickerSymbol[];
	/** Results for this day or later, `YYYY-MM-DD`. */
	readonly startDate?: string;
	readonly period?: FinancialPeriodCode | FinancialQuarter;
	readonly reportType?: ReportType;
}

/** Who published the statements (service.md, Fundamentals record, `company`). */
export interface Company {
	readonly primarySymbol?: string;
	readonly primaryExchange?: string;
	readonly cik?: string;
	/** May belong to another listing than the one asked for. */
	readonly isin?: string;
	/** May belong to another listing than the one asked for. */
	readonly cusip?: string;
	readonly name?: string;
	readonly country?: string;
	readonly businessCountry?: string;
	readonly industryTemplateCode?: string;
	readonly isReit?: boolean;
	readonly isLimitedPartnership?: boolean;
	readonly isLimitedLiabilityCompany?: boolean;
	readonly foundedYear?: number;
}

/** One statement of one period. Figures are in whole units of `currency`, but for share counts and ratios. */
export interface Statement<Field extends string> {
	/** Month in which the fiscal year ends, 1 to 12. */
	readonly fiscalYearEnd?: number;
	/** ISO 4217 code. */
	readonly currency?: string;
	/** Whether the provider derived the figures from other periods. */
	readonly isCalculated?: boolean;
	/** The true last day of the period; `asOf` is its month's end. */
	readonly periodEndingDate?: string;
	readonly fiscalYearEndChange?: boolean;
	/** A figure that is not here was not reported, which is not zero. */
	readonly figures: Readonly<Partial<Record<Field, number>>>;
}

/** The three statements of one period; each may be absent. */
export interface FinancialPeriod {
	/** End of the month in which the period ends, `YYYY-MM-DD`. */
	readonly asOf?: string;
	/** Length as `3M` or `12M`. */
	readonly period?: string;
	/** TTM, A, R or P, or a word of a later version. */
	readonly reportType?: string;
	/** `RESTATE` where the figures are restated; the rest of the vocabulary is open. */
	readonly aorOrRestate?: string;
	readonly balanceSheet?: Statement<BalanceSheetField>;
	readonly cashFlow?: Statement<CashFlowField>;
	readonly income?: Statement<IncomeField>;
}

/** The statements of one company (service.md, Fundamentals record). */
export interface CompanyFinancials {
	readonly symbol?: string;
	readonly company?: Company;
	readonly periods: readonly FinancialPeriod[];
	/** The kind of identifier that was used, and the identifier. */
	readonly idType?: string;
	readonly id?: string;
}

function statement<Field extends string>(names: readonly Field[]): Decoder<Statement<Field>> {
	const figures: Decoder<Statement<Field>['figures']> = (value, place) => {
		const read: Partial<Record<Field, number>> = {};
		for (const name of names) {
			const figure = isRecord(value) ? number(value[name], place.at(name)) : undefined;
			if (figure !== undefined) {
				read[name] = figure;
			}
		}
		return read;
	};
	const facts = object<Omit<Statement<Field>, 'figures'>>({
		fiscalYearEnd: optional('fiscalYearEnd', count),
		currency: optional('currencyId', text),
		isCalculated: optional('isCalculated', flag),
		periodEndingDate: optional('periodEndingDate', day),
		fiscalYearEndChange: optional('fiscalYearEndChange', flag),
	});
	return (value, place) => {
		const known = facts(value, place);
		const read = figures(value, place);
		return known && read && { ...known, figures: read };
	};
}

const period = object<FinancialPeriod>({
	asOf: optional('asOf', day),
	period: optional('period', text),
	reportType: optional('reportType', text),
	aorOrRestate: optional('aorOrRestate', text),
	balanceSheet: optional('balanceSheet', statement(balanceSheetFields)),
	cashFlow: optional('cashFlowStatement', statement(cashFlowFields)),
	income: optional('incomeStatement', statement(incomeFields)),
});

const company = object<Company>({
	primarySymbol: optional('primarySymbol', text),
	primaryExchange: optional('primaryExchange', text),
	cik: optional('cik', text),
	isin: optional('isin', text),
	cusip: optional('cusip', text),
	name: optional('standardName', text),
	country: optional('countryId', text),
	businessCountry: optional('businessCountryId', text),
	industryTemplateCode: optional('industryTemplateCode', text),
	isReit: optional('isReit', flag),
	isLimitedPartnership: optional('isLimitedPartnership', flag),
	isLimitedLiabilityCompany: optional('isLimitedLiabilityCompany', flag),
	foundedYear: optional('yearofEstablishment', count),
});

/** Balance sheet, cash flow and income statement by company and period. */
export const financials = endpoint<FinancialsQuery, readonly CompanyFinancials[]>({
	name: 'financials',
	path: '/api/v2.1/fundamentals/financials',
	parameters: (query) => [
		tickerList('financials', 'symbols', query.symbols, limits.pageSize),
		dayParameter('asOf', query.startDate),
		periodParameter(query.period),
		oneOf('reportType', query.reportType, reportTypes),
	],
	decode: rows(
		'result',
		object<CompanyFinancials>({
			symbol: optional('symbol', text),
			company: optional('company', company),
			periods: required('financials', (value, place) => list(period)(value, place) ?? []),
			idType: optional('idType', text),
			id: optional('id', text),
		}),
	),
	freshForMs: DAY_MS,
	usableForMs: 30 * DAY_MS,
});

function periodParameter(period: FinancialsQuery['period']): ReturnType<typeof given> {
	if (
		period !== undefined &&
		!/^Q[1-4] \d{4}$/.test(period) &&
		!financialPeriods.some((code) => code === period)
	) {
		throw invalidQuery('period', period, `one of ${financialPeriods.join(', ')}, or a quarter as Q3 2025`);
	}
	return given('period', period);
}
