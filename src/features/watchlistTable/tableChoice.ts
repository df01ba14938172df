import { isRecord } from '../../base/record.js';
import { readListIds, type WatchlistId } from '../../store/watchlist/watchlistSetting.js';
import { type RatingKind, ratingKinds } from '../../presentation/consensus/ratingKinds.js';
import { readColumns, readSort, type TableSort } from '../calendars/table/tableChoice.js';

/** The columns and the order, remembered for all watchlists. */
export interface TableChoice {
	/** Absent for the order of the lists. */
	readonly sort?: TableSort;
	/** Absent for the default ones. */
	readonly columns?: readonly string[];
}

/** Reads a saved choice; invalid values count as not set. */
export function readTableChoice(remembered: unknown): TableChoice {
	const saved = isRecord(remembered) ? remembered : {};
	const columns = readColumns(saved.columns);
	const sort = readSort(saved.sort);
	return { ...(sort && { sort }), ...(columns && { columns }) };
}

/** What one table shows, saved with its page. */
export interface TableView {
	/** The lists to show; absent for all. */
	readonly lists?: readonly WatchlistId[];
	/** Part of a symbol or a name. */
	readonly text: string;
	/** Only tickers with this consensus. */
	readonly rating?: RatingKind;
	/** Whether each list has rows of its own; else each ticker has one. */
	readonly isGrouped: boolean;
}

const LONGEST_TEXT = 200;

/** Reads the saved state of a page; untrusted, since anything may have written it. */
export function readTableView(given: unknown): TableView {
	const saved = isRecord(given) ? given : {};
	const lists = readLists(saved.lists);
	const rating = ratingKinds.find((kind) => kind === saved.rating);
	return {
		...(lists && { lists }),
		text: typeof saved.text === 'string' ? saved.text.slice(0, LONGEST_TEXT) : '',
		...(rating && { rating }),
		isGrouped: saved.isGrouped !== false,
	};
}

/** Reads lists from untrusted input; undefined where there are none. */
export function readLists(given: unknown): readonly WatchlistId[] | undefined {
	const lists = readListIds(given);
	return lists.length > 0 ? lists : undefined;
}
