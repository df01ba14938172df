import { isRecord } from '../../../base/record.js';
import type { CalendarColumn } from '../columns/calendarColumn.js';
import { type CalendarFilters, readFilters } from '../filters/calendarFilters.js';

/** The column to sort by, and the direction. */
export interface TableSort {
	readonly column: string;
	readonly direction: 'ascending' | 'descending';
}

/** The user's saved choices for the table of one calendar. */
export interface TableChoice {
	readonly filters: CalendarFilters;
	/** Absent for the service's own order. */
	readonly sort?: TableSort;
	/** The visible columns; absent for the default ones. */
	readonly columns?: readonly string[];
}

const MOST_COLUMNS = 100;

/** Reads a saved choice; invalid values count as not set. */
export function readTableChoice(remembered: unknown): TableChoice {
	const saved = isRecord(remembered) ? remembered : {};
	const columns = readColumns(saved.columns);
	const sort = readSort(saved.sort);
	return {
		filters: readFilters(saved.filters),
		...(sort && { sort }),
		...(columns && { columns }),
	};
}

/** Reads column ids from untrusted input; undefined where there are none. */
export function readColumns(given: unknown): readonly string[] | undefined {
	if (!Array.isArray(given)) {
		return undefined;
	}
	const ids = given.slice(0, MOST_COLUMNS).filter((id): id is string => typeof id === 'string');
	return ids.length === 0 ? undefined : ids;
}

/** Reads a sort from untrusted input; undefined where it is invalid. */
export function readSort(given: unknown): TableSort | undefined {
	if (!isRecord(given) || typeof given.column !== 'string') {
		return undefined;
	}
	const { column, direction } = given;
	return direction === 'ascending' || direction === 'descending' ? { column, direction } : undefined;
}

/**
 * The visible columns, in their own order; the default ones where none are chosen or none of the chosen
 * exist, among them the one that rows are sorted by.
 */
export function shownColumns<Row>(
	columns: readonly CalendarColumn<Row>[],
	{ columns: chosen, filters, sort }: TableChoice,
): readonly CalendarColumn<Row>[] {
	const existing = columns.filter(({ id }) => chosen?.includes(id));
	return existing.length > 0
		? existing
		: columns.filter(
				({ id, isUsual, isUsualWith }) => isUsual || isUsualWith?.(filters) === true || id === sort?.column,
			);
}

/** The sort after a press on a heading: one direction, then the other, then the service's order. */
export function nextSort(
	sort: TableSort | undefined,
	column: Pick<CalendarColumn<never>, 'id' | 'kind'>,
): TableSort | undefined {
	const [first, second] = firstDirections(column);
	if (sort?.column !== column.id) {
		return { column: column.id, direction: first };
	}
	return sort.direction === first ? { column: column.id, direction: second } : undefined;
}

/** Text starts with A; figures and days start with the largest and latest. */
function firstDirections({
	kind,
}: Pick<CalendarColumn<never>, 'kind'>): readonly [TableSort['direction'], TableSort['direction']] {
	return kind === 'text' || kind === 'link' ? ['ascending', 'descending'] : ['descending', 'ascending'];
}
