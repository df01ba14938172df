import * as l10n from '@vscode/l10n';
import type { CalendarName, CalendarQuery, CalendarRow } from '../../../contract/calendar.js';
import type { FormatContext } from '../../words/formatContext.js';
import type { CalendarView } from '../calendarView.js';
import type { Row } from '../../tree/row.js';

/** An event of a calendar as a row; one without an id is known by all it holds. */
export function eventRow<Query extends CalendarQuery, Entry extends CalendarRow>(
	{ name, event, tab }: CalendarView<Query, Entry>,
	entry: Entry,
	wording: FormatContext,
): Row {
	const { subject, summary, brief, tone, spoken, lines, symbol, sides, importance } = event(entry, wording);
	return {
		id: eventRowId(name, entry),
		label: subject,
		detail: brief ?? summary,
		tooltip: lines.join('\n') || l10n.t('Nothing is known of this event.'),
		spoken,
		...(tone
			? { icon: tone === 'rise' ? 'arrow-up' : 'arrow-down', tone }
			: { icon: importanceIcon(importance) }),
		kind: !symbol ? 'event' : sides ? 'deal' : 'ticker',
		...(symbol && {
			symbol,
			action: { command: 'previewTicker', args: [symbol, tab] },
		}),
		...(sides && { sides }),
	};
}

export function eventRowId(name: CalendarName, entry: CalendarRow): string {
	return `${name}#${entry.id ?? JSON.stringify(entry)}`;
}

/** The more important, the fuller the shape. */
function importanceIcon(importance: number | undefined): string {
	switch (importance) {
		case undefined:
		case 0:
		case 1:
			return 'circle-small';
		case 2:
			return 'circle-small-filled';
		case 3:
			return 'star-empty';
		case 4:
			return 'star-half';
		default:
			return 'star-full';
	}
}
