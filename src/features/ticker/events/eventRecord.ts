import type { TickerSymbol } from '../../../base/symbol.js';
import type { CalendarName } from '../../../contract/calendar.js';
import type { AnyCalendarRow } from '../../../contract/index.js';
import { eventsOfRow, type MarketEvent } from '../../../market/events.js';
import { forRow } from '../../calendars/calendars.js';
import type { FormatContext } from '../../../presentation/format.js';

/** A calendar row as text for the page of a ticker. */
export interface EventRecord {
	readonly calendar: CalendarName;
	readonly id: string | undefined;
	/** What happens, worded so that it reads correctly on the page of either company. */
	readonly summary: string;
	readonly status: string | undefined;
	/** All available details, one line each. */
	readonly lines: readonly string[];
	/** The days until a deal closes, as one of the details. */
	readonly countdown?: string;
	/** Its events in chronological order. */
	readonly events: readonly MarketEvent[];
	/** The other company in a deal, if it is listed. */
	readonly other?: TickerSymbol;
}

/** Formats a calendar row for the page of one of its companies. */
export function eventRecord(row: AnyCalendarRow, symbol: TickerSymbol, context: FormatContext): EventRecord {
	const { words, companies } = forRow(row, (view, one) => ({
		words: view.event(one, context),
		companies: view.companies(one),
	}));
	const other = companies.find((company) => company !== undefined && company !== symbol);
	return {
		calendar: row.calendar,
		id: row.id,
		summary: words.story ?? words.summary,
		status: words.status,
		lines: words.lines,
		events: eventsOfRow(row, context.today),
		...(words.countdown !== undefined && { countdown: words.countdown }),
		...(other && { other }),
	};
}
