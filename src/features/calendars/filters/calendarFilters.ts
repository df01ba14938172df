import { isRecord } from '../../../base/record.js';
import { commonFields, type CommonFilters } from './commonFilters.js';
import { dividendFields, type DividendFilters } from './dividendFilters.js';
import type { FieldsOf } from './filterField.js';
import { mergerFields, type MergerFilters } from './mergerFilters.js';
import { newsFields, type NewsFilters } from './newsFilters.js';
import { ratingFilterFields, type RatingFilters } from './ratingFilters.js';
import { splitFields, type SplitFilters } from './splitFilters.js';

/** What calendars are narrowed to, as the person has it in the form: words of closed lists, and what was typed. */
export interface CalendarFilters
	extends CommonFilters, RatingFilters, DividendFilters, SplitFilters, MergerFilters, NewsFilters {}

export type FilterName = keyof CalendarFilters;

/** All filters by name. */
export const filterFields: FieldsOf<CalendarFilters> = {
	...commonFields,
	...ratingFilterFields,
	...dividendFields,
	...splitFields,
	...mergerFields,
	...newsFields,
};

const names = Object.keys(filterFields) as readonly FilterName[];

/** Filters as they were remembered or as the page sent them; what is not legal counts as not chosen. */
export function readFilters(given: unknown): CalendarFilters {
	const saved = isRecord(given) ? given : {};
	return Object.fromEntries(names.map((name) => [name, filterFields[name].read(saved[name])])) as {
		readonly [Name in FilterName]: CalendarFilters[Name];
	};
}

/** Nothing is left out, and each calendar shows the date that matters most. */
export const noFilters: CalendarFilters = readFilters(undefined);

/** Whether anything is chosen. */
export function isNarrowed(filters: CalendarFilters): boolean {
	return JSON.stringify(filters) !== JSON.stringify(noFilters);
}
