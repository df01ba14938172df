import { daysFrom } from '../base/days.js';
import type { CompanyQuestion } from './questions.js';

/** Statements of one period are 6 to 10 kB. */
const PERIOD_BYTES = 10_000;
/** The client drops larger answers. */
const ANSWER_BYTES = 8_000_000;
const YEAR_DAYS = 365;

/** Periods a year of one length; companies report quarters, half years, nine months and years. */
const PERIODS_A_YEAR: Readonly<Record<string, number>> = { '3M': 4, '6M': 1, '9M': 1, '12M': 1, '1Y': 1 };
const ALL_PERIODS_A_YEAR = 7;
const QUARTERS_A_YEAR = 4;

/** How many companies one answer has room for, by the number of periods that a query can have for each. */
export function companiesPerAnswer(
	{ startDate, reportType, period }: CompanyQuestion,
	today: string,
): number {
	const perYear =
		PERIODS_A_YEAR[period ?? ''] ?? (reportType === 'TTM' ? QUARTERS_A_YEAR : ALL_PERIODS_A_YEAR);
	// Without a start, all years come, however many.
	const years = startDate === undefined ? Number.POSITIVE_INFINITY : daysFrom(startDate, today) / YEAR_DAYS;
	const periods = Math.ceil(years * perYear) + 1;
	return Math.max(1, Math.floor(ANSWER_BYTES / (periods * PERIOD_BYTES)));
}
