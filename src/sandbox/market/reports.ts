import { type BookedQuarter, keepBooks } from './bookkeeping.js';
import type { DayNumber } from './days.js';
import type { SharePlan } from './financing.js';
import { calendarOf, type FiscalQuarter, quartersUntil } from './fiscalQuarter.js';
import { after } from './ledger.js';

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
