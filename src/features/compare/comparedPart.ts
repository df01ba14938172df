/** The answers about a ticker that are compared. */
export const comparedAnswers = ['consensus', 'financials', 'dividends', 'splits'] as const;

/** The parts of what is compared of a ticker; each loads, fails and is asked again by itself. */
export const comparedParts = [...comparedAnswers, 'events'] as const;
export type ComparedPart = (typeof comparedParts)[number];
