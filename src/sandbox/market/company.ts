import type { DayNumber } from './days.js';
import { type DividendPayment, dividendPlan } from './dividendPlan.js';
import { calendarOf, quartersUntil } from './fiscalQuarter.js';
import { type Habits, habitsOf } from './habits.js';
import type { Issuer } from './issuer.js';
import type { Listing } from './listing.js';
import { offeringPlan, type ShareOffering } from './financing.js';
import { type Rating, ratingHistory } from './ratings.js';
import { publishedReports, type Report } from './reports.js';
import type { Profile } from './profile.js';

/** Days ahead for which a company has made up its mind. */
const PLANNED_AHEAD = 200;
/** Share classes beside the main one that are rated with it; a company's other listings are notes and the like. */
const TWINS = new Set(['GOOG', 'FOX', 'NWS', 'UA', 'LEN.B', 'HEI.A', 'BF.A', 'Z', 'LBRDA', 'MOG.B']);

/** A company that has everything, as it stands on one day. Its parts are made when first asked for. */
export class Company {
	readonly habits: Habits;
	#reports: readonly Report[] | undefined;
	#ratings: readonly Rating[] | undefined;
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

	/** Its shares that are rated and priced alike, the main one first. */
	get listings(): readonly Listing[] {
		const { symbol: main } = this.profile;
		return this.issuer.listings
			.filter(({ symbol }) => symbol === main || TWINS.has(symbol))
			.sort((left, right) => Number(right.symbol === main) - Number(left.symbol === main));
	}

	/** What it has published, newest first. */
	get reports(): readonly Report[] {
		this.#reports ??= publishedReports(this, this.today);
		return this.#reports;
	}

	/** What analysts have said of it up to the end of the day, newest first. */
	get ratings(): readonly Rating[] {
		this.#ratings ??= ratingHistory(this.habits, this.today - this.ratedDays, this.today);
		return this.#ratings;
	}

	/** Its dividends oldest first, also those that nobody knows of yet. */
	get dividends(): readonly DividendPayment[] {
		this.#dividends ??= dividendPlan(this.habits, this.#planned());
		return this.#dividends;
	}

	/** Its offerings oldest first, also those that nobody knows of yet. */
	get offerings(): readonly ShareOffering[] {
		this.#offerings ??= offeringPlan(this.habits, this.#planned());
		return this.#offerings;
	}

	#planned() {
		return quartersUntil(calendarOf(this.profile), this.today + PLANNED_AHEAD);
	}
}
