import assert from 'node:assert/strict';
import { expect200, isRow, numberOf, type Row, rowsIn, textOf } from './asking.js';
import type { Calendar } from './endpoints.js';
import type { Service } from './service.js';
import { spanOf } from './span.js';

const MOST_ROWS = 1000;
const MOST_PAGES = 2000;
const wholes = new WeakMap<Service, Map<string, Promise<readonly Row[]>>>();

/** One page of a calendar: the only array in the answer. */
export async function pageOf(service: Service, calendar: Calendar, query = ''): Promise<readonly Row[]> {
	const body = await expect200(service, calendar, query);
	assert.ok(isRow(body));
	assert.deepEqual(Object.keys(body), [calendar.name]);
	return rowsIn(body[calendar.name]);
}

/** All rows of a query: fetches pages until a short one. */
export async function pagesOf(
	service: Service,
	calendar: Calendar,
	query = '',
	pagesize = MOST_ROWS,
): Promise<readonly Row[]> {
	const rows: Row[] = [];
	for (let page = 0; page < MOST_PAGES; page += 1) {
		const paging = `page=${page}&pagesize=${pagesize}`;
		const found = await pageOf(service, calendar, query === '' ? paging : `${query}&${paging}`);
		rows.push(...found);
		if (found.length < pagesize) {
			return rows;
		}
	}
	throw new Error(`${calendar.name} never comes to an end`);
}

/** All rows of a calendar, without a filter. */
export async function allRowsOf(service: Service, calendar: Calendar): Promise<readonly Row[]> {
	const cached = wholes.get(service) ?? new Map<string, Promise<readonly Row[]>>();
	wholes.set(service, cached);
	const rows = cached.get(calendar.name) ?? pagesOf(service, calendar);
	cached.set(calendar.name, rows);
	return rows;
}

export function idOf(row: Row): string {
	return textOf(row, 'id');
}

/** Expects the same rows in the same order, and names those that differ. */
export function expectSameRows(given: readonly Row[], wanted: readonly Row[], query: string): void {
	const [had, should] = [new Set(given.map(idOf)), new Set(wanted.map(idOf))];
	assert.equal(had.size, given.length, `${query}: no row twice`);
	const dropped = wanted.filter((row) => !had.has(idOf(row)));
	const extra = given.filter((row) => !should.has(idOf(row)));
	assert.deepEqual(
		{ dropped: dropped.slice(0, 3), extra: extra.slice(0, 3) },
		{ dropped: [], extra: [] },
		query,
	);
	const displaced = given.findIndex(
		(row, index) => wanted[index] === undefined || idOf(row) !== idOf(wanted[index]),
	);
	const [there, here] = [given[displaced], wanted[displaced]];
	assert.deepEqual(there, here, `${query}: row ${displaced} is where it belongs`);
}

/**
 * Expects a filter to select what a search of the whole list would, in the same order. A filter that selects
 * everything or nothing proves little, so it must select some rows and exclude others.
 */
export async function expectPick(
	service: Service,
	calendar: Calendar,
	query: string,
	matches: (row: Row) => boolean,
): Promise<void> {
	const all = await allRowsOf(service, calendar);
	const wanted = all.filter(matches);
	assert.ok(
		wanted.length > 0 && wanted.length < all.length,
		`${query} keeps ${wanted.length} of ${all.length}`,
	);
	expectSameRows(await pagesOf(service, calendar, query), wanted, query);
}

/** Expects a query to return all rows, sorted by a date; rows without the date come last. */
export async function expectRun(
	service: Service,
	calendar: Calendar,
	query: string,
	date: string,
	direction: 'newestFirst' | 'oldestFirst' = 'newestFirst',
): Promise<void> {
	const rows = await pagesOf(service, calendar, query);
	const days = rows.map((row) => textOf(row, date));
	const dated = days.filter((day) => day !== '');
	assert.ok(dated.length > 1);
	assert.deepEqual(days.slice(0, dated.length), dated, `${query}: rows without ${date} come last`);
	expectRunning(direction === 'newestFirst' ? dated : dated.toReversed(), query);
	const all = await allRowsOf(service, calendar);
	expectSameRows(rows.toSorted(by('id')), all.toSorted(by('id')), query);
}

/**
 * Expects that no date is certainly newer than the one before it. A month, quarter or year may mean any day
 * within it.
 */
function expectRunning(dates: readonly string[], query: string): void {
	let earliest = '9999-12-31';
	for (const date of dates) {
		const [first, last] = spanOf(date);
		assert.ok(first <= earliest, `${query}: ${date} comes after a row of ${earliest} at the latest`);
		earliest = last < earliest ? last : earliest;
	}
}

/** The distinct texts of a field, in list order. */
export function textsIn(rows: readonly Row[], name: string): readonly string[] {
	return [...new Set(rows.map((row) => textOf(row, name)))];
}

/** The last day that a row's date may mean. */
export function lastDayOf(row: Row, { date }: Calendar): string {
	return spanOf(textOf(row, date))[1];
}

/** The row at a fraction of a list's length. */
export function rowAt(rows: readonly Row[], share: number): Row {
	const row = rows[Math.floor((rows.length - 1) * share)];
	assert.ok(row, 'the list has rows');
	return row;
}

/**
 * A comparator by one field after another. `-` before a name reverses the order; rows without the field come
 * last either way.
 */
export function by(...names: readonly string[]): (one: Row, other: Row) => number {
	return (one, other) => {
		for (const name of names) {
			const order = name.startsWith('-')
				? compared(one, other, name.slice(1), -1)
				: compared(one, other, name, 1);
			if (order !== 0) {
				return order;
			}
		}
		return 0;
	};
}

function compared(one: Row, other: Row, name: string, sign: number): number {
	if (typeof one[name] === 'number') {
		return sign * (numberOf(one, name) - numberOf(other, name));
	}
	const [left, right] = [textOf(one, name), textOf(other, name)];
	if (left === '' || right === '') {
		return Number(left === '') - Number(right === '');
	}
	return left === right ? 0 : sign * (left < right ? -1 : 1);
}
