import {
	type CalendarName,
	calendarNames,
	type CalendarQuery,
	type CalendarRow,
	type PagedName,
} from '../../contract/calendar.js';
import type { AnyCalendarRow } from '../../contract/index.js';
import type { PageableQuery, PageableRow } from '../../contract/pagedEndpoint.js';
import type { TabTarget } from '../../presentation/tickerTabs.js';
import type { CalendarView } from './calendarView.js';
import { dividends } from './dividends.js';
import { mergers } from './mergers.js';
import { news } from './news.js';
import { offerings } from './offerings.js';
import { ratings } from './ratings.js';
import { splits } from './splits.js';

/** The calendars by name, in display order. */
export const calendars = { ratings, dividends, splits, mergers, offerings } as const satisfies Readonly<
	Record<CalendarName, unknown>
>;

/** Calls `make` for each list shown as a calendar: the calendars themselves and the news. */
export function forEachList<Made>(
	make: <Query extends PageableQuery, Row extends PageableRow>(view: CalendarView<Query, Row>) => Made,
): Readonly<Record<PagedName, Made>> {
	return {
		ratings: make(ratings),
		dividends: make(dividends),
		splits: make(splits),
		mergers: make(mergers),
		offerings: make(offerings),
		news: make(news),
	};
}

/** Calls `make` with a row and its calendar. */
export function forRow<Made>(
	row: AnyCalendarRow,
	make: <Query extends CalendarQuery, Row extends CalendarRow>(
		view: CalendarView<Query, Row>,
		row: Row,
	) => Made,
): Made {
	switch (row.calendar) {
		case 'ratings':
			return make(ratings, row);
		case 'dividends':
			return make(dividends, row);
		case 'splits':
			return make(splits, row);
		case 'mergers':
			return make(mergers, row);
		case 'offerings':
			return make(offerings, row);
	}
}

/** The calendars whose events appear in a place of the ticker panel. */
export function calendarsAt(target: TabTarget): readonly CalendarName[] {
	return calendarNames.filter((name) => calendars[name].tab === target);
}
