import * as l10n from '@vscode/l10n';
import type { PageableQuery, PageableRow } from '../../../contract/pagedEndpoint.js';
import type { MarketEvent } from '../../../market/events.js';
import type { FormatContext } from '../../../presentation/format.js';
import { inOneLine } from '../../../presentation/lines.js';
import { forRow } from '../calendars.js';
import type { CalendarView } from '../calendarView.js';
import { type CalendarFile, calendarFile, type FileEvent } from './calendarFile.js';
import { rowIdentity } from './rowIdentity.js';

/** Rows of a calendar as a file, and by which of their dates. */
interface RowFileFacts<Row extends PageableRow> extends FormatContext {
	readonly view: Pick<CalendarView<PageableQuery, Row>, 'name' | 'spokenTitle' | 'event'>;
	readonly rows: readonly Row[];
	/** The date that makes the event, and its name, which tells events of one row apart. */
	readonly dayOf: (row: Row) => string | undefined;
	readonly dateName: string;
	readonly isSample: boolean;
	/** When the service sent the rows, in milliseconds since 1970. */
	readonly receivedAt: number;
}

/** The rows of a calendar that have a certain day as a calendar file. */
export function rowFile<Row extends PageableRow>(facts: RowFileFacts<Row>): CalendarFile {
	const { view, rows, dateName, dayOf, isSample, receivedAt } = facts;
	return calendarFile({
		...{ title: view.spokenTitle(), things: rows, dayOf, isSample, receivedAt },
		eventOf(row): FileEvent {
			const { subject, summary, lines } = view.event(row, facts);
			return {
				uid: `${view.name}.${dateName}.${rowIdentity(row)}`,
				updated: row.updated,
				summary: l10n.t('{0}: {1}', subject, summary),
				lines,
			};
		},
	});
}

/** Events of tickers as a file; all but ratings, which are no appointments. */
export interface EventFileFacts extends FormatContext {
	readonly title: string;
	readonly events: readonly MarketEvent[];
	readonly isSample: boolean;
	/** When the service sent the oldest of them, in milliseconds since 1970. */
	readonly receivedAt: number;
}

/** What is ahead as a calendar file. */
export function eventFile(facts: EventFileFacts): CalendarFile {
	const { title, events, isSample, receivedAt } = facts;
	// A deal between two tickers is an event of both.
	const ahead = new Map(
		events
			.filter(({ kind, isAhead }) => isAhead && kind !== 'rating')
			.map((event) => [uidOf(event), event] as const),
	);
	return calendarFile<MarketEvent>({
		...{ title, isSample, receivedAt, dayOf: ({ date }) => date },
		things: [...ahead.values()],
		eventOf(event): FileEvent {
			const { row } = event;
			const { subject, summary, lines } = forRow(row, (view, one) => view.event(one, facts));
			return {
				uid: uidOf(event),
				updated: row.updated,
				summary: l10n.t('{0}: {1}', subject, inOneLine([stepWords(event), summary])),
				lines,
			};
		},
	});
}

function uidOf({ row, step }: MarketEvent): string {
	return `${row.calendar}.${step}.${rowIdentity(row)}`;
}

/** Of the days of a record, which one it is; undefined where there is but one. */
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
