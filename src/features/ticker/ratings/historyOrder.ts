import type { Rating } from '../../../contract/ratings.js';
import { nextSort, type TableSort } from '../../calendars/table/tableChoice.js';
import { ordered, tableOrder } from '../../calendars/table/tableOrder.js';
import type { Formats } from '../../../presentation/format.js';
import type { HistoryColumn, SortingHead } from './historyColumns.js';

/** The order in which ratings come. */
const NEWEST_FIRST: TableSort = { column: 'date', direction: 'descending' };

/** Ratings in the order of a column, as they came where none is chosen. */
export function inHistoryOrder(
	ratings: readonly Rating[],
	columns: readonly HistoryColumn[],
	sort: TableSort | undefined,
	formats: Formats,
): readonly Rating[] {
	const sorting = columns.flatMap(({ name, key }) => (key ? [{ id: name, key }] : []));
	return ordered(ratings, tableOrder(ratings, sorting, sort, formats));
}

/** The head of a column: how rows are in order by it, and what a press on it does. */
export function sortingHead(
	{ name, label, isFigure = false, isPicture = false, key }: HistoryColumn,
	sort: TableSort = NEWEST_FIRST,
): SortingHead {
	const next = nextSort(sort, {
		id: name,
		kind: isFigure || name === NEWEST_FIRST.column ? 'number' : 'text',
	});
	const isOther = next && !(next.column === NEWEST_FIRST.column && next.direction === NEWEST_FIRST.direction);
	return {
		...{ name, label, isFigure, isPicture },
		...(sort.column === name && { sort: sort.direction }),
		...(key && { press: isOther ? { sort: next } : {} }),
	};
}
