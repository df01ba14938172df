import { isRecord } from '../../../base/record.js';
import { commonFields, type CommonFilters } from './commonFilters.js';
import { dividendFields, type DividendFilters } from './dividendFilters.js';
import type { FieldsOf } from './filterField.js';
import { mergerFields, type MergerFilters } from './mergerFilters.js';
import { newsFields, type NewsFilters } from './newsFilters.js';
import { ratingFilterFields, type RatingFilters } from './ratingFilters.js';
import { splitFields, type SplitFilters } from './splitFilters.js';

/** The filters as set in the form: words from fixed lists, and typed text. */
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

/** Reads saved filters, or those sent by a page; invalid values count as not set. */
export function readFilters(given: unknown): CalendarFilters {
	const saved = isRecord(given) ? given : {};
	return Object.fromEntries(names.map((name) => [name, filterFields[name].read(saved[name])])) as {
		readonly [Name in FilterName]: CalendarFilters[Name];
	};
}

/** The default: no rows are filtered out, and each calendar shows its main date. */
export const noFilters: CalendarFilters = readFilters(undefined);

/** Whether any filter is set. */
export function isNarrowed(filters: CalendarFilters): boolean {
	return JSON.stringify(filters) !== JSON.stringify(noFilters);
}
