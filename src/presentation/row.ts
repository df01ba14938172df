import type { TickerSymbol } from '../base/symbol.js';
import type { PagedName } from '../contract/calendar.js';
import type { WatchlistId } from '../store/watchlist/watchlistSetting.js';
import type { TabName } from './tickerTabs.js';

/** What a click on a row does. */
export type RowAction =
	| { readonly command: 'previewTicker'; readonly args: readonly [symbol: TickerSymbol, tab?: TabName] }
	/** One page more of a list. */
	| { readonly command: 'loadMore'; readonly args: readonly [list: ListName] }
	/** The same again: of a list, or of all that is in sight. */
	| { readonly command: 'refresh'; readonly args: readonly [list?: ListName] }
	| {
			readonly command:
				'filterCalendars' | 'clearCalendarFilters' | 'allowWorkspaceTickers' | 'addToWatchlist' | 'setApiKey';
			readonly args: readonly [];
	  };

/** A list of a tree that is loaded by itself. */
export type ListName = 'trending' | PagedName;

/** Good news for who holds it, or bad. */
export type Tone = 'rise' | 'fall';

/** Much more attention than before; neither good nor bad. */
export type Heat = 'hot';

/** What a row is, for the menus of the manifest. */
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
	| 'change'
	| 'changes';

/** The listed companies of a deal that has two. */
export interface DealSides {
	readonly acquirer: TickerSymbol;
	readonly target: TickerSymbol;
}

/** A row of any tree, in finished words. */
export interface Row {
	/** Stays the same while the row means the same thing, and is like no other of the tree. */
	readonly id: string;
	readonly label: string;
	/** Dim text after the label. */
	readonly detail?: string;
	readonly tooltip?: string;
	/** What a screen reader says. */
	readonly spoken: string;
	/** Name of a product icon. */
	readonly icon?: string;
	/** What the colour of the icon says. */
	readonly tone?: Tone | Heat;
	readonly kind?: RowKind;
	/** The ticker that the row is about. */
	readonly symbol?: TickerSymbol;
	/** Both companies of a deal, where both are listed. */
	readonly sides?: DealSides;
	/** The page on the web that the row is about. */
	readonly address?: string;
	/** The watchlist that the row is, or that it is in. */
	readonly watchlist?: WatchlistId;
	readonly action?: RowAction;
	/** The day of the rows under it. */
	readonly day?: string;
	/** Rows under it; a row without this has none and never will. */
	readonly children?: readonly Row[];
	/** Whether its children are hidden at first. */
	readonly isCollapsed?: boolean;
}

/** What an empty tree is about; each has welcome content of its own. */
export type EmptyReason =
	'noKey' | 'keyForOtherAddress' | 'notInPlan' | 'nothingFound' | 'noLists' | 'emptyWatchlist';

/** Why the rows of a view are old or not there. */
export interface ViewTrouble {
	/** What happened: views in which it is the same say it once. */
	readonly text: string;
	/** The same with when it is tried again, and how old the rows are. */
	readonly message: string;
	/** What a person can do about it. */
	readonly row?: Row;
}

/** Everything a tree view shows. */
export interface TreeModel {
	readonly rows: readonly Row[];
	/** Told above the rows, unless a view above tells the same. */
	readonly trouble?: ViewTrouble;
	/** Sentences above the rows, while they are old or invented. */
	readonly message?: string;
	/** Dim words beside the title: what the rows are chosen by. */
	readonly description?: string;
	/** Why there are no rows. */
	readonly empty?: EmptyReason;
	/** Newer rows are on their way. */
	readonly isLoading?: boolean;
}

/** What makes a row that of a ticker. */
export function tickerFacts(symbol: TickerSymbol): Pick<Row, 'kind' | 'symbol' | 'action'> {
	return { kind: 'ticker', symbol, action: { command: 'previewTicker', args: [symbol] } };
}

/** The rows with ids of their own: one that has come before gets a number. */
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
