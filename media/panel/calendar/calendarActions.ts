import type { CalendarAction } from '../../../src/protocol/calendarMessages.js';
import type { FilterName } from '../../../src/viewmodel/calendars/filters/calendarFilters.js';
import type { Opens } from '../../../src/viewmodel/calendars/columns/calendarColumn.js';
import type { RemedyButton } from '../../../src/viewmodel/sectionState.js';
import type { OpenPart } from './keptView.js';

/** What a person can do on the page of a calendar. */
export interface CalendarActions {
	readonly pickSort: (column: string) => void;
	readonly chooseColumns: (columns: readonly string[]) => void;
	readonly changeFilter: (name: FilterName, value: string) => void;
	/** A row by its place in the service's order. */
	readonly open: (row: number, opens: Opens, column: string) => void;
	readonly pickRemedy: (remedy: RemedyButton['remedy']) => void;
	/** Opens a part of the page, or closes what is open. */
	readonly show: (part: OpenPart) => void;
	/** How far down the rows have been scrolled, in pixels. */
	readonly scrolled: (top: number) => void;
	readonly run: (name: CalendarAction) => void;
}
