/** What can stand behind a ticker, in the order in which it does. */
export const hintParts = ['consensus', 'target', 'exDividend', 'nextEvent'] as const;
export type HintPart = (typeof hintParts)[number];
