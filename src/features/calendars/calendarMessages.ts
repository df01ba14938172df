import { type Bodies, bodyWith, countTo, oneOf, textOf } from '../../workbench/panels/dispatch.js';
import { isRemedy, isSmall } from '../../workbench/panels/frameMessages.js';
import type { CalendarCell, Opens } from './columns/calendarColumn.js';
import type { CalendarModel } from './table/calendarModel.js';

/**
 * Messages from the host to a calendar's page. Rows of one version belong together and to the columns of its
 * model.
 */
export interface CalendarToPage {
	/** Everything to show except the rows. */
	calendar: { readonly version: number; readonly model: CalendarModel };
	/** Rows that follow the ones already sent, in the service's order; `total` is the final number of rows. */
	rows: {
		readonly version: number;
		readonly from: number;
		readonly total: number;
		readonly rows: readonly PageRow[];
	};
	/** Row indexes in display order; null for the service's own order. */
	order: { readonly version: number; readonly order: readonly number[] | null };
}

const LONGEST_TYPED = 4_000;
const isName = textOf(100);
const isCount = countTo(1_000_000);

/** Messages that a calendar's page may send to the host. */
export const calendarFromPage = {
	/** A column heading was pressed. */
	sortPicked: bodyWith({ column: isName }),
	/** The columns to show; untrusted input. */
	columnsChosen: bodyWith({ columns: isSmall }),
	/** The value of a form field has changed. */
	filterChosen: bodyWith({ name: isName, value: textOf(LONGEST_TYPED) }),
	/** A cell that opens something was pressed; `row` is its index in the service's order. */
	opened: bodyWith({
		version: isCount,
		row: isCount,
		opens: oneOf(['company', 'other', 'link'] as const satisfies readonly Opens[]),
		column: isName,
	}),
	/** The button of the table's notice was pressed. */
	remedyPicked: bodyWith({ remedy: isRemedy }),
	action: bodyWith({ name: oneOf(['more', 'export', 'clearFilters', 'resetColumns']) }),
};

export type CalendarFromPage = Bodies<typeof calendarFromPage>;

/** A cell in a message: a plain string if it has only text, null if there is no value. */
export type PageCell = string | CalendarCell | null;

/** A row in a message: one cell per visible column. */
export type PageRow = readonly PageCell[];

/** The shortest form of a cell. */
export function pageCell(cell: CalendarCell | undefined): PageCell {
	return cell === undefined ? null : Object.keys(cell).length === 1 ? cell.text : cell;
}
