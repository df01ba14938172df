import * as l10n from '@vscode/l10n';
import { lastDayOf } from '../../../base/days.js';
import type { Failure } from '../../../base/failure.js';
import type { PagedName } from '../../../contract/calendar.js';
import type { PageableQuery, PageableRow } from '../../../contract/pagedEndpoint.js';
import { awaitedSentences, isWaitedOut } from '../../../presentation/failureWords.js';
import type { FormatContext } from '../../../presentation/format.js';
import { aloud } from '../../../presentation/lines.js';
import type { ListName, Row } from '../../../presentation/row.js';
import { stopAdvice, stopReasonWords } from '../../../presentation/stopReasonWords.js';
import { noDataWords } from '../../../presentation/viewTrouble.js';
import type { StopReason } from '../../../store/pagedRows.js';
import type { CalendarQuestion } from '../calendarQuestion.js';
import type { CalendarView } from '../calendarView.js';

/** The placeholder under a calendar until its first rows arrive. */
export function loadingRow(name: string): Row {
	return {
		id: `${name}/loading`,
		label: l10n.t('Loading…'),
		spoken: l10n.t('Loading'),
		icon: 'loading~spin',
	};
}

/** The row for a calendar's failure, in its own branch or in one that shows several calendars. */
export function calendarFailureRow(
	{ name, title, notInPlan }: Pick<CalendarView<PageableQuery, PageableRow>, 'name' | 'title' | 'notInPlan'>,
	failure: Failure,
	branch: ListName = name,
): Row {
	const id = branch === name ? `${name}/failure` : `${branch}/${name}/failure`;
	if (failure.kind !== 'notInPlan') {
		const sentences = awaitedSentences(failure);
		const text = branch === name ? sentences : l10n.t('{0}: {1}', title(), sentences);
		const own = { id, tooltip: text, icon: 'warning' } as const;
		if (isWaitedOut(failure)) {
			return { ...own, label: text, spoken: text };
		}
		const offer = l10n.t('Try Again');
		return {
			...own,
			label: offer,
			detail: text,
			spoken: l10n.t('{0} {1}', text, offer),
			action: { command: 'refresh', args: [branch] },
		};
	}
	const label = notInPlan();
	return {
		id,
		label,
		tooltip: l10n.t('{0}. Your key works, but not for this data.', label),
		spoken: label,
		icon: 'lock',
	};
}

/** The row for a calendar without data, where the reason is shown above. */
export function noDataRow(name: string): Row {
	const label = noDataWords();
	return { id: `${name}/none`, label, tooltip: label, spoken: label, icon: 'dash' };
}

/** The row for no events; offers to clear the filters if any are set. */
export function nothingRow(name: PagedName, range: string, isFiltered: boolean): Row {
	const id = `${name}/nothing`;
	if (!isFiltered) {
		const label = l10n.t('No results: {0}', range);
		return { id, label, tooltip: label, spoken: label, icon: 'circle-slash' };
	}
	const label = l10n.t('Nothing matches');
	const offer = l10n.t('Clear Filters');
	return {
		id,
		label,
		detail: offer,
		tooltip: l10n.t('Nothing matches the filters {0}. Click to clear them.', range),
		spoken: l10n.t('{0}, {1}', label, offer),
		icon: 'filter',
		action: { command: 'clearCalendarFilters', args: [] },
	};
}

interface EndFacts<Query, Entry> {
	readonly name: PagedName;
	readonly question: CalendarQuestion<Query, Entry>;
	readonly entries: readonly Entry[];
	readonly stop: StopReason | undefined;
	readonly hasMore: boolean;
	readonly isLoading: boolean;
}

/** The row after the last event: load more, or why there is no more; undefined where everything is shown. */
export function endRow<Query, Entry>(
	{ name, question, entries, stop, hasMore, isLoading }: EndFacts<Query, Entry>,
	wording: FormatContext,
): Row | undefined {
	const id = `${name}/more`;
	if (stop === undefined) {
		if (!hasMore) {
			return undefined;
		}
		const reached = reachedWords(question, entries, wording);
		return {
			id,
			label: isLoading ? l10n.t('Loading…') : l10n.t('Load More'),
			...(reached !== undefined && { detail: reached }),
			tooltip: l10n.t('Load the next page'),
			spoken: aloud([isLoading ? l10n.t('Loading') : l10n.t('Load More'), reached]),
			icon: isLoading ? 'loading~spin' : 'ellipsis',
			...(!isLoading && { action: { command: 'loadMore', args: [name] } }),
		};
	}
	const reason = hasMore ? stopReasonWords(stop) : undefined;
	const advice = hasMore ? stopAdvice(stop) : undefined;
	return reason === undefined || advice === undefined
		? undefined
		: {
				id,
				label: l10n.t('Choose Days'),
				detail: reason,
				tooltip: advice,
				spoken: advice,
				icon: 'info',
				action: { command: 'filterCalendars', args: [] },
			};
}

/** The earliest day that rows have been loaded for. */
function reachedWords<Query, Entry>(
	{ dayOf }: CalendarQuestion<Query, Entry>,
	entries: readonly Entry[],
	{ formats, today }: FormatContext,
): string | undefined {
	const days = entries.flatMap((entry) => {
		const day = dayOf(entry);
		return day === undefined ? [] : [lastDayOf(day)];
	});
	const [first, ...others] = days;
	return first === undefined
		? undefined
		: l10n.t(
				'back to {0} so far',
				formats.shortDay(
					others.reduce((least, day) => (day < least ? day : least), first),
					today,
				),
			);
}
