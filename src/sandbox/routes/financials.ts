import type { TaskScheduler } from '../../base/taskScheduler.js';
import type { Company } from '../market/company.js';
import { type DayNumber, dayText } from '../market/days.js';
import { exchangeOf } from '../market/listing.js';
import { sumOf } from '../market/ledger.js';
import type { Market } from '../market/market.js';
import { hashOf, hexOf } from '../market/random.js';
import { plainSymbol } from '../market/registry.js';
import { closingQuarter, type Report } from '../market/reports.js';
import { sectorOf } from '../market/sectors.js';
import { balanceFigures, cashFlowFigures, incomeFigures } from '../market/statements.js';
import { type Habits, unitOf } from '../market/habits.js';
import type { Parameters } from '../parameters.js';
import { badRequest } from '../refusal.js';

const reportTypes = ['TTM', 'A', 'R', 'P'] as const;
const monthsOf: Readonly<Record<string, number>> = { '3M': 3, '6M': 6, '9M': 9, '12M': 12, '1Y': 12 };
const MANY = 1000;

/** Statements by company and period (service.md, GET /api/v2.1/fundamentals/financials). */
export async function companyFinancials(
	query: Parameters,
	market: Market,
	scheduler: TaskScheduler,
): Promise<unknown> {
	const symbols = query.list('symbols', MANY) ?? [];
	const from = query.day('asOf');
	const period = query.text('period') ?? 'ALL';
	const wanted = periodFilter(period);
	const type = query.oneOf('reportType', reportTypes) ?? (period === 'TTM' ? 'TTM' : 'A');
	const records = await scheduler.map(new Set(symbols), (symbol) => {
		const company = market.company(symbol);
		const reports = company?.reports.filter(
			(report) =>
				report.type === type &&
				wanted(report) &&
				(from === undefined || closingQuarter(report).quarter.asOf >= from),
		);
		return company && reports ? [record(company, symbol, reports)] : [];
	});
	return { result: records.flat() };
}

/** A length (`3M`), everything (`ALL`), twelve months (`TTM`), or a quarter (`Q3 2025`, `2025Q3`). */
function periodFilter(period: string): (report: Report) => boolean {
	if (period === 'ALL') {
		return () => true;
	}
	if (period === 'TTM') {
		return ({ type }) => type === 'TTM';
	}
	const months = monthsOf[period];
	if (months !== undefined) {
		return (report) => monthsIn(report) === months;
	}
	const [, number, year] =
		/^Q([1-4])[ -]?(\d{4})$/i.exec(period.replace(/^(\d{4})[ -]?(Q\d)$/i, '$2 $1')) ?? [];
	if (number === undefined) {
		throw badRequest('period must be one of 3M, 6M, 9M, 12M, 1Y, ALL, TTM, or a quarter and year as Q3 2025');
	}
	return (report) => {
		const { quarter } = closingQuarter(report);
		return quarter.number === Number(number) && quarter.year === Number(year) && monthsIn(report) === 3;
	};
}

function monthsIn({ quarters }: Report): number {
	return quarters.length * 3;
}

function record(company: Company, symbol: string, reports: readonly Report[]): unknown {
	const { issuer, profile } = company;
	const listing =
		issuer.listings.find((candidate) => candidate.symbol === profile.symbol) ?? issuer.listings[0];
	// As with the live service, the identifiers may be of the listing abroad, if that comes first.
	const [security] = issuer.securities;
	return {
		company: {
			primarySymbol: profile.symbol,
			primaryExchange: listing ? exchangeOf(listing).shortCode : '',
			cik: issuer.cik,
			isin: security?.isin ?? '',
			cusip: security?.cusip ?? '',
			standardName: issuer.name,
			countryId: profile.country,
			isReit: profile.sector === 'reit',
			industryTemplateCode: sectorOf(profile.sector).template,
			businessCountryId: profile.country,
			isLimitedPartnership: / L\.?P\.?$|partners/i.test(issuer.name),
			yearofEstablishment: profile.founded ?? 1880 + (hashOf(['founded', profile.symbol]) % 130),
			isLimitedLiabilityCompany: / LLC$/i.test(issuer.name),
		},
		financials: reports.map((report) => entry(company, report)),
		symbol: plainSymbol(symbol),
		idType: 'SYMBOL',
		id: symbol,
	};
}

function entry({ profile, habits }: Company, report: Report): unknown {
	const sector = sectorOf(profile.sector);
	const { quarter, after } = closingQuarter(report);
	const flows = sumOf(report.quarters.map((booked) => booked.flows));
	const beginningCash = report.quarters[0].before.cash;
	const about = {
		asOf: dayText(quarter.asOf),
		reportType: report.type,
		period: `${monthsIn(report)}M`,
		aorOrRestate: report.type === 'R' ? 'RESTATE' : 'AOR',
	};
	const statement = (figures: Readonly<Record<string, number>>): unknown => ({
		id: { companyId: `0C${hexOf(8, 'company', profile.symbol).toUpperCase()}`, ...about },
		fiscalYearEnd: profile.fiscalYearEnd,
		currencyId: profile.currency,
		isCalculated: report.type === 'TTM',
		periodEndingDate: dayText(quarter.ends),
		...inMoney(figures, unitOf(profile)),
		fiscalYearEndChange: false,
	});
	return {
		...about,
		balanceSheet: statement(
			balanceFigures({ ...after, shares: sharesOn(habits, quarter.ends, after.shares) }, sector),
		),
		// A preliminary report from a press release has no cash flow statement.
		...(report.type === 'P'
			? {}
			: { cashFlowStatement: statement(cashFlowFigures(flows, beginningCash, sector)) }),
		incomeStatement: statement(incomeFigures(flows, sector)),
	};
}

/** The share count as of a day, including the splits until then. */
function sharesOn({ splits }: Habits, day: DayNumber, shares: number): number {
	return Math.round(shares * splits.factorOn(day));
}

const NOT_MONEY = new Set(['taxRateForCalcs', 'ordinarySharesNumber', 'shareIssued']);

function inMoney(figures: Readonly<Record<string, number>>, unit: number): Readonly<Record<string, number>> {
	return Object.fromEntries(
		Object.entries(figures).map(([name, figure]) => [
			name,
			NOT_MONEY.has(name) || figure === 0 ? figure + 0 : figure * unit,
		]),
	);
}
