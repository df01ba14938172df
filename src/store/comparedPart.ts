export const comparedParts = ['consensus', 'financials', 'dividends', 'splits', 'events'] as const;
/** A part of what is compared of a ticker; each loads and fails apart from the others. */
export type ComparedPart = (typeof comparedParts)[number];
