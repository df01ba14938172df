import type { TickerSymbol } from '../../../base/symbol.js';
import type { CalendarName } from '../../../contract/calendar.js';
import type { AnyCalendarRow } from '../../../contract/index.js';
import { eventsOfRow, type MarketEvent } from '../../../market/events.js';
import { forRow } from '../../calendars/calendars.js';
import type { FormatContext } from '../../../presentation/format.js';

/** A row of a calendar in words, as it is told on the page of a ticker. */
export interface EventRecord {
	readonly calendar: CalendarName;
	readonly id: string | undefined;
	/** What happens, told so that it can be read on the page of any of its companies. */
	readonly summary: string;
	readonly status: string | undefined;
	/** Everything that is known, a line each. */
	readonly lines: readonly string[];
	/** Its days, in order of time. */
	readonly events: readonly MarketEvent[];
	/** The other company of a deal, where it is listed. */
	readonly other?: TickerSymbol;
}

/** A row in words for the page of one of its companies. */
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
		...(other && { other }),
	};
}
