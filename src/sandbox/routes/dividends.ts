import { dividendDates, yieldOperations } from '../../contract/dividends.js';
import type { Calendars } from '../calendars/calendars.js';
import type { DividendRow } from '../calendars/dividendRows.js';
import { dayText } from '../market/days.js';
import type { Market } from '../market/market.js';
import type { Parameters } from '../parameters.js';
import {
	calendarPage,
	decimalText,
	hasRemark,
	listingFields,
	newestFirst,
	notesOf,
	optionalDay,
	updatedAt,
} from './calendar.js';

const orders = {
	announced: newestFirst<DividendRow>(({ day }) => day),
	ex: newestFirst<DividendRow>(({ ex }) => ex),
	payable: newestFirst<DividendRow>(({ payable }) => payable),
	record: newestFirst<DividendRow>(({ recorded }) => recorded),
} as const;
const comparisons = {
	gt: (one: number, other: number) => one > other,
	gte: (one: number, other: number) => one >= other,
	eq: (one: number, other: number) => one === other,
	lte: (one: number, other: number) => one <= other,
	lt: (one: number, other: number) => one < other,
} as const;
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Dividends (service.md, GET /api/v2.2/calendar/dividends). */
export async function dividendsCalendar(query: Parameters, calendars: Calendars): Promise<unknown> {
	const { market, dividends } = calendars;
	const sort = query.oneOf('parameters[date_sort]', dividendDates) ?? 'announced';
	const operation = query.oneOf('parameters[dividend_yield_operation]', yieldOperations) ?? 'eq';
	const wanted = query.number(
		'parameters[dividend_yield]',
		Number.NEGATIVE_INFINITY,
		Number.POSITIVE_INFINITY,
	);
	return {
		dividends: await calendarPage(query, calendars, {
			book: dividends,
			order: orders[sort],
			isNewestDayFirst: sort === 'announced',
			dayOf: ({ day }) => day,
			matches: ({ yield: paid }) =>
				wanted === undefined || (paid !== undefined && comparisons[operation](paid, wanted)),
			wire: (row) => wire(row, market),
		}),
	};
}

function wire(row: DividendRow, { registry }: Market): unknown {
	const { id, listing, amount, prior, ex } = row;
	const period = ex === undefined ? undefined : dayText(ex);
	return {
		...listingFields(listing, registry, id),
		// As with the live service, rows of the older format lack these three fields.
		...(row.isConfirmed !== undefined && {
			confirmed: row.isConfirmed,
			period: months[Number(period?.slice(5, 7)) - 1] ?? '',
			year: Number(period?.slice(0, 4) ?? 0),
		}),
		currency: 'USD',
		date: dayText(row.day),
		dividend: decimalText(amount, id, 'now'),
		dividend_prior: decimalText(prior, id, 'prior'),
		dividend_type: row.type,
		dividend_yield: row.yield === undefined ? '' : String(row.yield),
		end_regular_dividend: row.endsRegular,
		ex_dividend_date: optionalDay(ex),
		frequency: row.frequency,
		id,
		importance: row.importance,
		notes: notesOf(remarkOn(row), id),
		payable_date: optionalDay(row.payable),
		record_date: optionalDay(row.recorded),
		updated: updatedAt(row),
	};
}

function remarkOn({ id, amount, type, endsRegular }: DividendRow): string | undefined {
	if (type === 'Special') {
		return 'Special distribution, paid once.';
	}
	if (endsRegular) {
		return 'Final distribution before the fund closes.';
	}
	return amount !== undefined && hasRemark(id)
		? 'Paid to holders of record at the close of business.'
		: undefined;
}
