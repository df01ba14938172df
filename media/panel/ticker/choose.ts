import type { TickerChoices } from '../../../src/features/ticker/tickerChoices.js';

/**
 * Changes some choices, computed from the current ones, which the model may not have caught up with yet; the
 * others stay.
 */
export type Choose = (change: (chosen: TickerChoices) => Partial<TickerChoices>) => void;
