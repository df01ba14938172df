import { ascending } from 'd3-array';
import type { CalendarQuestion } from '../calendarQuestion.js';
import type { CalendarColumn, SortKey } from '../columns/calendarColumn.js';
import type { TableSort } from './tableChoice.js';
import type { Formats } from '../../../presentation/format.js';
import { lastDayOf } from '../../../base/days.js';

/**
 * The places of rows in the order of a column, texts in that of the display language; undefined for the service's own
 * order. Rows without a value come last either way, and equals keep the service's order.
 */
export function tableOrder<Row>(
	rows: readonly Row[],
	columns: readonly Pick<CalendarColumn<Row>, 'id' | 'key'>[],
	sort: TableSort | undefined,
	formats: Pick<Formats, 'compare'>,
): readonly number[] | undefined {
	const column = columns.find(({ id }) => id === sort?.column);
	if (!column || !sort) {
		return undefined;
	}
	const sign = sort.direction === 'ascending' ? 1 : -1;
	const keys = rows.map((row) => column.key(row));
	return keys.map((_, place) => place).sort((left, right) => compare(keys[left], keys[right], sign, formats));
}

function compare(left: SortKey, right: SortKey, sign: 1 | -1, formats: Pick<Formats, 'compare'>): number {
	if (left === right) {
		return 0;
	}
	if (left === undefined || right === undefined) {
		return left === undefined ? 1 : -1;
	}
	if (typeof left === 'string' && typeof right === 'string') {
		return sign * formats.compare(left, right);
	}
	return left < right ? -sign : sign;
}

/**
 * The places of rows where no column is chosen: what comes next first, then the past from the latest on. Undefined
 * where the service's own order is that already.
 */
export function upcomingOrder<Query, Row>(
	rows: readonly Row[],
	{ order, dayOf }: Pick<CalendarQuestion<Query, Row>, 'order' | 'dayOf'>,
	today: string,
): readonly number[] | undefined {
	if (order === 'newestFirst') {
		return undefined;
	}
	const days = rows.map((row) => {
		const day = dayOf(row);
		return day === undefined ? undefined : lastDayOf(day);
	});
	const places = rows.map((_, place) => place);
	const isAhead = (place: number): boolean => (days[place] ?? '') >= today;
	return [
		...places.filter(isAhead).sort((left, right) => ascending(days[left], days[right])),
		...places.filter((place) => !isAhead(place)),
	];
}

/** Rows at the places of an order; as they are where there is none. */
export function ordered<Row>(rows: readonly Row[], order: readonly number[] | undefined): readonly Row[] {
	return order ? order.flatMap((place) => rows.slice(place, place + 1)) : rows;
}
