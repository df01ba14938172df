import type { DirectedText } from '../../../presentation/spokenText.js';
import type { FormatContext } from '../../../presentation/format.js';
import type { CalendarFilters } from '../filters/calendarFilters.js';

/** The kind of a column's values, which decides their alignment and sort order. */
export type ColumnKind =
	'text' | 'day' | 'time' | 'number' | 'money' | 'percent' | 'flag' | 'link' | 'instant';

/** What a click on a cell opens: the row's company, the other company of a deal, or a web address. */
export type Opens = 'company' | 'other' | 'link';

/** The text of a cell, and what it opens. */
export interface CalendarCell extends DirectedText {
	readonly opens?: Opens;
	/** The tooltip, where it is another text. */
	readonly tip?: string;
	/** Whether it stands for a value that is missing. */
	readonly isQuiet?: true;
	/** Whether it is the head of the rows below it, and takes the whole row. */
	readonly isHead?: true;
}

/** A sort key; undefined always comes last. */
export type SortKey = string | number | undefined;

/** A value for export, as the service sent it; a decimal in its original digits. */
export type RawValue = string | number | boolean | { readonly decimal: string } | undefined;

/** One column of a calendar's table. */
export interface CalendarColumn<Row> {
	/** The service's name of the field, or our own name for a column made of several. */
	readonly id: string;
	readonly heading: string;
	/** The heading in full, where it is abbreviated. */
	readonly hint?: string;
	readonly kind: ColumnKind;
	/** In characters. */
	readonly width: number;
	/** Whether it is visible by default. */
	readonly isUsual: boolean;
	/** The filters with which it is visible by default although it isn't usual. */
	readonly isUsualWith?: (filters: CalendarFilters) => boolean;
	/** Undefined where there is no value. */
	readonly cell: (row: Row, wording: FormatContext) => CalendarCell | undefined;
	/** What rows are sorted by, on a day in New York. */
	readonly key: (row: Row, today: string) => SortKey;
	/** The currency of an amount: amounts of different currencies are not compared. */
	readonly currency?: (row: Row) => string | undefined;
	/** The ids of the columns it combines, if any. */
	readonly of?: readonly string[];
	/** The web address that a link cell opens. */
	readonly address?: (row: Row) => string | undefined;
	/** The value to export, on a day in New York; absent where other columns hold it. */
	readonly raw?: (row: Row, today: string) => RawValue;
}

/** Whether values of a kind are right-aligned, digit under digit. */
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
