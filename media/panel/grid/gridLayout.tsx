import type { PageColumn } from '../../../src/features/calendars/table/calendarModel.js';

/** The left and right padding of a cell, in pixels. */
const CELL_PADDING = 20;

/** Empty space in place of rows that are not rendered. */
export function Gap({ height }: { readonly height: number }) {
	return height > 0.5 ? <tr aria-hidden="true" style={{ height: `${height}px` }} /> : null;
}

/** The width of columns, for each of them and for the whole grid. */
export function ColumnWidths({ columns }: { readonly columns: readonly PageColumn[] }) {
	return (
		<colgroup>
			{columns.map((column) => (
				<col key={column.id} style={{ width: widthOf([column]) }} />
			))}
		</colgroup>
	);
}

/** Relative to the font size, which heads and cells share; `ch` would differ, since heads are bold. */
export function widthOf(columns: readonly PageColumn[]): string {
	const characters = columns.reduce((sum, { width }) => sum + width, 0);
	return `calc(${characters} * 0.58em + ${columns.length * CELL_PADDING}px)`;
}
