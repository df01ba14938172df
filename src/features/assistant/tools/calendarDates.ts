import type { CalendarName } from '../../../contract/calendar.js';
import { dividendDates } from '../../../contract/dividends.js';
import { mergerDates } from '../../../contract/mergers.js';
import { splitDates } from '../../../contract/splits.js';
import type { CalendarFilters } from '../../calendars/filters/calendarFilters.js';
import { ToolProblem } from '../toolProblem.js';

/** The dates by which rows can be asked for, whatever the calendar. */
export const dateFields = [...new Set([...dividendDates, ...mergerDates, ...splitDates])] as const;
type DateField = (typeof dateFields)[number];

/** Those of each calendar, the one that matters most first. */
const datesOf: Readonly<Record<CalendarName, readonly [DateField, ...DateField[]]>> = {
	ratings: ['announced'],
	dividends: ['ex', 'announced', 'payable', 'record'],
	splits: ['ex', 'announced'],
	mergers: ['announced', 'expected', 'completed'],
	offerings: ['announced'],
};

/** The date that a call means; throws a ToolProblem where the calendar has no such date. */
export function dateFieldOf(calendar: CalendarName, wanted: DateField | undefined): DateField {
	const [usual, ...others] = datesOf[calendar];
	if (wanted === undefined || wanted === usual) {
		return usual;
	}
	const known = others.find((one) => one === wanted);
	if (known === undefined) {
		throw new ToolProblem(
			`The ${calendar} calendar has no ${wanted} date. Its dates are ${datesOf[calendar].join(', ')}.`,
		);
	}
	return known;
}

/** The same as the filters of the calendars have it. */
export function dateFilters(field: DateField): Partial<Record<keyof CalendarFilters, string>> {
	return {
		dividendDate: field,
		splitDate: field,
		mergerSort: field === 'announced' ? 'newest' : field,
	};
}
