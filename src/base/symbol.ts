/** A ticker symbol in its canonical form: capitals and digits, a share class after a dot (`BRK.B`). */
export type TickerSymbol = string & { readonly __symbol: never };

const GRAMMAR = /^[A-Z][A-Z0-9]{0,9}(?:\.[A-Z]{1,3})?$/;
const PREFIX = /^[A-Z]{2,9}:/;

/**
 * The canonical form of a symbol as people and services write it: `brk-b`, `BRK/B`, `$BRK.B` and `NASDAQ:BRK.B`
 * are all `BRK.B`. Undefined for anything that cannot be a symbol, so that it never reaches a request.
 */
export function canonicalSymbol(text: string): TickerSymbol | undefined {
	if (text.length > 32) {
		return undefined;
	}
	const bare = text.trim().toUpperCase().replace(/^\$/, '').replace(PREFIX, '').replace(/[-/]/, '.');
	return GRAMMAR.test(bare) ? (bare as TickerSymbol) : undefined;
}

/** A symbol that we wrote ourselves; throws where it is none. */
export function knownSymbol(text: string): TickerSymbol {
	const symbol = canonicalSymbol(text);
	if (symbol === undefined) {
		throw new TypeError(`not a symbol: ${text}`);
	}
	return symbol;
}
