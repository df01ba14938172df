import type { Answer } from '../../../src/base/loadable.js';
import { asSymbol, type TickerSymbol } from '../../../src/base/symbol.js';
import type { Consensus } from '../../../src/contract/consensus.js';
import type { TickerEventAnswers } from '../../../src/store/loadedAnswers.js';
import type { Watchlist } from '../../../src/store/watchlist/watchlistSetting.js';
import type { WatchedTicker } from '../../../src/features/watchlist/watchedTicker.js';
import type { RenderContext, WatchlistRowSource } from '../../../src/features/watchlist/watchlistRows.js';
import { loading, ofEachCalendar, ready } from './answers.js';
import { directoryOf } from './directory.js';
import { formats, now } from './wording.js';

/** Creates the calendar answers of a ticker; empty unless the test provides them. */
export function someEvents(events: Partial<TickerEventAnswers> = {}): TickerEventAnswers {
	return { ...ofEachCalendar(ready([])), ...events };
}

/** A ready answer with rows of one calendar. */
export function rowsOf<Row>(...rows: readonly Row[]): Answer<readonly Row[]> {
	return ready(rows);
}

export function aConsensus(rating: string, value: number): Consensus {
	return { ratings: {}, rating, value };
}

export function aList(name: string, ...symbols: readonly string[]): Watchlist {
	return { scope: 'user', name, symbols: symbols.map(asSymbol) };
}

/** Creates a row source with these tickers; others have no consensus loaded yet. */
export function rowSourceOf(
	tickers: Readonly<Record<string, Partial<WatchedTicker>>>,
	more: Partial<WatchlistRowSource> = {},
): WatchlistRowSource {
	return {
		peek: (symbol) => ({
			events: someEvents(),
			consensus: loading,
			...tickers[symbol],
		}),
		listing: (symbol) => listings.get(symbol),
		orderOf: () => 'own',
		priceFileOf: () => undefined,
		...more,
	};
}

const listings = directoryOf(
	['AAPL', 'Apple', 'NASDAQ'],
	['MSFT', 'Microsoft', 'NASDAQ'],
	['KO', 'Coca-Cola', 'NYSE'],
);

/** A Friday morning in New York, with a key and all lists expanded. */
export const friday: RenderContext = {
	now,
	formats,
	isSample: false,
	hasAccess: true,
	canRequest: () => true,
	isOpen: () => true,
};

export function symbols(...written: readonly string[]): readonly TickerSymbol[] {
	return written.map(asSymbol);
}
