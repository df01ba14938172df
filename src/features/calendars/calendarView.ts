import * as l10n from '@vscode/l10n';
import type { PageableQuery, PageableRow, PagedEndpoint } from '../../contract/pagedEndpoint.js';
import type { PagedName } from '../../contract/calendar.js';
import type { CompaniesOf } from '../../market/companies.js';
import type { FormatContext } from '../../presentation/format.js';
import type { TabName } from '../../presentation/tickerTabs.js';
import type { CalendarColumn } from './columns/calendarColumn.js';
import type { EventWords } from '../../presentation/events/eventWords.js';
import { type CalendarFilters, type FilterName, isNarrowed } from './filters/calendarFilters.js';
import { answerNames } from '../../presentation/answerNames.js';
import { commonNames } from './filters/commonFilters.js';
import type { FilterSuggestions } from './filters/filterForm.js';
import type { CalendarQuestion, QuestionFacts } from './calendarQuestion.js';

interface Definition<Query extends PageableQuery, Row extends PageableRow> {
	/** Where it comes from. */
	readonly contract: PagedEndpoint<Query, Row> & { readonly name: PagedName };
	/** Says that the plan does not hold it. */
	readonly notInPlan: () => string;
	/** Its own filters, in the order of the form, after the common ones. */
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
	/** Those of the filters of all calendars that it has, in the order of the form. */
	readonly commonFilters: readonly FilterName[];
	/** The name of the date that makes an event of a row; undefined where rows are no events. */
	readonly dateName: (filters: CalendarFilters) => string | undefined;
	/** The same in words; undefined where it has only one. */
	readonly dateWords: (filters: CalendarFilters) => string | undefined;
	/** Rows of a page of the table; undefined for as many as the question has. */
	readonly tablePageSize: number | undefined;
	/** How many rows there are, aloud. */
	readonly counted: (count: string) => string;
	/** Says that there are none with the filters. */
	readonly nothing: (filters: CalendarFilters) => string;
	/** What the form may suggest, from the rows that are loaded. */
	readonly suggestions: (rows: readonly Row[]) => FilterSuggestions;
}

/** Everything that sets one calendar apart wherever it is shown: words, question, columns, filters. */
export interface CalendarView<Query extends PageableQuery, Row extends PageableRow>
	extends Definition<Query, Row>, Choices<Row> {
	readonly name: PagedName;
	readonly title: () => string;
}

/** Makes a calendar of what sets it apart from the others. */
export function calendarView<Query extends PageableQuery, Row extends PageableRow>(
	definition: Definition<Query, Row> & Partial<Choices<Row>>,
): CalendarView<Query, Row> {
	const { title } = answerNames[definition.contract.name];
	const { spokenTitle = title } = definition;
	return {
		title,
		endpointTitle: spokenTitle,
		commonFilters: commonNames,
		dateName: () => 'date',
		dateWords: () => undefined,
		tablePageSize: undefined,
		counted: (count) => l10n.t('events: {0}', count),
		nothing: (filters) =>
			isNarrowed(filters)
				? l10n.t('Nothing matches these filters.')
				: l10n.t('There are no events on these days.'),
		suggestions: () => ({}),
		...definition,
		spokenTitle,
		name: definition.contract.name,
	};
}
