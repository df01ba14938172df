import * as l10n from '@vscode/l10n';
import { type CalendarFile, calendarFile, type FileEvent } from './calendarFile.js';
import type { Formats } from '../../../presentation/format.js';
import type { ExportFormat } from '../../../presentation/export/exportOffer.js';
import { atOnce } from '../../../presentation/export/tableForms.js';
import type { PageableQuery, PageableRow } from '../../../contract/pagedEndpoint.js';
import type { MarketEvent } from '../../../market/events.js';
import type { FormatContext } from '../../../presentation/format.js';
import type { EventWords } from '../../../presentation/events/eventWords.js';
import { joinLine } from '../../../presentation/lines.js';
import { forRow } from '../calendars.js';
import type { CalendarView } from '../calendarView.js';

/** The properties of the calendar file format. */
export function calendarFileWords(): Omit<ExportFormat, 'text'> {
	return {
		id: 'ics',
		label: l10n.t('Calendar File (.ics)'),
		detail: l10n.t('All-day events; importing the file again updates them'),
		ending: 'ics',
		languageId: 'plaintext',
	};
}

/** How many events a file has, and how many were left out. */
export function eventCount({ events, leftOut }: CalendarFile, formats: Formats): string {
	const written = l10n.t('Events: {0}', formats.number(events));
	return leftOut === 0
		? written
		: joinLine([written, l10n.t('left out, day uncertain: {0}', formats.number(leftOut))]);
}

/**
 * The upcoming events of tickers as a calendar file; `unknown` is the number of tickers that are not loaded.
 */
export function eventFileForm(facts: EventFileFacts, unknown = 0): ExportFormat {
	return {
		...calendarFileWords(),
		text() {
			const file = eventFile(facts);
			const missing =
				unknown === 0 ? undefined : l10n.t('tickers not loaded: {0}', facts.formats.number(unknown));
			return atOnce(file.chunks, joinLine([eventCount(file, facts.formats), missing]));
		},
	};
}

/** Rows of a calendar for a file, and the date to use. */
interface RowFileFacts<Row extends PageableRow> extends FormatContext {
	readonly view: Pick<CalendarView<PageableQuery, Row>, 'name' | 'spokenTitle' | 'event'>;
	readonly rows: readonly Row[];
	/** The date that makes the event, and its name, which distinguishes events of one row. */
	readonly dayOf: (row: Row) => string | undefined;
	readonly dateName: string;
	readonly isSample: boolean;
	/** When the service sent the rows, in milliseconds since 1970. */
	readonly receivedAt: number;
}

/** The rows of a calendar that have an exact day, as a calendar file. */
export function rowFile<Row extends PageableRow>(facts: RowFileFacts<Row>): CalendarFile {
	const { view, rows, dateName, dayOf, isSample, receivedAt } = facts;
	return calendarFile({
		title: view.spokenTitle(),
		things: rows,
		dayOf,
		isSample,
		receivedAt,
		eventOf(row): FileEvent {
			const { subject, summary, ...words } = view.event(row, facts);
			return {
				uid: `${view.name}.${dateName}.${rowIdentity(row)}`,
				updated: row.updated,
				summary: l10n.t('{0}: {1}', subject, summary),
				lines: lastingLines(words),
			};
		},
	});
}

/** Events of tickers for a file; ratings are left out, because they aren't appointments. */
interface EventFileFacts extends FormatContext {
	readonly title: string;
	readonly events: readonly MarketEvent[];
	readonly isSample: boolean;
	/** When the service sent the oldest of them, in milliseconds since 1970. */
	readonly receivedAt: number;
}

/** The upcoming events as a calendar file. */
export function eventFile(facts: EventFileFacts): CalendarFile {
	const { title, events, isSample, receivedAt } = facts;
	// A deal between two tickers is an event of both.
	const ahead = new Map(
		events
			.filter(({ kind, isAhead }) => isAhead && kind !== 'rating')
			.map((event) => [uidOf(event), event] as const),
	);
	return calendarFile<MarketEvent>({
		title,
		isSample,
		receivedAt,
		dayOf: ({ date }) => date,
		things: [...ahead.values()],
		eventOf(event): FileEvent {
			const { row } = event;
			const { subject, summary, ...words } = forRow(row, (view, one) => view.event(one, facts));
			return {
				uid: uidOf(event),
				updated: row.updated,
				summary: l10n.t('{0}: {1}', subject, joinLine([stepWords(event), summary])),
				lines: lastingLines(words),
			};
		},
	});
}

/** The lines that stay true: a file is read on other days too. */
function lastingLines({ lines, countdown }: Pick<EventWords, 'lines' | 'countdown'>): readonly string[] {
	return lines.filter((line) => line !== countdown);
}

function uidOf({ row, step }: MarketEvent): string {
	return `${row.calendar}.${step}.${rowIdentity(row)}`;
}

/** Which day of a record the event is; undefined where a record has only one. */
function stepWords(event: MarketEvent): string | undefined {
	switch (event.step) {
		case 'ex':
			return event.kind === 'dividend' ? l10n.t('Ex-dividend') : l10n.t('Ex-date of split');
		case 'payment':
			return l10n.t('Dividend payment');
		case 'distribution':
			return l10n.t('Shares distributed');
		case 'expected':
			return l10n.t('Deal expected');
		case 'completed':
			return l10n.t('Deal completed');
		case 'announced':
		case 'offered':
		case 'published':
			return undefined;
	}
}

const LONGEST_ID = 100;

/**
 * The service's id, with a hash where it can't be written as it is; a row without an id is identified by its
 * whole content.
 */
function rowIdentity(row: PageableRow): string {
	if (row.id === undefined) {
		return hash(sentTexts(row));
	}
	const wellFormed = row.id.replace(/\p{Cs}/gu, '\uFFFD');
	const written = encodeURIComponent(wellFormed);
	return wellFormed === row.id && written.length <= LONGEST_ID
		? written
		: `${written.slice(0, LONGEST_ID)}-${hash(row.id)}`;
}

/** Everything the service sent for a row; the calendar's name is ours. */
function sentTexts(row: PageableRow): string {
	return JSON.stringify({ ...row, calendar: undefined });
}

/** A short hash of a text (FNV-1a). */
function hash(text: string): string {
	let value = 0x811c9dc5;
	for (const character of text) {
		value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
	}
	return (value >>> 0).toString(36);
}
