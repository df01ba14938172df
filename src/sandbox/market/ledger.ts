/** A company's income and spending in a period, in whole units; increases are positive. */
export interface Operations {
	readonly revenue: number;
	readonly costOfRevenue: number;
	readonly research: number;
	readonly selling: number;
	readonly interestAndOther: number;
	/** The goodwill written down; positive. */
	readonly impairment: number;
	readonly tax: number;
	readonly taxOnImpairment: number;
	readonly depreciation: number;
	readonly stockCompensation: number;
	readonly accountsReceivable: number;
	readonly otherReceivables: number;
	readonly inventory: number;
	readonly otherCurrentAssets: number;
	readonly accountsPayable: number;
	readonly taxPayable: number;
	readonly accrued: number;
	readonly deferredRevenue: number;
	readonly otherCurrentLiabilities: number;
	readonly deferredTax: number;
	readonly otherAssets: number;
	readonly otherLiabilities: number;
	readonly capex: number;
	readonly acquisitions: number;
	readonly loans: number;
	readonly deposits: number;
	readonly shortTermDebt: number;
	/** The taxes paid for employees on their shares. */
	readonly withheld: number;
	/** Old equipment written off against its depreciation. */
	readonly retired: number;
	/** Gains in the value of securities that bypass the income statement. */
	readonly revaluation: number;
}

/** How the spending was financed, and what shareholders got back. */
export interface Financing {
	readonly investmentsBought: number;
	readonly investmentsSold: number;
	readonly longTermIssued: number;
	readonly longTermRepaid: number;
	readonly dividends: number;
	readonly repurchases: number;
	readonly stockIssued: number;
	/** A count: shares issued minus shares bought back. */
	readonly shares: number;
}

/** Everything that happened in a period. */
export type Flows = Operations & Financing;

/** What a company owns and owes on one day. */
export interface Position {
	readonly cash: number;
	readonly accountsReceivable: number;
	readonly otherReceivables: number;
	readonly inventory: number;
	readonly otherCurrentAssets: number;
	readonly grossProperty: number;
	/** Positive here; statements show it as negative. */
	readonly accumulatedDepreciation: number;
	/** Short and long term together. */
	readonly investments: number;
	readonly deferredTax: number;
	readonly goodwill: number;
	readonly otherAssets: number;
	readonly loans: number;
	readonly accountsPayable: number;
	readonly taxPayable: number;
	readonly accrued: number;
	readonly shortTermDebt: number;
	readonly deferredRevenue: number;
	readonly otherCurrentLiabilities: number;
	readonly longTermDebt: number;
	readonly otherLiabilities: number;
	readonly deposits: number;
	readonly commonStock: number;
	readonly retainedEarnings: number;
	readonly otherEquity: number;
	/** A count, not money. */
	readonly shares: number;
}

type BeforeTax = Pick<
	Operations,
	'revenue' | 'costOfRevenue' | 'research' | 'selling' | 'interestAndOther' | 'impairment'
>;

export function netIncome(flows: Operations): number {
	return pretaxIncome(flows) - flows.tax;
}

export function pretaxIncome(flows: BeforeTax): number {
	return operatingIncome(flows) + flows.interestAndOther - flows.impairment;
}

export function operatingIncome({ revenue, costOfRevenue, research, selling }: BeforeTax): number {
	return revenue - costOfRevenue - research - selling;
}

/** The net cash flow from receivables, inventory and payables. */
export function workingCapitalFlow(flows: Operations): number {
	return (
		flows.accountsPayable +
		flows.taxPayable +
		flows.accrued +
		flows.deferredRevenue +
		flows.otherCurrentLiabilities -
		flows.accountsReceivable -
		flows.otherReceivables -
		flows.inventory -
		flows.otherCurrentAssets
	);
}

export function otherNonCash({ impairment, deferredTax, otherAssets, otherLiabilities }: Operations): number {
	return impairment - deferredTax - otherAssets + otherLiabilities;
}

export function operatingCash(flows: Operations): number {
	return (
		netIncome(flows) +
		flows.depreciation +
		flows.stockCompensation +
		otherNonCash(flows) +
		workingCapitalFlow(flows)
	);
}

export function investingCash(flows: Flows): number {
	return flows.investmentsSold - flows.investmentsBought - flows.capex - flows.acquisitions - flows.loans;
}

export function financingCash(flows: Flows): number {
	return (
		flows.longTermIssued -
		flows.longTermRepaid +
		flows.shortTermDebt -
		flows.dividends -
		flows.repurchases +
		flows.stockIssued -
		flows.withheld +
		flows.deposits
	);
}

export function changeInCash(flows: Flows): number {
	return operatingCash(flows) + investingCash(flows) + financingCash(flows);
}

/** The position after the flows. Every flow is booked in exactly two places, so the sheet balances. */
export function after(before: Position, flows: Flows): Position {
	return {
		cash: before.cash + changeInCash(flows),
		accountsReceivable: before.accountsReceivable + flows.accountsReceivable,
		otherReceivables: before.otherReceivables + flows.otherReceivables,
		inventory: before.inventory + flows.inventory,
		otherCurrentAssets: before.otherCurrentAssets + flows.otherCurrentAssets,
		grossProperty: before.grossProperty + flows.capex - flows.retired,
		accumulatedDepreciation: before.accumulatedDepreciation + flows.depreciation - flows.retired,
		investments: before.investments + flows.investmentsBought - flows.investmentsSold + flows.revaluation,
		deferredTax: before.deferredTax + flows.deferredTax,
		goodwill: before.goodwill + flows.acquisitions - flows.impairment,
		otherAssets: before.otherAssets + flows.otherAssets,
		loans: before.loans + flows.loans,
		accountsPayable: before.accountsPayable + flows.accountsPayable,
		taxPayable: before.taxPayable + flows.taxPayable,
		accrued: before.accrued + flows.accrued,
		shortTermDebt: before.shortTermDebt + flows.shortTermDebt,
		deferredRevenue: before.deferredRevenue + flows.deferredRevenue,
		otherCurrentLiabilities: before.otherCurrentLiabilities + flows.otherCurrentLiabilities,
		longTermDebt: before.longTermDebt + flows.longTermIssued - flows.longTermRepaid,
		otherLiabilities: before.otherLiabilities + flows.otherLiabilities,
		deposits: before.deposits + flows.deposits,
		commonStock: before.commonStock + flows.stockCompensation + flows.stockIssued - flows.withheld,
		retainedEarnings: before.retainedEarnings + netIncome(flows) - flows.dividends - flows.repurchases,
		otherEquity: before.otherEquity + flows.revaluation,
		shares: before.shares + flows.shares,
	};
}

export function currentAssetsBut(position: Position): number {
	const { accountsReceivable, otherReceivables, inventory, otherCurrentAssets } = position;
	return accountsReceivable + otherReceivables + inventory + otherCurrentAssets;
}

export function totalAssets(position: Position): number {
	return (
		position.cash +
		currentAssetsBut(position) +
		position.grossProperty -
		position.accumulatedDepreciation +
		position.investments +
		position.deferredTax +
		position.goodwill +
		position.otherAssets +
		position.loans
	);
}

export function currentLiabilities(position: Position): number {
	return (
		position.accountsPayable +
		position.taxPayable +
		position.accrued +
		position.shortTermDebt +
		position.deferredRevenue +
		position.otherCurrentLiabilities
	);
}

export function totalLiabilities(position: Position): number {
	return currentLiabilities(position) + position.longTermDebt + position.otherLiabilities + position.deposits;
}

export function equity({ commonStock, retainedEarnings, otherEquity }: Position): number {
	return commonStock + retainedEarnings + otherEquity;
}

/** The sum of the flows of several periods. */
export function sumOf(all: readonly Flows[]): Flows {
	return all.reduce((sum, flows) => {
		const names = Object.keys(sum) as (keyof Flows)[];
		return Object.fromEntries(names.map((name) => [name, sum[name] + flows[name]])) as Record<
			keyof Flows,
			number
		>;
	});
}
