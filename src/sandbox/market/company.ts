import type { DayNumber } from './days.js';
import type { Issuer } from './issuer.js';
import { type Rating, ratingHistory } from './ratings.js';
import { publishedReports, type Report } from './reports.js';
import type { Profile } from './wellKnown.js';

/** A company that has everything, as it stands on one day. Its parts are made when first asked for. */
export class Company {
	#reports: readonly Report[] | undefined;
	#ratings: readonly Rating[] | undefined;

	constructor(
		readonly issuer: Issuer,
		readonly profile: Profile,
		private readonly seed: number,
		readonly today: DayNumber,
	) {}

	/** What it has published, newest first. */
	get reports(): readonly Report[] {
		this.#reports ??= publishedReports(this.profile, this.seed, this.today);
		return this.#reports;
	}

	/** What analysts have said of it up to the end of the day, newest first. */
	get ratings(): readonly Rating[] {
		this.#ratings ??= ratingHistory(this.profile, this.seed, this.today);
		return this.#ratings;
	}
}
