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
import { currentEvent, stepWords } from './eventSteps.js';

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
