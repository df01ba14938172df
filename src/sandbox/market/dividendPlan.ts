import { type DayNumber, onAnyWeekday, onBusinessDay } from './days.js';
import type { FiscalQuarter } from './fiscalQuarter.js';
import { type Habits, unitOf } from './habits.js';
import type { Payments } from './profile.js';
import { hashOf, Random } from './random.js';

/** One dividend payment, in dollars per share as of the day it is declared. */
export interface DividendPayment {
	/** Identifies the payment; the same before and after it is declared. */
	readonly number: number;
	readonly quarter: FiscalQuarter;
	readonly amount: number;
	/** The amount of the previous payment; undefined for the first. */
	readonly prior: number | undefined;
	/** Payments per year. */
	readonly frequency: Payments;
	readonly declared: DayNumber;
	readonly ex: DayNumber;
	readonly recorded: DayNumber;
	readonly payable: DayNumber;
}

/** The dividend is cut if the affordable amount falls below this fraction of it. */
const BEARABLE = 0.75;
/** Since this day trades settle in one day, so the record date is the ex-date. */
const ONE_DAY_SETTLEMENT: DayNumber = 19_871;

/**
 * The dividends of a company by fiscal quarter. Once a year they are raised with earnings, left unchanged, or
 * cut if earnings are too low; each lies within its quarter.
 */
export function dividendPlan(habits: Habits, quarters: readonly FiscalQuarter[]): readonly DividendPayment[] {
	const { profile, seed, splits } = habits;
	const { dividend, payments: frequency } = profile.levels;
	if (dividend === 0) {
		return [];
	}
	const raisedIn = 1 + (hashOf([seed, 'raised in', profile.symbol]) % 4);
	const pace = paceOf(habits);
	const payments: DividendPayment[] = [];
	let yearly: number | undefined;
	for (const quarter of quarters) {
		const declaredIn = quarter.ends - pace.declared;
		if (yearly === undefined || quarter.number === raisedIn) {
			yearly = nextDividend(habits, quarter, yearly, frequency, splits.factorOn(declaredIn));
		}
		for (const month of monthsOf(frequency, quarter)) {
			const declared = onAnyWeekday(declaredIn + month * 30, pace.ex);
			payments.push(
				new PlannedPayment(
					payments.length,
					quarter,
					tenThousandths(yearly / frequency / splits.factorOn(declared)),
					payments.at(-1)?.amount,
					frequency,
					declared,
					pace,
				),
			);
		}
	}
	return payments;
}

/** A payment whose days after the declaration are found on use, as most lie too far back to be shown. */
class PlannedPayment implements DividendPayment {
	constructor(
		readonly number: number,
		readonly quarter: FiscalQuarter,
		readonly amount: number,
		readonly prior: number | undefined,
		readonly frequency: Payments,
		readonly declared: DayNumber,
		private readonly pace: Pace,
	) {}

	get ex(): DayNumber {
		return onBusinessDay(this.declared + this.pace.ex);
	}

	get recorded(): DayNumber {
		return this.ex >= ONE_DAY_SETTLEMENT ? this.ex : onBusinessDay(this.ex + 1);
	}

	get payable(): DayNumber {
		return onBusinessDay(this.ex + this.pace.payable);
	}
}

/** The dividends per year and share from now on, in mid-2025 shares; a raise is at most a fifth. */
function nextDividend(
	habits: Habits,
	quarter: FiscalQuarter,
	before: number | undefined,
	frequency: number,
	factor: number,
): number {
	const affordable = affordableDividend(habits, quarter);
	const wanted =
		before === undefined || (affordable > before * 1.012 && affordable < before * 1.2)
			? affordable
			: affordable >= before * 1.2
				? before * 1.2
				: affordable < before * BEARABLE
					? affordable * 0.9
					: before;
	// Announced amounts are round per payment, in shares of the day.
	const step = wanted / frequency / factor > 0.06 ? 0.01 : 0.0025;
	return wanted === before
		? before
		: Math.max(step, Math.round(wanted / frequency / factor / step) * step) * frequency * factor;
}

/** The dividend of the profile's levels, scaled with the usual growth of revenue. */
function affordableDividend(
	{ profile, seed, usualRevenue }: Habits,
	{ year, number }: FiscalQuarter,
): number {
	const pace = (usualRevenue(year, number) * unitOf(profile)) / (profile.revenueBillions * 1e9);
	const mood = 1 + 0.04 * new Random(seed, 'affordable', profile.symbol, year).swing();
	return profile.levels.dividend * pace * mood;
}

function monthsOf(frequency: Payments, { number }: FiscalQuarter): readonly number[] {
	return frequency === 12 ? [0, 1, 2] : number % (4 / frequency) === 0 ? [0] : [];
}

/** When a company pays. */
interface Pace {
	/** In days before the quarter's end. */
	readonly declared: number;
	/** In days after the declaration. */
	readonly ex: number;
	/** In days after the ex-date. */
	readonly payable: number;
}

function paceOf(habits: Habits): Pace {
	const random = new Random(habits.seed, 'dividend pace', habits.profile.symbol);
	return habits.profile.levels.payments === 12
		? { declared: 88, ex: random.whole(4, 6), payable: random.whole(5, 9) }
		: { declared: random.whole(50, 86), ex: random.whole(9, 20), payable: random.whole(9, 18) };
}

function tenThousandths(amount: number): number {
	return Math.round(amount * 10_000) / 10_000;
}
