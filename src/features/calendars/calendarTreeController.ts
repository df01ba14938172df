import * as l10n from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { newYorkDay } from '../../base/days.js';
import { anyOf, type Event } from '../../base/event.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { PagedName } from '../../contract/calendar.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import { joinedTable } from '../../presentation/export/joinedTable.js';
import { tableOffer } from '../../presentation/export/tableForms.js';
import type { Formats } from '../../presentation/format.js';
import type { Row, TreeModel } from '../../presentation/row.js';
import type { CalendarLists } from '../../store/calendarLists.js';
import type { Steps } from '../../workbench/steps.js';
import { forEachList } from './calendars.js';
import { type FilterMemory, pickFilters } from './filterSteps.js';
import { isNarrowed, noFilters } from './filters/calendarFilters.js';
import { treeFilterWords } from './filters/filterForm.js';
import { calendarRoot, type CalendarRoot, calendarTree } from './tree/calendarTree.js';
import { type DayGoal, daysOfGoal, goalOf, type GoneTo } from './tree/dayGroups.js';
import { namedUpcoming, upcomingOffer } from './upcoming/upcomingExport.js';
import { type UpcomingParts, UpcomingRoot } from './upcoming/upcomingRoot.js';

export interface CalendarTreeParts {
	readonly feedOf: CalendarLists['feedOf'];
	readonly filters: FilterMemory & { readonly onDidChange: Event<unknown> };
	readonly watchlist: { readonly symbols: readonly TickerSymbol[]; readonly onDidChange: Event<unknown> };
	/** Where the events ahead of the watchlists come from. */
	readonly upcoming: Pick<UpcomingParts, 'choice' | 'lists' | 'events'>;
	readonly isSample: () => boolean;
	/** Called with the goals that have rows, whenever that changes. */
	readonly reportGoals: (goals: Readonly<Record<DayGoal, boolean>>) => void;
	readonly steps: Steps;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** All that is ahead for the watchlists, and all calendars with their filters, as a tree. */
export class CalendarTreeController {
	readonly #upcoming: UpcomingRoot;
	readonly #roots: Readonly<Record<PagedName, CalendarRoot>>;
	#open: ReadonlySet<string> = new Set();
	#shown: readonly Row[] = [];
	#lastGoals = '';
	#gone: GoneTo | undefined;

	/** Fires when the tree may have changed. */
	readonly onDidChange: Event<unknown>;

	constructor(private readonly parts: CalendarTreeParts) {
		this.#roots = forEachList((view) => calendarRoot(view, parts.feedOf(view.contract)));
		this.#upcoming = new UpcomingRoot({ ...parts, ...parts.upcoming });
		this.onDidChange = anyOf(
			this.#upcoming.onDidChange,
			...Object.values(this.#roots).map(({ onDidChange }) => onDidChange),
			parts.filters.onDidChange,
			parts.watchlist.onDidChange,
		);
	}

	/** Whether any filter is set. */
	get isNarrowed(): boolean {
		return isNarrowed(this.parts.filters.value);
	}

	/** What the tree shows; requests missing or outdated data of open calendars. */
	model(open: ReadonlySet<string>): TreeModel {
		this.#open = open;
		const { watchlist, filters, clock, formats, isSample } = this.parts;
		const { symbols } = watchlist;
		const now = clock.now();
		const today = newYorkDay(now);
		const context = { today, formats };
		const isWatchlistEmpty = filters.value.scope === 'watchlist' && symbols.length === 0;
		const facts = { ...context, now, filters: filters.value, watchlist: symbols };
		const branches = isWatchlistEmpty
			? []
			: [
					this.#upcoming.branch(open.has('upcoming')),
					...Object.entries(this.#roots).map(([name, root]) =>
						root.branch({ ...facts, isExpanded: open.has(name) }),
					),
				];
		this.#shown = branches.flatMap(({ row, isExpanded }) => (isExpanded ? [row] : []));
		this.#reportGoals(today);
		return calendarTree(branches, {
			now,
			formats,
			isSample: isSample(),
			description: treeFilterWords(filters.value, context),
			isWatchlistEmpty,
		});
	}

	/** The export of the rows with these ids. */
	offer(ids: ReadonlySet<string>): ExportOffer | undefined {
		const { watchlist, filters, clock, formats, isSample } = this.parts;
		const facts = {
			filters: filters.value,
			watchlist: watchlist.symbols,
			formats,
			today: newYorkDay(clock.now()),
		};
		const rows = Object.values(this.#roots).flatMap((root) => root.table(facts, ids, isSample()) ?? []);
		const ahead = this.#upcoming.exported(ids);
		const exported = ahead && { ...ahead, ...facts, isSample: isSample() };
		if (exported && rows.length === 0) {
			return upcomingOffer(exported);
		}
		const joined = joinedTable({ id: 'calendar', label: l10n.t('Calendar') }, [
			...(exported ? [namedUpcoming(exported)] : []),
			...rows,
		]);
		return tableOffer(joined, formats);
	}

	/** The ids of the next day groups for the goal among the open calendars, starting from the selected row. */
	goTo(goal: DayGoal, selected: string | undefined): readonly string[] {
		const place = { selected, gone: this.#gone };
		const ids = goalOf(this.#shown, goal, newYorkDay(this.parts.clock.now()), place);
		this.#gone = { goal, row: ids[0] };
		return ids;
	}

	/** Loads one more page of a calendar, from now on. */
	loadMore(name: PagedName): void {
		this.#roots[name].loadMore();
	}

	/**
	 * Reloads one calendar or all open ones, or what failed of the events ahead; the tree itself shows failures.
	 */
	refresh(name?: PagedName | 'upcoming'): void {
		if (name === 'upcoming') {
			this.#upcoming.refresh(true);
		} else if (name) {
			this.#roots[name].refresh();
		} else {
			if (this.#open.has('upcoming')) {
				this.#upcoming.refresh();
			}
			Object.entries(this.#roots)
				.filter(([one]) => this.#open.has(one))
				.forEach(([, root]) => root.refresh());
		}
	}

	/** Prompts for the calendars' filters. */
	chooseFilters(): Promise<void> {
		const { filters, steps, formats, clock, watchlist } = this.parts;
		const facts = { filters: filters.value, watchlist: watchlist.symbols };
		return pickFilters(filters, steps, {
			formats,
			today: newYorkDay(clock.now()),
			// The filters of the other lists have no open vocabulary.
			suggestions: { ...this.#roots.news.suggestions(facts), ...this.#roots.mergers.suggestions(facts) },
		});
	}

	/** Prompts for the lists and days of the events ahead. */
	chooseUpcoming(): Promise<void> {
		return this.#upcoming.choose();
	}

	clearFilters(): Promise<void> {
		return this.parts.filters.set(noFilters);
	}

	#reportGoals(today: string): void {
		const leads = (goal: DayGoal): boolean =>
			this.#shown.some((row) => daysOfGoal(row, goal, today).length > 0);
		const goals = { today: leads('today'), thisWeek: leads('thisWeek') };
		const goalsJson = JSON.stringify(goals);
		if (goalsJson !== this.#lastGoals) {
			this.#lastGoals = goalsJson;
			this.parts.reportGoals(goals);
		}
	}
}
