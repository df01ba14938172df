import type { CalendarName, CalendarQuery, CalendarRow } from '../../contract/calendar.js';
import { forEachCalendar } from '../../viewmodel/calendars/calendars.js';
import type { CalendarLists } from './calendarLists.js';
import { CalendarTableController } from './calendarTableController.js';
import type { SharedTableParts } from './tableFacts.js';

/** The table of any calendar. */
type AnyCalendarTableController = Pick<
	CalendarTableController<CalendarQuery, CalendarRow>,
	keyof CalendarTableController<CalendarQuery, CalendarRow>
>;

type CalendarTableMaker = (shared: SharedTableParts) => AnyCalendarTableController;

/** Makes the table of each calendar; its rows stay from one table to the next. */
export type CalendarTables = Readonly<Record<CalendarName, CalendarTableMaker>>;

export function calendarTables(tableOf: CalendarLists['tableOf']): CalendarTables {
	return forEachCalendar((view): CalendarTableMaker => {
		const source = tableOf(view.contract);
		return (shared) => new CalendarTableController(view, { ...shared, ...source });
	});
}
