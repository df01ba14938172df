import type { PageableQuery, PageableRow } from '../../contract/pagedEndpoint.js';
import type { PagedName } from '../../contract/calendar.js';
import { forEachList } from './calendars.js';
import type { CalendarLists } from '../../store/calendarLists.js';
import { CalendarTableController } from './calendarTableController.js';
import type { SharedTableParts } from './tableFacts.js';

/** The table of any calendar. */
type AnyCalendarTableController = Pick<
	CalendarTableController<PageableQuery, PageableRow>,
	keyof CalendarTableController<PageableQuery, PageableRow>
>;

type CalendarTableMaker = (shared: SharedTableParts) => AnyCalendarTableController;

/** Makes the table of each calendar; its rows stay from one table to the next. */
export type CalendarTables = Readonly<Record<PagedName, CalendarTableMaker>>;

export function calendarTables(tableOf: CalendarLists['tableOf']): CalendarTables {
	return forEachList((view): CalendarTableMaker => {
		const source = tableOf(view.contract);
		return (shared) => new CalendarTableController(view, { ...shared, ...source });
	});
}
