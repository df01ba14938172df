import { cusipOf, isinOf } from './identifiers.js';
import { type Issuer, issuerOf, type Security } from './issuer.js';
import { exchangeOf, type Listing } from './listing.js';

/** The kinds of identifier by which a company can be found. */
export type IdentifierKind = 'symbol' | 'cik' | 'cusip' | 'isin';

/**
 * All listings; finds companies by any identifier. Built once per directory; identifiers are made on demand.
 */
export class Registry {
	readonly #groups = new Map<string, [Listing, ...Listing[]]>();
	readonly #issuers = new Map<string, Issuer>();
	readonly bySymbol: ReadonlyMap<string, Listing>;
	#byCusip: ReadonlyMap<string, Listing> | undefined;

	constructor(listings: readonly Listing[]) {
		for (const listing of listings) {
			const key = groupOf(listing);
			const group = this.#groups.get(key);
			if (group) {
				group.push(listing);
			} else {
				this.#groups.set(key, [listing]);
			}
		}
		this.bySymbol = new Map(listings.map((listing) => [listing.symbol, listing]));
	}

	/** The company behind a plain symbol, `BRK.B` or `BRK-B`. */
	issuer(symbol: string): Issuer | undefined {
		const listing = this.bySymbol.get(plainSymbol(symbol));
		return listing && this.#issuerOf(listing);
	}

	/** A listing and the other share classes of its company. */
	classesOf(listing: Listing): readonly Listing[] {
		return this.#groups.get(groupOf(listing)) ?? [listing];
	}

	/** A listing with its made-up identifiers. */
	security({ symbol }: Listing): Security | undefined {
		return this.issuer(symbol)?.securities.find((security) => security.symbol === symbol);
	}

	/** The company that an identifier names, in any form that the logo search accepts. */
	find(kind: IdentifierKind, key: string): Issuer | undefined {
		switch (kind) {
			case 'symbol':
				return this.#findBySymbol(key.toUpperCase());
			case 'cik':
				return this.#findByCik(key);
			case 'cusip':
				return this.#findByCusip(key.toUpperCase());
			case 'isin': {
				const isin = key.toUpperCase();
				const cusip = isin.slice(2, -1);
				return isinOf(cusip) === isin ? this.#findByCusip(cusip) : undefined;
			}
		}
	}

	#findBySymbol(key: string): Issuer | undefined {
		const [, prefix, bare = ''] = /^(?:([A-Z]+):)?([A-Z0-9.-]+)$/.exec(key.replace(/:USD?$|\.US$/, '')) ?? [];
		const listing = this.bySymbol.get(plainSymbol(bare));
		if (!listing) {
			return undefined;
		}
		const { code, mic, aliases } = exchangeOf(listing);
		return prefix === undefined || [code, mic, ...aliases].includes(prefix)
			? this.#issuerOf(listing)
			: undefined;
	}

	#findByCik(key: string): Issuer | undefined {
		const [listing] = this.#groups.get(/^\d{1,10}$/.test(key) ? `cik ${key.replace(/^0+/, '')}` : '') ?? [];
		return listing && this.#issuerOf(listing);
	}

	#findByCusip(cusip: string): Issuer | undefined {
		this.#byCusip ??= new Map(
			[...this.#groups.values()].flatMap((group) =>
				group.map((listing, shareClass) => [cusipOf(listing, shareClass), listing] as const),
			),
		);
		const listing = this.#byCusip.get(cusip);
		return listing && this.#issuerOf(listing);
	}

	#issuerOf(listing: Listing): Issuer {
		const key = groupOf(listing);
		const existing = this.#issuers.get(key);
		if (existing) {
			return existing;
		}
		const issuer = issuerOf(this.#groups.get(key) ?? [listing]);
		this.#issuers.set(key, issuer);
		return issuer;
	}
}

/** Groups share classes of one company, but not the funds of one trust. */
function groupOf({ cik, kind, symbol }: Listing): string {
	return cik !== undefined && kind === 'stock' ? `cik ${cik}` : symbol;
}

/** A symbol as the directory writes it: in capitals, with a dot before the share class. */
export function plainSymbol(symbol: string): string {
	return symbol.toUpperCase().replace(/[-/]/, '.');
}
