import { lastDayOf } from '../../contract/calendarFields.js';
import type { Merger } from '../../contract/mergers.js';
import { dayAfter } from '../calendar/calendarDays.js';

/** A deal without a date of completion is taken for forgotten after so long. */
const DEAL_DAYS = 365;

/** Whether a deal is neither completed nor given up, on a day in New York. */
export function isPendingDeal({ completedDate, status, expectedDate, date }: Merger, today: string): boolean {
	// The status is an open vocabulary: what ends a deal is known, everything else goes on.
	if (completedDate !== undefined || /complet|clos|cancel|withdr|terminat|fail|reject/i.test(status ?? '')) {
		return false;
	}
	return expectedDate === undefined
		? date !== undefined && date >= dayAfter(today, -DEAL_DAYS)
		: lastDayOf(expectedDate) >= today;
}
