// What hovers and suggestions need to find tickers, loaded with the first of them.
export { tickerAt } from '../../tickers/findTickers.js';
export { cashtagSuggestions, watchlistSuggestions } from './tickerSuggestions.js';
