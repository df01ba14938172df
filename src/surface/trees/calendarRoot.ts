import type { Event } from '../../base/event.js';
import type { CalendarRow } from '../../contract/calendar.js';
import type { CalendarFeed } from '../../store/calendarFeed.js';
import {
	type BranchFacts,
	type CalendarBranch,
	calendarBranch,
} from '../../viewmodel/calendar/calendarBranch.js';
import type { CalendarKind } from '../../viewmodel/calendar/calendarKinds.js';
import type { CalendarName } from '../../viewmodel/calendar/calendarNames.js';
import type { EventWords } from '../../viewmodel/event/eventWords.js';
import { needsMore, type QuestionFacts } from '../../viewmodel/calendar/calendarQuestions.js';

/** One calendar of the view: what it is, and the list that is loaded of it. */
export interface CalendarRoot {
	readonly name: CalendarName;
	readonly onDidChange: Event<unknown>;
	/** How it stands; asks for what is missing or old while it is expanded, and for nothing while it is not. */
	branch(facts: QuestionFacts & BranchFacts): CalendarBranch;
	loadMore(): void;
	refresh(): void;
}

/** Brings a kind of calendar together with its list. */
export function calendarRoot<Query, Entry extends CalendarRow>(
	kind: CalendarKind<Query, Entry>,
	feed: CalendarFeed<Query, Entry>,
): CalendarRoot {
	const worded = wordedOnce(kind);
	return {
		name: kind.name,
		onDidChange: feed.onDidChange,
		branch(facts) {
			const { filters, watchlist, isExpanded } = facts;
			const question = kind.question(facts);
			const name = JSON.stringify([filters, filters.tickers === 'watchlist' ? watchlist : []]);
			const known = isExpanded
				? feed.read({ name, query: question.query, needsMore: (rows) => needsMore(question, rows) })
				: feed.peek(name);
			return calendarBranch(worded, question, known, facts);
		},
		loadMore: () => feed.loadMore(),
		refresh: () => feed.refresh(),
	};
}

/** The tree wants all its rows whenever one of them may have changed, so an event is worded once a day. */
function wordedOnce<Query, Entry extends CalendarRow>(
	kind: CalendarKind<Query, Entry>,
): CalendarKind<Query, Entry> {
	const known = new WeakMap<Entry, { readonly today: string; readonly words: EventWords }>();
	return {
		...kind,
		event(entry, wording) {
			const { today } = wording;
			const kept = known.get(entry);
			if (kept?.today === today) {
				return kept.words;
			}
			const words = kind.event(entry, wording);
			known.set(entry, { today, words });
			return words;
		},
	};
}
