import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import type { Event } from '../base/event.js';
import type { TickerSymbol } from '../base/symbol.js';
import { viewIds } from '../controllers/ids.js';
import { TrendingController } from '../controllers/trending/trendingController.js';
import { setContextKey } from '../surface/contextKeys.js';
import { MementoValue } from '../controllers/memento/mementoValue.js';
import { steps } from '../surface/steps.js';
import { CalendarsView } from '../surface/trees/calendarsView.js';
import { RowTree } from '../surface/trees/rowTree.js';
import type { Memento } from '../controllers/memento/memento.js';
import type { Formats } from '../viewmodel/format.js';
import type { TrendingChoice } from '../viewmodel/trending/trendingChoice.js';
import type { Stores } from './stores.js';

export interface TreeParts {
	readonly stores: Stores;
	/** The watched symbols that may be asked about. */
	readonly watchlists: { readonly symbols: readonly TickerSymbol[]; readonly onDidChange: Event<unknown> };
	readonly trendingChoice: MementoValue<TrendingChoice>;
	readonly workspaceState: Memento;
	readonly isSample: () => boolean;
	/** When access may have changed, or answers may have become old. */
	readonly onDidChange: Event<void>;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** Where the filters of the calendars are kept. */
const CALENDAR_FILTERS = 'calendarFilters';

/** The views of the trending tickers and of the calendars. */
export function wireTrees(own: DisposableStore, parts: TreeParts) {
	const { stores, watchlists, isSample, onDidChange, formats, clock } = parts;
	const trending = own.add(
		new TrendingController({
			store: stores.trending,
			choice: parts.trendingChoice,
			...{ isSample, onDidChange, steps, formats, clock },
		}),
	);
	return {
		trending,
		trendingTree: own.add(
			new RowTree(viewIds.trending, {
				model: () => trending.model(),
				onDidChange: trending.onDidChange,
				tellState: (state) => setContextKey('marketData.trending', state),
			}),
		),
		calendars: own.add(
			new CalendarsView({
				load: async () => {
					const [{ CalendarTreeController }, { readTreeFilters }] = await Promise.all([
						import('../controllers/calendars/calendarTreeController.js'),
						import('../viewmodel/calendars/filters/treeFilters.js'),
					]);
					return new CalendarTreeController({
						feedOf: stores.calendars.feedOf,
						filters: own.add(new MementoValue(parts.workspaceState, CALENDAR_FILTERS, readTreeFilters)),
						watchlist: watchlists,
						isSample,
						steps,
						formats,
						clock,
					});
				},
				hasFilters: parts.workspaceState.get(CALENDAR_FILTERS) !== undefined,
				onDidChange,
				tellState: (state) => setContextKey('marketData.calendars', state),
				tellFiltered: (isFiltered) => setContextKey('marketData.calendarsFiltered', isFiltered),
			}),
		),
	};
}
