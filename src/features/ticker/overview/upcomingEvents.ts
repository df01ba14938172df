import * as l10n from '@vscode/l10n';
import { shown } from '../../../base/loadable.js';
import type { TickerSymbol } from '../../../base/symbol.js';
import { type CompanyEvent, eventsOf, lastEvent, upcoming } from '../../../market/events.js';
import { answerNames } from '../../../presentation/answerNames.js';
import { dividendFigure } from '../../../presentation/events/dividendEvent.js';
import type { FormatContext } from '../../../presentation/format.js';
import { joinLine } from '../../../presentation/lines.js';
import { loadedRows } from '../../../presentation/loadedRows.js';
import type { LoadedAnswers } from '../../../store/loadedAnswers.js';
import { eventRecord } from '../events/eventRecord.js';
import { type EventAnswer, eventAnswers } from '../tickerInputs.js';

/** An event on one line. */
export interface EventLine {
	readonly id: string;
	/** The kind of event, such as `Ex-dividend`. */
	readonly kind: string;
	readonly date: string;
	/** Distance from today (`in 3 days`), if the event has an exact day. */
	readonly distance?: string;
	readonly summary: string;
}

/** The next events of a company. */
export interface UpcomingEvents {
	/** Soonest first. */
	readonly lines: readonly EventLine[];
	/** How many more events there are, as text. */
	readonly more?: string;
	/** Shown if no event is ahead. */
	readonly nothing?: string;
	/** The latest past event, shown if few events are ahead. */
	readonly last?: { readonly label: string; readonly line: EventLine };
}

const MOST = 6;
const FEW = 3;

/** An event with a unique id. */
type Identified = CompanyEvent & { readonly id: string };

/** The next events of a ticker; undefined if it has no events at all. */
export function upcomingEvents(
	symbol: TickerSymbol,
	answers: Pick<LoadedAnswers, EventAnswer>,
	wording: FormatContext,
): UpcomingEvents | undefined {
	const events = identified(answers, wording.today);
	const [ahead, newest] = [upcoming(events), lastEvent(events)];
	const line = (event: Identified): EventLine => eventLine(event, symbol, wording);
	const last = newest && { label: l10n.t('Last'), line: line(newest) };
	if (ahead.length > 0) {
		const hidden = ahead.length - MOST;
		return {
			lines: ahead.slice(0, MOST).map(line),
			...(hidden > 0 && { more: l10n.t('And {0} more', wording.formats.number(hidden)) }),
			...(last && ahead.length < FEW && { last }),
		};
	}
	// Claim that nothing is ahead only once all answers are loaded.
	const isWhole = eventAnswers.every((name) => shown<unknown>(answers[name]) !== undefined);
	return last && { lines: [], ...(isWhole && { nothing: l10n.t('Nothing announced.') }), last };
}

function identified(answers: Pick<LoadedAnswers, EventAnswer>, today: string): readonly Identified[] {
	return eventsOf(loadedRows(eventAnswers, answers), today)
		.filter((event) => event.kind !== 'rating')
		.map((event, index) => ({ ...event, id: `${event.kind} ${event.step} ${event.row.id ?? ''} ${index}` }));
}

function eventLine(event: Identified, symbol: TickerSymbol, wording: FormatContext): EventLine {
	const { formats, today } = wording;
	const { id, date } = event;
	const distance = date === undefined ? undefined : formats.distance(date, today);
	return {
		id,
		...eventWords(event, symbol, wording),
		date: date === undefined ? l10n.t('No date') : formats.day(date),
		...(distance !== undefined && { distance }),
	};
}

function eventWords(
	event: CompanyEvent,
	symbol: TickerSymbol,
	wording: FormatContext,
): Pick<EventLine, 'kind' | 'summary'> {
	if (event.kind === 'dividend') {
		return {
			kind: event.step === 'ex' ? l10n.t('Ex-dividend') : l10n.t('Dividend payment'),
			summary: dividendFigure(event.row, wording.formats),
		};
	}
	const { summary, status } = eventRecord(event.row, symbol, wording);
	return { kind: answerNames[event.row.calendar].event(), summary: joinLine([summary, status]) };
}
