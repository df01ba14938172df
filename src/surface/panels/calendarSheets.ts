import type { CalendarQuery, CalendarRow } from '../../contract/calendar.js';
import type { DividendsQuery, Dividend } from '../../contract/dividends.js';
import type { Merger, MergersQuery } from '../../contract/mergers.js';
import type { Offering } from '../../contract/offerings.js';
import type { Rating, RatingsQuery } from '../../contract/ratings.js';
import type { Split, SplitsQuery } from '../../contract/splits.js';
import type { CalendarName } from '../../viewmodel/calendar/calendarNames.js';
import {
	dividendsCalendarTable,
	mergersCalendarTable,
	offeringsCalendarTable,
	ratingsCalendarTable,
	splitsCalendarTable,
} from '../../viewmodel/calendarTable/calendarTable.js';
import { CalendarSheet, type CalendarSheetParts } from './calendarSheet.js';

/** What a table draws from of its own calendar. */
export type OwnSource<Query extends CalendarQuery, Row extends CalendarRow> = Pick<
	CalendarSheetParts<Query, Row>,
	'feed' | 'harvest'
>;

/** The sources of all calendars. */
export interface CalendarSources {
	readonly ratings: OwnSource<RatingsQuery, Rating>;
	readonly dividends: OwnSource<DividendsQuery, Dividend>;
	readonly splits: OwnSource<SplitsQuery, Split>;
	readonly mergers: OwnSource<MergersQuery, Merger>;
	readonly offerings: OwnSource<CalendarQuery, Offering>;
}

/** A table of any calendar. */
export type AnyCalendarSheet = Pick<
	CalendarSheet<CalendarQuery, CalendarRow>,
	keyof CalendarSheet<CalendarQuery, CalendarRow>
>;

/** The table of a calendar. */
export function calendarSheet(
	name: CalendarName,
	sources: CalendarSources,
	shared: Omit<CalendarSheetParts<never, never>, 'feed' | 'harvest'>,
): AnyCalendarSheet {
	switch (name) {
		case 'ratings':
			return new CalendarSheet(ratingsCalendarTable, { ...shared, ...sources.ratings });
		case 'dividends':
			return new CalendarSheet(dividendsCalendarTable, { ...shared, ...sources.dividends });
		case 'splits':
			return new CalendarSheet(splitsCalendarTable, { ...shared, ...sources.splits });
		case 'mergers':
			return new CalendarSheet(mergersCalendarTable, { ...shared, ...sources.mergers });
		case 'offerings':
			return new CalendarSheet(offeringsCalendarTable, { ...shared, ...sources.offerings });
	}
}
