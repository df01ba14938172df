import { Company } from './company.js';
import { dayOfInstant } from './days.js';
import type { Listing } from './listing.js';
import type { Registry } from './registry.js';
import type { Profile } from './profile.js';
import { wellKnownProfiles } from './wellKnown.js';

/** The size of a market. */
export interface MarketSize {
	/** The number of companies with a profile. */
	readonly companies: number;
	/** The approximate minimum of rows in each calendar. */
	readonly records: number;
}

/** The companies and listings of a market. */
export interface Participants {
	/** The companies with a profile. */
	readonly profiles: readonly Profile[];
	/** All other listings: they have identifiers, and an event now and then. */
	readonly others: readonly Listing[];
}

/** The companies of the directory as of now; the same seed and instant give the same market. */
export class Market implements Participants {
	readonly profiles: readonly Profile[];
	readonly #profileBySymbol: ReadonlyMap<string, Profile>;
	readonly #companies = new Map<string, Company>();
	readonly #ratedDays: number;
	#others: readonly Listing[] | undefined;

	constructor(
		readonly registry: Registry,
		{ companies, records }: MarketSize,
		readonly seed: number,
		private readonly clock: () => number,
	) {
		this.profiles = wellKnownProfiles(registry.bySymbol, companies);
		this.#ratedDays = ratedDays(this.profiles.length, records);
		this.#profileBySymbol = new Map(this.profiles.map((profile) => [profile.symbol, profile]));
	}

	get others(): readonly Listing[] {
		if (!this.#others) {
			const { bySymbol } = this.registry;
			const known = new Set(
				this.profiles.flatMap(({ symbol }) => {
					const listing = bySymbol.get(symbol);
					return listing ? this.registry.classesOf(listing) : [];
				}),
			);
			this.#others = [...bySymbol.values()].filter((listing) => !known.has(listing));
		}
		return this.#others;
	}

	/** The participants behind some tickers. */
	behind(tickers: Iterable<string>): Participants {
		const profiles = new Set<Profile>();
		const others = new Set<Listing>();
		for (const ticker of tickers) {
			const listing = this.registry.bySymbol.get(ticker);
			const profile = listing && this.#profileOf(this.registry.classesOf(listing));
			if (profile) {
				profiles.add(profile);
			} else if (listing) {
				others.add(listing);
			}
		}
		return { profiles: [...profiles], others: [...others] };
	}

	/** Milliseconds since 1970. */
	get now(): number {
		return this.clock();
	}

	/**
	 * The company behind the symbol of any of its share classes; undefined for companies without a profile.
	 */
	company(symbol: string): Company | undefined {
		const issuer = this.registry.issuer(symbol);
		const profile = issuer && this.#profileOf(issuer.listings);
		if (!profile) {
			return undefined;
		}
		const today = dayOfInstant(this.now);
		const existing = this.#companies.get(profile.symbol);
		const company =
			existing?.today === today ? existing : new Company(issuer, profile, this.seed, today, this.#ratedDays);
		this.#companies.set(profile.symbol, company);
		return company;
	}

	#profileOf(listings: readonly Listing[]): Profile | undefined {
		return listings
			.map(({ symbol }) => this.#profileBySymbol.get(symbol))
			.find((existing) => existing !== undefined);
	}
}

/** Two years and a month, so that a year can be compared with the one before. */
const LEAST_RATED_DAYS = 760;
const MOST_RATED_DAYS = 3650;
/** The ratings of a company per average day. */
const RATINGS_A_DAY = 0.155;

/** How many days back ratings must reach, to give the wanted number of rows. */
function ratedDays(companies: number, records: number): number {
	const needed = Math.ceil(records / Math.max(1, companies) / RATINGS_A_DAY);
	return Math.min(MOST_RATED_DAYS, Math.max(LEAST_RATED_DAYS, needed));
}
