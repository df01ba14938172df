import { DAY_MS } from '../base/days.js';
import { isRecord } from '../base/record.js';
import { count, day, type Digits, digitsOf, flag, isDecimal, number, text } from './kinds.js';
import { listEndpoint } from './endpoint.js';
import {
	field,
	figuresOf,
	fullField,
	isFigureName,
	type Kind,
	listOf,
	object,
	type RecordOf,
} from './fields.js';
import { ownLimits } from './limits.js';
import * as param from './params.js';
import { querySchema, type QueryOf } from './querySchema.js';
import { RecordShapes } from './recordShapes.js';
import { balanceSheetFields, cashFlowFields, incomeFields } from './statementFields.js';

export const reportTypes = ['TTM', 'A', 'R', 'P'] as const;
/** `TTM` is trailing twelve months, `A` as originally reported, `R` restated, `P` preliminary. */
export type ReportType = (typeof reportTypes)[number];

const financialPeriods = ['3M', '6M', '9M', '12M', '1Y', 'ALL', 'TTM'] as const;
/** The length of the requested periods. */
export type FinancialPeriodCode = (typeof financialPeriods)[number];
/** One fiscal quarter, such as `Q3 2025`. */
export type FinancialQuarter = `Q${1 | 2 | 3 | 4} ${number}`;

const query = {
	symbols: param.needed(
		param.tickers('symbols', ownLimits.listEntries, {
			limitIsOurs: true,
			means: 'The companies, by their tickers.',
		}),
	),
	startDate: param.day('asOf', { means: 'Periods that end on this day or later.' }),
	period: param.param<FinancialPeriodCode | FinancialQuarter>(
		'period',
		{
			kind: 'period',
			accepts: `one of ${financialPeriods.join(', ')}, or a quarter such as Q3 2025`,
			words: financialPeriods,
			allows: (period) => /^Q[1-4] \d{4}$/.test(period) || financialPeriods.some((code) => code === period),
		},
		{ means: 'Length of the periods, or one fiscal quarter.' },
	),
	reportType: param.oneOf('reportType', reportTypes, {
		means: 'Trailing twelve months, as originally reported, restated, or preliminary.',
	}),
};

/** A query for statements (service.md, GET /api/v2.1/fundamentals/financials). */
export interface FinancialsQuery extends QueryOf<typeof query> {}

const company = {
	primarySymbol: field('primarySymbol', text, 'The symbol of its main listing.'),
	primaryExchange: field('primaryExchange', text, 'A short code of its exchange, as `NAS`.'),
	cik: field('cik', text, 'CIK of the company.'),
	isin: field('isin', text, 'ISIN; may belong to another listing than the requested one.'),
	cusip: field('cusip', text, 'CUSIP; may belong to another listing than the requested one.'),
	name: field('standardName', text, 'The company.'),
	country: field('countryId', text, 'Its country.'),
	businessCountry: field('businessCountryId', text, 'The country of its business.'),
	industryTemplateCode: field(
		'industryTemplateCode',
		text,
		'The form of its statements; open vocabulary, as `N`.',
	),
	isReit: field('isReit', flag, 'Whether it is a real estate investment trust.'),
	isLimitedPartnership: field('isLimitedPartnership', flag, 'Whether it is a limited partnership.'),
	isLimitedLiabilityCompany: field(
		'isLimitedLiabilityCompany',
		flag,
		'Whether it is a limited liability company.',
	),
	foundedYear: field('yearofEstablishment', count, 'The year it was founded.'),
};

/** The company that published the statements (service.md, Fundamentals record, `company`). */
export interface Company extends RecordOf<typeof company> {}
const companyObject: Kind<Company> = object(company);

const statementHead = {
	fiscalYearEnd: field('fiscalYearEnd', count, 'Month in which the fiscal year ends, 1 to 12.'),
	currency: field('currencyId', text, 'ISO 4217 code of the amounts.'),
	isCalculated: field('isCalculated', flag, 'Whether the provider derived the figures from other periods.'),
	periodEndingDate: field(
		'periodEndingDate',
		day,
		'The true last day of the period; `asOf` is its month’s end.',
	),
	fiscalYearEndChange: field('fiscalYearEndChange', flag, 'Whether the end of the fiscal year moved.'),
};

/** One statement of one period. Figures are in whole units of `currency`, except share counts and ratios. */
export interface Statement<Name extends string> extends RecordOf<typeof statementHead> {
	/**
	 * An absent figure was not reported, which does not mean zero. Some companies report more figures than
	 * are listed.
	 */
	readonly figures: Readonly<Partial<Record<Name, number>>>;
	/** The original text of figures that a number cannot hold exactly. */
	readonly digits?: Digits<Name>;
}

const FIGURES = 'Figures by their names on the wire, those that no document lists among them.';
const DIGITS = 'Those of them whose digits a number does not hold, as they came.';

const HEAD: ReadonlySet<string> = new Set(Object.values(statementHead).map(({ wire }) => wire));

/** The listed figures, then any other number that a company reports. */
function allFigures<const Name extends string>(names: readonly Name[]) {
	const shapes = new RecordShapes();
	return withOthers(names, (all) => figuresOf(all, number, shapes));
}

function allDigits<const Name extends string>(names: readonly Name[]): Kind<Digits<Name>> {
	return withOthers(names, (all) => digitsOf(all));
}

/** A kind for these names that also reads the undocumented ones in each statement. */
function withOthers<Name extends string, T, K extends Kind<T>>(
	names: readonly Name[],
	kindOf: (names: readonly Name[]) => K & Kind<T>,
): K & Kind<T> {
	const listed = kindOf(names);
	const declared: ReadonlySet<string> = new Set(names);
	return {
		...listed,
		read: (value, place) => {
			const others = otherNames(value, declared);
			// These are not names of ours, but their figures are read in the same way.
			const kind = others.length === 0 ? listed : kindOf([...names, ...(others as readonly Name[])]);
			return kind.read(value, place);
		},
	};
}

/** The names of numbers in a statement that are not listed. */
function otherNames(value: unknown, declared: ReadonlySet<string>): readonly string[] {
	return isRecord(value)
		? Object.keys(value).filter(
				(name) => !declared.has(name) && !HEAD.has(name) && isFigureName(name) && isNumber(value[name]),
			)
		: [];
}

function isNumber(figure: unknown): boolean {
	return typeof figure === 'number' || (typeof figure === 'string' && isDecimal(figure));
}

const period = {
	asOf: field('asOf', day, 'End of the month in which the period ends.'),
	period: field('period', text, 'Its length, as `3M` or `12M`.'),
	reportType: field('reportType', text, 'How it was reported, or a word of a later version.', {
		words: reportTypes,
	}),
	aorOrRestate: field('aorOrRestate', text, '`RESTATE` where the figures are restated; open vocabulary.'),
	balanceSheet: field(
		'balanceSheet',
		object({
			...statementHead,
			figures: fullField('', allFigures(balanceSheetFields), {}, FIGURES),
			digits: field('', allDigits(balanceSheetFields), DIGITS),
		}),
		'What the company owns and owes on the last day.',
	),
	cashFlow: field(
		'cashFlowStatement',
		object({
			...statementHead,
			figures: fullField('', allFigures(cashFlowFields), {}, FIGURES),
			digits: field('', allDigits(cashFlowFields), DIGITS),
		}),
		'Where cash came from and went.',
	),
	income: field(
		'incomeStatement',
		object({
			...statementHead,
			figures: fullField('', allFigures(incomeFields), {}, FIGURES),
			digits: field('', allDigits(incomeFields), DIGITS),
		}),
		'What it earned and spent.',
	),
};

/** The three statements of one period; each may be absent. */
export interface FinancialPeriod extends RecordOf<typeof period> {}

const record = {
	symbol: field('symbol', text, 'The requested ticker.'),
	company: field('company', companyObject, 'Who published the statements.'),
	periods: fullField('financials', listOf(object(period)), [], 'The periods.'),
	idType: field('idType', text, 'The kind of identifier that was used.'),
	id: field('id', text, 'The identifier that was used.'),
};

/** The statements of one company (service.md, Fundamentals record). */
export interface CompanyFinancials extends RecordOf<typeof record> {}

export const financials = listEndpoint<FinancialsQuery, CompanyFinancials>({
	name: 'financials',
	path: '/api/v2.1/fundamentals/financials',
	means: 'Balance sheet, cash flow and income statement by company and period.',
	recordSection: 'Fundamentals record',
	envelope: 'result',
	query: querySchema(query),
	record: object(record),
	freshForMs: DAY_MS,
	usableForMs: 30 * DAY_MS,
});
