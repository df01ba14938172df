import { type Bodies, bodyWith, countTo, oneOf, textOf } from '../../workbench/panels/dispatch.js';
import { isRemedy, isSmall } from '../../workbench/panels/frameMessages.js';
import type { CalendarCell, Opens } from './columns/calendarColumn.js';
import type { CalendarModel } from './table/calendarModel.js';

/** What the host tells the page of a calendar. Rows of one version belong together, and to the columns of its model. */
export interface CalendarToPage {
	/** Everything to show but the rows. */
	calendar: { readonly version: number; readonly model: CalendarModel };
	/** Rows that follow those that were sent before, in the service's order; `total` says how many there will be. */
	rows: {
		readonly version: number;
		readonly from: number;
		readonly total: number;
		readonly rows: readonly PageRow[];
	};
	/** The places of the rows in the order in which they are shown; null for the service's own order. */
	order: { readonly version: number; readonly order: readonly number[] | null };
}

const LONGEST_TYPED = 4_000;
const isName = textOf(100);
const isCount = countTo(1_000_000);

/** What the page of a calendar may tell the host. */
export const calendarFromPage = {
	/** The head of a column was pressed. */
	sortPicked: bodyWith({ column: isName }),
	/** These columns are to be shown; read as what anybody may have sent. */
	columnsChosen: bodyWith({ columns: isSmall }),
	/** A field of the form holds something else. */
	filterChosen: bodyWith({ name: isName, value: textOf(LONGEST_TYPED) }),
	/** A cell that leads somewhere was pressed: its row by its place in the service's order. */
	opened: bodyWith({
		version: isCount,
		row: isCount,
		opens: oneOf(['company', 'other', 'link'] as const satisfies readonly Opens[]),
		column: isName,
	}),
	/** The button of the table's notice was pressed. */
	remedyPicked: bodyWith({ remedy: isRemedy }),
	action: bodyWith({ name: oneOf(['more', 'refresh', 'export', 'clearFilters', 'resetColumns']) }),
};

export type CalendarFromPage = Bodies<typeof calendarFromPage>;

/** A cell as it is sent: a bare text where there is nothing else to say, null where nothing is known. */
export type PageCell = string | CalendarCell | null;

/** A row as it is sent: a cell for each column that is shown. */
export type PageRow = readonly PageCell[];

/** A cell in as few characters as it takes. */
export function pageCell(cell: CalendarCell | undefined): PageCell {
	return cell === undefined ? null : Object.keys(cell).length === 1 ? cell.text : cell;
}
