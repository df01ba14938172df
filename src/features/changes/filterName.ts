export const filterNames = ['kind', 'list'] as const;
/** What changes can be narrowed by. */
export type FilterName = (typeof filterNames)[number];
