import { t } from '@vscode/l10n';
import type { Failure } from '../../base/failure.js';
import { type Dated, type Loadable, shown } from '../../base/loadable.js';
import type { CalendarRow } from '../../contract/calendar.js';
import type { PagedRows } from '../../store/calendarSource.js';
import { rangeWords } from './calendarFilterWords.js';
import { type CalendarFilters, isFiltered } from './calendarFilters.js';
import { dayGroups } from './calendarGroups.js';
import type { CalendarKind } from './calendarKinds.js';
import { type CalendarName, calendarTitle, spokenTitle } from './calendarNames.js';
import { type CalendarQuestion, isPastRange, isShown } from './calendarQuestions.js';
import { eventRow } from './calendarRows.js';
import { endRow, failureRow, loadingRow, nothingRow } from './calendarNotes.js';
import { type EventWording, inOneLine } from '../event/eventWords.js';
import { withOwnIds } from '../tree/rowIds.js';
import type { Row } from '../tree/row.js';

/** One calendar of the tree, and how it stands. */
export interface CalendarBranch {
	readonly row: Row;
	readonly isExpanded: boolean;
	readonly isLoading: boolean;
	readonly hasEvents: boolean;
	/** Why newer rows could not be had. */
	readonly failure?: Failure;
	/** When the rows shown were received; wall time in milliseconds since 1970. */
	readonly receivedAt?: number;
}

export interface BranchFacts extends EventWording {
	readonly filters: CalendarFilters;
	readonly isExpanded: boolean;
}

const OPEN_AT_FIRST = 'ratings';

/** One calendar as a root of the tree. It is known of only where somebody has looked into it: `known` is absent before. */
export function calendarBranch<Query, Entry extends CalendarRow>(
	kind: CalendarKind<Query, Entry>,
	question: CalendarQuestion<Query, Entry>,
	known: Loadable<Dated<PagedRows<Entry>>> | undefined,
	facts: BranchFacts,
): CalendarBranch {
	const { name } = kind;
	const { formats, today, filters, isExpanded } = facts;
	const dated = known && shown(known);
	const entries = dated?.value.rows ?? [];
	const visible = [...entries].sort(question.compare).filter((entry) => isShown(question, entry));
	const isWhole = dated?.value.stop === 'shortPage' || dated?.value.stop === 'emptyPage';
	const hasMore = !isWhole && !isPastRange(question, entries);
	const isLoading = known?.state === 'loading';
	const failure = known?.state === 'failed' ? known.failure : undefined;
	const rows = withOwnIds(visible.map((entry) => eventRow(kind, entry, facts)));
	const groups = dayGroups(
		visible.flatMap((entry, index) => {
			const row = rows[index];
			return row ? [{ day: question.dayOf(entry), row }] : [];
		}),
		{
			name: groupName(name, filters),
			order: question.order,
			isCut: dated !== undefined && hasMore,
			formats,
			today,
		},
	);
	const isEmpty = dated !== undefined && known?.state === 'ready' && rows.length === 0 && !hasMore;
	const range = rangeWords(question.range, today, formats);
	const children = [
		failure && failureRow(name, failure),
		dated === undefined && isLoading ? loadingRow(name) : undefined,
		...groups,
		isEmpty ? nothingRow(name, range, isFiltered(filters)) : undefined,
		dated && endRow({ name, question, entries, stop: dated.value.stop, hasMore, isLoading }, facts),
	].filter((row) => row !== undefined);
	const count = dated && `${formats.number(rows.length)}${hasMore ? '+' : ''}`;
	return {
		row: {
			id: name,
			kind: 'calendar',
			label: calendarTitle(name),
			detail: inOneLine([count, range]),
			tooltip: t('{0}, {1}', spokenTitle(name), range),
			spoken: [spokenTitle(name), count === undefined ? undefined : t('events: {0}', count), range]
				.filter((part) => part !== undefined)
				.join(', '),
			children,
			isCollapsed: !isExpanded && name !== OPEN_AT_FIRST,
		},
		isExpanded,
		isLoading,
		hasEvents: rows.length > 0,
		...(failure && { failure }),
		...(dated && { receivedAt: dated.receivedAt }),
	};
}

/** VS Code remembers by id which groups are closed; other filters make other groups, which are open anew. */
function groupName(name: CalendarName, filters: CalendarFilters): string {
	return isFiltered(filters) ? `${name} ${JSON.stringify(filters)}` : name;
}
