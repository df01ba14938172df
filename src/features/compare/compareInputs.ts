import { isRecord } from '../../base/record.js';
import { symbolIn, type TickerSymbol } from '../../base/symbol.js';
import { FEWEST_COMPARED, MOST_COMPARED } from '../../presentation/compareLimits.js';
import type { PeriodChoice } from '../../presentation/statement/statementPreferences.js';
import type { LoadedAnswers, TickerEventAnswers } from '../../store/loadedAnswers.js';
import type { ListingInfo } from '../../tickers/symbolDirectory.js';

/** The ticker answers used in the comparison. */
export const comparedAnswers = ['consensus', 'financials', 'dividends', 'splits'] as const;

/** The answers needed for a period: ratios over trailing twelve months need the quarters as well. */
export function answersComparedIn(period: PeriodChoice) {
	return period === 'ttm' ? ([...comparedAnswers, 'quarters'] as const) : comparedAnswers;
}

/** The parts of a compared ticker; each loads, fails and is reloaded on its own. */
export const comparedParts = [...comparedAnswers, 'quarters', 'events'] as const;
export type ComparedPart = (typeof comparedParts)[number];

/** A ticker in the comparison. */
export interface ComparedTicker {
	readonly symbol: TickerSymbol;
	/** Its directory entry; undefined for a symbol the directory doesn't have. */
	readonly listing: ListingInfo | undefined;
	readonly answers: Pick<LoadedAnswers, (typeof comparedAnswers)[number]> & {
		/** Only where trailing twelve months are compared. */
		readonly quarters?: LoadedAnswers['quarters'];
		/** Recent and upcoming events. */
		readonly events: TickerEventAnswers;
	};
}

/** The data of the compared tickers, from left to right. */
export interface CompareInputs {
	readonly tickers: readonly ComparedTicker[];
	readonly isSample: boolean;
	/** The period length for statement figures; the newest such period is used. */
	readonly period: PeriodChoice;
	/** Wall time in milliseconds since 1970. */
	readonly now: number;
	/** The day in New York, `YYYY-MM-DD`. */
	readonly today: string;
}

/** The symbols in saved page state; undefined where there are too few to compare. */
export function readComparedSymbols(saved: unknown): readonly TickerSymbol[] | undefined {
	const symbols = isRecord(saved) && Object.hasOwn(saved, 'symbols') ? comparedSymbols(saved.symbols) : [];
	return symbols.length < FEWEST_COMPARED ? undefined : symbols;
}

/** The symbols in untrusted input, without duplicates and at most six. */
export function comparedSymbols(given: unknown): readonly TickerSymbol[] {
	const symbols = (Array.isArray(given) ? given : []).flatMap((one: unknown) => symbolIn(one) ?? []);
	return [...new Set(symbols)].slice(0, MOST_COMPARED);
}

/** The symbols with one moved a position left or right; unchanged if it is already at the edge. */
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
