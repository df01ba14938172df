/** A listing of the packaged symbol directory. */
export interface Listing {
	readonly symbol: string;
	/** The common name of the company or fund, without its legal form. */
	readonly name: string;
	readonly exchange: string;
	/** Without leading zeros. */
	readonly cik?: string;
	readonly kind: 'stock' | 'etf';
	/** How well known it is: 0 or absent for most. */
	readonly prominence?: number;
}

/** A stock exchange, with the names that the endpoints use. */
interface Exchange {
	/** The code in calendars, trending and logos. */
	readonly code: string;
	readonly mic: string;
	readonly name: string;
	/** The code in statements. */
	readonly shortCode: string;
	/** Other prefixes that may name it in a search key. */
	readonly aliases: readonly string[];
}

const exchanges: Readonly<Record<string, Exchange>> = {
	NASDAQ: {
		code: 'NASDAQ',
		mic: 'XNAS',
		name: 'NASDAQ Global Select Consolidated',
		shortCode: 'NAS',
		aliases: ['NSQ', 'NAS'],
	},
	NYSE: { code: 'NYSE', mic: 'XNYS', name: 'New York Stock Exchange', shortCode: 'NYS', aliases: ['NYS'] },
	'NYSE Arca': {
		code: 'ARCA',
		mic: 'ARCX',
		name: 'NYSE Arca',
		shortCode: 'PSE',
		aliases: ['NYSEARCA', 'PSE'],
	},
	'NYSE American': {
		code: 'AMEX',
		mic: 'XASE',
		name: 'NYSE American',
		shortCode: 'ASE',
		aliases: ['ASE', 'NYSEAMERICAN'],
	},
	Cboe: { code: 'BATS', mic: 'BATS', name: 'Cboe BZX US Equities', shortCode: 'BATS', aliases: ['CBOE'] },
};

const unnamedExchange: Exchange = { code: '', mic: '', name: '', shortCode: '', aliases: [] };

/** The exchange of a listing; all names are empty if it isn't in the table. */
export function exchangeOf(listing: Listing): Exchange {
	return exchanges[listing.exchange] ?? unnamedExchange;
}

/** The security type of a listing, in the words of the logo search. */
export function securityType(listing: Listing): string {
	return listing.kind === 'etf' ? 'ETF' : /\bunits?\b/i.test(listing.name) ? 'Unit' : 'Common Stock';
}

/** Words in the names of funds, trusts, shells, notes and preferred shares, and of firms that issue them. */
const notOperating =
	/\b(fund|trust|income|muni\w*|notes?|preferred|series|portfolio|acquisitions?|opportunit\w+|term|warrants?|units?$|bdc|convertible|nuveen|pimco|gabelli|gamco|abrdn|tortoise|blackrock \w+|eaton vance|western asset|cohen & steers|john hancock|liberty all|doubleline|tekla|calamos|royce|lehman|structured|[ivx]{1,4}$|(capital|credit|investments?|investors|securities|merger)$)|%/i;

/** Whether a listing is an operating company's common stock: it can buy, be bought and sell new shares. */
export function isOperating({ kind, name }: Listing): boolean {
	return kind === 'stock' && !notOperating.test(name);
}
