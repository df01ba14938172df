import * as l10n from '@vscode/l10n';
import type { PageableQuery, PageableRow } from '../../../contract/pagedEndpoint.js';
import type { FormatContext } from '../../../presentation/format.js';
import type { PagedName } from '../../../contract/calendar.js';
import type { CalendarView } from '../calendarView.js';
import type { EventWords } from '../../../presentation/events/eventWords.js';
import type { Row, RowKind } from '../../../presentation/row.js';

/** An event of a calendar as a row; one without an id is known by all it holds. */
export function eventRow<Query extends PageableQuery, Entry extends PageableRow>(
	{ name, event, tab }: CalendarView<Query, Entry>,
	entry: Entry,
	wording: FormatContext,
): Row {
	const words = event(entry, wording);
	const { subject, summary, brief, tone, spoken, lines, symbol, sides, importance, address } = words;
	return {
		id: eventRowId(name, entry),
		label: subject,
		detail: brief ?? summary,
		tooltip: lines.join('\n') || l10n.t('Nothing is known of this event.'),
		spoken,
		...(tone
			? { icon: tone === 'rise' ? 'arrow-up' : 'arrow-down', tone }
			: { icon: importanceIcon(importance) }),
		kind: kindOf(words),
		...(address !== undefined && { address }),
		...(symbol && {
			symbol,
			action: { command: 'previewTicker', args: [symbol, tab] },
		}),
		...(sides && { sides }),
	};
}

function kindOf({ symbol, sides, address }: EventWords): RowKind {
	if (address !== undefined) {
		return symbol ? 'tickerHeadline' : 'headline';
	}
	return !symbol ? 'event' : sides ? 'deal' : 'ticker';
}

export function eventRowId(name: PagedName, entry: PageableRow): string {
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
