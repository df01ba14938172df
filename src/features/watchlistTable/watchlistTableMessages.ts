import { periodFromPage } from '../../workbench/panels/chartMessages.js';
import { type Bodies, bodyWith, isBoolean, oneOf, textOf } from '../../workbench/panels/dispatch.js';
import { isRemedy, isSmall } from '../../workbench/panels/frameMessages.js';
import { ratingKinds } from '../../presentation/consensus/ratingKinds.js';
import type { CalendarToPage } from '../calendars/calendarMessages.js';
import type { WatchlistTableModel } from './watchlistTableView.js';

/** Messages from the host to the page. Rows of one version belong to the columns of its model. */
export interface WatchlistTableToPage extends Pick<CalendarToPage, 'rows' | 'order'> {
	/** Everything to show except the rows. */
	table: { readonly version: number; readonly model: WatchlistTableModel };
}

const isName = textOf(100);

/** Messages the page may send to the host. */
export const watchlistTableFromPage = {
	...periodFromPage,
	/** A column heading was pressed. */
	sortPicked: bodyWith({ column: isName }),
	/** The columns to show, or the lists; untrusted input. */
	columnsChosen: bodyWith({ columns: isSmall }),
	listsChosen: bodyWith({ lists: isSmall }),
	textTyped: bodyWith({ text: textOf(200) }),
	ratingPicked: bodyWith({ rating: oneOf(['', ...ratingKinds]) }),
	grouped: bodyWith({ isGrouped: isBoolean }),
	/** A row was pressed. */
	opened: bodyWith({ symbol: textOf(32) }),
	remedyPicked: bodyWith({ remedy: isRemedy }),
	action: bodyWith({ name: oneOf(['load', 'cancel', 'export', 'clearFilters', 'resetColumns']) }),
};

export type WatchlistTableFromPage = Bodies<typeof watchlistTableFromPage>;
