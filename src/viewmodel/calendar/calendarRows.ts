import { t } from '@vscode/l10n';
import type { CalendarRow } from '../../contract/calendar.js';
import type { EventWording } from '../event/eventWords.js';
import type { TabName } from '../ticker/tickerTabs.js';
import type { CalendarKind } from './calendarKinds.js';
import type { CalendarName } from './calendarNames.js';
import type { Row } from '../tree/row.js';

/** An event of a calendar as a row; one without an id is known by all it holds. */
export function eventRow<Query, Entry extends CalendarRow>(
	{ name, event }: CalendarKind<Query, Entry>,
	entry: Entry,
	wording: EventWording,
): Row {
	const { subject, summary, spoken, lines, symbol, sides, importance } = event(entry, wording);
	return {
		id: `${name}#${entry.id ?? JSON.stringify(entry)}`,
		label: subject,
		detail: summary,
		tooltip: lines.join('\n') || t('Nothing is known of this event.'),
		spoken,
		icon: importanceIcon(importance),
		...(symbol && {
			symbol,
			kind: sides ? 'deal' : 'ticker',
			action: { command: 'openTicker', args: [symbol, tabOf(name)] },
		}),
		...(sides && { sides }),
	};
}

/** Where a ticker's panel shows events of a calendar. */
function tabOf(name: CalendarName): TabName {
	switch (name) {
		case 'ratings':
			return 'ratings';
		case 'dividends':
			return 'dividends';
		case 'splits':
		case 'mergers':
		case 'offerings':
			return 'events';
	}
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
