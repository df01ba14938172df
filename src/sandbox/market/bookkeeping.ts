import type { DividendPayment } from './dividendPlan.js';
import { FIRST_YEAR, type FiscalQuarter } from './fiscalQuarter.js';
import { type Habits, unitOf } from './habits.js';
import {
	after,
	equity,
	type Financing,
	type Flows,
	netIncome,
	operatingCash,
	type Operations,
	type Position,
	pretaxIncome,
	totalAssets,
	totalLiabilities,
} from './ledger.js';
import { proceedsOf, type ShareOffering } from './offeringPlan.js';
import { Random } from './random.js';
import { dollarRate } from './wellKnown.js';

/** A quarter of the books: what happened in it and how it ended. */
export interface BookedQuarter {
	readonly quarter: FiscalQuarter;
	readonly flows: Flows;
	readonly before: Position;
	readonly after: Position;
}

/** What a company has decided about its shares; the books follow from it. */
export interface SharePlan {
	readonly habits: Habits;
	readonly dividends: readonly DividendPayment[];
	readonly offerings: readonly ShareOffering[];
}

/** Keeps the books of a company over the quarters, the first of which opens its first year. */
export function keepBooks(plan: SharePlan, quarters: readonly FiscalQuarter[]): readonly BookedQuarter[] {
	let position = opening(plan.habits);
	return quarters.map((quarter) => {
		const before = position;
		const flows = quarterFlows(plan, before, quarter);
		position = after(before, flows);
		return { quarter, flows, before, after: position };
	});
}

function opening(habits: Habits): Position {
	const { sector, has, openingShares } = habits;
	const revenue = habits.yearlyRevenue(FIRST_YEAR, 1);
	const part = (share: number): number => Math.round(revenue * share);
	const balanced = {
		cash: part(sector.cash),
		accountsReceivable: part(sector.receivables),
		otherReceivables: part(sector.receivables * 0.1),
		inventory: part(sector.inventory),
		otherCurrentAssets: part(0.03),
		grossProperty: part(sector.property * 1.7),
		accumulatedDepreciation: part(sector.property * 0.7),
		investments: part(sector.investments),
		deferredTax: part(0.03),
		goodwill: part(sector.goodwill),
		otherAssets: part(0.08),
		loans: part(sector.loans),
		accountsPayable: part(sector.payables),
		taxPayable: part(0.01),
		accrued: part(0.06),
		shortTermDebt: part(habits.debt * 0.1),
		deferredRevenue: part(sector.deferredRevenue),
		otherCurrentLiabilities: part(0.04),
		longTermDebt: part(habits.debt),
		otherLiabilities: part(0.1),
		deposits: part(sector.deposits),
		commonStock: part(has('lossMaker') ? 1.6 : 0.2),
		retainedEarnings: 0,
		otherEquity: -part(0.01),
		shares: openingShares,
	};
	return {
		...balanced,
		retainedEarnings: totalAssets(balanced) - totalLiabilities(balanced) - equity(balanced),
	};
}

/** Decides a quarter: what is earned and spent first, then how it is paid for. */
function quarterFlows(plan: SharePlan, before: Position, quarter: FiscalQuarter): Flows {
	const earned = operations(plan.habits, before, quarter);
	return { ...earned, ...financing(plan, before, earned, quarter) };
}

function randomOf({ seed, profile }: Habits, topic: string, { year, number }: FiscalQuarter): Random {
	return new Random(seed, topic, profile.symbol, year, number);
}

function operations(habits: Habits, before: Position, quarter: FiscalQuarter): Operations {
	const { sector } = habits;
	const random = randomOf(habits, 'quarter', quarter);
	const yearly = habits.yearlyRevenue(quarter.year, quarter.number);
	const revenue = Math.round(
		(yearly / 4) * (sector.seasons[quarter.number - 1] ?? 1) * (1 + 0.015 * random.swing()),
	);
	const part = (share: number, play = 0.04): number =>
		Math.round(revenue * share * (1 + play * random.swing()));
	// Stocks of things follow the year's pace, so their flows do not swing with the season.
	const towards = (held: number, share: number, play = 0.05): number =>
		Math.round(yearly * share * (1 + play * random.swing())) - held;
	const property = before.grossProperty - before.accumulatedDepreciation;
	const depreciation = Math.round(
		(property * sector.depreciation * random.between(0.96, 1.04)) / sector.property / 4,
	);
	const interest = Math.round(
		(before.cash + before.investments) * 0.006 - (before.longTermDebt + before.shortTermDebt) * 0.009,
	);
	const impairment = random.chance(0.025) ? Math.round(before.goodwill * random.between(0.05, 0.2)) : 0;
	const costless = {
		revenue,
		costOfRevenue: habits.grossMargin === undefined ? 0 : part(1 - habits.grossMargin, 0.02),
		research: part(sector.research),
		selling: part(habits.selling),
		interestAndOther: interest + (sector.template === 'B' ? 0 : part(0.004, 1)),
		impairment,
		depreciation,
		stockCompensation: part(sector.stockCompensation),
	};
	const pretax = pretaxIncome(costless);
	const rate = sector.taxRate * random.between(0.92, 1.08);
	return {
		...costless,
		tax: Math.round(pretax * (pretax > 0 ? rate : 0.02)),
		taxOnImpairment: Math.round(impairment * rate),
		accountsReceivable: towards(before.accountsReceivable, sector.receivables),
		otherReceivables: towards(before.otherReceivables, sector.receivables * 0.1),
		inventory: towards(before.inventory, sector.inventory),
		otherCurrentAssets: towards(before.otherCurrentAssets, 0.03),
		accountsPayable: towards(before.accountsPayable, sector.payables),
		taxPayable: towards(before.taxPayable, 0.01),
		accrued: towards(before.accrued, 0.06),
		deferredRevenue: towards(before.deferredRevenue, sector.deferredRevenue),
		otherCurrentLiabilities: towards(before.otherCurrentLiabilities, 0.04),
		deferredTax: Math.round(towards(before.deferredTax, 0.03) / 4),
		otherAssets: Math.round(towards(before.otherAssets, 0.08) / 4),
		otherLiabilities: Math.round(towards(before.otherLiabilities, 0.1) / 4),
		// Wear is made good, and property follows the size of the business slowly.
		capex: Math.round(
			Math.max(
				part(sector.capex * 0.3),
				(depreciation + (yearly * sector.property - property) * 0.1) * random.between(0.9, 1.1),
			),
		),
		acquisitions: random.chance(0.06) ? Math.round(yearly * sector.goodwill * random.between(0.02, 0.1)) : 0,
		loans: towards(before.loans, sector.loans, 0.006),
		deposits: towards(before.deposits, sector.deposits, 0.004),
		shortTermDebt: Math.round(towards(before.shortTermDebt, habits.debt * 0.1) / 2),
		withheld: part(sector.stockCompensation * 0.25),
		retired: Math.round(before.accumulatedDepreciation * 0.012),
		revaluation: Math.round(before.investments * 0.004 * random.swing()),
	};
}

/** Surplus cash is invested or given back; a gap is closed by selling securities, then by shares or debt. */
function financing(plan: SharePlan, before: Position, earned: Operations, quarter: FiscalQuarter): Financing {
	const { habits } = plan;
	const { sector, has } = habits;
	const random = randomOf(habits, 'financing', quarter);
	const yearly = earned.revenue * 4;
	const dividends = dividendsIn(plan, quarter, before.shares);
	const offered = offeredIn(plan, quarter);
	const longTermRepaid = Math.round(before.longTermDebt * random.between(0.01, 0.04));
	const wantedDebt = Math.round(yearly * habits.debt);
	const longTermIssued = Math.max(0, Math.round((wantedDebt - before.longTermDebt + longTermRepaid) * 0.6));
	const turned = Math.round(before.investments * random.between(0.08, 0.2));
	const wantedCash = Math.round(yearly * sector.cash * random.between(0.85, 1.15));
	const spare =
		before.cash +
		operatingCash(earned) -
		earned.capex -
		earned.acquisitions -
		earned.loans +
		earned.deposits +
		earned.shortTermDebt -
		earned.withheld -
		dividends +
		offered.money +
		longTermIssued -
		longTermRepaid -
		wantedCash;
	const settled = {
		investmentsBought: turned,
		investmentsSold: turned,
		longTermIssued,
		longTermRepaid,
		dividends,
	};
	const sharesFor = (money: number): number =>
		Math.round((before.shares * money) / (sector.priceToSales * yearly) / 1000) * 1000;
	if (spare >= 0) {
		const givesBack = has('lossMaker') ? 0 : has('grower') ? 0.4 : 0.9;
		const most = has('negativeEquity') ? spare : Math.max(0, netIncome(earned) * 1.15 - dividends);
		const repurchases = Math.round(Math.min(spare * givesBack, most));
		return {
			...settled,
			investmentsBought: turned + Math.round((spare - repurchases) * 0.6),
			repurchases,
			stockIssued: offered.money,
			shares: offered.shares - sharesFor(repurchases),
		};
	}
	const sold = Math.min(-spare, before.investments - turned);
	const missing = -spare - sold;
	const sharesPart = has('lossMaker') ? 1 : sector.property > 2 ? 0.5 : 0;
	const stockIssued = Math.round(missing * sharesPart);
	return {
		...settled,
		investmentsSold: turned + sold,
		longTermIssued: longTermIssued + missing - stockIssued,
		repurchases: 0,
		stockIssued: offered.money + stockIssued,
		shares: offered.shares + sharesFor(stockIssued),
	};
}

/** What is paid out on shares that are counted in terms of mid-2024. */
function dividendsIn({ habits, dividends }: SharePlan, quarter: FiscalQuarter, shares: number): number {
	const perShare = dividends
		.filter((payment) => isSame(payment.quarter, quarter))
		.reduce((sum, { amount, declared }) => sum + amount * habits.splits.factorOn(declared), 0);
	return inUnits(habits, perShare * shares);
}

function offeredIn({ habits, offerings }: SharePlan, quarter: FiscalQuarter) {
	const own = offerings.filter((offering) => isSame(offering.quarter, quarter));
	return {
		money: inUnits(
			habits,
			own.reduce((sum, offering) => sum + proceedsOf(offering), 0),
		),
		shares: own.reduce((sum, { shares, day }) => sum + Math.round(shares / habits.splits.factorOn(day)), 0),
	};
}

function isSame(one: FiscalQuarter, other: FiscalQuarter): boolean {
	return one.year === other.year && one.number === other.number;
}

function inUnits({ profile }: Habits, dollars: number): number {
	return Math.round((dollars * dollarRate(profile.currency)) / unitOf(profile));
}
