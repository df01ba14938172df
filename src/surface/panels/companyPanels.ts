// What shows one company or compares several, loaded with the first panel: most of it serves both.
export { TickerController } from '../../controllers/ticker/tickerController.js';
export { ComparePanel } from './comparePanel.js';
export { TickerPanel } from './tickerPanel.js';
