import { calendarNames } from './calendar.js';

export const pagedNames = [...calendarNames, 'news'] as const;
/** The lists that are paged through: the calendars, and the news. */
export type PagedName = (typeof pagedNames)[number];

/** Whether something from elsewhere is the name of such a list. */
export function isPagedName(value: unknown): value is PagedName {
	return pagedNames.some((name) => name === value);
}
