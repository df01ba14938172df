import type { Calendar, CalendarName, CalendarQuery, CalendarRow } from '../../contract/calendar.js';
import type { CompaniesOf } from '../../market/companies.js';
import type { FormatContext } from '../words/formatContext.js';
import type { TabName } from '../words/tickerTabs.js';
import type { CalendarColumn } from './columns/calendarColumn.js';
import type { EventWords } from './events/eventWords.js';
import type { CalendarFilters, FilterName } from './filters/calendarFilters.js';
import type { FilterSuggestions } from './filters/filterForm.js';
import type { CalendarQuestion, QuestionFacts } from './questions/calendarQuestion.js';

interface Definition<Query extends CalendarQuery, Row extends CalendarRow> {
	/** Where it comes from. */
	readonly contract: Calendar<Query, Row>;
	/** What it is called. */
	readonly title: () => string;
	/** Says that the plan does not hold it. */
	readonly notInPlan: () => string;
	/** Its own filters, in the order of the form, after those that all calendars have. */
	readonly filters: readonly FilterName[];
	readonly question: (filters: CalendarFilters, facts: QuestionFacts) => CalendarQuestion<Query, Row>;
	/** An event in words: tree, hover, calendar file. */
	readonly event: (row: Row, context: FormatContext) => EventWords;
	/** All its columns, in the order that matters: table, CSV. */
	readonly columns: () => readonly CalendarColumn<Row>[];
	/** The company that an event is about, and the other one of a deal; undefined where it is not listed. */
	readonly companies: CompaniesOf<Row>;
	/** Where a ticker's panel shows its events. */
	readonly tab: TabName;
}

interface Choices<Row> {
	/** The title aloud, and where there is room for it. */
	readonly spokenTitle: () => string;
	/** What it is called among the endpoints of the service. */
	readonly endpointTitle: () => string;
	/** The name of the date that rows are shown by. */
	readonly dateName: (filters: CalendarFilters) => string;
	/** The same in words; undefined where it has only one. */
	readonly dateWords: (filters: CalendarFilters) => string | undefined;
	/** Rows of a page of the table; undefined for as many as the question has. */
	readonly tablePageSize: number | undefined;
	/** What the form may suggest, from the rows that are loaded. */
	readonly suggestions: (rows: readonly Row[]) => FilterSuggestions;
}

/** Everything that sets one calendar apart wherever it is shown: words, question, columns, filters. */
export interface CalendarView<Query extends CalendarQuery, Row extends CalendarRow>
	extends Definition<Query, Row>, Choices<Row> {
	readonly name: CalendarName;
}

/** Makes a calendar of what sets it apart from the others. */
export function calendarView<Query extends CalendarQuery, Row extends CalendarRow>(
	definition: Definition<Query, Row> & Partial<Choices<Row>>,
): CalendarView<Query, Row> {
	const { spokenTitle = definition.title } = definition;
	return {
		endpointTitle: spokenTitle,
		dateName: () => 'date',
		dateWords: () => undefined,
		tablePageSize: undefined,
		suggestions: () => ({}),
		...definition,
		spokenTitle,
		name: definition.contract.name,
	};
}
