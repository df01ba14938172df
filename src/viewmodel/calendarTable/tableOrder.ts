import type { Column, SortKey } from './column.js';
import type { TableSort } from './tableChoice.js';

/**
 * The places of rows in the order of a column; undefined for the service's own order. Rows without a value come last
 * either way, and equals keep the service's order.
 */
export function tableOrder<Row>(
	rows: readonly Row[],
	columns: readonly Column<Row>[],
	sort: TableSort | undefined,
): readonly number[] | undefined {
	const column = columns.find(({ id }) => id === sort?.column);
	if (!column || !sort) {
		return undefined;
	}
	const sign = sort.direction === 'ascending' ? 1 : -1;
	const keys = rows.map((row) => column.key(row));
	return keys.map((_, place) => place).sort((left, right) => compare(keys[left], keys[right], sign));
}

function compare(left: SortKey, right: SortKey, sign: 1 | -1): number {
	if (left === right) {
		return 0;
	}
	if (left === undefined || right === undefined) {
		return left === undefined ? 1 : -1;
	}
	return left < right ? -sign : sign;
}

/** Rows as they stand on the screen. */
export function ordered<Row>(
	rows: readonly Row[],
	columns: readonly Column<Row>[],
	sort: TableSort | undefined,
): readonly Row[] {
	const order = tableOrder(rows, columns, sort);
	return order ? order.flatMap((place) => rows.slice(place, place + 1)) : rows;
}
