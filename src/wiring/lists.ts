import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import { anyOf, type Event } from '../base/event.js';
import { once } from '../base/once.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { CalendarName } from '../contract/calendar.js';
import { CALENDAR_FILTERS } from '../controllers/ids.js';
import type { LastLook } from '../controllers/trending/lastLook.js';
import { TrendingController } from '../controllers/trending/trendingController.js';
import { setContextKey } from '../surface/contextKeys.js';
import { MementoValue } from '../controllers/memento/mementoValue.js';
import { steps } from '../surface/steps.js';
import type { TreeSource } from '../surface/trees/rowTree.js';
import type { Memento } from '../controllers/memento/memento.js';
import type { DayGoal } from '../viewmodel/calendars/tree/dayGoal.js';
import type { Formats } from '../viewmodel/format.js';
import type { TrendingChoice } from '../viewmodel/trending/trendingChoice.js';
import type { Stores } from './stores.js';

export interface ListParts {
	readonly stores: Stores;
	/** The watched symbols that may be asked about. */
	readonly watchlists: { readonly symbols: readonly TickerSymbol[]; readonly onDidChange: Event<unknown> };
	readonly trendingChoice: MementoValue<TrendingChoice>;
	readonly lastLook: LastLook;
	/** The address of the service. */
	readonly service: () => string;
	readonly workspaceState: Memento;
	readonly isSample: () => boolean;
	/** When access may have changed, or answers may have become old. */
	readonly onDidChange: Event<void>;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** What the views of the trending tickers and of the calendars show. */
export function wireLists(own: DisposableStore, parts: ListParts) {
	const { stores, watchlists, isSample, onDidChange, formats, clock } = parts;
	const trending = own.add(
		new TrendingController({
			store: stores.trending,
			choice: parts.trendingChoice,
			lastLook: parts.lastLook,
			watchlist: watchlists,
			service: parts.service,
			...{ isSample, onDidChange, steps, formats, clock },
		}),
	);
	const calendars = once(async () => {
		const { CalendarTreeController, readTreeFilters } =
			await import('../controllers/calendars/calendarTree.js');
		const filters = own.add(new MementoValue(parts.workspaceState, CALENDAR_FILTERS, readTreeFilters));
		const controller = new CalendarTreeController({
			...{ feedOf: stores.calendars.feedOf, filters, watchlist: watchlists },
			tellGoals: ({ today, thisWeek }) => {
				setContextKey('marketData.calendarsHaveDays', today);
				setContextKey('marketData.calendarsHaveThisWeek', thisWeek);
			},
			...{ isSample, steps, formats, clock },
		});
		const tellFiltered = (): void => setContextKey('marketData.calendarsFiltered', controller.isNarrowed);
		own.add(filters.onDidChange(tellFiltered));
		tellFiltered();
		return controller;
	});
	return {
		trending,
		trendingSource: {
			model: () => trending.model(),
			onDidChange: trending.onDidChange,
		} satisfies TreeSource,
		calendars: {
			refresh: async (name?: CalendarName) => (await calendars()).refresh(name),
			loadMore: async (name: CalendarName) => (await calendars()).loadMore(name),
			chooseFilters: async () => (await calendars()).chooseFilters(),
			clearFilters: async () => (await calendars()).clearFilters(),
			offer: async (ids: ReadonlySet<string>) => (await calendars()).offer(ids),
			goTo: async (goal: DayGoal, current: string | undefined) => (await calendars()).goTo(goal, current),
		},
		/** Loaded on first use. */
		calendarSource: async (): Promise<TreeSource> => {
			const controller = await calendars();
			return {
				model: (open) => controller.model(open),
				onDidChange: anyOf(controller.onDidChange, onDidChange),
			};
		},
	};
}
