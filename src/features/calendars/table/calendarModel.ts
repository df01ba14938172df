import type { SectionModel } from '../../../presentation/sections.js';
import type { PagedName } from '../../../contract/calendar.js';
import type { FormField } from '../filters/filterForm.js';

/** The head of a column. */
export interface PageColumn {
	readonly id: string;
	readonly heading: string;
	readonly hint: string;
	/** In characters. */
	readonly width: number;
	readonly isFigure: boolean;
	/** Whether it stays in sight while the others are scrolled. */
	readonly stays: boolean;
	/** Absent where the rows are not put in order by it. */
	readonly sort?: 'ascending' | 'descending';
}

/** Everything of the calendar panel but its rows, in finished words. */
export interface CalendarModel {
	readonly name: PagedName;
	readonly title: string;
	/** “Sample data”, only where it is. */
	readonly sample?: string;
	readonly section: SectionModel<TableState>;
	readonly columns: readonly PageColumn[];
	/** All columns, to choose from. */
	readonly choices: readonly { readonly id: string; readonly label: string; readonly isShown: boolean }[];
	readonly hasOwnColumns: boolean;
	readonly fields: readonly FormField[];
	/** What the rows are narrowed to. */
	readonly filterWords: string;
	readonly isNarrowed: boolean;
	readonly labels: TableLabels;
}

/** How far the rows have been loaded. */
export interface TableState {
	/** How many rows there are, and whether these are all. */
	readonly count: string;
	/** How many rows the table has, be they with the page already or still on their way. */
	readonly rows: number;
	/** Whether another page may be asked for now. */
	readonly hasMore: boolean;
	/** Whether it is asked for when the person comes near the end of the rows. */
	readonly loadsByItself: boolean;
	/** Why no more can be had though there may be more, and what to do about it. */
	readonly end?: string;
}

/** The page's own words. */
export interface TableLabels {
	readonly filters: string;
	readonly clearFilters: string;
	readonly columns: string;
	readonly resetColumns: string;
	readonly export: string;
	readonly refresh: string;
	readonly loadMore: string;
	readonly loading: string;
	readonly unknown: string;
	readonly sortHint: string;
	readonly rowHint: string;
}
