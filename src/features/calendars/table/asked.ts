import { type Failure, failureOf } from '../../../base/failure.js';
import type { PageableQuery, PageableRow } from '../../../contract/pagedEndpoint.js';
import { limits } from '../../../contract/limits.js';
import { failureWords } from '../../../presentation/failureWords.js';
import type { CalendarView } from '../calendarView.js';
import { type CalendarFilters, filterFields } from '../filters/calendarFilters.js';
import type { FilterProblem } from '../filters/filterForm.js';
import type { CalendarQuestion, QuestionFacts } from '../questions/calendarQuestion.js';

/** What is asked with the filters, or what keeps them from being asked. */
export type Asked<Query, Row> =
	| { readonly question: CalendarQuestion<Query, Row>; readonly problem?: undefined }
	| { readonly question?: undefined; readonly problem: FilterProblem };

/** The question of a table; the limits are those of the contract, which says in words what breaks them. */
export function asked<Query extends PageableQuery, Row extends PageableRow>(
	view: CalendarView<Query, Row>,
	filters: CalendarFilters,
	facts: QuestionFacts,
): Asked<Query, Row> {
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
		// Longer lists are asked in parts.
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

/** The parameter that was not sent; no field has a name that is empty. */
function parameterOf(failure: Failure): string {
	return failure.kind === 'invalidQuery' ? failure.parameter : '';
}
