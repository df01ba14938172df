import { Company } from './company.js';
import { dayOfInstant } from './days.js';
import type { Registry } from './registry.js';
import { type Profile, wellKnownProfiles } from './wellKnown.js';

/** The companies of the directory as they stand now: the same seed and instant, the same market. */
export class Market {
	/** The companies that have everything. */
	readonly profiles: readonly Profile[];
	readonly #profileBySymbol: ReadonlyMap<string, Profile>;
	readonly #companies = new Map<string, Company>();

	constructor(
		readonly registry: Registry,
		companies: number,
		readonly seed: number,
		private readonly clock: () => number,
	) {
		this.profiles = wellKnownProfiles(registry.bySymbol, companies);
		this.#profileBySymbol = new Map(this.profiles.map((profile) => [profile.symbol, profile]));
	}

	/** Milliseconds since 1970. */
	get now(): number {
		return this.clock();
	}

	/** The company behind a symbol, in any share class; undefined for companies that are known by identity alone. */
	company(symbol: string): Company | undefined {
		const issuer = this.registry.issuer(symbol);
		const profile = issuer?.listings
			.map((listing) => this.#profileBySymbol.get(listing.symbol))
			.find((known) => known !== undefined);
		if (!issuer || !profile) {
			return undefined;
		}
		const today = dayOfInstant(this.now);
		const known = this.#companies.get(profile.symbol);
		const company = known?.today === today ? known : new Company(issuer, profile, this.seed, today);
		this.#companies.set(profile.symbol, company);
		return company;
	}
}
