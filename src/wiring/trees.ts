import type { Memento } from 'vscode';
import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import type { Event } from '../base/event.js';
import type { Watchlists } from '../store/watchlists.js';
import { setContextKey } from '../surface/contextKeys.js';
import { Remembered } from '../surface/remembered.js';
import { calendarRoot } from '../surface/trees/calendarRoot.js';
import { CalendarsView } from '../surface/trees/calendarsView.js';
import { TrendingView } from '../surface/trees/trendingView.js';
import type { WatchlistAnswers } from '../surface/watchlist/watchlistAnswers.js';
import { WatchlistDragAndDrop } from '../surface/watchlist/watchlistDragAndDrop.js';
import type { WatchlistMemory } from '../surface/watchlist/watchlistMemory.js';
import { WatchlistTree } from '../surface/watchlist/watchlistTree.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';
import { readFilters } from '../viewmodel/calendar/calendarFilters.js';
import {
	dividendsKind,
	mergersKind,
	offeringsKind,
	ratingsKind,
	splitsKind,
} from '../viewmodel/calendar/calendarKinds.js';
import type { Formats } from '../viewmodel/format.js';
import type { TrendingChoice } from '../viewmodel/trending/trendingChoice.js';
import type { Stores } from './stores.js';

export interface TreeParts {
	readonly stores: Stores;
	readonly watchlists: Watchlists;
	readonly watchlistMemory: WatchlistMemory;
	readonly watchlistAnswers: WatchlistAnswers;
	readonly trendingChoice: Remembered<TrendingChoice>;
	readonly workspaceState: Memento;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly hasAccess: () => boolean;
	readonly isSample: () => boolean;
	/** When access may have changed, or answers may have become old. */
	readonly onDidChange: Event<void>;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** The three views of the sidebar. */
export function wireTrees(own: DisposableStore, parts: TreeParts) {
	const { stores, watchlists, directory, isSample, onDidChange, formats, clock } = parts;
	const { feeds } = stores;
	return {
		watchlist: own.add(
			new WatchlistTree({
				watchlists,
				memory: parts.watchlistMemory,
				directory,
				events: stores.watchlistEvents,
				consensus: stores.tickers.consensus,
				hasAccess: parts.hasAccess,
				isSample,
				onDidChange,
				tellState: (state) => setContextKey('marketData.watchlist', state),
				dragAndDrop: new WatchlistDragAndDrop({
					watchlists,
					memory: parts.watchlistMemory,
					answers: parts.watchlistAnswers,
					directory,
				}),
				formats,
				clock,
			}),
		),
		trending: own.add(
			new TrendingView({
				store: stores.trending,
				choice: parts.trendingChoice,
				isSample,
				onDidChange,
				tellState: (state) => setContextKey('marketData.trending', state),
				formats,
				clock,
			}),
		),
		calendars: own.add(
			new CalendarsView({
				roots: [
					calendarRoot(ratingsKind, feeds.ratings),
					calendarRoot(dividendsKind, feeds.dividends),
					calendarRoot(splitsKind, feeds.splits),
					calendarRoot(mergersKind, feeds.mergers),
					calendarRoot(offeringsKind, feeds.offerings),
				],
				filters: own.add(new Remembered(parts.workspaceState, 'calendarFilters', readFilters)),
				watchlist: watchlists,
				isSample,
				onDidChange,
				tellState: (state) => setContextKey('marketData.calendars', state),
				tellFiltered: (isFiltered) => setContextKey('marketData.calendarsFiltered', isFiltered),
				formats,
				clock,
			}),
		),
	};
}
