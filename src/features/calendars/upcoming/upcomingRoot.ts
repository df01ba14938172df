import type { Clock } from '../../../base/clock.js';
import { dayAfter, newYorkDay } from '../../../base/days.js';
import { anyOf, batched, type Event } from '../../../base/event.js';
import { shown } from '../../../base/loadable.js';
import type { TickerSymbol } from '../../../base/symbol.js';
import { dueBy, eventCalendars, eventsAhead } from '../../../market/events.js';
import type { Formats } from '../../../presentation/format.js';
import { loadedRows } from '../../../presentation/loadedRows.js';
import type { CompanyEventAnswers } from '../../../store/loadedAnswers.js';
import { chosenLists, type Watchlist } from '../../../store/watchlist/watchlistSetting.js';
import type { WatchlistEvents } from '../../../store/watchlistEvents.js';
import type { Steps } from '../../../workbench/steps.js';
import type { CalendarBranch } from '../tree/calendarBranch.js';
import { chooseUpcoming } from './chooseUpcoming.js';
import { type NoTickers, upcomingBranch, type UpcomingState } from './upcomingBranch.js';
import type { UpcomingChoice } from './upcomingChoice.js';
import { tickerEvents, upcomingRowId } from './upcomingRow.js';
import { withOwnIds } from '../../../presentation/row.js';

/** Ten requests for each of four calendars. */
const MOST_TICKERS = 500;
/** An answer for fifty tickers fires fifty events. */
const TOGETHER_MS = 50;

export interface UpcomingParts {
	readonly choice: {
		readonly value: UpcomingChoice;
		set(value: UpcomingChoice): Promise<void>;
		readonly onDidChange: Event<unknown>;
	};
	readonly lists: () => readonly Watchlist[];
	/** The symbols that may be requested. */
	readonly watchlist: { readonly symbols: readonly TickerSymbol[]; readonly onDidChange: Event<unknown> };
	readonly events: Pick<WatchlistEvents, 'readEvents' | 'peek' | 'refreshEvents' | 'stores'>;
	readonly steps: Steps;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** What is ahead for the chosen watchlists, from the same answers as the Watchlist view and the status bar. */
export class UpcomingRoot {
	/** Fires when the branch may have changed. */
	readonly onDidChange: Event<unknown>;

	constructor(private readonly parts: UpcomingParts) {
		const { choice, watchlist, events, clock } = parts;
		const answers = anyOf(...eventCalendars.map((name) => events.stores[name].onDidChange));
		this.onDidChange = anyOf(choice.onDidChange, watchlist.onDidChange, batched(answers, TOGETHER_MS, clock));
	}

	/** The branch; requests what is missing or outdated only while it is expanded. */
	branch(isExpanded: boolean): CalendarBranch {
		const { events, formats, clock } = this.parts;
		const state = this.#state((symbol) => (isExpanded ? events.readEvents(symbol) : events.peek(symbol)));
		const now = clock.now();
		return upcomingBranch(state, { isExpanded, formats, now, today: newYorkDay(now) });
	}

	/** The loaded events with these row ids, for an export; undefined where there are none. */
	exported(ids: ReadonlySet<string>) {
		const { answers, due } = this.#state((symbol) => this.parts.events.peek(symbol));
		const rows = withOwnIds(due.map(({ event }) => ({ id: upcomingRowId(event) })));
		const events = due.filter((_, index) => ids.has(rows[index]?.id ?? ''));
		const times = answers.flatMap((one) =>
			eventCalendars.flatMap((name) => shown<{ readonly receivedAt: number }>(one[name])?.receivedAt ?? []),
		);
		return events.length === 0
			? undefined
			: {
					events,
					receivedAt: Math.min(...times),
					unknown: answers.filter((one) => eventCalendars.some((name) => !shown<unknown>(one[name]))).length,
				};
	}

	/** Prompts for the lists and the days, which are remembered. */
	async choose(): Promise<void> {
		const { choice, lists, steps, formats } = this.parts;
		const chosen = await chooseUpcoming(choice.value, { lists: lists(), steps, formats });
		if (chosen) {
			await choice.set(chosen);
		}
	}

	/** Requests everything again, or with `isFailed` what failed; the branch shows failures. */
	refresh(isFailed = false): void {
		void this.parts.events.refreshEvents(this.#symbols.slice(0, MOST_TICKERS), isFailed);
	}

	get #lists(): readonly Watchlist[] {
		return chosenLists(this.parts.choice.value.lists, this.parts.lists());
	}

	get #symbols(): readonly TickerSymbol[] {
		const allowed = new Set(this.parts.watchlist.symbols);
		const listed = new Set(this.#lists.flatMap((list) => list.symbols));
		return [...listed].filter((symbol) => allowed.has(symbol));
	}

	#state(answersOf: (symbol: TickerSymbol) => CompanyEventAnswers): UpcomingState {
		const { choice, lists, clock } = this.parts;
		const today = newYorkDay(clock.now());
		const allowed = this.#symbols;
		const symbols = allowed.slice(0, MOST_TICKERS);
		const answers = symbols.map(answersOf);
		const ahead = eventsAhead(
			answers.flatMap((one) => loadedRows(eventCalendars, one)),
			today,
		);
		const due = dueBy(ahead, dayAfter(today, choice.value.days - 1));
		const shownLists = this.#lists;
		const noTickers = symbols.length === 0 ? this.#whyNone() : undefined;
		return {
			choice: choice.value,
			lists: shownLists.length === lists().length ? [] : shownLists,
			symbols,
			leftOut: allowed.length - symbols.length,
			...(noTickers && { noTickers }),
			answers,
			due: tickerEvents(due, new Set(symbols)),
		};
	}

	#whyNone(): NoTickers {
		const { lists } = this.parts;
		if (this.#lists.some((list) => list.symbols.length > 0)) {
			return 'waiting';
		}
		return lists().some((list) => list.symbols.length > 0) ? 'emptyLists' : 'noLists';
	}
}
