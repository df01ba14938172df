import { t } from '@vscode/l10n';
import type { Failure } from '../../base/failure.js';
import { lastDayOf } from '../../contract/calendarFields.js';
import type { StopReason } from '../../store/calendarSource.js';
import type { CalendarName } from './calendarNames.js';
import type { CalendarQuestion } from './calendarQuestions.js';
import type { EventWording } from '../event/eventWords.js';
import { failureWords } from '../failureWords.js';
import type { Row } from '../tree/row.js';

/** Stands under a calendar until its first rows are there. */
export function loadingRow(name: CalendarName): Row {
	return { id: `${name}/loading`, label: t('Loading…'), spoken: t('Loading'), icon: 'loading~spin' };
}

/** Says what went wrong with one calendar; a click does what can be done about it. */
export function failureRow(name: CalendarName, failure: Failure): Row {
	const id = `${name}/failure`;
	if (failure.kind === 'notInPlan') {
		const label = notInPlan(name);
		return {
			id,
			label,
			tooltip: t('{0}. Your key works, but not for this data.', label),
			spoken: label,
			icon: 'lock',
		};
	}
	const { text, remedy } = failureWords(failure);
	const setsKey = remedy === 'setKey';
	const offer = setsKey ? t('Set API Key') : t('Try Again');
	return {
		id,
		label: offer,
		detail: text,
		tooltip: text,
		spoken: t('{0} {1}', text, offer),
		icon: 'warning',
		action: setsKey ? { command: 'setApiKey', args: [] } : { command: 'refresh', args: [name] },
	};
}

/** Says that there is nothing, and offers to look wider where filters may be the reason. */
export function nothingRow(name: CalendarName, range: string, isFiltered: boolean): Row {
	const id = `${name}/nothing`;
	if (!isFiltered) {
		const label = t('Nothing {0}', range);
		return { id, label, tooltip: label, spoken: label, icon: 'circle-slash' };
	}
	const label = t('Nothing matches');
	const offer = t('Clear Filters');
	return {
		id,
		label,
		detail: offer,
		tooltip: t('Nothing matches the filters {0}. Click to clear them.', range),
		spoken: t('{0}, {1}', label, offer),
		icon: 'filter',
		action: { command: 'clearCalendarFilters', args: [] },
	};
}

interface EndFacts<Query, Entry> {
	readonly name: CalendarName;
	readonly question: CalendarQuestion<Query, Entry>;
	readonly entries: readonly Entry[];
	readonly stop: StopReason | undefined;
	readonly hasMore: boolean;
	readonly isLoading: boolean;
}

/** What follows the last event: more, or why no more can be had; nothing where everything is shown. */
export function endRow<Query, Entry>(
	{ name, question, entries, stop, hasMore, isLoading }: EndFacts<Query, Entry>,
	wording: EventWording,
): Row | undefined {
	const id = `${name}/more`;
	if (stop === undefined) {
		if (!hasMore) {
			return undefined;
		}
		const reached = reachedWords(question, entries, wording);
		return {
			id,
			label: isLoading ? t('Loading…') : t('Load More'),
			...(reached !== undefined && { detail: reached }),
			tooltip: t('Load the next page of events'),
			spoken: [isLoading ? t('Loading') : t('Load More'), reached]
				.filter((part) => part !== undefined)
				.join(', '),
			icon: isLoading ? 'loading~spin' : 'ellipsis',
			...(!isLoading && { action: { command: 'loadMore', args: [name] } }),
		};
	}
	const reason = hasMore ? stopWords(stop) : undefined;
	return reason === undefined
		? undefined
		: {
				id,
				label: t('Choose Days'),
				detail: reason,
				tooltip: t('{0} Choose fewer days to see the others.', reason),
				spoken: t('{0} Choose fewer days to see the others.', reason),
				icon: 'info',
				action: { command: 'filterCalendars', args: [] },
			};
}

/** Up to which day rows have come. */
function reachedWords<Query, Entry>(
	{ dayOf }: CalendarQuestion<Query, Entry>,
	entries: readonly Entry[],
	{ formats, today }: EventWording,
): string | undefined {
	const days = entries.flatMap((entry) => {
		const day = dayOf(entry);
		return day === undefined ? [] : [lastDayOf(day)];
	});
	const [first, ...others] = days;
	return first === undefined
		? undefined
		: t(
				'back to {0} so far',
				formats.shortDay(
					others.reduce((least, day) => (day < least ? day : least), first),
					today,
				),
			);
}

/** Why no more rows come though there may be more; undefined where these are all. */
export function stopWords(stop: StopReason): string | undefined {
	switch (stop) {
		case 'shortPage':
		case 'emptyPage':
			return undefined;
		case 'repeatedPage':
			return t('The service gives the same events again instead of more.');
		case 'pageLimit':
		case 'tooDeep':
			return t('The service gives no events that lie deeper in the list.');
	}
}

function notInPlan(name: CalendarName): string {
	switch (name) {
		case 'ratings':
			return t('Ratings are not in your plan');
		case 'dividends':
			return t('Dividends are not in your plan');
		case 'splits':
			return t('Splits are not in your plan');
		case 'mergers':
			return t('Mergers and acquisitions are not in your plan');
		case 'offerings':
			return t('Offerings are not in your plan');
	}
}
