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

/** Lanes are told apart by the shape of their marks, too. */
const SHAPES: readonly TimelineShape[] = ['diamond', 'square', 'circle'];

/** The records as marks in a lane a kind, one mark a record; undefined where no day is known. */
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

/** From the day on which a record began to the one that it is at; what nobody can date lasts until today. */
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

/** What is ahead of a record, else what was last; undefined where no day of it is known. */
export function currentEvent({ events }: EventRecord): MarketEvent | undefined {
	return events.find(({ isAhead }) => isAhead) ?? events.at(-1);
}

/** The other days of a record, in order of time. */
export function otherSteps(record: EventRecord, shown: MarketEvent | undefined): readonly MarketEvent[] {
	return record.events.filter((event) => event !== shown);
}

/** What a day is the day of. */
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

/** A day of a record and what it is the day of, as `Announced: Oct 5, 2026`. */
export function stepWords({ step, date }: MarketEvent, formats: Formats): string {
	return l10n.t('{0}: {1}', stepLabel(step), date === undefined ? l10n.t('no day known') : formats.day(date));
}
