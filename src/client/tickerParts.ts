import type { TickerSymbol } from '../base/symbol.js';
import type { PageableQuery } from '../contract/pagedEndpoint.js';
import { limits } from '../contract/limits.js';
import { inPieces } from '../base/slices.js';

/** A part of a question that one request takes. */
export interface TickerPart<Query> {
	/** Absent where the question names no tickers. */
	readonly tickers?: readonly TickerSymbol[];
	readonly query: Query;
}

/** Splits a question for more tickers than one request takes; each ticker is in one part. */
export function tickerParts<Query extends PageableQuery>(query: Query): readonly TickerPart<Query>[] {
	return query.tickers === undefined
		? [{ query }]
		: inPieces(query.tickers, limits.tickers).map((tickers) => ({
				tickers,
				query: { ...query, tickers },
			}));
}
