import type { DayRange } from '../../../base/days.js';
import type { FormatContext } from '../../../presentation/format.js';
import { inOneLine } from '../../../presentation/lines.js';
import { type CalendarFilters, filterFields, type FilterName } from './calendarFilters.js';
import { scopeWords } from './commonFilters.js';
import { rangeWords } from './shownDays.js';
import { treeFilters } from './treeFilters.js';

/** What the calendars of the tree are narrowed to, beside the title of the view; empty where nothing is chosen. */
export function treeFilterWords(filters: CalendarFilters, context: FormatContext): string {
	return inOneLine(treeFilters.map((name) => filterFields[name].said(filters, context)));
}

/** What a table is narrowed to; the days are always named. */
export function tableFilterWords(
	filters: CalendarFilters,
	own: readonly FilterName[],
	range: DayRange,
	context: FormatContext,
): string {
	const names: readonly FilterName[] = ['tickers', 'scope', 'importance', ...own];
	return inOneLine([
		filters.scope === 'all' ? scopeWords('all') : undefined,
		rangeWords(range, context),
		...names.map((name) => filterFields[name].said(filters, context)),
	]);
}
