import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter, type Event } from '../../base/event.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { newYorkDay } from '../../viewmodel/calendar/calendarDays.js';
import { filterSummary } from '../../viewmodel/calendar/calendarFilterWords.js';
import { type CalendarFilters, isFiltered, noFilters } from '../../viewmodel/calendar/calendarFilters.js';
import type { CalendarName } from '../../viewmodel/calendar/calendarNames.js';
import { calendarTree } from '../../viewmodel/calendar/calendarTree.js';
import type { Formats } from '../../viewmodel/format.js';
import type { EmptyReason, TreeModel } from '../../viewmodel/tree/row.js';
import type { CalendarRoot } from './calendarRoot.js';
import { viewIds } from '../ids.js';
import type { Remembered } from '../remembered.js';
import { RowTree } from './rowTree.js';

export interface CalendarsViewParts {
	/** In the order in which they are shown. */
	readonly roots: readonly CalendarRoot[];
	readonly filters: Remembered<CalendarFilters>;
	readonly watchlist: { readonly symbols: readonly TickerSymbol[]; readonly onDidChange: Event<unknown> };
	readonly isSample: () => boolean;
	/** When access may have changed, or answers may have become old. */
	readonly onDidChange: Event<unknown>;
	readonly tellState: (state: EmptyReason | 'rows') => void;
	/** Told whether anything is filtered. */
	readonly tellFiltered: (isFiltered: boolean) => void;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** The view of the five calendars and what they are narrowed to. */
export class CalendarsView implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	readonly #tree: RowTree;
	#open: ReadonlySet<string> = new Set();

	constructor(private readonly parts: CalendarsViewParts) {
		const { roots, filters, watchlist } = parts;
		for (const event of [
			...roots.map(({ onDidChange }) => onDidChange),
			filters.onDidChange,
			watchlist.onDidChange,
			parts.onDidChange,
		]) {
			this.#own.add(event(() => this.#changed.fire()));
		}
		this.#own.add(filters.onDidChange(() => parts.tellFiltered(isFiltered(filters.value))));
		parts.tellFiltered(isFiltered(filters.value));
		this.#tree = this.#own.add(
			new RowTree(viewIds.calendars, {
				model: (open) => this.#model(open),
				onDidChange: this.#changed.event,
				tellState: parts.tellState,
			}),
		);
	}

	/** The tree itself, for what concerns any tree. */
	get rows(): RowTree {
		return this.#tree;
	}

	/** Takes one page more of a calendar from now on. */
	loadMore(name: CalendarName): void {
		this.#root(name)?.loadMore();
	}

	/** Asks again for one calendar, or for all that are expanded; the view itself says how it went. */
	refresh(name?: CalendarName): void {
		const roots = name ? [this.#root(name)] : this.parts.roots.filter((root) => this.#open.has(root.name));
		roots.forEach((root) => root?.refresh());
	}

	async chooseFilters(): Promise<void> {
		const { pickFilters } = await import('./calendarFilterSteps.js');
		await pickFilters(this.parts.filters, this.#today, this.parts.formats);
	}

	async clearFilters(): Promise<void> {
		await this.parts.filters.set(noFilters);
	}

	dispose(): void {
		this.#own.dispose();
	}

	get #today(): string {
		return newYorkDay(this.parts.clock.now());
	}

	#root(name: CalendarName): CalendarRoot | undefined {
		return this.parts.roots.find((root) => root.name === name);
	}

	#model(open: ReadonlySet<string>): TreeModel {
		this.#open = open;
		const { roots, watchlist, clock, formats, isSample } = this.parts;
		const filters = this.parts.filters.value;
		const { symbols } = watchlist;
		const today = this.#today;
		const isWatchlistEmpty = filters.tickers === 'watchlist' && symbols.length === 0;
		const facts = { filters, watchlist: symbols, today, formats };
		const branches = isWatchlistEmpty
			? []
			: roots.map((root) => root.branch({ ...facts, isExpanded: open.has(root.name) }));
		return calendarTree(branches, {
			now: clock.now(),
			formats,
			isSample: isSample(),
			description: filterSummary(filters, today, formats),
			isWatchlistEmpty,
		});
	}
}
