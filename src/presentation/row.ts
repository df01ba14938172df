import type { TickerSymbol } from '../base/symbol.js';
import type { PagedName } from '../contract/calendar.js';
import type { WatchlistId } from '../store/watchlist/watchlistSetting.js';
import type { TabTarget } from './tickerTabs.js';

/** What a click on a row does. */
export type RowAction =
	| { readonly command: 'previewTicker'; readonly args: readonly [symbol: TickerSymbol, target?: TabTarget] }
	/** Loads one more page of a list. */
	| { readonly command: 'loadMore'; readonly args: readonly [list: Exclude<ListName, 'upcoming'>] }
	/** Requests a view or a list again. */
	| { readonly command: 'refresh'; readonly args: readonly [what: ViewName | ListName] }
	| { readonly command: 'showWatchlistTable'; readonly args: readonly [list: WatchlistId] }
	| {
			readonly command:
				| 'filterCalendars'
				| 'clearCalendarFilters'
				| 'chooseUpcoming'
				| 'allowWorkspaceTickers'
				| 'addToWatchlist'
				| 'setApiKey';
			readonly args: readonly [];
	  };

/** A view in the sidebar. */
export type ViewName = 'watchlist' | 'trending' | 'calendars';

export function isViewName(name: unknown): name is ViewName {
	return name === 'watchlist' || name === 'trending' || name === 'calendars';
}

/** A list in a tree that loads on its own. */
export type ListName = 'trending' | 'upcoming' | PagedName;

/** Good or bad news for shareholders. */
export type Tone = 'rise' | 'fall';

/** What a row is, for the menu conditions in package.json. */
export type RowKind =
	| 'ticker'
	| 'example'
	| 'deal'
	| 'event'
	| 'headline'
	| 'tickerHeadline'
	| 'day'
	| 'watchlist'
	| 'calendar'
	| 'upcoming'
	| 'change'
	| 'changes';

/** Both companies of a deal, each of them listed. */
export interface DealSides {
	readonly acquirer: TickerSymbol;
	readonly target: TickerSymbol;
}

/** A row of any tree, in finished words. */
export interface Row {
	/** Stable while the row means the same thing, and unique within the tree. */
	readonly id: string;
	readonly label: string;
	/** Dim text after the label. */
	readonly detail?: string;
	readonly tooltip?: string;
	/** What a screen reader announces. */
	readonly spoken: string;
	/** The id of a product icon. */
	readonly icon?: string;
	/** What the color of the icon says. */
	readonly tone?: Tone;
	readonly kind?: RowKind;
	/** The ticker the row is about. */
	readonly symbol?: TickerSymbol;
	/** Both companies of a deal, where both are listed. */
	readonly sides?: DealSides;
	/** The web page the row is about. */
	readonly address?: string;
	/** The watchlist that the row is, or that contains it. */
	readonly watchlist?: WatchlistId;
	readonly action?: RowAction;
	/** The day that the rows below it share. */
	readonly day?: string;
	/** Rows below it; without this, a row never has any. */
	readonly children?: readonly Row[];
	/** Whether it starts collapsed. */
	readonly isCollapsed?: boolean;
}

/** Why a tree is empty; each reason has its own welcome content. */
export type EmptyReason =
	'noKey' | 'keyForOtherAddress' | 'notInPlan' | 'nothingFound' | 'noLists' | 'emptyWatchlist';

/** Why the rows of a view are stale or missing. */
export interface ViewTrouble {
	/** What happened; views with the same text show it only once. */
	readonly text: string;
	/** The text, plus when it is retried and how old the rows are. */
	readonly message: string;
	/** The row that runs the remedy. */
	readonly row?: Row;
}

/** Everything a tree view shows. */
export interface TreeModel {
	readonly rows: readonly Row[];
	/** Shown above the rows, unless a view above shows the same. */
	readonly trouble?: ViewTrouble;
	/** Sentences above the rows while they are stale or made up. */
	readonly message?: string;
	/** Dim words beside the title: how the rows are filtered. */
	readonly description?: string;
	/** Why there are no rows. */
	readonly empty?: EmptyReason;
	/** Whether newer rows are loading. */
	readonly isLoading?: boolean;
}

/** The properties of a row about a ticker. */
export function tickerFacts(symbol: TickerSymbol): Pick<Row, 'kind' | 'symbol' | 'action'> {
	return { kind: 'ticker', symbol, action: { command: 'previewTicker', args: [symbol] } };
}

/** Makes ids unique: a repeated id gets a number appended. */
export function withOwnIds<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
	const usedIds = new Set<string>();
	return rows.map((row) => {
		let id = row.id;
		for (let number = 2; usedIds.has(id); number += 1) {
			id = `${row.id} ${number}`;
		}
		usedIds.add(id);
		return id === row.id ? row : { ...row, id };
	});
}
