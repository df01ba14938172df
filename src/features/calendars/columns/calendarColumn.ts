import type { DirectedText } from '../../../presentation/spokenText.js';
import type { FormatContext } from '../../../presentation/format.js';

/** What the values of a column are, which decides how they stand and how they are put in order. */
export type ColumnKind =
	'text' | 'day' | 'time' | 'number' | 'money' | 'percent' | 'flag' | 'link' | 'instant';

/** What a click on a cell opens: the company of the row, the other company of a deal, or an address of the web. */
export type Opens = 'company' | 'other' | 'link';

/** What stands in a cell, and what it opens. */
export interface CalendarCell extends DirectedText {
	readonly opens?: Opens;
}

/** What decides the order of rows; undefined comes last either way. */
export type SortKey = string | number | undefined;

/** A value as the service gave it, for export; a decimal as it was written. */
export type RawValue = string | number | boolean | { readonly decimal: string } | undefined;

/** One column of a calendar's table. */
export interface CalendarColumn<Row> {
	/** The service's name of the field, or a name of our own for what is made of several. */
	readonly id: string;
	readonly heading: string;
	/** The heading in a whole phrase, where it is cut short. */
	readonly hint?: string;
	readonly kind: ColumnKind;
	/** In characters. */
	readonly width: number;
	/** Whether it is shown until somebody chooses columns. */
	readonly isUsual: boolean;
	/** Undefined where nothing is known. */
	readonly cell: (row: Row, wording: FormatContext) => CalendarCell | undefined;
	readonly key: (row: Row) => SortKey;
	/** The ids of the columns that it is made of, where it is made of several. */
	readonly of?: readonly string[];
	/** The page on the web that a cell opens which opens a link. */
	readonly address?: (row: Row) => string | undefined;
	/** Absent for what is made of other fields. */
	readonly raw?: (row: Row) => RawValue;
}

/** Whether values of a kind stand at the end of their column, digit under digit. */
export function isFigure(kind: ColumnKind): boolean {
	switch (kind) {
		case 'number':
		case 'money':
		case 'percent':
			return true;
		case 'text':
		case 'day':
		case 'time':
		case 'flag':
		case 'link':
		case 'instant':
			return false;
	}
}
