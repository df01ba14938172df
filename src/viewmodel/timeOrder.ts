export const timeOrders = ['oldestFirst', 'newestFirst'] as const;
/** Which way time runs from left to right: in every chart, and in every table that has a column a period. */
export type TimeOrder = (typeof timeOrders)[number];
