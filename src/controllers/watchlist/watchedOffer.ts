import { newYorkDay } from '../../base/days.js';
import { calendarNames } from '../../contract/calendar.js';
import { eventsOf } from '../../market/events.js';
import { shown } from '../../base/loadable.js';
import { knownRows } from '../../viewmodel/knownRows.js';
import { watchedTable, type WatchedSymbol } from '../../viewmodel/watchlist/watchedTable.js';
import type { RenderContext, WatchlistKnowledge } from '../../viewmodel/watchlist/watchlistRows.js';
import { eventFileForm } from '../export/eventFileForm.js';
import type { ExportOffer } from '../export/exportOffer.js';
import { tableOffer } from '../export/tableForms.js';

/** What watched tickers offer, as far as it is known: their rows as a table, and what is ahead as a calendar file. */
export function watchedOffer(
	watched: readonly WatchedSymbol[],
	knowledge: WatchlistKnowledge,
	context: Pick<RenderContext, 'now' | 'formats' | 'isSample'>,
): ExportOffer | undefined {
	const { formats, now } = context;
	const table = watchedTable(watched, knowledge, context);
	const offer = tableOffer(table, formats);
	if (!table || !offer) {
		return undefined;
	}
	const today = newYorkDay(now);
	const answers = [...new Set(watched.map(({ symbol }) => symbol))].map(
		(symbol) => knowledge.peek(symbol).events,
	);
	const unknown = answers.filter((events) =>
		calendarNames.some((name) => name !== 'ratings' && !shown<unknown>(events[name])),
	);
	const events = answers.flatMap((known) => eventsOf(knownRows(calendarNames, known), today));
	return {
		...offer,
		forms: [...offer.forms, eventFileForm({ ...table, events, formats, today }, unknown.length)],
	};
}
