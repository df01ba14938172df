import { dayAfter, lastDayOf } from '../base/days.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { AnyCalendarRow } from '../contract/index.js';
import type { Merger } from '../contract/mergers.js';

/** The tickers that a row of a calendar is about; undefined in place of one that is not listed. */
export type CompaniesOf<Row> = (row: Row) => readonly (TickerSymbol | undefined)[];

/** The one company of a row. */
export const companyOfRow: CompaniesOf<{ readonly symbol?: TickerSymbol }> = ({ symbol }) => [symbol];

/** Who buys and who is bought. */
export const companiesOfDeal: CompaniesOf<Merger> = ({ acquirer, target }) => [acquirer, target];

/** The companies of a row of any calendar. */
export const companiesOf: CompaniesOf<AnyCalendarRow> = (row) =>
	row.calendar === 'mergers' ? companiesOfDeal(row) : companyOfRow(row);

/**
 * How it stands with a deal: `abandoned` is canceled, withdrawn, terminated, failed or rejected; `overdue` is past the
 * day that was expected, or announced over a year ago without any, and nobody has said how it ended.
 */
export type DealState = 'pending' | 'completed' | 'abandoned' | 'overdue';

/** A deal without an expected day is taken for forgotten after this time. */
const DEAL_DAYS = 365;

const ABANDONED =
	/\b(cancel|withdr[ae]w|terminat|abandon|fail|reject|lapsed|expired|scrapped|called off|blocked)/i;
const COMPLETED = /\b(completed?|closed|consummated)\b/i;
/** Words that turn a completion into one that is still to come. */
const STILL_AHEAD = /\b(not|yet|to be|pending|expected|awaiting|until|partially)\b/i;

/**
 * The state of a deal on a day in New York. The status is an open vocabulary: what ends a deal is known, everything
 * else goes on for as long as no date contradicts it.
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
