// What shows one company or compares several, loaded with the first panel: most of it serves both.
export { ComparePanel } from './comparePanel.js';
export { TickerPanel } from './tickerPanel.js';
