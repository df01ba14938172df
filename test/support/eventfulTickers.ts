import { asSymbol } from '../../src/base/symbol.js';

/** None of them is an example of the watchlist, and something happens to one of them in any week. */
export const eventfulTickers = [
	...['AMZN', 'GOOGL', 'META', 'TSLA', 'NFLX', 'AMD', 'WMT', 'V', 'XOM', 'UNH'],
].map(asSymbol);
