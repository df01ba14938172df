import type { DayNumber } from './days.js';
import { financing, offeredUntil, QUARTER_DAYS, type SharePlan } from './financing.js';
import { calendarOf, FIRST_YEAR, type FiscalQuarter, quartersUntil, seasonOf } from './fiscalQuarter.js';
import { type Habits, randomIn, TAX_RATE_OF_LOSSES } from './habits.js';
import {
	after,
	equity,
	type Flows,
	type Operations,
	type Position,
	pretaxIncome,
	totalAssets,
	totalLiabilities,
} from './ledger.js';
import { LEVEL_DAY } from './profile.js';

/** One quarter of the books: the flows, and the position before and after. */
interface BookedQuarter {
	readonly quarter: FiscalQuarter;
	readonly flows: Flows;
	readonly before: Position;
	readonly after: Position;
}

/** The books of a company over the quarters; the first one opens its first year. */
function keepBooks(plan: SharePlan, quarters: readonly FiscalQuarter[]): readonly BookedQuarter[] {
	let position = opening(plan, quarters);
	return quarters.map((quarter) => {
		const before = position;
		const flows = quarterFlows(plan, before, quarter);
		position = after(before, flows);
		return { quarter, flows, before, after: position };
	});
}

function opening(plan: SharePlan, [first]: readonly FiscalQuarter[]): Position {
	const { habits } = plan;
	const { sector, has } = habits;
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
		// With the offerings until then, this gives the share count of the mid-2025 levels.
		shares:
			first === undefined ? 0 : habits.sharesOn(first.ends - QUARTER_DAYS) - offeredUntil(plan, LEVEL_DAY),
	};
	return {
		...balanced,
		retainedEarnings: totalAssets(balanced) - totalLiabilities(balanced) - equity(balanced),
	};
}

/** Computes a quarter: first income and spending, then the financing. */
function quarterFlows(plan: SharePlan, before: Position, quarter: FiscalQuarter): Flows {
	const earned = operations(plan.habits, before, quarter);
	return { ...earned, ...financing(plan, before, earned, quarter) };
}

/** What research, selling and administration cost at least, as a fraction of revenue. */
const LEAST_OTHER_COSTS = 0.01;

function operations(habits: Habits, before: Position, quarter: FiscalQuarter): Operations {
	const { sector } = habits;
	const random = randomIn(habits, 'quarter', quarter);
	const yearly = habits.yearlyRevenue(quarter.year, quarter.number);
	const revenue = Math.round(
		(yearly / 4) * sector.seasons[seasonOf(habits.profile, quarter)] * (1 + 0.015 * random.swing()),
	);
	const part = (share: number, play = 0.04): number =>
		Math.round(revenue * share * (1 + play * random.swing()));
	// Balances follow the yearly pace, so their changes don't swing with the season.
	const towards = (current: number, share: number, play = 0.05): number =>
		Math.round(yearly * share * (1 + play * random.swing())) - current;
	const property = before.grossProperty - before.accumulatedDepreciation;
	const depreciation = Math.round(
		(property * sector.depreciation * random.between(0.96, 1.04)) / sector.property / 4,
	);
	const interest = Math.round(
		(before.cash + before.investments) * 0.006 - (before.longTermDebt + before.shortTermDebt) * 0.009,
	);
	const usual = Math.abs(habits.pretaxMargin) * revenue;
	const impairment = random.chance(0.025)
		? Math.round(Math.min(before.goodwill * random.between(0.05, 0.2), usual * 0.4))
		: 0;
	// To meet the planned margin, costs take the interest income into account.
	const costs = 1 - habits.pretaxMargin + interest / revenue;
	const ofRevenue = habits.knownCost ?? costs * habits.costs.revenue;
	const others = Math.max(LEAST_OTHER_COSTS, costs - ofRevenue) / (1 - habits.costs.revenue);
	const calm = Math.min(1, Math.abs(habits.pretaxMargin) * 5);
	const costless = {
		revenue,
		costOfRevenue: part(ofRevenue, 0.02 * calm),
		research: part(others * habits.costs.research, 0.04 * calm),
		selling: part(others * habits.costs.selling, 0.04 * calm),
		interestAndOther: interest + part(0.003 * calm, 1),
		impairment,
		depreciation,
		stockCompensation: part(sector.stockCompensation),
	};
	const pretax = pretaxIncome(costless);
	const rate = sector.taxRate * random.between(0.92, 1.08);
	return {
		...costless,
		tax: Math.round(pretax * (pretax > 0 ? rate : TAX_RATE_OF_LOSSES)),
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
		// Wear is replaced, and property slowly follows the size of the business.
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

type ReportType = 'TTM' | 'A' | 'R' | 'P';

/** A published report on consecutive quarters; the balance sheet is that of the last one. */
export interface Report {
	readonly type: ReportType;
	readonly quarters: readonly [BookedQuarter, ...BookedQuarter[]];
}

/** Days from the end of a quarter to the press release, and to the filing. */
const ANNOUNCED_AFTER = 23;
const FILED_AFTER = 36;

const YEARS_SERVED = 6;
const PRELIMINARY_SERVED = 2;

/** All quarters that a company has announced by a day, oldest first. */
export function announcedQuarters(plan: SharePlan, today: DayNumber): readonly BookedQuarter[] {
	return keepBooks(plan, quartersUntil(calendarOf(plan.habits.profile), today - ANNOUNCED_AFTER));
}

/** The day on which a quarter is announced. */
export function announcedOn({ ends }: FiscalQuarter): DayNumber {
	return ends + ANNOUNCED_AFTER;
}

/** All reports that a company has published by a day, newest first. */
export function publishedReports(plan: SharePlan, today: DayNumber): readonly Report[] {
	const { profile } = plan.habits;
	const announced = announcedQuarters(plan, today);
	const filed = announced.filter(({ quarter }) => quarter.ends + FILED_AFTER <= today);
	const reports = [
		...filed.flatMap((_, index) => filings(filed.slice(0, index + 1))),
		...announced.slice(-PRELIMINARY_SERVED).flatMap((booked) => report('P', [booked])),
		...(profile.traits.has('restated') ? restatements(filed) : []),
	];
	const oldest = (filed.at(-1)?.quarter.year ?? 0) - YEARS_SERVED;
	return reports
		.filter(({ quarters }) => quarters[0].quarter.year > oldest)
		.sort((left, right) => asOf(right) - asOf(left) || left.quarters.length - right.quarters.length);
}

/**
 * The reports published with the last of these quarters: the quarter itself, the year to date, and the
 * trailing twelve months.
 */
function filings(filed: readonly BookedQuarter[]): readonly Report[] {
	const last = filed.at(-1)?.quarter.number ?? 0;
	return [
		...report('A', filed.slice(-1)),
		...(last > 1 ? report('A', filed.slice(-last)) : []),
		...(filed.length >= 4 ? report('TTM', filed.slice(-4)) : []),
	];
}

/** The last full year, restated. */
function restatements(filed: readonly BookedQuarter[]): readonly Report[] {
	const closed = filed.findLast(({ quarter }) => quarter.number === 4)?.quarter.year;
	const year = restate(filed.filter(({ quarter }) => quarter.year === closed));
	return year.flatMap((booked, index) => [
		...report('R', [booked]),
		...(index > 0 ? report('R', year.slice(0, index + 1)) : []),
	]);
}

function report(type: ReportType, [first, ...rest]: readonly BookedQuarter[]): readonly Report[] {
	return first ? [{ type, quarters: [first, ...rest] }] : [];
}

/** The last quarter that a report covers. */
export function closingQuarter({ quarters }: Report): BookedQuarter {
	return quarters.at(-1) ?? quarters[0];
}

function asOf(report: Report): DayNumber {
	return closingQuarter(report).quarter.asOf;
}

/** The fraction of each quarter's revenue that really belongs to the year's last quarter. */
const BOOKED_TOO_EARLY = [0, 0.04, 0.03];
const TAX_RATE = 0.21;

/**
 * Restates a fiscal year: revenue booked too early moves to the last quarter, with its tax. Cash and the
 * year's totals don't change, so that the next year still follows from it.
 */
function restate(year: readonly BookedQuarter[]): readonly BookedQuarter[] {
	const moved = BOOKED_TOO_EARLY.map((share, index) => Math.round((year[index]?.flows.revenue ?? 0) * share));
	const late = moved.reduce((sum, amount) => sum + amount, 0);
	const lateTax = moved.reduce((sum, amount) => sum + taxOn(amount), 0);
	let position = year[0]?.before;
	return year.map((booked, index) => {
		const before = position ?? booked.before;
		const isLast = index === year.length - 1;
		const revenue = isLast ? late : -(moved[index] ?? 0);
		const tax = isLast ? lateTax : -taxOn(moved[index] ?? 0);
		const { flows } = booked;
		const restated = {
			...flows,
			revenue: flows.revenue + revenue,
			tax: flows.tax + tax,
			accountsReceivable: flows.accountsReceivable + revenue,
			taxPayable: flows.taxPayable + tax,
		};
		position = after(before, restated);
		return { quarter: booked.quarter, flows: restated, before, after: position };
	});
}

function taxOn(amount: number): number {
	return Math.round(amount * TAX_RATE);
}
