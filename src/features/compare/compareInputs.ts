import { isRecord } from '../../base/record.js';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import { FEWEST_COMPARED, MOST_COMPARED } from '../../presentation/compareLimits.js';
import type { PeriodChoice } from '../../presentation/statement/statementPreferences.js';
import type { LoadedAnswers, TickerEventAnswers } from '../../store/loadedAnswers.js';
import type { ListingInfo } from '../../tickers/symbolDirectory.js';

/** The answers about a ticker that are compared. */
export const comparedAnswers = ['consensus', 'financials', 'dividends', 'splits'] as const;

/** The parts of what is compared of a ticker; each loads, fails and is asked again by itself. */
export const comparedParts = [...comparedAnswers, 'events'] as const;
export type ComparedPart = (typeof comparedParts)[number];

/** A ticker among those that are compared. */
export interface ComparedTicker {
	readonly symbol: TickerSymbol;
	/** What the directory says; undefined for a symbol it does not have. */
	readonly listing: ListingInfo | undefined;
	readonly answers: Pick<LoadedAnswers, (typeof comparedAnswers)[number]> & {
		/** The near past and the future. */
		readonly events: TickerEventAnswers;
	};
}

/** What is known of the tickers that are compared, from left to right. */
export interface CompareInputs {
	readonly tickers: readonly ComparedTicker[];
	readonly isSample: boolean;
	/** Of which newest period the figures of statements are. */
	readonly period: PeriodChoice;
	/** Wall time in milliseconds since 1970. */
	readonly now: number;
	/** The day in New York, `YYYY-MM-DD`. */
	readonly today: string;
}

/** The symbols that a page kept; undefined where it names nothing that can be compared. */
export function readComparedSymbols(saved: unknown): readonly TickerSymbol[] | undefined {
	const symbols = isRecord(saved) && Object.hasOwn(saved, 'symbols') ? comparedSymbols(saved.symbols) : [];
	return symbols.length < FEWEST_COMPARED ? undefined : symbols;
}

/** The symbols in what anybody may have given, each once and at most six. */
export function comparedSymbols(given: unknown): readonly TickerSymbol[] {
	const symbols = (Array.isArray(given) ? given : []).flatMap((one: unknown) =>
		typeof one === 'string' ? (canonicalSymbol(one) ?? []) : [],
	);
	return [...new Set(symbols)].slice(0, MOST_COMPARED);
}

/** The symbols with one of them a place further to the left or right; the same where it stands at the edge. */
export function moved(
	symbols: readonly TickerSymbol[],
	symbol: TickerSymbol,
	to: 'left' | 'right',
): readonly TickerSymbol[] {
	const from = symbols.indexOf(symbol);
	const place = to === 'left' ? from - 1 : from + 1;
	return from < 0 || place < 0 || place >= symbols.length
		? symbols
		: symbols.filter((one) => one !== symbol).toSpliced(place, 0, symbol);
}
