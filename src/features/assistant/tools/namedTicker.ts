import type { TickerSymbol } from '../../../base/symbol.js';
import { search } from '../../../tickers/search.js';
import type { Listing, SymbolDirectory } from '../../../tickers/symbolDirectory.js';
import { inEnglish } from '../../../base/inEnglish.js';
import { meantTicker } from '../../../tickers/meantTicker.js';
import { formerWords } from '../../../presentation/formerWords.js';
import { quotedName } from '../answer/quoted.js';
import { type JsonObject, ToolProblem } from '../answer/toolAnswer.js';

const CANDIDATES = 5;

/** Throws a ToolProblem for a symbol that isn't listed but is a company's name, or that was renamed. */
export function refuseNames(directory: SymbolDirectory, symbols: readonly TickerSymbol[]): void {
	for (const symbol of symbols) {
		const meant = meantTicker(symbol, directory);
		if (meant?.kind === 'renamed') {
			throw new ToolProblem(
				`${inEnglish(() => formerWords(symbol, meant.former))} Call again with ${meant.listing.symbol} (${meant.listing.name}).`,
			);
		}
		if (meant?.kind === 'delisted') {
			// The service may still have its past data.
			continue;
		}
		const found = directory.has(symbol) ? [] : search(directory, symbol, CANDIDATES);
		const candidates = found.filter(({ fit }) => fit === 'exact').map(({ listing }) => listing);
		if (candidates.length > 0) {
			throw new ToolProblem(
				`${symbol} is no listed symbol but reads like a name. Call again with the symbol that is meant: ${candidates.map(({ symbol: one, name }) => `${one} (${name})`).join(', ')}.`,
			);
		}
	}
}

/** The error for a symbol that the service has no data for. */
export function unknownSymbol(symbol: TickerSymbol): ToolProblem {
	return new ToolProblem(
		`Nothing is known of ${symbol}. Find the right symbol with search_symbol; if there is none, tell the user that this service does not cover it.`,
	);
}

/** The identity of a symbol: its name, exchange and CIK. */
export function identity(symbol: TickerSymbol, listing: Listing | undefined): JsonObject {
	return {
		symbol,
		name: quotedName(listing?.name),
		exchange: quotedName(listing?.exchange),
		...(listing?.cik !== undefined && { cik: listing.cik }),
	};
}
