import type { BookedQuarter } from './bookkeeping.js';
import { after } from './ledger.js';

/** Part of each quarter's revenue that turns out to belong to the year's last quarter. */
const BOOKED_TOO_EARLY = [0, 0.04, 0.03];
const TAX_RATE = 0.21;

/**
 * A fiscal year as restated: revenue booked too early moves to the last quarter, with its tax. Cash and the year as a
 * whole stay as they were, so that the next year still follows from it.
 */
export function restate(year: readonly BookedQuarter[]): readonly BookedQuarter[] {
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
