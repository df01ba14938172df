import type { RatingKind } from '../../presentation/consensus/ratingKinds.js';
import type { FailureNotice, RemedyButton } from '../../presentation/sections.js';
import type { KeyFigurePeriods } from '../../presentation/statement/periodWords.js';
import type { CalendarModel, PageColumn, TableLabels } from '../calendars/table/calendarModel.js';
import type { TableView } from './tableChoice.js';

/** Everything in the panel except its rows, as final text. */
export interface WatchlistTableModel extends Pick<CalendarModel, 'choices' | 'hasOwnColumns'> {
	readonly title: string;
	/** “Sample data”; only set for sample data. */
	readonly sample?: string;
	/** For the page to save. */
	readonly view: TableView;
	readonly columns: readonly PageColumn[];
	/** The lists to choose from, with those that are shown. */
	readonly lists: CalendarModel['choices'];
	readonly hasOwnLists: boolean;
	readonly ratings: readonly { readonly value: RatingKind | ''; readonly label: string }[];
	/** Whether there are several lists to group by. */
	readonly canGroup: boolean;
	/** The period of figures from statements; absent where none are shown. */
	readonly periods?: KeyFigurePeriods;
	/** The active filters in words. */
	readonly filterWords: string;
	readonly isNarrowed: boolean;
	/** Why little or nothing loads. */
	readonly notice?: FailureNotice;
	/** What to show in place of rows. */
	readonly empty?: { readonly text: string; readonly button?: RemedyButton };
	/** Whether something is loading. */
	readonly isLoading: boolean;
	/** What is not loaded, or how far loading has come. */
	readonly load?: LoadOffer;
	readonly count: string;
	readonly age: string;
	readonly labels: WatchlistTableLabels;
}

/** How far a load has come, in requests. */
export interface LoadProgress {
	readonly done: number;
	readonly total: number;
}

/** What loading takes, or how far it has come, with the button that starts or cancels it. */
export interface LoadOffer {
	readonly text: string;
	readonly button: { readonly name: 'load' | 'cancel'; readonly label: string };
	readonly progress?: LoadProgress;
}

/** The page's own texts. */
export interface WatchlistTableLabels extends Pick<
	TableLabels,
	'filters' | 'clearFilters' | 'columns' | 'resetColumns' | 'export' | 'unknown' | 'sortHint' | 'rowHint'
> {
	readonly lists: string;
	readonly allLists: string;
	readonly text: string;
	readonly textHint: string;
	readonly rating: string;
	readonly group: string;
}
