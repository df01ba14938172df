import type { CompanyFinancials, FinancialPeriod, Statement } from '../../../src/contract/financials.js';
import type { StatementKind } from '../../../src/market/periods.js';
import { companyRatios, ratioPeriods } from '../../../src/market/companyRatios.js';

/** Figures by their names on the wire. */
type Figures = Readonly<Record<string, number>>;

/** What a test says of a record: its figures and how it was reported. */
export interface RecordParts {
	readonly income?: Figures;
	readonly balanceSheet?: Figures;
	readonly cashFlow?: Figures;
	readonly reportType?: string;
	readonly aorOrRestate?: string;
	readonly currency?: string;
	readonly fiscalYearEndChange?: boolean;
}

/** Creates a record of a length that ends on a day, as originally reported in US dollars unless stated otherwise. */
export function aRecord(
	endingDate: string,
	period: string,
	{ reportType = 'A', aorOrRestate = 'AOR', currency = 'USD', fiscalYearEndChange, ...parts }: RecordParts,
): FinancialPeriod {
	const statement = (kind: StatementKind): Partial<Record<StatementKind, Statement<string>>> => {
		const figures = parts[kind];
		return figures
			? {
					[kind]: {
						currency,
						periodEndingDate: endingDate,
						figures,
						...(fiscalYearEndChange !== undefined && { fiscalYearEndChange }),
					},
				}
			: {};
	};
	return {
		asOf: endingDate,
		period,
		reportType,
		aorOrRestate,
		...statement('income'),
		...statement('balanceSheet'),
		...statement('cashFlow'),
	};
}

/** Creates a company with these records, of an industry without a form of its own. */
export function aCompany(periods: readonly FinancialPeriod[], industryTemplateCode = 'N'): CompanyFinancials {
	return { symbol: 'AAPL', company: { name: 'Apple', industryTemplateCode }, periods };
}

/** Returns the ratios of a company's newest period of a length, by their ids. */
export function newestRatios(company: CompanyFinancials, length = '12M') {
	const [newest] = ratioPeriods(company, length);
	return new Map((newest ? companyRatios(company, newest) : []).map((one) => [one.id, one]));
}

/** Returns the value of one ratio in the newest period of a length. */
export function ratioOf(company: CompanyFinancials, id: string, length = '12M') {
	return [...newestRatios(company, length).values()].find((one) => one.id === id)?.value;
}

const MILLION = 1e6;

function inMillions(figures: Figures): Figures {
	return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure * MILLION]));
}

/** Figures of Apple’s annual reports (form 10-K) of fiscal 2025, 2024, 2022 and 2020, in millions of dollars. */
export const appleYears: readonly FinancialPeriod[] = [
	aRecord('2025-09-27', '12M', {
		income: inMillions({
			totalRevenue: 416_161,
			grossProfit: 195_201,
			operatingIncome: 133_050,
			pretaxIncome: 132_729,
			taxProvision: 20_719,
			netIncome: 112_010,
			netIncomeCommonStockholders: 112_010,
			ebitda: 144_748,
		}),
		cashFlow: inMillions({
			freeCashFlow: 98_767,
			stockBasedCompensation: 12_863,
			commonStockDividendPaid: -15_421,
		}),
		balanceSheet: inMillions({
			totalAssets: 359_241,
			commonStockEquity: 73_733,
			investedCapital: 172_390,
			totalDebt: 98_657,
			netDebt: 62_723,
			cashAndCashEquivalents: 35_934,
			cashCashEquivalentsAndMarketableSecurities: 54_697,
			accountsReceivable: 39_777,
			currentAssets: 147_957,
			currentLiabilities: 165_631,
		}),
	}),
	aRecord('2024-09-28', '12M', {
		income: inMillions({ totalRevenue: 391_035, netIncome: 93_736 }),
		cashFlow: inMillions({ freeCashFlow: 108_807 }),
		balanceSheet: inMillions({
			totalAssets: 364_980,
			commonStockEquity: 56_950,
			investedCapital: 163_579,
		}),
	}),
	aRecord('2022-09-24', '12M', {
		income: inMillions({ totalRevenue: 394_328, netIncome: 99_803 }),
		cashFlow: inMillions({ freeCashFlow: 111_443 }),
	}),
	aRecord('2020-09-26', '12M', {
		income: inMillions({ totalRevenue: 274_515, netIncome: 57_411 }),
		cashFlow: inMillions({ freeCashFlow: 73_365 }),
	}),
];
