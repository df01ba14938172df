import { t } from '@vscode/l10n';
import { dayAfter, isDay } from '../../../base/days.js';
import { slicesOf } from '../../../base/inSlices.js';
import type { CalendarQuery, CalendarRow } from '../../../contract/calendar.js';
import type { CalendarView } from '../calendarView.js';
import type { FormatContext } from '../../words/formatContext.js';
import { contentLine, dayValue, instantValue, textValue } from './contentLine.js';

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

/** A calendar file, which is made as its pieces are taken. */
export interface CalendarFile {
	/** Some events each; together they are the file (RFC 5545). */
	readonly pieces: Iterable<string>;
	readonly events: number;
	/** How many rows have no certain day. */
	readonly leftOut: number;
}

/** The rows that have a certain day as events of whole days. */
export function calendarFile<Row extends CalendarRow>(facts: CalendarFileFacts<Row>): CalendarFile {
	const { rows, dayOf } = facts;
	const events = rows.filter((row) => isDay(dayOf(row) ?? ''));
	return {
		pieces: piecesOf({ ...facts, rows: events }),
		events: events.length,
		leftOut: rows.length - events.length,
	};
}

function* piecesOf<Row extends CalendarRow>(facts: CalendarFileFacts<Row>): Generator<string> {
	const { view, rows, isSample } = facts;
	const title = view.spokenTitle();
	const name = textValue(isSample ? t('{0} (sample data)', title) : title);
	yield [
		contentLine('BEGIN', 'VCALENDAR'),
		contentLine('VERSION', '2.0'),
		contentLine('PRODID', '-//Market Data//Market Data for VS Code//EN'),
		contentLine('NAME', name),
		contentLine('X-WR-CALNAME', name),
	].join('');
	for (const slice of slicesOf(rows)) {
		yield slice.map((row) => eventOf(row, facts)).join('');
	}
	yield contentLine('END', 'VCALENDAR');
}

function eventOf<Row extends CalendarRow>(row: Row, facts: CalendarFileFacts<Row>): string {
	const { view, dayOf, dateName, isSample, receivedAt } = facts;
	const { subject, summary, lines } = view.event(row, facts);
	const day = dayOf(row) ?? '';
	const nextDay = dayAfter(day, 1);
	const description = [...(isSample ? [t('Sample data: invented figures.')] : []), ...lines].join('\n');
	return [
		contentLine('BEGIN', 'VEVENT'),
		contentLine('UID', `${view.name}.${dateName}.${identityOf(row)}@market-data`),
		contentLine('SEQUENCE', '0'),
		// The same row gives the same event however often it is exported.
		contentLine('DTSTAMP', instantValue(row.updated === undefined ? receivedAt : row.updated * 1000)),
		contentLine('DTSTART;VALUE=DATE', dayValue(day)),
		// The day on which an event of whole days ends is no longer part of it; the last day of all has none after it.
		nextDay > day ? contentLine('DTEND;VALUE=DATE', dayValue(nextDay)) : '',
		contentLine('X-MICROSOFT-CDO-ALLDAYEVENT', 'TRUE'),
		contentLine('X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT', 'TRUE'),
		contentLine('SUMMARY', textValue(t('{0}: {1}', subject, summary))),
		contentLine('DESCRIPTION', textValue(description)),
		contentLine('END', 'VEVENT'),
	].join('');
}

const LONGEST_ID = 100;

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
