// What the view of the calendars needs, loaded once it is in sight.
export { readTreeFilters } from './filters/treeFilters.js';
export { CalendarTreeController } from './calendarTreeController.js';
