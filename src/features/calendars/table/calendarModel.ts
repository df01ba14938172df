import type { SectionModel } from '../../../presentation/sections.js';
import type { PagedName } from '../../../contract/calendar.js';
import type { FormField } from '../filters/filterForm.js';

/** A column heading. */
export interface PageColumn {
	readonly id: string;
	readonly heading: string;
	readonly hint: string;
	/** In characters. */
	readonly width: number;
	readonly isFigure: boolean;
	/** Whether it stays visible while the others scroll. */
	readonly stays: boolean;
	/** Absent where rows aren't sorted by it. */
	readonly sort?: 'ascending' | 'descending';
}

/** A column, or something else, that the user shows or hides. */
export interface ColumnChoice {
	readonly id: string;
	readonly label: string;
	readonly isShown: boolean;
	/** The heading of the choices that it belongs to; absent where all are in one list. */
	readonly group?: string;
}

/** Everything in the calendar panel except its rows, as final text. */
export interface CalendarModel {
	readonly name: PagedName;
	readonly title: string;
	/** “Sample data”; only set for sample data. */
	readonly sample?: string;
	readonly section: SectionModel<TableState>;
	readonly columns: readonly PageColumn[];
	/** All columns to choose from. */
	readonly choices: readonly ColumnChoice[];
	readonly hasOwnColumns: boolean;
	readonly fields: readonly FormField[];
	/** The active filters in words. */
	readonly filterWords: string;
	readonly isNarrowed: boolean;
	readonly labels: TableLabels;
}

/** How far the rows have been loaded. */
export interface TableState {
	/** How many rows there are, and whether these are all. */
	readonly count: string;
	/** The number of rows in the table, whether or not the page has received them yet. */
	readonly rows: number;
	/** Whether another page can be requested now. */
	readonly hasMore: boolean;
	/** Whether the next page loads automatically when the user nears the end of the rows. */
	readonly loadsByItself: boolean;
	/** Why the rows end early, and what to do about it. */
	readonly end?: string;
}

/** The page's own texts. */
export interface TableLabels {
	readonly filters: string;
	readonly clearFilters: string;
	readonly columns: string;
	readonly resetColumns: string;
	readonly export: string;
	readonly loadMore: string;
	readonly loading: string;
	readonly unknown: string;
	readonly sortHint: string;
	readonly rowHint: string;
}
