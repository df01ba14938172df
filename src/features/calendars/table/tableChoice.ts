import { isRecord } from '../../../base/record.js';
import type { CalendarColumn } from '../columns/calendarColumn.js';
import { type CalendarFilters, readFilters } from '../filters/calendarFilters.js';

/** The column by which rows are put in order, and which end comes first. */
export interface TableSort {
	readonly column: string;
	readonly direction: 'ascending' | 'descending';
}

/** What a person chose for the table of one calendar, and finds again. */
export interface TableChoice {
	readonly filters: CalendarFilters;
	/** Absent in the service's own order. */
	readonly sort?: TableSort;
	/** The columns shown; absent where the usual ones are. */
	readonly columns?: readonly string[];
}

const MOST_COLUMNS = 100;

/** A choice as it was remembered; what is not legal (any more) counts as not chosen. */
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

/** Ids of columns from elsewhere; undefined where they are none. */
export function readColumns(given: unknown): readonly string[] | undefined {
	if (!Array.isArray(given)) {
		return undefined;
	}
	const ids = given.slice(0, MOST_COLUMNS).filter((id): id is string => typeof id === 'string');
	return ids.length === 0 ? undefined : ids;
}

/** An order from elsewhere; undefined where it is none. */
export function readSort(given: unknown): TableSort | undefined {
	if (!isRecord(given) || typeof given.column !== 'string') {
		return undefined;
	}
	const { column, direction } = given;
	return direction === 'ascending' || direction === 'descending' ? { column, direction } : undefined;
}

/** The columns that are shown, in their own order; the usual ones where nobody chose, or none of the chosen is known. */
export function shownColumns<Row>(
	columns: readonly CalendarColumn<Row>[],
	{ columns: chosen }: TableChoice,
): readonly CalendarColumn<Row>[] {
	const existing = columns.filter(({ id }) => chosen?.includes(id));
	return existing.length > 0 ? existing : columns.filter(({ isUsual }) => isUsual);
}

/** The sort after a press on a column's head: one way, the other, and back to the service's order. */
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

/** Text begins with A; of figures and days people look for the largest and the latest. */
function firstDirections({
	kind,
}: Pick<CalendarColumn<never>, 'kind'>): readonly [TableSort['direction'], TableSort['direction']] {
	return kind === 'text' || kind === 'link' ? ['ascending', 'descending'] : ['descending', 'ascending'];
}
