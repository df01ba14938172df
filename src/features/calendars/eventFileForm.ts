import * as l10n from '@vscode/l10n';
import { type EventFileFacts, eventFile } from './export/eventFile.js';
import type { CalendarFile } from './export/calendarFile.js';
import type { Formats } from '../../presentation/format.js';
import { inOneLine } from '../../presentation/lines.js';
import type { ExportFormat } from '../../presentation/export/exportOffer.js';
import { atOnce } from '../../presentation/export/tableForms.js';

/** What sets calendar files apart from other forms. */
export function calendarFileWords(): Omit<ExportFormat, 'text'> {
	return {
		id: 'ics',
		label: l10n.t('Calendar File (.ics)'),
		detail: l10n.t('Events of whole days; read again, it updates them'),
		ending: 'ics',
		languageId: 'plaintext',
	};
}

/** How many events a file has, and how many it could not have. */
export function eventCount({ events, leftOut }: CalendarFile, formats: Formats): string {
	const written = l10n.t('Events: {0}', formats.number(events));
	return leftOut === 0
		? written
		: inOneLine([written, l10n.t('left out without a certain day: {0}', formats.number(leftOut))]);
}

/** What is ahead for tickers as a calendar file; `unknown` says for how many nothing is known. */
export function eventFileForm(facts: EventFileFacts, unknown = 0): ExportFormat {
	return {
		...calendarFileWords(),
		text() {
			const file = eventFile(facts);
			const missing =
				unknown === 0 ? undefined : l10n.t('tickers that are not loaded: {0}', facts.formats.number(unknown));
			return atOnce(file.pieces, inOneLine([eventCount(file, facts.formats), missing]));
		},
	};
}
