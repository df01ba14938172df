import { mergerDates } from '../../contract/mergers.js';
import type { Calendars } from '../calendars/calendars.js';
import type { DealRow, Party } from '../calendars/dealRows.js';
import { type DayNumber, dayNumber, dayText, monthEnd } from '../market/days.js';
import { exchangeOf } from '../market/listing.js';
import type { Market } from '../market/market.js';
import type { Parameters } from '../parameters.js';
import {
	calendarPage,
	nameText,
	newestFirst,
	notesOf,
	oldestFirst,
	optionalDay,
	updatedAt,
} from './calendar.js';

const orders = {
	latest: newestFirst<DealRow>(({ day }) => day),
	expected: newestFirst<DealRow>(({ expected }) =>
		expected === undefined ? undefined : lastDayOf(expected),
	),
	completed: newestFirst<DealRow>(({ completed }) => completed),
	announced: oldestFirst<DealRow>(({ day }) => day),
} as const;

/** Mergers and acquisitions (service.md, GET /api/v2.1/calendar/ma). */
export async function mergersCalendar(query: Parameters, calendars: Calendars): Promise<unknown> {
	const { market, mergers } = calendars;
	const sort = query.oneOf('parameters[date_sort]', mergerDates) ?? 'latest';
	return {
		ma: await calendarPage(query, calendars, {
			book: mergers,
			order: orders[sort],
			isNewestDayFirst: sort === 'latest',
			dayOf: ({ day }) => day,
			wire: (row) => wire(row, market),
		}),
	};
}

/** The last day of an expected date: the day itself, or the end of the month or quarter. */
function lastDayOf(expected: string): DayNumber {
	const [, year, part = ''] = /^(\d{4})-(Q\d|\d{2})$/.exec(expected) ?? [];
	if (year === undefined) {
		return dayNumber(expected) ?? 0;
	}
	return monthEnd(Number(year), part.startsWith('Q') ? Number(part.slice(1)) * 3 : Number(part));
}

function wire(row: DealRow, { registry }: Market): unknown {
	const { id, acquirer, target, size } = row;
	const [buyer, bought] = [acquirer, target].map(({ listing }) => listing && registry.security(listing));
	return {
		acquirer_cusip: buyer?.cusip ?? '',
		acquirer_exchange: exchangeText(acquirer),
		acquirer_isin: buyer?.isin ?? '',
		acquirer_name: nameText(acquirer.name, id),
		acquirer_ticker: acquirer.listing?.symbol ?? '',
		currency: row.currency,
		date: dayText(row.day),
		date_completed: optionalDay(row.completed),
		date_expected: row.expected ?? '',
		deal_payment_type: row.payment,
		deal_size: size === undefined ? '' : size.toFixed(3),
		deal_status: row.status,
		deal_terms_extra: row.terms,
		deal_type: row.type,
		id,
		importance: row.importance,
		notes: notesOf(row.remark, id),
		target_exchange: exchangeText(target),
		target_name: nameText(target.name, id),
		target_ticker: target.listing?.symbol ?? '',
		// As with the live service, deals for private companies lack these two fields.
		...(bought && { target_cusip: bought.cusip, target_isin: bought.isin }),
		updated: updatedAt(row),
	};
}

function exchangeText({ listing }: Party): string {
	return listing ? exchangeOf(listing).code : '';
}
