import type { Calendar, CalendarName } from './calendar.js';
import { consensus } from './consensus.js';
import { dividends } from './dividends.js';
import { financials } from './financials.js';
import { logos } from './logos.js';
import { mergers } from './mergers.js';
import { news, newsRemoved } from './news.js';
import { offerings } from './offerings.js';
import { ratings } from './ratings.js';
import { splits } from './splits.js';
import { trending } from './trending.js';

/** The calendars by name. */
export const calendars = { ratings, dividends, splits, mergers, offerings } as const satisfies Readonly<
	Record<CalendarName, unknown>
>;

type RowsOf<Contract> = Contract extends Calendar<never, infer Row> ? readonly Row[] : never;

/** The rows of each calendar. */
export type CalendarRows = { readonly [Name in CalendarName]: RowsOf<(typeof calendars)[Name]> };

/** A row of any calendar; its `calendar` field says which. */
export type AnyCalendarRow = CalendarRows[CalendarName][number];

/** All endpoints by name, for callers that read them as data. */
export const endpoints = { logos, financials, trending, consensus, ...calendars, news } as const;

export {
	consensus,
	dividends,
	financials,
	logos,
	mergers,
	news,
	newsRemoved,
	offerings,
	ratings,
	splits,
	trending,
};
