import type { Event } from '../../base/event.js';
import { PerObject } from '../../base/once.js';
import { shown } from '../../base/loadable.js';
import type { PageableQuery, PageableRow } from '../../contract/pagedEndpoint.js';
import type { PagedName } from '../../contract/calendar.js';
import type { CalendarFeed } from '../../store/calendarFeed.js';
import {
	type BranchFacts,
	type CalendarBranch,
	calendarBranch,
	entriesOfRows,
} from './tree/calendarBranch.js';
import type { CalendarView } from './calendarView.js';
import { calendarTable } from './export/calendarTable.js';
import { type NamedValues, namedTable } from '../../presentation/export/joinedTable.js';
import type { Table } from '../../presentation/export/table.js';
import type { FilterSuggestions } from './filters/filterForm.js';
import type { EventWords } from '../../presentation/events/eventWords.js';
import { needsMore, type QuestionFacts } from './calendarQuestion.js';

/** One calendar of the tree with the list that is loaded of it. */
export interface CalendarRoot {
	/** How it stands; asks for what is missing or old while it is expanded, and for nothing while it is not. */
	branch(facts: Omit<QuestionFacts, 'columns'> & Omit<BranchFacts, 'isExtended'>): CalendarBranch;
	/** The entries whose rows have these ids as they leave; undefined for none. */
	table(
		facts: Omit<QuestionFacts, 'columns'> & Pick<BranchFacts, 'filters'>,
		ids: ReadonlySet<string>,
		isSample: boolean,
	): (Table<NamedValues> & { readonly kind: PagedName }) | undefined;
	/** What filters may be set to, from what is loaded. */
	suggestions(facts: Pick<QuestionFacts, 'watchlist'> & Pick<BranchFacts, 'filters'>): FilterSuggestions;
	readonly onDidChange: Event<unknown>;
	loadMore(): void;
	refresh(): void;
}

/** Brings a calendar together with its list. */
export function calendarRoot<Query extends PageableQuery, Entry extends PageableRow>(
	view: CalendarView<Query, Entry>,
	feed: CalendarFeed<Query, Entry>,
): CalendarRoot {
	const worded = wordedOnce(view);
	const nameOf = ({ filters, watchlist }: Pick<QuestionFacts, 'watchlist'> & Pick<BranchFacts, 'filters'>) =>
		JSON.stringify([filters, filters.scope === 'watchlist' ? watchlist : []]);
	return {
		branch(facts) {
			const { filters, isExpanded } = facts;
			const question = view.question(filters, { ...facts, columns: [] });
			const name = nameOf(facts);
			const known = isExpanded
				? feed.read({ name, query: question.query, needsMore: (rows) => needsMore(question, rows) })
				: feed.peek(name);
			return calendarBranch(worded, question, known, { ...facts, isExtended: feed.isExtended });
		},
		table(facts, ids, isSample) {
			const question = view.question(facts.filters, { ...facts, columns: [] });
			const peeked = feed.peek(nameOf(facts));
			const known = peeked && shown(peeked);
			const rows = known ? entriesOfRows(view, question, known.value.rows, ids) : [];
			return known && rows.length > 0
				? {
						...namedTable(calendarTable(view, { rows, isSample, receivedAt: known.receivedAt })),
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

/** The tree wants all its rows whenever one of them may have changed, so an event is worded once a day. */
function wordedOnce<Query extends PageableQuery, Entry extends PageableRow>(
	view: CalendarView<Query, Entry>,
): CalendarView<Query, Entry> {
	const known = new PerObject<Entry, string, EventWords>();
	return {
		...view,
		event: (entry, wording) => known.get(entry, wording.today, () => view.event(entry, wording)),
	};
}
