import type { TickerChoices } from '../../../src/features/ticker/tickerChoices.js';

/** Chooses something, by what is chosen now, which the model may not have followed yet; all else stays. */
export type Choose = (change: (chosen: TickerChoices) => Partial<TickerChoices>) => void;
