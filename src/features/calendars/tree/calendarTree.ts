import * as l10n from '@vscode/l10n';
import type { Event } from '../../../base/event.js';
import { shown } from '../../../base/loadable.js';
import { WeakMemo } from '../../../base/once.js';
import type { PagedName } from '../../../contract/calendar.js';
import type { PageableQuery, PageableRow } from '../../../contract/pagedEndpoint.js';
import type { EventWords } from '../../../presentation/events/eventWords.js';
import { namedTable, type NamedValues } from '../../../presentation/export/joinedTable.js';
import type { Table } from '../../../presentation/export/table.js';
import { failureName, isOfAll } from '../../../presentation/failureWords.js';
import type { Formats } from '../../../presentation/format.js';
import { joinLine } from '../../../presentation/lines.js';
import type { EmptyReason, Row, TreeModel, ViewTrouble } from '../../../presentation/row.js';
import { titleAge } from '../../../presentation/timeWords.js';
import { emptyReason, viewTrouble } from '../../../presentation/viewTrouble.js';
import type { CalendarFeed } from '../../../store/calendarFeed.js';
import { needsMore, type QuestionFacts } from '../calendarQuestion.js';
import type { CalendarView } from '../calendarView.js';
import { calendarTable } from '../export/calendarTable.js';
import type { FilterSuggestions } from '../filters/filterForm.js';
import { type BranchFacts, type CalendarBranch, calendarBranch, entriesOfRows } from './calendarBranch.js';
import { noDataRow } from './calendarNotes.js';

/** One calendar of the tree with its loaded list. */
export interface CalendarRoot {
	/** Its current state; requests missing or outdated data only while it is expanded. */
	branch(facts: Omit<QuestionFacts, 'columns'> & Omit<BranchFacts, 'isExtended'>): CalendarBranch;
	/** The entries with these row ids as an export table; undefined where there are none. */
	table(
		facts: Omit<QuestionFacts, 'columns'> & Pick<BranchFacts, 'filters'>,
		ids: ReadonlySet<string>,
		isSample: boolean,
	): (Table<NamedValues> & { readonly kind: PagedName }) | undefined;
	/** Suggestions for filters, from loaded data. */
	suggestions(facts: Pick<QuestionFacts, 'watchlist'> & Pick<BranchFacts, 'filters'>): FilterSuggestions;
	readonly onDidChange: Event<unknown>;
	loadMore(): void;
	refresh(): void;
}

/** Combines a calendar with its list. */
export function calendarRoot<Query extends PageableQuery, Entry extends PageableRow>(
	view: CalendarView<Query, Entry>,
	feed: CalendarFeed<Query, Entry>,
): CalendarRoot {
	const formatted = formatOnce(view);
	const nameOf = ({ filters, watchlist }: Pick<QuestionFacts, 'watchlist'> & Pick<BranchFacts, 'filters'>) =>
		JSON.stringify([filters, filters.scope === 'watchlist' ? watchlist : []]);
	return {
		branch(facts) {
			const { filters, isExpanded } = facts;
			const question = view.question(filters, { ...facts, columns: [] });
			const name = nameOf(facts);
			const loaded = isExpanded
				? feed.read({ name, query: question.query, needsMore: (rows) => needsMore(question, rows) })
				: feed.peek(name);
			return calendarBranch(formatted, question, loaded, { ...facts, isExtended: feed.isExtended });
		},
		table(facts, ids, isSample) {
			const question = view.question(facts.filters, { ...facts, columns: [] });
			const peeked = feed.peek(nameOf(facts));
			const loaded = peeked && shown(peeked);
			const rows = loaded ? entriesOfRows(view, question, loaded.value.rows, ids) : [];
			return loaded && rows.length > 0
				? {
						...namedTable(
							calendarTable(view, { rows, isSample, receivedAt: loaded.receivedAt, today: facts.today }),
						),
						kind: view.name,
					}
				: undefined;
		},
		suggestions(facts) {
			const peeked = feed.peek(nameOf(facts));
			return view.suggestions((peeked && shown(peeked)?.value.rows) ?? []);
		},
		onDidChange: feed.onDidChange,
		loadMore: () => feed.loadMore(),
		refresh: () => feed.refresh(),
	};
}

/** The tree reads all its rows whenever one may have changed, so each event is formatted only once a day. */
function formatOnce<Query extends PageableQuery, Entry extends PageableRow>(
	view: CalendarView<Query, Entry>,
): CalendarView<Query, Entry> {
	const loaded = new WeakMemo<Entry, string, EventWords>();
	return {
		...view,
		event: (entry, wording) =>
			loaded.get(entry, `${wording.today} ${wording.heading ?? ''}`, () => view.event(entry, wording)),
	};
}

interface CalendarTreeFacts {
	readonly now: number;
	readonly formats: Formats;
	readonly isSample: boolean;
	/** The active filters in words; empty where none is set. */
	readonly description: string;
	/**
	 * Whether the calendars are limited to the watchlist and it has no tickers, so that nothing can be queried.
	 */
	readonly isWatchlistEmpty: boolean;
}

/** All calendars as a tree; each loads and fails on its own, unless nothing can be loaded at all. */
export function calendarTree(
	branches: readonly CalendarBranch[],
	{ now, formats, isSample, description, isWatchlistEmpty }: CalendarTreeFacts,
): TreeModel {
	const times = branches.flatMap(({ receivedAt, isExpanded }) => (isExpanded ? (receivedAt ?? []) : []));
	const age = times.length > 0 ? titleAge(Math.min(...times), now, formats) : undefined;
	const sample = isSample ? l10n.t('Sample data') : undefined;
	const chosen = joinLine([sample, description === '' ? undefined : description, age]);
	const described = chosen === '' ? {} : { description: chosen };
	const empty = isWatchlistEmpty ? 'emptyWatchlist' : reasonOfAll(branches);
	if (empty) {
		return { rows: [], empty, ...described };
	}
	const trouble = troubleOfAll(branches, now, formats);
	return {
		rows: branches.map((branch) => branchRow(branch, trouble !== undefined)),
		...described,
		...(trouble && { trouble }),
		...(branches.some(({ isLoading }) => isLoading) && { isLoading: true }),
	};
}

/** A calendar that failed on its own gets a row that says so. */
function branchRow({ row, failed, hasEvents }: CalendarBranch, isReported: boolean): Row {
	if (!failed) {
		return row;
	}
	const children = row.children ?? [];
	if (!isReported || failed.failure.kind === 'notInPlan') {
		return { ...row, children: [...failed.rows, ...children] };
	}
	return hasEvents ? row : { ...row, children: [noDataRow(row.id), ...children] };
}

/** Why nothing can be shown at all, if the key is the reason for all requests. */
function reasonOfAll(branches: readonly CalendarBranch[]): EmptyReason | undefined {
	const requested = branches.filter(({ isExpanded }) => isExpanded);
	const reasons = new Set(
		requested.map(({ failed, hasEvents }) =>
			failed && !hasEvents ? emptyReason(failed.failure) : undefined,
		),
	);
	const [reason] = reasons;
	return reasons.size === 1 && reason !== 'notInPlan' ? reason : undefined;
}

/** The failure that all requests share, or that affects everything. */
function troubleOfAll(
	branches: readonly CalendarBranch[],
	now: number,
	formats: Formats,
): ViewTrouble | undefined {
	const requested = branches.filter(
		({ isExpanded, failed }) => isExpanded && failed?.failure.kind !== 'notInPlan',
	);
	const failed = requested.flatMap((branch) => (branch.failed ? [{ ...branch, ...branch.failed }] : []));
	const first = failed.find(({ failure }) => isOfAll(failure)) ?? failed[0];
	const isAlike = new Set(failed.map(({ failure }) => failureName(failure))).size === 1;
	if (!first || !(isOfAll(first.failure) || (isAlike && failed.length === requested.length))) {
		return undefined;
	}
	const times = failed.flatMap(({ hasEvents, receivedAt }) => (hasEvents ? (receivedAt ?? []) : []));
	return viewTrouble(first.failure, {
		retryAt: first.retryAt,
		shownSince: times.length > 0 ? Math.min(...times) : undefined,
		view: 'calendars',
		now,
		formats,
	});
}
