import * as l10n from '@vscode/l10n';
import { firstDayOf, lastDayOf } from '../../../base/days.js';
import type { CalendarName } from '../../../contract/calendar.js';
import type { MarketEvent } from '../../../market/events.js';
import { calendars } from '../../calendars/calendars.js';
import type { MarkState } from '../../../presentation/chart/pictureName.js';
import {
	type DatedSpan,
	type Timeline,
	timeline,
	type TimelineShape,
} from '../../../presentation/chart/timeline.js';
import type { Formats } from '../../../presentation/format.js';
import { aloud } from '../../../presentation/lines.js';
import type { EventRecord } from './eventRecord.js';

/** Lanes differ by mark shape too, not only by color. */
const SHAPES: readonly TimelineShape[] = ['diamond', 'square', 'circle'];

/** Draws one lane per kind and one mark per record; undefined if no record has a date. */
export function eventTimeline(
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
export function currentEvent({ events }: EventRecord): MarketEvent | undefined {
	return events.find(({ isAhead }) => isAhead) ?? events.at(-1);
}

/** The other events of a record, in chronological order. */
export function otherSteps(record: EventRecord, shown: MarketEvent | undefined): readonly MarketEvent[] {
	return record.events.filter((event) => event !== shown);
}

/** The label of an event step. */
export function stepLabel(step: MarketEvent['step']): string {
	switch (step) {
		case 'ex':
			return l10n.t('Ex-date');
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
export function stepWords({ step, date }: MarketEvent, formats: Formats): string {
	return l10n.t('{0}: {1}', stepLabel(step), date === undefined ? l10n.t('no day known') : formats.day(date));
}
