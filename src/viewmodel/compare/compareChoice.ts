import { isRecord } from '../../base/isRecord.js';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import { FEWEST_COMPARED, MOST_COMPARED } from '../compareLimits.js';
import { lengthCode, type StatementPreferences } from '../statement/statementPreferences.js';

/** The twelve months that can be compared, by the codes of their lengths: a fiscal year, or those up to the last quarter. */
export const comparedLengths = ['12M', 'TTM'] as const;
export type ComparedLength = (typeof comparedLengths)[number];

/** The twelve months that a page kept as chosen; undefined where it names none. */
export function readComparedLength(kept: unknown): ComparedLength | undefined {
	const length = isRecord(kept) && Object.hasOwn(kept, 'length') ? kept.length : undefined;
	return comparedLengths.find((one) => one === length);
}

/** The twelve months that statements begin with; where these are quarters, the fiscal year. */
export function preferredLength({ period }: StatementPreferences): ComparedLength {
	return comparedLengths.find((one) => one === lengthCode(period)) ?? '12M';
}

/** The symbols that a page kept; undefined where it names nothing that can be compared. */
export function readComparedSymbols(kept: unknown): readonly TickerSymbol[] | undefined {
	const symbols = isRecord(kept) && Object.hasOwn(kept, 'symbols') ? comparedSymbols(kept.symbols) : [];
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
