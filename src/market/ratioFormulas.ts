import type { BalanceSheetField, CashFlowField, IncomeField } from '../contract/statementFields.js';
import type { StatementKind } from './periods.js';

/** A formula over the figures of a company, which is computed and written from the same description. */
export type Formula =
	/** A figure of the period; of a balance sheet, on its last day. */
	| { readonly kind: 'figure'; readonly statement: StatementKind; readonly field: string }
	/** The mean of the balances on the last day of the period and twelve months earlier. */
	| { readonly kind: 'average'; readonly field: string }
	/** The compound annual growth of a figure over some fiscal years. */
	| {
			readonly kind: 'annualGrowth';
			readonly statement: StatementKind;
			readonly field: string;
			readonly years: number;
	  }
	| { readonly kind: 'negative'; readonly of: Formula }
	/** What is left of one whole: 1 − `of`. */
	| { readonly kind: 'rest'; readonly of: Formula }
	| { readonly kind: 'sum' | 'difference' | 'product'; readonly of: Formula; readonly by: Formula }
	/** Not meaningful over a base of zero or less, or outside `within`. */
	| {
			readonly kind: 'quotient';
			readonly of: Formula;
			readonly by: Formula;
			readonly within?: readonly [least: number, most: number];
	  };

export const ratioIds = [
	'grossMargin',
	'operatingMargin',
	'netMargin',
	'freeCashFlowMargin',
	'stockCompensationToRevenue',
	'freeCashFlowConversion',
	'returnOnEquity',
	'returnOnAssets',
	'returnOnInvestedCapital',
	'netDebtToEbitda',
	'currentRatio',
	'quickRatio',
	'revenueGrowth3',
	'revenueGrowth5',
	'netIncomeGrowth3',
	'netIncomeGrowth5',
	'freeCashFlowGrowth3',
	'freeCashFlowGrowth5',
	'payout',
] as const;
/** The ratios that can be computed from statements. */
export type RatioId = (typeof ratioIds)[number];

/** What a ratio is and where it applies. */
export interface RatioDefinition {
	/** `percent` for a part or a growth (0.16 is 16%), `times` for a multiple. */
	readonly unit: 'percent' | 'times';
	/** The first one whose figures are all reported applies. */
	readonly formulas: readonly Formula[];
	/** The lengths of periods it is computed for; absent if any. */
	readonly lengths?: readonly string[];
	/** Whether it says nothing about banks and insurers. */
	readonly isOfIndustry?: true;
}

const ANNUAL = ['12M', 'TTM'] as const;
/** Beyond these, the tax of a year says nothing about the tax on operating income. */
const USUAL_TAX_RATES = [0, 0.5] as const;

/** Every ratio, defined once for all places that show it. */
export const ratioDefinitions: Readonly<Record<RatioId, RatioDefinition>> = {
	grossMargin: ofRevenue(income('grossProfit')),
	operatingMargin: ofRevenue(income('operatingIncome')),
	netMargin: ofRevenue(income('netIncome')),
	freeCashFlowMargin: ofRevenue(cashFlow('freeCashFlow')),
	stockCompensationToRevenue: ofRevenue(cashFlow('stockBasedCompensation')),
	freeCashFlowConversion: percent(quotient(cashFlow('freeCashFlow'), income('netIncome'))),
	returnOnEquity: {
		...percent(quotient(income('netIncomeCommonStockholders'), average('commonStockEquity'))),
		lengths: ANNUAL,
	},
	returnOnAssets: {
		...percent(quotient(income('netIncome'), average('totalAssets'))),
		lengths: ANNUAL,
	},
	returnOnInvestedCapital: {
		...percent(quotient(operatingIncomeAfterTax(), average('investedCapital'))),
		lengths: ANNUAL,
		isOfIndustry: true,
	},
	netDebtToEbitda: {
		unit: 'times',
		formulas: [
			quotient(balance('netDebt'), income('ebitda')),
			quotient(both('difference', balance('totalDebt'), balance('cashAndCashEquivalents')), income('ebitda')),
		],
		lengths: ANNUAL,
		isOfIndustry: true,
	},
	currentRatio: ofCurrentLiabilities(balance('currentAssets')),
	quickRatio: ofCurrentLiabilities(
		both('sum', balance('cashCashEquivalentsAndMarketableSecurities'), balance('accountsReceivable')),
	),
	revenueGrowth3: annualGrowth(income('totalRevenue'), 3),
	revenueGrowth5: annualGrowth(income('totalRevenue'), 5),
	netIncomeGrowth3: annualGrowth(income('netIncome'), 3),
	netIncomeGrowth5: annualGrowth(income('netIncome'), 5),
	freeCashFlowGrowth3: annualGrowth(cashFlow('freeCashFlow'), 3),
	freeCashFlowGrowth5: annualGrowth(cashFlow('freeCashFlow'), 5),
	payout: percent(
		quotient(
			{ kind: 'negative', of: cashFlow('commonStockDividendPaid') },
			income('netIncomeCommonStockholders'),
		),
	),
};

type Figure = Extract<Formula, { readonly kind: 'figure' }>;

function income(field: IncomeField): Figure {
	return { kind: 'figure', statement: 'income', field };
}

function cashFlow(field: CashFlowField): Figure {
	return { kind: 'figure', statement: 'cashFlow', field };
}

function balance(field: BalanceSheetField): Figure {
	return { kind: 'figure', statement: 'balanceSheet', field };
}

function average(field: BalanceSheetField): Formula {
	return { kind: 'average', field };
}

function both(kind: 'sum' | 'difference' | 'product', of: Formula, by: Formula): Formula {
	return { kind, of, by };
}

function quotient(of: Formula, by: Formula): Formula {
	return { kind: 'quotient', of, by };
}

/** The rate is that of the statement, since the rate for calculations is a standard one in years of a loss. */
function operatingIncomeAfterTax(): Formula {
	const rate: Formula = {
		kind: 'quotient',
		of: income('taxProvision'),
		by: income('pretaxIncome'),
		within: USUAL_TAX_RATES,
	};
	return both('product', income('operatingIncome'), { kind: 'rest', of: rate });
}

function percent(formula: Formula): RatioDefinition {
	return { unit: 'percent', formulas: [formula] };
}

function ofRevenue(part: Formula): RatioDefinition {
	return percent(quotient(part, income('totalRevenue')));
}

function ofCurrentLiabilities(part: Formula): RatioDefinition {
	return { unit: 'times', formulas: [quotient(part, balance('currentLiabilities'))], isOfIndustry: true };
}

function annualGrowth({ statement, field }: Figure, years: number): RatioDefinition {
	return { ...percent({ kind: 'annualGrowth', statement, field, years }), lengths: ['12M'] };
}
