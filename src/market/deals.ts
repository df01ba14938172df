import { dayAfter, daysFrom, isDay, lastDayOf } from '../base/days.js';
import type { Merger } from '../contract/mergers.js';

/**
 * The state of a deal. `abandoned`: canceled, withdrawn, terminated, failed or rejected. `overdue`: past its
 * expected day, or announced over a year ago without one, with no reported outcome.
 */
export type DealState = 'pending' | 'completed' | 'abandoned' | 'overdue';

/** A deal without an expected day counts as overdue this many days after its announcement. */
const DEAL_DAYS = 365;

const ABANDONED =
	/\b(cancel|withdr[ae]w|terminat|abandon|fail|reject|lapsed|expired|scrapped|called off|blocked)/i;
const COMPLETED = /\b(completed?|closed|consummated)\b/i;
/** Words that turn a completion into a future one. */
const STILL_AHEAD = /\b(not|yet|to be|pending|expected|awaiting|until|partially)\b/i;

/**
 * The state of a deal on a New York day. The status is an open vocabulary: words that end a deal are
 * recognized, and any other deal is pending as long as no date contradicts it.
 */
export function dealState(
	{ completedDate, status = '', expectedDate, date }: Merger,
	today: string,
): DealState {
	if (ABANDONED.test(status)) {
		return 'abandoned';
	}
	if ((completedDate ?? '9999') <= today || (COMPLETED.test(status) && !STILL_AHEAD.test(status))) {
		return 'completed';
	}
	const expected = completedDate ?? expectedDate;
	const isAlive =
		expected === undefined
			? date !== undefined && date >= dayAfter(today, -DEAL_DAYS)
			: lastDayOf(expected) >= today;
	return isAlive ? 'pending' : 'overdue';
}

/**
 * The calendar days until a deal is expected to close, as of a New York day; undefined if its expected date is
 * not an exact day, or the deal is completed or canceled.
 */
export function daysToClose(row: Merger, today: string): number | 'overdue' | undefined {
	const { expectedDate, completedDate } = row;
	const state = dealState(row, today);
	if (
		expectedDate === undefined ||
		completedDate !== undefined ||
		state === 'completed' ||
		state === 'abandoned'
	) {
		return undefined;
	}
	if (lastDayOf(expectedDate) < today) {
		return 'overdue';
	}
	return isDay(expectedDate) ? daysFrom(today, expectedDate) : undefined;
}
