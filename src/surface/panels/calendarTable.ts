// What the tables of the calendars need, loaded with the first of them.
export { calendarTables } from '../../controllers/calendars/calendarTables.js';
export { readTableChoice } from '../../viewmodel/calendars/table/tableChoice.js';
export { CalendarPanel } from './calendarPanel.js';
