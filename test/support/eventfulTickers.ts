import { asSymbol } from '../../src/base/symbol.js';

/** None of these is in the sample watchlist, and at least one of them has an event in any week. */
export const eventfulTickers = [
	...['AMZN', 'GOOGL', 'META', 'TSLA', 'NFLX', 'AMD', 'WMT', 'V', 'XOM', 'UNH'],
].map(asSymbol);
