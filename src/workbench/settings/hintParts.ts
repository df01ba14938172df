/** What an inlay hint after a ticker can show, in display order. */
export const hintParts = ['consensus', 'target', 'exDividend', 'nextEvent'] as const;
export type HintPart = (typeof hintParts)[number];
