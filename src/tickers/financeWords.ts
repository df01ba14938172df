const LIBRARIES =
	/\b(?:import|from|require|library|use|using|install)\b.{0,60}\b(?:yfinance|yahoo[_-]?fin(?:ance2?)?|yahooquery|pandas_datareader|zipline|backtrader|backtesting|vectorbt|pyfolio|quantstats|empyrical|ffn|alpaca\w*|polygon|ib_insync|ibapi|QuantLib|quantmod|tidyquant|PerformanceAnalytics|finnhub|finance-go|benzinga|iexfinance|alpha_?vantage|riskfolio|pypfopt|openbb|tradingview\w*|financedatabase|mplfinance|qlib|quandl|nasdaqdatalink|quantconnect|AlgorithmImports|lumibot|eodhd|tiingo)\b/i;
const NAMES =
	/ticker|stock|equit(?:y|ies)|watch_?list|portfolio|holdings|cashtag|securit(?:y|ies)|symbol(?!\s?[.(])|\byf\./i;
const KEY = /(\w{1,30})["'`]?\s{0,4}(?::|=)\s{0,4}[[({]{0,2}$/;

/** How much of the beginning of a file is looked at for its imports. */
const HEAD = 10_000;

/** Whether a file says at its beginning that it uses a library for securities. */
export function importsFinance(text: string): boolean {
	return LIBRARIES.test(text.slice(0, HEAD));
}

/** Whether the code in front of a value names it as a ticker; a key or name directly before it outranks all others. */
export function namesTicker(before: string): boolean {
	return speaksOfTickers(KEY.exec(before)?.[1] ?? before);
}

/** Whether any name in some code speaks of tickers. */
export function speaksOfTickers(code: string): boolean {
	return NAMES.test(code);
}
