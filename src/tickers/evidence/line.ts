import type { TickerSymbol } from '../../base/symbol.js';
import { commentStart } from '../languages.js';
import { isSmallLetter } from '../letters.js';
import type { SymbolDirectory } from '../symbolDirectory.js';
import { wellKnownOf, wordsIn } from '../words.js';

/** How far around a word other symbols count as evidence for it, in characters. */
export const NEAR = 500;
/** How much of the start of a text counts as evidence for all of it, in characters. */
const HEAD = 6_000;

const FINANCE =
	/(?<![a-z])(?:tickers?|stocks?|shares?|dividends?|earnings|etfs?|nasdaq|nyse|portfolios?|equity|equities|investors?|investing|brokers?|backtest(?:er|ing)?|yfinance|yahoo|ohlcv?|hedge|watchlists?|holdings|securities|trades?|trading|quotes?|options?|prices?|returns|volatility|bullish|bearish|analysts?)(?![a-z])/i;

const LIBRARY =
	/\b(?:yfinance|yahoo_?fin\w*|yahooquery|pandas_?datareader|quantmod|tidyquant|alpaca\w*|alpha_?vantage|backtrader|zipline|pyfolio|quantstats|finnhub|polygon|iexfinance|tiingo|quandl|vectorbt|ib_insync|openbb)\b/i;

/** The well-known symbols in capitals at the start of a text. */
export function headOf(text: string, directory: SymbolDirectory): ReadonlySet<TickerSymbol> {
	return new Set(wellKnownOf(wordsIn(text, 0, HEAD, directory)).map(({ listing }) => listing.symbol));
}

/** Whether the start of a text names a market data library. */
export function namesLibrary(text: string): boolean {
	return LIBRARY.test(text.slice(0, HEAD));
}

/** Whether a text has a word from finance. */
function speaksOfFinance(text: string): boolean {
	return FINANCE.test(text);
}

/** Longer lines are read in pieces. */
const LONGEST = 800;
const PIECE = 400;

/** The subject of the words in a line. */
type Subject = 'tickers' | 'finance' | 'otherMarkets' | 'nothing';

/**
 * A line, or the piece of a long line that holds a word; what is read of it serves all words between `from`
 * and `to`.
 */
export class Line {
	#subject: Subject | undefined;
	#smallLetters: string | undefined;
	readonly #commentStarts = new Map<string, number>();

	constructor(
		readonly text: string,
		/** Offset of the first character of the text. */
		readonly start: number,
		/** Whether the line begins there, rather than only the piece. */
		readonly isFromStart: boolean,
		readonly from: number,
		readonly to: number,
	) {}

	get subject(): Subject {
		return (this.#subject ??= subjectOf(this.text));
	}

	/** Where a comment starts in it in a language, or its length. */
	commentStart(languageId: string): number {
		const cached = this.#commentStarts.get(languageId);
		if (cached !== undefined) {
			return cached;
		}
		// The start of a piece is not the start of its line.
		const found = this.isFromStart
			? commentStart(this.text, languageId)
			: commentStart(`x${this.text}`, languageId) - 1;
		this.#commentStarts.set(languageId, found);
		return found;
	}

	/** Whether it has a word, given in small letters; ignores case. */
	hasWord(word: string): boolean {
		const text = (this.#smallLetters ??= this.text.toLowerCase());
		let at = text.indexOf(word);
		while (at >= 0 && (isSmallLetter(text, at - 1) || isSmallLetter(text, at + word.length))) {
			at = text.indexOf(word, at + 1);
		}
		return at >= 0;
	}
}

/** The line around an offset; only depends on the text near the offset. */
export function lineAt(text: string, offset: number): Line {
	const reach = Math.max(0, offset - LONGEST - 1);
	const before = text.slice(reach, offset).lastIndexOf('\n');
	const after = text.slice(offset, offset + LONGEST + 1).indexOf('\n');
	const start = before < 0 ? reach : reach + before + 1;
	const end = after < 0 ? Math.min(text.length, offset + LONGEST + 1) : offset + after;
	const hasStart = before >= 0 || reach === 0;
	const hasEnd = after >= 0 || end === text.length;
	if (hasStart && hasEnd && end - start <= LONGEST) {
		return new Line(text.slice(start, end), start, true, start, end);
	}
	const piece = Math.floor(offset / PIECE) * PIECE;
	const first = Math.max(start, piece - PIECE);
	const last = Math.min(end, piece + 2 * PIECE);
	return new Line(
		text.slice(first, last),
		first,
		hasStart && first === start,
		Math.max(start, piece),
		Math.min(end, piece + PIECE),
	);
}

function subjectOf(text: string): Subject {
	if (/\bfut(?:ures?)?\b|root_symbol|crypto|forex|currenc/i.test(text)) {
		return 'otherMarkets';
	}
	if (/ticker|symbol/i.test(text)) {
		return 'tickers';
	}
	return speaksOfFinance(text) ? 'finance' : 'nothing';
}
