import { isRecord } from '../../base/isRecord.js';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import { FEWEST_COMPARED, MOST_COMPARED } from '../../presentation/compareLimits.js';

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
