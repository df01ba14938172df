import type { CalendarCell } from '../columns/calendarColumn.js';

/** A cell as it is sent: a bare text where there is nothing else to say, null where nothing is known. */
export type PageCell = string | CalendarCell | null;

/** A row as it is sent: a cell for each column that is shown. */
export type PageRow = readonly PageCell[];

/** A cell in as few characters as it takes. */
export function pageCell(cell: CalendarCell | undefined): PageCell {
	return cell === undefined ? null : Object.keys(cell).length === 1 ? cell.text : cell;
}
