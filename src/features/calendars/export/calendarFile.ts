import * as l10n from '@vscode/l10n';
import { dayAfter, isDay } from '../../../base/days.js';
import { slicesOf } from '../../../base/slices.js';

/** An event for a calendar file. */
export interface FileEvent {
	/** The same in every export, even after the event changes. */
	readonly uid: string;
	/** When the service last changed it, in seconds since 1970. */
	readonly updated: number | undefined;
	readonly summary: string;
	readonly lines: readonly string[];
}

/** Things that may become all-day events. */
interface CalendarFileFacts<Thing> {
	readonly title: string;
	readonly things: readonly Thing[];
	/** The date from the service: a day, or something less exact. */
	readonly dayOf: (thing: Thing) => string | undefined;
	readonly eventOf: (thing: Thing) => FileEvent;
	readonly isSample: boolean;
	/** When the service sent them, in milliseconds since 1970. */
	readonly receivedAt: number;
}

/** A calendar file, generated chunk by chunk. */
export interface CalendarFile {
	/** Chunks of several events each; together they form the file (RFC 5545). */
	readonly chunks: Iterable<string>;
	readonly events: number;
	/** The number of things without an exact day. */
	readonly leftOut: number;
}

/**
 * A file of all-day events for everything with an exact day; a calendar program updates them when it imports
 * the file again.
 */
export function calendarFile<Thing>(facts: CalendarFileFacts<Thing>): CalendarFile {
	const { things, dayOf } = facts;
	const dated = things.filter((thing) => isDay(dayOf(thing) ?? ''));
	return {
		chunks: chunksOf({ ...facts, things: dated }),
		events: dated.length,
		leftOut: things.length - dated.length,
	};
}

function* chunksOf<Thing>(facts: CalendarFileFacts<Thing>): Generator<string> {
	const { title, things, isSample } = facts;
	const name = textValue(isSample ? l10n.t('{0} (sample data)', title) : title);
	yield [
		contentLine('BEGIN', 'VCALENDAR'),
		contentLine('VERSION', '2.0'),
		contentLine('PRODID', '-//Market Data//Market Data for VS Code//EN'),
		contentLine('NAME', name),
		contentLine('X-WR-CALNAME', name),
	].join('');
	for (const slice of slicesOf(things)) {
		yield slice.map((thing) => eventLines(thing, facts)).join('');
	}
	yield contentLine('END', 'VCALENDAR');
}

const MINUTE_S = 60;

function eventLines<Thing>(thing: Thing, facts: CalendarFileFacts<Thing>): string {
	const { dayOf, eventOf, isSample, receivedAt } = facts;
	const { uid, updated, summary, lines } = eventOf(thing);
	const day = dayOf(thing) ?? '';
	const nextDay = dayAfter(day, 1);
	const description = [...(isSample ? [l10n.t('Sample data: simulated figures.')] : []), ...lines].join('\n');
	return [
		contentLine('BEGIN', 'VEVENT'),
		contentLine('UID', `${uid}@market-data`),
		// Must only ever grow; in seconds it would exceed the range that programs read in 2038.
		contentLine('SEQUENCE', String(Math.floor((updated ?? 0) / MINUTE_S))),
		// The same row gives the same event in every export.
		contentLine('DTSTAMP', instantValue(updated === undefined ? receivedAt : updated * 1000)),
		contentLine('DTSTART;VALUE=DATE', dayValue(day)),
		// DTEND is exclusive; the last possible day has no day after it.
		nextDay > day ? contentLine('DTEND;VALUE=DATE', dayValue(nextDay)) : '',
		// A market event must not block the day.
		contentLine('TRANSP', 'TRANSPARENT'),
		contentLine('X-MICROSOFT-CDO-BUSYSTATUS', 'FREE'),
		contentLine('X-MICROSOFT-CDO-ALLDAYEVENT', 'TRUE'),
		contentLine('X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT', 'TRUE'),
		contentLine('SUMMARY', textValue(summary)),
		contentLine('DESCRIPTION', textValue(description)),
		contentLine('END', 'VEVENT'),
	].join('');
}

/** With the leading space of a continuation, a line has 75 octets. */
const MOST_OCTETS = 74;
/** This many characters fit, however many octets they have. */
const SURELY_FIT = Math.floor(MOST_OCTETS / 3);
const UNPRINTABLE = /(?![\t\r\n])\p{Cc}|\p{Cs}/gu;

/** A content line (RFC 5545, 3.1) with its line break; long lines are folded, continuing after a space. */
export function contentLine(name: string, value: string): string {
	const line = `${name}:${value}`;
	if (line.length <= SURELY_FIT) {
		return `${line}\r\n`;
	}
	let folded = '';
	let from = 0;
	let at = 0;
	let octets = 0;
	for (const character of line) {
		const size = octetsOf(character);
		octets += size;
		if (octets > MOST_OCTETS) {
			folded += `${line.slice(from, at)}\r\n `;
			from = at;
			octets = size;
		}
		at += character.length;
	}
	return `${folded}${line.slice(from)}\r\n`;
}

/** A text value (RFC 5545, 3.3.11); characters not allowed in calendar files are dropped. */
export function textValue(text: string): string {
	return text
		.replace(UNPRINTABLE, '')
		.replace(/[\\;,]/g, '\\$&')
		.replace(/\r\n|\r|\n/g, '\\n');
}

/** A day as a value (RFC 5545, 3.3.4). */
export function dayValue(day: string): string {
	return day.replaceAll('-', '');
}

/** An instant as a value in UTC (RFC 5545, 3.3.5). */
export function instantValue(at: number): string {
	return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** The length of a character in UTF-8. */
function octetsOf(character: string): number {
	const code = character.codePointAt(0) ?? 0;
	return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
