import type { Cell } from './column.js';

/** A cell as it travels: a bare text where there is nothing else to say, null where nothing is known. */
export type PageCell = string | Cell | null;

/** A row as it travels: a cell for each column that is shown. */
export type PageRow = readonly PageCell[];

/** A cell in as few characters as it takes. */
export function pageCell(cell: Cell | undefined): PageCell {
	return cell === undefined ? null : Object.keys(cell).length === 1 ? cell.text : cell;
}
