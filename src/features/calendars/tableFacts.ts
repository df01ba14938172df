import { newYorkDay } from '../../base/days.js';
import type { Clock } from '../../base/clock.js';
import type { Event } from '../../base/event.js';
import { type Answer, shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { PageableQuery, PageableRow } from '../../contract/pagedEndpoint.js';
import type { PagedRows } from '../../store/pagedRows.js';
import type { CalendarView } from './calendarView.js';
import type { CalendarColumn } from './columns/calendarColumn.js';
import { type CalendarFilters, noFilters, filterFields } from './filters/calendarFilters.js';
import type { FilterSuggestions, FilterProblem } from './filters/filterForm.js';
import { type CalendarQuestion, isPastRange, needsMore, type QuestionFacts } from './calendarQuestion.js';
import { shownColumns } from './table/tableChoice.js';
import type { CalendarFacts } from './table/tableModel.js';
import type { Formats } from '../../presentation/format.js';
import type { CalendarTableSource } from '../../store/calendarLists.js';
import type { ChoiceMemory } from './tableChoices.js';
import { type Failure, failureOf } from '../../base/failure.js';
import { limits } from '../../contract/limits.js';
import { failureWords } from '../../presentation/failureWords.js';

/** What the tables of all calendars share. */
export interface SharedTableParts {
	readonly memory: ChoiceMemory & { readonly onDidChange: Event<unknown> };
	readonly watchlist: { readonly symbols: readonly TickerSymbol[]; readonly onDidChange: Event<unknown> };
	readonly isSample: () => boolean;
	readonly formats: Formats;
	readonly clock: Clock;
}

export interface CalendarTableParts<Query, Row> extends SharedTableParts, CalendarTableSource<Query, Row> {}

/** The state of a table at one moment, before its rows are filtered and sorted. */
export interface LoadedFacts<Query, Row> extends Omit<CalendarFacts<Row>, 'rowCount'> {
	readonly question: CalendarQuestion<Query, Row> | undefined;
}

/** Gathers the state of a calendar's table. */
export class TableFacts<Query extends PageableQuery, Row extends PageableRow> {
	#suggested: { readonly rows: readonly Row[]; readonly suggestions: FilterSuggestions } | undefined;

	constructor(
		private readonly view: CalendarView<Query, Row>,
		private readonly parts: CalendarTableParts<Query, Row>,
	) {}

	/** The current state; `typed` are the filters in the form. Requests missing or outdated data. */
	at(typed: CalendarFilters): LoadedFacts<Query, Row> {
		const { memory, isSample, formats, clock } = this.parts;
		const { view } = this;
		const choice = memory.value;
		const now = clock.now();
		const { question, problem } = this.resolveQuery(choice.filters);
		const answer = question && this.#read(question);
		const rows = (answer && shown(answer)?.value.rows) ?? [];
		return {
			view,
			columns: view.columns(),
			choice,
			typed,
			answer,
			question,
			now,
			formats,
			problem: this.resolveQuery(typed).problem ?? problem,
			isPastRange: question !== undefined && isPastRange(question, rows),
			isPicked: question?.picks !== undefined,
			range: question?.range ?? {},
			usualRange: this.resolveQuery(noFilters).question?.range ?? {},
			suggestions: this.#suggestions(rows),
			isSample: isSample(),
			today: newYorkDay(now),
		};
	}

	/** The question for the filters, or the problem that prevents it. */
	resolveQuery(filters: CalendarFilters): ResolvedQuery<Query, Row> {
		const { memory, watchlist, clock } = this.parts;
		const columns = shownColumns<Row>(this.view.columns(), memory.value).map(
			({ id }: CalendarColumn<Row>) => id,
		);
		return resolveQuery(this.view, filters, {
			watchlist: watchlist.symbols,
			today: newYorkDay(clock.now()),
			columns,
		});
	}

	#read(question: CalendarQuestion<Query, Row>): Answer<PagedRows<Row>> {
		const { query } = question;
		return this.parts.feed.read({
			// Doesn't change when only the days move on.
			name: JSON.stringify([this.parts.memory.value.filters, query.tickers, 'fields' in query]),
			query,
			needsMore: (rows) => needsMore(question, rows),
		});
	}

	#suggestions(rows: readonly Row[]): FilterSuggestions {
		if (this.#suggested?.rows !== rows) {
			this.#suggested = { rows, suggestions: this.view.suggestions(rows) };
		}
		return this.#suggested.suggestions;
	}
}

/** The question for the filters, or the problem that prevents it. */
type ResolvedQuery<Query, Row> =
	| { readonly question: CalendarQuestion<Query, Row>; readonly problem?: undefined }
	| { readonly question?: undefined; readonly problem: FilterProblem };

/** The question of a table. The contract defines the limits and describes what exceeds them. */
export function resolveQuery<Query extends PageableQuery, Row extends PageableRow>(
	view: CalendarView<Query, Row>,
	filters: CalendarFilters,
	facts: QuestionFacts,
): ResolvedQuery<Query, Row> {
	const names = [...view.commonFilters, ...view.filters];
	for (const field of names) {
		const text = filterFields[field].problem(filters, facts.watchlist);
		if (text !== undefined) {
			return { problem: { field, text } };
		}
	}
	try {
		const asks = view.question(filters, facts);
		const { tablePageSize } = view;
		const query = { ...asks.query, ...(tablePageSize !== undefined && { pageSize: tablePageSize }) };
		const { tickers } = query;
		// Longer lists are sent in several requests.
		view.contract.parameters({
			...query,
			...(tickers && { tickers: tickers.slice(0, limits.tickers) }),
		});
		return { question: { ...asks, query } };
	} catch (error) {
		const failure = failureOf(error);
		const field = failure && names.find((name) => filterFields[name].parameter === parameterOf(failure));
		if (!failure || field === undefined) {
			throw error;
		}
		return { problem: { field, text: failureWords(failure).text } };
	}
}

/** The invalid parameter; empty, which matches no field, for other failures. */
function parameterOf(failure: Failure): string {
	return failure.kind === 'invalidQuery' ? failure.parameter : '';
}
