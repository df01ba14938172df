import type { DayNumber } from './days.js';
import { type DividendPayment, dividendPlan } from './dividendPlan.js';
import { calendarOf, quartersUntil } from './fiscalQuarter.js';
import { type Habits, habitsOf } from './habits.js';
import type { Issuer } from './issuer.js';
import type { Listing } from './listing.js';
import { offeringPlan, type ShareOffering } from './financing.js';
import { type RatedTerm, ratedTerms, type Rating, ratingHistory } from './ratings.js';
import { publishedReports, type Report } from './reports.js';
import type { Profile } from './profile.js';

/** How many days ahead a company plans. */
const PLANNED_AHEAD = 200;
/** Share classes rated together with the main one; a company's other listings are notes and the like. */
const TWINS = new Set(['GOOG', 'FOX', 'NWS', 'UA', 'LEN.B', 'HEI.A', 'BF.A', 'Z', 'LBRDA', 'MOG.B']);

/** A company with a profile, as of one day. Its parts are made on first use. */
export class Company {
	readonly habits: Habits;
	#reports: readonly Report[] | undefined;
	#ratings: readonly Rating[] | undefined;
	#ratedTerms: readonly RatedTerm[] | undefined;
	#dividends: readonly DividendPayment[] | undefined;
	#offerings: readonly ShareOffering[] | undefined;

	constructor(
		readonly issuer: Issuer,
		readonly profile: Profile,
		seed: number,
		readonly today: DayNumber,
		private readonly ratedDays: number,
	) {
		this.habits = habitsOf(profile, seed);
	}

	/** The shares that are rated and priced alike, main one first. */
	get listings(): readonly Listing[] {
		const { symbol: main } = this.profile;
		return this.issuer.listings
			.filter(({ symbol }) => symbol === main || TWINS.has(symbol))
			.sort((left, right) => Number(right.symbol === main) - Number(left.symbol === main));
	}

	/** The published reports, newest first. */
	get reports(): readonly Report[] {
		this.#reports ??= publishedReports(this, this.today);
		return this.#reports;
	}

	/** The ratings up to the end of the day, newest first. */
	get ratings(): readonly Rating[] {
		this.#ratings ??= ratingHistory(this.ratedTerms);
		return this.#ratings;
	}

	/** The terms of its analysts, with the same ratings. */
	get ratedTerms(): readonly RatedTerm[] {
		this.#ratedTerms ??= ratedTerms(this.habits, this.today - this.ratedDays, this.today);
		return this.#ratedTerms;
	}

	/** The dividends, oldest first, including those not yet announced. */
	get dividends(): readonly DividendPayment[] {
		this.#dividends ??= dividendPlan(this.habits, this.#planned());
		return this.#dividends;
	}

	/** The offerings, oldest first, including those not yet announced. */
	get offerings(): readonly ShareOffering[] {
		this.#offerings ??= offeringPlan(this.habits, this.#planned());
		return this.#offerings;
	}

	#planned() {
		return quartersUntil(calendarOf(this.profile), this.today + PLANNED_AHEAD);
	}
}
