import type { TickerSymbol } from '../../base/symbol.js';
import type { Calendar, CalendarQuery, CalendarRow } from '../../contract/calendar.js';
import { dividends, mergers, offerings, ratings, splits } from '../../contract/index.js';
import type { Merger } from '../../contract/mergers.js';
import type { CalendarName } from '../calendar/calendarNames.js';
import type { CalendarQuestion } from '../calendar/calendarQuestions.js';
import type { EventWording, EventWords } from '../event/eventWords.js';
import { dividendEvent } from '../event/eventWordsOfDividend.js';
import { mergerEvent } from '../event/eventWordsOfMerger.js';
import { offeringEvent } from '../event/eventWordsOfOffering.js';
import { ratingEvent } from '../event/eventWordsOfRating.js';
import { splitEvent } from '../event/eventWordsOfSplit.js';
import type { Column } from './column.js';
import { dividendColumns } from './dividendColumns.js';
import { type FilterSuggestions, noSuggestions } from './filterForm.js';
import { mergerColumns } from './mergerColumns.js';
import { offeringColumns } from './offeringColumns.js';
import { ratingColumns } from './ratingColumns.js';
import { splitColumns } from './splitColumns.js';
import { suggestedParties } from './suggestedParties.js';
import type { TableFilters } from './tableFilters.js';
import {
	dividendsTable,
	mergersTable,
	offeringsTable,
	ratingsTable,
	splitsTable,
	type TableFacts,
} from './tableQuestions.js';

/** What sets one calendar apart as a table. */
export interface CalendarTable<Query extends CalendarQuery, Row extends CalendarRow> {
	readonly name: CalendarName;
	readonly calendar: Calendar<Query, Row>;
	/** All its columns, in the order that matters. */
	readonly columns: () => readonly Column<Row>[];
	readonly question: (facts: TableFacts) => CalendarQuestion<Query, Row>;
	readonly event: (row: Row, wording: EventWording) => EventWords;
	/** The company of a row, and the other one of a deal. */
	readonly companies: (row: Row) => { readonly company?: TickerSymbol; readonly other?: TickerSymbol };
	/** The name of the date that rows are shown by. */
	readonly dateName: (filters: TableFilters) => string;
	/** What the form may suggest, from the rows that are loaded. */
	readonly suggestions: (rows: readonly Row[]) => FilterSuggestions;
}

const oneCompany = ({ symbol }: { readonly symbol?: TickerSymbol }): { readonly company?: TickerSymbol } =>
	symbol ? { company: symbol } : {};

export const ratingsCalendarTable = {
	name: 'ratings',
	calendar: ratings,
	columns: ratingColumns,
	question: ratingsTable,
	event: ratingEvent,
	companies: oneCompany,
	dateName: () => 'date',
	suggestions: suggestedParties,
} as const;

export const dividendsCalendarTable = {
	name: 'dividends',
	calendar: dividends,
	columns: dividendColumns,
	question: dividendsTable,
	event: dividendEvent,
	companies: oneCompany,
	dateName: ({ dividendDate }: TableFilters) => dividendDate,
	suggestions: () => noSuggestions,
} as const;

export const splitsCalendarTable = {
	name: 'splits',
	calendar: splits,
	columns: splitColumns,
	question: splitsTable,
	event: splitEvent,
	companies: oneCompany,
	dateName: ({ splitDate }: TableFilters) => splitDate,
	suggestions: () => noSuggestions,
} as const;

export const mergersCalendarTable = {
	name: 'mergers',
	calendar: mergers,
	columns: mergerColumns,
	question: mergersTable,
	event: mergerEvent,
	companies: ({ acquirer, target }: Merger) => ({
		...(acquirer && { company: acquirer }),
		...(target && { other: target }),
	}),
	dateName: ({ mergerSort }: TableFilters) => (mergerSort === 'newest' ? 'announced' : mergerSort),
	suggestions: () => noSuggestions,
} as const;

export const offeringsCalendarTable = {
	name: 'offerings',
	calendar: offerings,
	columns: offeringColumns,
	question: offeringsTable,
	event: offeringEvent,
	companies: oneCompany,
	dateName: () => 'date',
	suggestions: () => noSuggestions,
} as const;
