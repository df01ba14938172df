import { isRecord } from '../base/isRecord.js';
import type { RemedyButton } from '../viewmodel/sectionState.js';
import type { CalendarModel } from '../viewmodel/calendars/table/calendarModel.js';
import type { Opens } from '../viewmodel/calendars/columns/calendarColumn.js';
import type { PageRow } from '../viewmodel/calendars/table/pageRows.js';
import { isOneOf, isText, member } from './bodies.js';
import type { Checks } from './dispatch.js';
import {
	type FrameFromPage,
	frameFromPageChecks,
	type FrameToPage,
	frameToPageChecks,
	isRemedy,
	isSmall,
} from './frameMessages.js';

/** What the host tells the page of a calendar. Rows of one version belong together, and to the columns of its model. */
export interface CalendarToPage extends FrameToPage {
	/** Everything to show but the rows. */
	calendar: { readonly version: number; readonly model: CalendarModel };
	/** Rows that follow those that were sent before, in the service's order; `total` says how many there will be. */
	rows: {
		readonly version: number;
		readonly from: number;
		readonly total: number;
		readonly rows: readonly PageRow[];
	};
	/** The places of the rows in the order in which they are shown; null for the service's own order. */
	order: { readonly version: number; readonly order: readonly number[] | null };
}

export const calendarActions = ['more', 'refresh', 'export', 'clearFilters', 'resetColumns'] as const;
/** What a person can have done with a calendar, by name. */
export type CalendarAction = (typeof calendarActions)[number];

/** What the page of a calendar tells the host. */
export interface CalendarFromPage extends FrameFromPage {
	/** The head of a column was pressed. */
	sortPicked: { readonly column: string };
	/** These columns are to be shown; read as what anybody may have sent. */
	columnsChosen: { readonly columns: unknown };
	/** A field of the form holds something else. */
	filterChosen: { readonly name: string; readonly value: string };
	/** A cell that leads somewhere was pressed: its row by its place in the service's order. */
	opened: {
		readonly version: number;
		readonly row: number;
		readonly opens: Opens;
		readonly column: string;
	};
	/** The button of the table's notice was pressed. */
	remedyPicked: { readonly remedy: RemedyButton['remedy'] };
	action: { readonly name: CalendarAction };
}

const LONGEST_NAME = 100;
const LONGEST_TYPED = 4_000;
const MOST_ROWS = 1_000_000;
const OPENS = ['company', 'other', 'link'] as const satisfies readonly Opens[];

/** Recognises what the page sends; the page is taken to be hostile. */
export const calendarFromPageChecks: Checks<CalendarFromPage> = {
	...frameFromPageChecks,
	sortPicked: (body): body is CalendarFromPage['sortPicked'] =>
		isRecord(body) && isText(member(body, 'column'), LONGEST_NAME),
	columnsChosen: (body): body is CalendarFromPage['columnsChosen'] =>
		isRecord(body) && isSmall(member(body, 'columns')),
	filterChosen: (body): body is CalendarFromPage['filterChosen'] =>
		isRecord(body) &&
		isText(member(body, 'name'), LONGEST_NAME) &&
		isText(member(body, 'value'), LONGEST_TYPED),
	opened: (body): body is CalendarFromPage['opened'] =>
		isRecord(body) &&
		isCount(member(body, 'version')) &&
		isCount(member(body, 'row')) &&
		isOneOf(OPENS, member(body, 'opens')) &&
		isText(member(body, 'column'), LONGEST_NAME),
	remedyPicked: (body): body is CalendarFromPage['remedyPicked'] =>
		isRecord(body) && isRemedy(member(body, 'remedy')),
	action: (body): body is CalendarFromPage['action'] =>
		isRecord(body) && isOneOf(calendarActions, member(body, 'name')),
};

/** Recognises what the host sends; the inside of a model is the host's own work and is not gone through again. */
export const calendarToPageChecks: Checks<CalendarToPage> = {
	...frameToPageChecks,
	calendar: (body): body is CalendarToPage['calendar'] => {
		const model = isRecord(body) && isCount(member(body, 'version')) ? member(body, 'model') : undefined;
		return isRecord(model) && Array.isArray(member(model, 'columns')) && isRecord(member(model, 'section'));
	},
	rows: (body): body is CalendarToPage['rows'] => {
		const rows = isRecord(body) ? member(body, 'rows') : undefined;
		return (
			isRecord(body) &&
			['version', 'from', 'total'].every((name) => isCount(member(body, name))) &&
			Array.isArray(rows) &&
			rows.every((row) => Array.isArray(row))
		);
	},
	order: (body): body is CalendarToPage['order'] => {
		const order = isRecord(body) && isCount(member(body, 'version')) ? member(body, 'order') : undefined;
		return order === null || (Array.isArray(order) && order.every(isCount));
	},
};

function isCount(value: unknown): value is number {
	return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_ROWS;
}
