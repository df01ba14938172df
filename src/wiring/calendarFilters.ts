/** The name under which the filters of the calendars are kept with the workspace. */
export const CALENDAR_FILTERS = 'calendarFilters';
