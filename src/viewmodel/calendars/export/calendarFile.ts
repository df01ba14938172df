import { t } from '@vscode/l10n';
import ical from 'ical-generator';
import { dayAfter, isDay } from '../../../base/days.js';
import type { CalendarQuery, CalendarRow } from '../../../contract/calendar.js';
import type { CalendarView } from '../calendarView.js';
import type { FormatContext } from '../../words/formatContext.js';

/** Rows that become events of a calendar file. */
export interface CalendarFileFacts<Row extends CalendarRow> extends FormatContext {
	readonly view: Pick<CalendarView<CalendarQuery, Row>, 'name' | 'spokenTitle' | 'event'>;
	readonly rows: readonly Row[];
	/** The date that makes the event, and its name, which tells events of one row apart. */
	readonly dayOf: (row: Row) => string | undefined;
	readonly dateName: string;
	readonly isSample: boolean;
	/** When the service sent the rows, in milliseconds since 1970. */
	readonly receivedAt: number;
}

/** A calendar file (RFC 5545), and how many rows have no certain day and are left out. */
export function calendarFile<Row extends CalendarRow>(
	facts: CalendarFileFacts<Row>,
): { readonly text: string; readonly events: number; readonly leftOut: number } {
	const { view, rows, dayOf, isSample } = facts;
	const title = view.spokenTitle();
	const file = ical({
		name: isSample ? t('{0} (sample data)', title) : title,
		prodId: { company: 'Market Data', product: 'Market Data for VS Code', language: 'EN' },
	});
	let events = 0;
	for (const row of rows) {
		const day = dayOf(row);
		if (day !== undefined && isDay(day)) {
			events += 1;
			file.createEvent(eventOf(row, day, facts));
		}
	}
	return { text: file.toString(), events, leftOut: rows.length - events };
}

function eventOf<Row extends CalendarRow>(row: Row, day: string, facts: CalendarFileFacts<Row>) {
	const { view, dateName, isSample, receivedAt } = facts;
	const { subject, summary, lines } = view.event(row, facts);
	const nextDay = dayAfter(day, 1);
	return {
		id: `${view.name}.${dateName}.${identityOf(row)}@market-data`,
		// The same row gives the same event however often it is exported.
		stamp: new Date(row.updated === undefined ? receivedAt : row.updated * 1000),
		start: midnight(day),
		// The day on which an event of whole days ends is no longer part of it; the last day of all has none after it.
		...(nextDay > day && { end: midnight(nextDay) }),
		allDay: true,
		summary: t('{0}: {1}', subject, summary),
		description: [...(isSample ? [t('Sample data: invented figures.')] : []), ...lines].join('\n'),
	};
}

const LONGEST_ID = 100;

function midnight(day: string): Date {
	return new Date(`${day}T00:00:00Z`);
}

/** The id of the service, with a hash where it cannot be written as it is; a row without one is known by all it holds. */
function identityOf(row: CalendarRow): string {
	if (row.id === undefined) {
		return hash(sentTexts(row));
	}
	const wellFormed = row.id.replace(/\p{Cs}/gu, '\uFFFD');
	const written = encodeURIComponent(wellFormed);
	return wellFormed === row.id && written.length <= LONGEST_ID
		? written
		: `${written.slice(0, LONGEST_ID)}-${hash(row.id)}`;
}

/** All that the service sent of a row; the calendar's name is ours. */
function sentTexts(row: CalendarRow): string {
	return JSON.stringify({ ...row, calendar: undefined });
}

/** A short name of a text (FNV-1a), equal for equal texts. */
function hash(text: string): string {
	let value = 0x811c9dc5;
	for (const character of text) {
		value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
	}
	return (value >>> 0).toString(36);
}
