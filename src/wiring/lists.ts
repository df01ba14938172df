import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import { anyOf, type Event } from '../base/event.js';
import type { TickerSymbol } from '../base/symbol.js';
import { CALENDAR_FILTERS } from '../workbench/ids.js';
import type { LastLook } from '../features/trending/lastLook.js';
import { TrendingController } from '../features/trending/trendingController.js';
import { setContextKey } from '../workbench/contextKeys.vscode.js';
import { MementoValue } from '../workbench/memento/mementoValue.js';
import { steps } from '../workbench/steps.vscode.js';
import type { TreeSource } from '../workbench/trees/rowTree.vscode.js';
import type { Memento } from '../workbench/memento/memento.js';
import type { Formats } from '../presentation/format.js';
import type { TrendingChoice } from '../presentation/trendingChoice.js';
import type { Stores } from '../services/stores.js';
import { CalendarTreeController, readTreeFilters } from '../features/calendars/calendarTree.js';

export interface ListParts {
	readonly stores: Stores;
	/** The watched symbols that may be asked about. */
	readonly watchlists: { readonly symbols: readonly TickerSymbol[]; readonly onDidChange: Event<unknown> };
	readonly trendingChoice: MementoValue<TrendingChoice>;
	readonly lastLook: LastLook;
	/** The address of the service. */
	readonly service: () => string;
	/** How many rows of an endpoint the service is known to give on a page. */
	readonly rowsGiven: (endpoint: string) => number;
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
			reasons: stores.reasons,
			choice: parts.trendingChoice,
			lastLook: parts.lastLook,
			watchlist: watchlists,
			service: parts.service,
			rowsGiven: () => parts.rowsGiven('trending'),
			...{ isSample, onDidChange, steps, formats, clock },
		}),
	);
	const filters = own.add(new MementoValue(parts.workspaceState, CALENDAR_FILTERS, readTreeFilters));
	const calendars = new CalendarTreeController({
		...{ feedOf: stores.calendars.feedOf, filters, watchlist: watchlists },
		tellGoals: ({ today, thisWeek }) => {
			setContextKey('marketData.calendarsHaveDays', today);
			setContextKey('marketData.calendarsHaveThisWeek', thisWeek);
		},
		...{ isSample, steps, formats, clock },
	});
	const tellFiltered = (): void => setContextKey('marketData.calendarsFiltered', calendars.isNarrowed);
	own.add(filters.onDidChange(tellFiltered));
	tellFiltered();
	return {
		trending,
		trendingSource: {
			model: () => trending.model(),
			onDidChange: trending.onDidChange,
		} satisfies TreeSource,
		calendars,
		calendarSource: {
			model: (open) => calendars.model(open),
			onDidChange: anyOf(calendars.onDidChange, onDidChange),
		} satisfies TreeSource,
	};
}
