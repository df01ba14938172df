import type { Failure } from '../../../../../src/base/failure.js';
import type { Answer, Timestamped } from '../../../../../src/base/loadable.js';
import { asSymbol } from '../../../../../src/base/symbol.js';
import type { Dividend } from '../../../../../src/contract/dividends.js';
import type { Rating } from '../../../../../src/contract/ratings.js';
import type { PagedRows, StopReason } from '../../../../../src/store/pagedRows.js';
import {
	type CalendarBranch,
	calendarBranch,
} from '../../../../../src/features/calendars/tree/calendarBranch.js';
import {
	type CalendarFilters,
	noFilters,
} from '../../../../../src/features/calendars/filters/calendarFilters.js';
import { calendars } from '../../../../../src/features/calendars/calendars.js';
import type { Row } from '../../../../../src/presentation/row.js';
import { ratingRow } from '../../../../support/builders/calendarRows.js';
import { formats, now, today } from '../../../../support/builders/wording.js';

export const offline: Failure = { kind: 'offline', host: 'api.example.com' };

export function facts(filters: Partial<CalendarFilters> = {}, isExpanded = true) {
	return {
		filters: { ...noFilters, ...filters },
		watchlist: [],
		columns: [],
		today,
		now,
		formats,
		isExpanded,
		isExtended: false,
	};
}

export function received<Entry>(
	rows: readonly Entry[],
	stop?: StopReason,
	agoMs = 0,
): Timestamped<PagedRows<Entry>> {
	return { value: { rows, ...(stop && { stop }) }, receivedAt: now - agoMs, warnings: 0 };
}

export function ready<Entry>(rows: readonly Entry[], stop?: StopReason): Answer<PagedRows<Entry>> {
	return { state: 'ready', value: received(rows, stop) };
}

export function ratingsBranch(
	answer: Answer<PagedRows<Rating>> | undefined,
	filters: Partial<CalendarFilters> = {},
	isExpanded = true,
): CalendarBranch {
	const given = facts(filters, isExpanded);
	return calendarBranch(calendars.ratings, calendars.ratings.question(given.filters, given), answer, given);
}

export function dividendsBranch(
	answer: Answer<PagedRows<Dividend>>,
	filters: Partial<CalendarFilters> = {},
	isExpanded = true,
): CalendarBranch {
	const given = facts(filters, isExpanded);
	return calendarBranch(
		calendars.dividends,
		calendars.dividends.question(given.filters, given),
		answer,
		given,
	);
}

export function rating(id: string, date: string, time = '09:00:00'): Rating {
	return ratingRow({ id, date, time, symbol: asSymbol('AAPL'), action: 'Maintains' });
}

/** The labels and details of a row's children. */
export function under({ row }: { readonly row: Row }): readonly string[] {
	return (row.children ?? []).map(({ label, detail }) =>
		detail === undefined ? label : `${label}: ${detail}`,
	);
}

export function everyRow(rows: readonly Row[]): readonly Row[] {
	return rows.flatMap((row) => [row, ...everyRow(row.children ?? [])]);
}
