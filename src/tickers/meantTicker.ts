import { canonicalSymbol, asSymbol, type TickerSymbol } from '../base/symbol.js';
import { type Former, formerSymbols } from './formerSymbols.js';
import { search } from './search.js';
import type { Listing, SymbolDirectory } from './symbolDirectory.js';

// Index symbols of Yahoo, Google, brokers and CNBC, each with a fund that tracks the index.
const FUNDS =
	'GSPC SPY SPX SPY INX SPY NDX QQQ IXIC ONEQ DJI DIA DJIA DIA RUT IWM VIX VIXY TNX IEF SOX SOXX GDAXI EWG N225 EWJ ' +
	'FTSE EWU HSI EWH STOXX50E FEZ';

const funds: ReadonlyMap<string, TickerSymbol> = new Map(
	// eslint-disable-next-line regexp/no-super-linear-move -- It reads the text above alone.
	Array.from(FUNDS.matchAll(/(\S+) (\S+)/g), ([, index = '', fund = '']): [string, TickerSymbol] => [
		index,
		asSymbol(fund),
	]),
);

/** The fund that tracks an index: `^GSPC`, `$SPX`, `.INX`, `SPX Index`; undefined for anything else. */
function indexFund(written: string): TickerSymbol | undefined {
	const bare = written.trim().toUpperCase();
	return funds.get(/^[$^.]?([A-Z0-9]+)(?: INDEX|\.X)?$/.exec(bare)?.[1] ?? '');
}

/** What the user means by an unlisted symbol. */
type MeantTicker =
	| { readonly kind: 'renamed'; readonly former: Former; readonly listing: Listing }
	| { readonly kind: 'delisted'; readonly former: Former }
	/** A share class of the company: BRK.B for BRK. */
	| { readonly kind: 'shareClass'; readonly listing: Listing }
	/** A fund that tracks the index. */
	| { readonly kind: 'fund'; readonly listing: Listing };

const MAX_SEARCHED = 20;

/**
 * What is meant by a former symbol, a company without its share class, or an index; undefined for listed
 * symbols and anything else.
 */
export function meantTicker(written: string, directory: SymbolDirectory): MeantTicker | undefined {
	const symbol = canonicalSymbol(written);
	if (symbol && directory.has(symbol)) {
		return undefined;
	}
	const former = symbol && formerSymbols.get(symbol);
	if (former) {
		const listing = former.kind === 'renamed' ? directory.get(former.symbol) : undefined;
		return listing ? { kind: 'renamed', former, listing } : { kind: 'delisted', former };
	}
	const ofClass =
		symbol &&
		search(directory, symbol, MAX_SEARCHED).find(({ listing }) => listing.symbol.startsWith(`${symbol}.`));
	if (ofClass) {
		return { kind: 'shareClass', listing: ofClass.listing };
	}
	const fund = directory.get(indexFund(written) ?? '');
	return fund && { kind: 'fund', listing: fund };
}
