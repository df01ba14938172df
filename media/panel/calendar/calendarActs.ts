import type { CalendarAct } from '../../../src/protocol/calendarMessages.js';
import type { FilterName } from '../../../src/viewmodel/calendarTable/tableFilters.js';
import type { Opens } from '../../../src/viewmodel/calendarTable/column.js';
import type { RemedyButton } from '../../../src/viewmodel/sectionState.js';
import type { OpenPart } from './keptView.js';

/** What a person can do on the page of a calendar. */
export interface CalendarActs {
	readonly pickSort: (column: string) => void;
	readonly chooseColumns: (columns: readonly string[]) => void;
	readonly changeFilter: (name: FilterName, value: string) => void;
	/** A row by its place in the service's order. */
	readonly open: (row: number, opens: Opens, column: string) => void;
	readonly pickRemedy: (remedy: RemedyButton['remedy']) => void;
	/** Opens a part of the page, or closes what is open. */
	readonly show: (part: OpenPart) => void;
	/** The rows have been scrolled so far down, in pixels. */
	readonly scrolled: (top: number) => void;
	readonly run: (name: CalendarAct) => void;
}
