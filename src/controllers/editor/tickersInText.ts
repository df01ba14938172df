// What hovers, suggestions and marks in editors need to find tickers, loaded with the first of them.
export { tickerAt, tickersBetween } from '../../tickers/findTickers.js';
export { createFormats } from '../../viewmodel/format.js';
export { listLenses } from '../../viewmodel/editor/listLenses.js';
export { positionsIn } from '../../viewmodel/watchlist/symbolTable.js';
export { FileTickers } from './fileTickers.js';
export { TickerHints } from './tickerHints.js';
export { TickerFixes } from './tickerFixes.js';
export { cashtagSuggestions, watchlistSuggestions } from './tickerSuggestions.js';
