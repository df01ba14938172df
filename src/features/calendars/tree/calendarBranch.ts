import * as l10n from '@vscode/l10n';
import type { Failure } from '../../../base/failure.js';
import { type Answer, shown } from '../../../base/loadable.js';
import type { PageableQuery, PageableRow } from '../../../contract/pagedEndpoint.js';
import type { PagedName } from '../../../contract/calendar.js';
import type { PagedRows } from '../../../store/pagedRows.js';
import type { CalendarView } from '../calendarView.js';
import { type CalendarFilters, isNarrowed } from '../filters/calendarFilters.js';
import { rangeWords } from '../filters/shownDays.js';
import { dayGroups, headingOf } from './dayGroups.js';
import { type CalendarQuestion, isPastRange, isShown } from '../calendarQuestion.js';
import { calendarFailureRow, endRow, loadingRow, nothingRow } from './calendarNotes.js';
import type { FormatContext } from '../../../presentation/format.js';
import { receivedAloud, receivedWords } from '../../../presentation/timeWords.js';
import { aloud, joinLine } from '../../../presentation/lines.js';
import { type Row, type RowKind, withOwnIds } from '../../../presentation/row.js';
import type { EventContext, EventWords } from '../../../presentation/events/eventWords.js';

/** One calendar of the tree and its state. */
export interface CalendarBranch {
	readonly row: Row;
	readonly isExpanded: boolean;
	readonly isLoading: boolean;
	readonly hasEvents: boolean;
	/** Why newer rows could not be loaded, and the rows to show it in the branch. */
	readonly failed?: {
		readonly failure: Failure;
		readonly retryAt?: number | undefined;
		readonly rows: readonly Row[];
	};
	/** When the rows shown were received; wall time in milliseconds since 1970. */
	readonly receivedAt?: number;
}

export interface BranchFacts extends FormatContext {
	readonly filters: CalendarFilters;
	readonly isExpanded: boolean;
	/** Whether the user has loaded more than was loaded at first. */
	readonly isExtended: boolean;
	/** Wall time in milliseconds since 1970. */
	readonly now: number;
}

const OPEN_AT_FIRST = 'ratings';

/** One calendar as a root of the tree; `answer` is undefined until the calendar is first opened. */
export function calendarBranch<Query extends PageableQuery, Entry extends PageableRow>(
	view: CalendarView<Query, Entry>,
	question: CalendarQuestion<Query, Entry>,
	answer: Answer<PagedRows<Entry>> | undefined,
	facts: BranchFacts,
): CalendarBranch {
	const { name } = view;
	const spokenTitle = view.spokenTitle();
	const { formats, today, filters, isExpanded } = facts;
	const loaded = answer && shown(answer);
	const entries = loaded?.value.rows ?? [];
	const visible = visibleEntries(question, entries);
	const isWhole = loaded?.value.stop === 'shortPage' || loaded?.value.stop === 'emptyPage';
	const hasMore = !isWhole && !isPastRange(question, entries);
	const isLoading = answer?.state === 'loading';
	const rows = withOwnIds(
		visible.map((entry) =>
			eventRow(view, entry, { formats, today, heading: headingOf(question.dayOf(entry), today) }),
		),
	);
	const groups = dayGroups(
		visible.flatMap((entry, index) => {
			const row = rows[index];
			return row ? [{ day: question.dayOf(entry), row }] : [];
		}),
		{
			name: groupName(name, filters),
			order: question.order,
			isCut: loaded !== undefined && hasMore,
			// After loading earlier days, the user wants to see them.
			foldsEarlier: !facts.isExtended,
			foldsLater: true,
			counted: view.counted,
			formats,
			today,
		},
	);
	const isEmpty = loaded !== undefined && answer?.state === 'ready' && rows.length === 0 && !hasMore;
	const range = rangeWords(question.range, facts);
	const { receivedAt } = loaded ?? {};
	const children = [
		loaded === undefined && isLoading ? loadingRow(name) : undefined,
		...groups,
		isEmpty ? nothingRow(name, range, isNarrowed(filters)) : undefined,
		loaded && endRow({ name, question, entries, stop: loaded.value.stop, hasMore, isLoading }, facts),
	].filter((row) => row !== undefined);
	const count = loaded && `${formats.number(rows.length)}${hasMore ? '+' : ''}`;
	return {
		row: {
			id: name,
			kind: 'calendar',
			label: view.title(),
			detail: joinLine([count, range]),
			tooltip: [
				l10n.t('{0}, {1}', spokenTitle, range),
				...(receivedAt === undefined ? [] : [receivedWords(receivedAt, facts.now, formats)]),
			].join('\n'),
			spoken: aloud([
				spokenTitle,
				count === undefined ? undefined : view.counted(count),
				range,
				receivedAt === undefined ? undefined : receivedAloud(receivedAt, facts.now, formats),
			]),
			children,
			isCollapsed: !isExpanded && name !== OPEN_AT_FIRST,
		},
		isExpanded,
		isLoading,
		hasEvents: rows.length > 0,
		...(answer?.state === 'failed' && {
			failed: {
				failure: answer.failure,
				retryAt: answer.retryAt,
				rows: [calendarFailureRow(view, answer.failure)],
			},
		}),
		...(receivedAt !== undefined && { receivedAt }),
	};
}

/** The entries whose rows have these ids. */
export function entriesOfRows<Query extends PageableQuery, Entry extends PageableRow>(
	{ name }: Pick<CalendarView<Query, Entry>, 'name'>,
	question: CalendarQuestion<Query, Entry>,
	entries: readonly Entry[],
	ids: ReadonlySet<string>,
): readonly Entry[] {
	const visible = visibleEntries(question, entries);
	const rows = withOwnIds(visible.map((entry) => ({ id: eventRowId(name, entry) })));
	return visible.filter((_, index) => ids.has(rows[index]?.id ?? ''));
}

function visibleEntries<Query extends PageableQuery, Entry extends PageableRow>(
	question: CalendarQuestion<Query, Entry>,
	entries: readonly Entry[],
): readonly Entry[] {
	return [...entries].sort(question.compare).filter((entry) => isShown(question, entry));
}

/** VS Code remembers collapsed groups by id; with other filters, groups get new ids and are open again. */
function groupName(name: PagedName, filters: CalendarFilters): string {
	return isNarrowed(filters) ? `${name} ${JSON.stringify(filters)}` : name;
}

/** Keeps rows aligned with those that have an arrow. */
const noIcon = { icon: 'blank' };

/** An event of a calendar as a row; one without an id is identified by its whole content. */
export function eventRow<Query extends PageableQuery, Entry extends PageableRow>(
	{ name, event, tab }: CalendarView<Query, Entry>,
	entry: Entry,
	wording: EventContext,
): Row {
	const words = event(entry, wording);
	const { subject, summary, brief, tone, spoken, lines, symbol, sides, address } = words;
	return {
		id: eventRowId(name, entry),
		label: subject,
		detail: brief ?? summary,
		tooltip: lines.join('\n') || l10n.t('No details for this event.'),
		spoken,
		...(tone ? { icon: tone === 'rise' ? 'arrow-up' : 'arrow-down', tone } : name === 'ratings' && noIcon),
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

function eventRowId(name: PagedName, entry: PageableRow): string {
	return `${name}#${entry.id ?? JSON.stringify(entry)}`;
}
