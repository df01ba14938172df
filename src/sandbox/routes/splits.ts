import { splitDates } from '../../contract/splits.js';
import type { Calendars } from '../calendars/calendars.js';
import type { SplitRow } from '../calendars/shareRows.js';
import { dayText } from '../market/days.js';
import { hashOf } from '../market/random.js';
import type { Market } from '../market/market.js';
import type { Parameters } from '../parameters.js';
import { calendarPage, hasRemark, listingFields, newestFirst, notesOf, updatedAt } from './calendar.js';

const dayOf = {
	announced: ({ split }: SplitRow) => split.announced,
	ex: ({ split }: SplitRow) => split.ex,
} as const;
const orders = { announced: newestFirst(dayOf.announced), ex: newestFirst(dayOf.ex) } as const;

/** Stock splits (service.md, GET /api/v2.1/calendar/splits). */
export async function splitsCalendar(query: Parameters, calendars: Calendars): Promise<unknown> {
	const { market, splits } = calendars;
	const field = query.oneOf('parameters[date_search_field]', splitDates) ?? 'announced';
	return {
		splits: await calendarPage(query, calendars, {
			book: splits,
			order: orders[field],
			isNewestDayFirst: field === 'announced',
			dayOf: dayOf[field],
			wire: (row) => wire(row, market),
		}),
	};
}

function wire(row: SplitRow, { registry }: Market): unknown {
	const { id, split, listing } = row;
	const { cusip, exchange, name, ticker } = listingFields(listing, registry, id);
	return {
		cusip,
		date_announced: dayText(split.announced),
		date_distribution: dayText(split.distributed),
		date_ex: dayText(split.ex),
		date_recorded: dayText(split.recorded),
		exchange,
		id,
		importance: row.importance,
		name,
		notes: notesOf(remarkOn(row), id),
		optionable: row.isOptionable,
		ratio: `${split.newShares}:${split.oldShares}`,
		split_type: hashOf(['split type', id]) % 12 ? split.kind : '',
		ticker,
		updated: updatedAt(row),
	};
}

function remarkOn({ id, split }: SplitRow): string | undefined {
	if (split.kind === 'Spin-Off') {
		return 'Adjustment for the shares of a company that is spun off.';
	}
	return hasRemark(id) ? 'Fractions of shares are paid in cash.' : undefined;
}
