import * as l10n from '@vscode/l10n';
import type { PagedName } from '../../contract/calendar.js';
import type { PageableQuery, PageableRow, PagedEndpoint } from '../../contract/pagedEndpoint.js';
import type { CompaniesOf } from '../../market/companies.js';
import { answerNames } from '../../presentation/answerNames.js';
import type { TabTarget } from '../../presentation/tickerTabs.js';
import type { CalendarQuestion, QuestionFacts } from './calendarQuestion.js';
import type { CalendarColumn } from './columns/calendarColumn.js';
import type { EventContext, EventWords } from '../../presentation/events/eventWords.js';
import { type CalendarFilters, type FilterName, isNarrowed } from './filters/calendarFilters.js';
import { commonNames } from './filters/commonFilters.js';
import type { FilterSuggestions } from './filters/filterForm.js';

interface Definition<Query extends PageableQuery, Row extends PageableRow> {
	/** The endpoint of its rows. */
	readonly contract: PagedEndpoint<Query, Row> & { readonly name: PagedName };
	/** The text for a plan that doesn't include it. */
	readonly notInPlan: () => string;
	/** Its own filters, in form order, after the common ones. */
	readonly filters: readonly FilterName[];
	readonly question: (filters: CalendarFilters, facts: QuestionFacts) => CalendarQuestion<Query, Row>;
	/** The texts of an event, for the tree, hovers and calendar files. */
	readonly event: (row: Row, context: EventContext) => EventWords;
	/** All its columns, most important first, for tables and CSV. */
	readonly columns: () => readonly CalendarColumn<Row>[];
	/** The company of an event, and the other company of a deal; undefined where it is not listed. */
	readonly companies: CompaniesOf<Row>;
	/** Where the ticker panel shows its events. */
	readonly tab: TabTarget;
}

interface Choices<Row> {
	/** The title for screen readers and wherever there is room for it. */
	readonly spokenTitle: () => string;
	/** Its name in the list of the service's endpoints. */
	readonly endpointTitle: () => string;
	/** The common filters that it has, in form order. */
	readonly commonFilters: readonly FilterName[];
	/** The name of the date that makes a row an event; undefined where rows aren't events. */
	readonly dateName: (filters: CalendarFilters) => string | undefined;
	/** The words for that date; undefined where there is only one date. */
	readonly dateWords: (filters: CalendarFilters) => string | undefined;
	/** The page size of the table; undefined for the question's own. */
	readonly tablePageSize: number | undefined;
	/** The number of rows, for screen readers. */
	readonly counted: (count: string) => string;
	/** The text for no rows with these filters. */
	readonly nothing: (filters: CalendarFilters) => string;
	/** Suggestions for the form, from the loaded rows. */
	readonly suggestions: (rows: readonly Row[]) => FilterSuggestions;
}

/** Everything specific to one calendar, wherever it is shown: texts, question, columns and filters. */
export interface CalendarView<Query extends PageableQuery, Row extends PageableRow>
	extends Definition<Query, Row>, Choices<Row> {
	readonly name: PagedName;
	readonly title: () => string;
}

/** Creates a calendar from its specific parts. */
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
