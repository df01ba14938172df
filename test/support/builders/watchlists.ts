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

/** What the calendars know of a ticker; nothing happened where a test does not say so. */
export function someEvents(events: Partial<TickerEventAnswers> = {}): TickerEventAnswers {
	return { ...ofEachCalendar(ready([])), ...events };
}

/** Rows of one calendar. */
export function rowsOf<Row>(...rows: readonly Row[]): Answer<readonly Row[]> {
	return ready(rows);
}

export function aConsensus(rating: string, value: number): Consensus {
	return { ratings: {}, rating, value };
}

export function aList(name: string, ...symbols: readonly string[]): Watchlist {
	return { scope: 'user', name, symbols: symbols.map(asSymbol) };
}

/** Knows these tickers; of others nothing was asked yet. */
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
		...more,
	};
}

const listings = directoryOf(
	['AAPL', 'Apple', 'NASDAQ'],
	['MSFT', 'Microsoft', 'NASDAQ'],
	['KO', 'Coca-Cola', 'NYSE'],
);

/** On a Friday morning in New York, with a key, all lists open. */
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
