import type { TickerChoices } from '../../../src/features/ticker/tickerChoices.js';

/** Changes some choices, given the current ones, which may be ahead of the model; the others stay. */
export type Choose = (change: (chosen: TickerChoices) => Partial<TickerChoices>) => void;
