import { t } from '@vscode/l10n';
import { firstDayOf, lastDayOf } from '../../../base/days.js';
import type { TickerSymbol } from '../../../base/symbol.js';
import type { CalendarName } from '../../../contract/calendar.js';
import type { MarketEvent } from '../../../market/events.js';
import { past, upcoming } from '../../../market/outlook.js';
import { calendars } from '../../calendars/calendars.js';
import { type Timeline, timeline, type TimelineShape } from '../../chart/timeline.js';
import { DASH, type Formats } from '../../format.js';
import { calendarWords } from '../../words/calendarWords.js';
import type { EventRecord } from './eventRecord.js';

export interface EventRow {
	readonly id: string;
	readonly kindLabel: string;
	readonly date: string;
	/** What it is the day of, as `Ex-date`. */
	readonly dateLabel: string;
	readonly summary: string;
	readonly status: string;
	/** Everything that is known, a line each. */
	readonly details: readonly string[];
	/** Opens the other company of a deal. */
	readonly other?: { readonly symbol: TickerSymbol; readonly action: string };
}

/** Events that are ahead or over. */
export interface EventTable {
	readonly id: 'ahead' | 'over';
	readonly heading: string;
	readonly columns: readonly string[];
	/** What the details of a row are called. */
	readonly detailsLabel: string;
	readonly rows: readonly EventRow[];
}

/** The events of a ticker in finished words. */
export interface EventsModel {
	readonly timeline?: Timeline;
	readonly tables: readonly EventTable[];
}

/** The events of some calendars as shown; undefined where there are none. */
export function eventsModel(
	kinds: readonly CalendarName[],
	records: readonly EventRecord[],
	today: string,
	formats: Formats,
): EventsModel | undefined {
	if (records.length === 0) {
		return undefined;
	}
	const drawn = eventTimeline(kinds, records, today, formats);
	const places = records.map((record) => {
		const current = currentEvent(record);
		return { record, isAhead: current?.isAhead ?? false, ...orderOf(current) };
	});
	return {
		...(drawn && { timeline: drawn }),
		tables: [
			{ id: 'ahead' as const, heading: t('Ahead'), some: upcoming(places) },
			{ id: 'over' as const, heading: t('Past'), some: past(places) },
		].flatMap(({ id, heading, some }) =>
			some.length === 0
				? []
				: {
						id,
						heading,
						columns: [t('Date'), t('Kind'), t('What'), t('Status'), t('Details')],
						detailsLabel: t('Details'),
						rows: some.map(({ record }, index) => eventRow(record, index, formats)),
					},
		),
	};
}

/** What is ahead of a record, else what was last; undefined where no day of it is known. */
function currentEvent({ events }: EventRecord): MarketEvent | undefined {
	return events.find(({ isAhead }) => isAhead) ?? events.at(-1);
}

function orderOf(event: MarketEvent | undefined): { readonly date?: string; readonly time?: string } {
	return {
		...(event?.date !== undefined && { date: event.date }),
		...(event?.time !== undefined && { time: event.time }),
	};
}

function eventRow(record: EventRecord, index: number, formats: Formats): EventRow {
	const { calendar, id, events, summary, status, lines, other } = record;
	// Where nobody says when it will be, there is the day on which it was announced.
	const shown = [currentEvent(record), events.at(0)].find((event) => event?.date !== undefined);
	return {
		id: `${calendar} ${id ?? index}`,
		kindLabel: calendarWords[calendar].event(),
		date: shown?.date === undefined ? DASH : formats.day(shown.date),
		dateLabel: shown ? stepLabel(shown.step) : t('no day known'),
		summary,
		status: status ?? DASH,
		details: lines,
		...(other && { other: { symbol: other, action: t('Open {0}', other) } }),
	};
}

function stepLabel(step: MarketEvent['step']): string {
	switch (step) {
		case 'ex':
			return t('Ex-date');
		case 'payment':
			return t('Payable');
		case 'published':
			return t('Published');
		case 'distribution':
			return t('Shares distributed');
		case 'announced':
			return t('Announced');
		case 'expected':
			return t('Expected');
		case 'completed':
			return t('Completed');
		case 'offered':
			return t('Offered');
	}
}

/** Lanes are told apart by the shape of their marks, too. */
const SHAPES: readonly TimelineShape[] = ['diamond', 'square', 'circle'];

function eventTimeline(
	kinds: readonly CalendarName[],
	records: readonly EventRecord[],
	today: string,
	formats: Formats,
): Timeline | undefined {
	const lane = (kind: CalendarName, place: number) => ({
		label: calendars[kind].eventsTitle(),
		shape: SHAPES[place % SHAPES.length] ?? 'circle',
		spans: records
			.filter(({ calendar }) => calendar === kind)
			.flatMap(({ events, summary }) =>
				events.flatMap(({ step, date }) =>
					date === undefined
						? []
						: {
								firstDay: firstDayOf(date),
								lastDay: lastDayOf(date),
								spoken: t('{0}: {1}, {2}', formats.day(date), stepLabel(step), summary),
							},
				),
			),
	});
	return timeline({
		heading: t('Timeline'),
		lanes: kinds.map(lane),
		today,
		dayText: (day) => (day.endsWith('-01-01') ? day.slice(0, 4) : formats.shortDay(day, today)),
	});
}
