import { inventCusip, isinOf } from './identifiers.js';
import { type Issuer, issuerOf, type Security } from './issuer.js';
import { exchangeOf, type Listing } from './listing.js';

/** The kinds of identifier by which a company is found. */
export type IdentifierKind = 'symbol' | 'cik' | 'cusip' | 'isin';

/** Who is listed: finds companies by any identifier. Built once for a directory; identifiers are made when asked for. */
export class Registry {
	readonly #groups = new Map<string, [Listing, ...Listing[]]>();
	readonly #issuers = new Map<string, Issuer>();
	readonly bySymbol: ReadonlyMap<string, Listing>;
	#byNumber: ReadonlyMap<string, Listing> | undefined;

	constructor(listings: readonly Listing[]) {
		for (const listing of listings) {
			const group = this.#groups.get(groupOf(listing));
			if (group) {
				group.push(listing);
			} else {
				this.#groups.set(groupOf(listing), [listing]);
			}
		}
		this.bySymbol = new Map(listings.map((listing) => [listing.symbol, listing]));
	}

	/** The company behind a plain symbol, `BRK.B` or `BRK-B`. */
	issuer(symbol: string): Issuer | undefined {
		const listing = this.bySymbol.get(plainSymbol(symbol));
		return listing && this.#issuerOf(listing);
	}

	/** The listing and its sisters: the share classes of one company. */
	classesOf(listing: Listing): readonly Listing[] {
		return this.#groups.get(groupOf(listing)) ?? [listing];
	}

	/** A listing with its invented identifiers. */
	security({ symbol }: Listing): Security | undefined {
		return this.issuer(symbol)?.securities.find((security) => security.symbol === symbol);
	}

	/** The company that an identifier names, in any of the forms that the logo search takes. */
	find(kind: IdentifierKind, key: string): Issuer | undefined {
		switch (kind) {
			case 'symbol':
				return this.#findBySymbol(key.toUpperCase());
			case 'cik':
				return this.#findByCik(key);
			case 'cusip':
			case 'isin': {
				const listing = this.#numbers().get(`${kind} ${key.toUpperCase()}`);
				return listing && this.#issuerOf(listing);
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

	#numbers(): ReadonlyMap<string, Listing> {
		this.#byNumber ??= new Map(
			[...this.#groups.values()].flat().flatMap((listing) => {
				const cusip = inventCusip(listing, this.#groups.get(groupOf(listing))?.indexOf(listing) ?? 0);
				return [
					[`cusip ${cusip}`, listing],
					[`isin ${isinOf(cusip)}`, listing],
				];
			}),
		);
		return this.#byNumber;
	}

	#issuerOf(listing: Listing): Issuer {
		const key = groupOf(listing);
		const known = this.#issuers.get(key);
		if (known) {
			return known;
		}
		const issuer = issuerOf(this.#groups.get(key) ?? [listing]);
		this.#issuers.set(key, issuer);
		return issuer;
	}
}

/** Share classes belong together; funds of one trust do not. */
function groupOf({ cik, kind, symbol }: Listing): string {
	return cik !== undefined && kind === 'stock' ? `cik ${cik}` : symbol;
}

/** A symbol as the directory writes it: in capitals, a share class after a dot. */
export function plainSymbol(symbol: string): string {
	return symbol.toUpperCase().replace(/[-/]/, '.');
}
