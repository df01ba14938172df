import type { Calendars } from '../calendars/calendars.js';
import type { OfferingRow } from '../calendars/shareRows.js';
import { dayText } from '../market/days.js';
import { hashOf } from '../market/random.js';
import type { Market } from '../market/market.js';
import type { Parameters } from '../parameters.js';
import {
	calendarPage,
	decimalText,
	hasRemark,
	listingFields,
	newestFirst,
	notesOf,
	timeText,
	updatedAt,
} from './calendar.js';

const order = newestFirst<OfferingRow>(({ day, secondOfDay }) => day * 86_400 + secondOfDay);

/** Secondary offerings (service.md, GET /api/v2.1/calendar/offerings). */
export async function offeringsCalendar(query: Parameters, calendars: Calendars): Promise<unknown> {
	const { market, offerings } = calendars;
	return {
		offerings: await calendarPage(query, calendars, {
			book: offerings,
			order,
			isNewestDayFirst: true,
			dayOf: ({ day }) => day,
			wire: (row) => wire(row, market),
		}),
	};
}

function wire(row: OfferingRow, { registry }: Market): unknown {
	const { id, listing, sale } = row;
	const { cusip, exchange, name, ticker } = listingFields(listing, registry, id);
	return {
		currency: row.currency,
		cusip,
		date: row.expected ?? dayText(row.day),
		dollar_shares: row.value.toFixed(3),
		exchange,
		id,
		importance: row.importance,
		name,
		notes: notesOf(hasRemark(id) ? remarkOn(row) : undefined, id),
		// Zero means unknown here.
		number_shares: sale?.shares ?? 0,
		offering_type: sale && hashOf(['type', id]) % 3 ? 'Follow-on' : '',
		price: decimalText(sale?.price, id),
		proceeds: sale ? sale.proceeds.toFixed(3) : '',
		shelf: sale === undefined,
		ticker,
		time: row.expected === undefined ? timeText(row.secondOfDay) : '',
		updated: updatedAt(row),
		url: '',
	};
}

function remarkOn({ sale, listing }: OfferingRow): string {
	return sale
		? 'The underwriters may buy more shares within 30 days.'
		: `${listing.name} may sell the shares from time to time.`;
}
