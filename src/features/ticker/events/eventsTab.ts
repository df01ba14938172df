import * as l10n from '@vscode/l10n';
import { firstDayOf, lastDayOf } from '../../../base/days.js';
import type { TickerSymbol } from '../../../base/symbol.js';
import type { CalendarName } from '../../../contract/calendar.js';
import { type MarketEvent, past, upcoming } from '../../../market/events.js';
import { answerNames } from '../../../presentation/answerNames.js';
import type { MarkState } from '../../../presentation/chart/pictureName.js';
import {
	type DatedSpan,
	type Timeline,
	timeline,
	type TimelineShape,
} from '../../../presentation/chart/timeline.js';
import { mirroredTimeline } from '../../../presentation/chart/mirrored.js';
import { DASH, type Formats } from '../../../presentation/format.js';
import { aloud, joinLine } from '../../../presentation/lines.js';
import { loadedRows } from '../../../presentation/loadedRows.js';
import { combinedState, section, type SectionModel } from '../../../presentation/sections.js';
import { calendars, calendarsAt } from '../../calendars/calendars.js';
import { type DividendsModel, dividendsSection } from '../dividends/dividendsModel.js';
import { type AnswerNotice, answerNotices, type TickerInputs } from '../tickerInputs.js';
import { type EventRecord, eventRecord } from './eventRecord.js';

/** Lanes differ by mark shape too, not only by color. */
const SHAPES: readonly TimelineShape[] = ['diamond', 'square', 'circle'];

/** Draws one lane per kind and one mark per record; undefined if no record has a date. */
function eventTimeline(
	kinds: readonly CalendarName[],
	records: readonly EventRecord[],
	today: string,
	formats: Formats,
): Timeline | undefined {
	return timeline({
		heading: l10n.t('Timeline'),
		picture: { title: l10n.t('Events'), file: 'events' },
		lanes: kinds.map((kind, place) => ({
			label: calendars[kind].title(),
			shape: SHAPES[place % SHAPES.length] ?? 'circle',
			spans: records
				.filter(({ calendar }) => calendar === kind)
				.flatMap((record) => spanOf(record, today, formats) ?? []),
		})),
		today,
		dayText: (day) => (day.endsWith('-01-01') ? day.slice(0, 4) : formats.shortDay(day, today)),
	});
}

/** The span from a record's first day to its current event; an event without a date extends to today. */
function spanOf(record: EventRecord, today: string, formats: Formats): DatedSpan | undefined {
	const begun = record.events.find(({ date }) => date !== undefined)?.date;
	const current = currentEvent(record);
	if (begun === undefined || current === undefined) {
		return undefined;
	}
	const { date } = current;
	return {
		since: firstDayOf(begun),
		firstDay: firstDayOf(date ?? begun),
		lastDay: date === undefined ? today : lastDayOf(date),
		state: stateOf(current),
		spoken: l10n.t(
			'{0}: {1}',
			record.summary,
			aloud([record.status, ...record.events.map((event) => stepWords(event, formats))]),
		),
	};
}

function stateOf(event: MarketEvent): MarkState {
	if (event.kind === 'deal' && event.state === 'abandoned') {
		return 'broken';
	}
	if (event.kind === 'deal' && event.state === 'overdue') {
		return 'open';
	}
	return event.isAhead ? 'ahead' : 'over';
}

/** The next event of a record, otherwise its last; undefined if it has no events. */
function currentEvent({ events }: EventRecord): MarketEvent | undefined {
	return events.find(({ isAhead }) => isAhead) ?? events.at(-1);
}

/** The other events of a record, in chronological order. */
function otherSteps(record: EventRecord, shown: MarketEvent | undefined): readonly MarketEvent[] {
	return record.events.filter((event) => event !== shown);
}

/** The label of an event's step. */
function stepLabel({ kind, step }: MarketEvent): string {
	switch (step) {
		case 'ex':
			return kind === 'split' ? l10n.t({ message: 'Ex-date', comment: ['of a split'] }) : l10n.t('Ex-date');
		case 'payment':
			return l10n.t('Payable');
		case 'published':
			return l10n.t('Published');
		case 'distribution':
			return l10n.t('Shares distributed');
		case 'announced':
			return l10n.t('Announced');
		case 'expected':
			return l10n.t('Expected');
		case 'completed':
			return l10n.t('Completed');
		case 'offered':
			return l10n.t('Offered');
	}
}

/** An event as `label: date`, such as `Announced: Oct 5, 2026`. */
function stepWords(event: MarketEvent, formats: Formats): string {
	return l10n.t(
		'{0}: {1}',
		stepLabel(event),
		event.date === undefined ? l10n.t('no date') : formats.day(event.date),
	);
}

/** The Events tab: dividends, and splits, M&A deals and offerings. */
export interface EventsTab {
	readonly name: 'events';
	readonly dividends: SectionModel<DividendsModel>;
	readonly events: SectionModel<EventsModel>;
	/** Notices for answers that are missing or stale; each can be requested again on its own. */
	readonly parts: readonly AnswerNotice<CalendarName>[];
}

export function eventsTab(inputs: TickerInputs, formats: Formats): EventsTab {
	const { symbol, answers, statements, now, today } = inputs;
	const kinds = calendarsAt('actions');
	return {
		name: 'events',
		dividends: dividendsSection(inputs, formats),
		events: section(
			l10n.t('Splits, M&A and Offerings'),
			combinedState(
				kinds.map((name) => answers[name]),
				{
					body: () => {
						const records = loadedRows(kinds, answers).map((row) =>
							eventRecord(row, symbol, { formats, today }),
						);
						const model = eventsModel(kinds, records, today, formats);
						return model?.timeline && statements.order === 'newestFirst'
							? { ...model, timeline: mirroredTimeline(model.timeline) }
							: model;
					},
					loading: l10n.t('Loading…'),
					nothing: l10n.t('No splits, M&A deals or offerings for {0} in the last ten years.', symbol),
					now,
					formats,
				},
			),
		),
		parts: answerNotices(kinds, inputs, formats),
	};
}

export interface EventRow {
	readonly id: string;
	/** The kind of event, with its status unless the date label already says it. */
	readonly kind: string;
	readonly date: string;
	/** The label of the date, such as `Ex-date`. */
	readonly dateLabel: string;
	readonly summary: string;
	/** The record's other dates, in chronological order, and the days until a deal closes; empty if there are none. */
	readonly otherDays: string;
	/** All available details, one line each. */
	readonly details: readonly string[];
	/** Opens the other company in a deal. */
	readonly other?: { readonly symbol: TickerSymbol; readonly action: string };
}

/** Either upcoming or past events. */
export interface EventTable {
	readonly id: 'ahead' | 'over';
	readonly heading: string;
	readonly columns: readonly string[];
	/** Label of the expandable details of a row. */
	readonly detailsLabel: string;
	readonly rows: readonly EventRow[];
}

/** The events of a ticker as display text. */
interface EventsModel {
	readonly timeline?: Timeline;
	readonly tables: readonly EventTable[];
}

/** Builds the events model from some calendars; undefined if there are no records. */
function eventsModel(
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
			{ id: 'ahead' as const, heading: l10n.t('Upcoming'), some: upcoming(places) },
			{ id: 'over' as const, heading: l10n.t('Past'), some: past(places) },
		].flatMap(({ id, heading, some }) =>
			some.length === 0
				? []
				: {
						id,
						heading,
						columns: [l10n.t('Date'), l10n.t('Event')],
						detailsLabel: l10n.t('Details'),
						rows: some.map(({ record }, index) => eventRow(record, index, formats)),
					},
		),
	};
}

function orderOf(event: MarketEvent | undefined): { readonly date?: string; readonly time?: string } {
	return {
		...(event?.date !== undefined && { date: event.date }),
		...(event?.time !== undefined && { time: event.time }),
	};
}

function eventRow(record: EventRecord, index: number, formats: Formats): EventRow {
	const { calendar, id, events, summary, status, lines, countdown, other } = record;
	// If the current event has no date, fall back to the day of the announcement.
	const shown = [currentEvent(record), events.at(0)].find((event) => event?.date !== undefined);
	const dateLabel = shown ? stepLabel(shown) : l10n.t('no date');
	const isSaid = shown !== undefined && status?.toLowerCase() === shown.step;
	return {
		id: `${calendar} ${id ?? index}`,
		kind: joinLine([answerNames[calendar].event(), isSaid ? undefined : status]),
		date: shown?.date === undefined ? DASH : formats.day(shown.date),
		dateLabel,
		summary,
		otherDays: joinLine([...otherSteps(record, shown).map((event) => stepWords(event, formats)), countdown]),
		details: lines.filter((line) => line !== countdown),
		...(other && { other: { symbol: other, action: l10n.t('Open {0}', other) } }),
	};
}
