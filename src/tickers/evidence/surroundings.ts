import type { TickerSymbol } from '../../base/symbol.js';
import type { SymbolDirectory } from '../symbolDirectory.js';
import { wellKnownOf, wordsIn } from '../words.js';

/** How far around a word other symbols speak for it, in characters. */
export const NEAR = 500;
/** How much of the beginning of a text speaks for the whole, in characters. */
const HEAD = 6_000;

const FINANCE =
	/(?<![a-z])(?:tickers?|stocks?|shares?|dividends?|earnings|etfs?|nasdaq|nyse|portfolios?|equity|equities|investors?|investing|brokers?|backtest(?:er|ing)?|yfinance|yahoo|ohlcv?|hedge|watchlists?|holdings|securities|trades?|trading|quotes?|options?|prices?|returns|volatility|bullish|bearish|analysts?)(?![a-z])/i;

const LIBRARY =
	/\b(?:yfinance|yahoo_?fin\w*|yahooquery|pandas_?datareader|quantmod|tidyquant|alpaca\w*|alpha_?vantage|backtrader|zipline|pyfolio|quantstats|finnhub|polygon|iexfinance|tiingo|quandl|vectorbt|ib_insync|openbb)\b/i;

/** The well-known symbols in capitals at the beginning of a text. */
export function headOf(text: string, directory: SymbolDirectory): ReadonlySet<TickerSymbol> {
	return new Set(wellKnownOf(wordsIn(text, 0, HEAD, directory)).map(({ listing }) => listing.symbol));
}

/** Whether the beginning of a text names a library of market data. */
export function namesLibrary(text: string): boolean {
	return LIBRARY.test(text.slice(0, HEAD));
}

/** Whether a text uses a word of finance. */
export function speaksOfFinance(text: string): boolean {
	return FINANCE.test(text);
}
