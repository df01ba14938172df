import { t } from '@vscode/l10n';
import { type Failure, failureOf } from '../../base/failure.js';
import { canonicalSymbol } from '../../base/symbol.js';
import type { CalendarQuery, CalendarRow } from '../../contract/calendar.js';
import { limits } from '../../contract/limits.js';
import { typedDayProblem } from '../calendar/calendarFilterWords.js';
import type { CalendarQuestion } from '../calendar/calendarQuestions.js';
import { failureWords } from '../failureWords.js';
import { plainText } from '../plainText.js';
import type { CalendarTable } from './calendarTable.js';
import type { FilterProblem } from './filterForm.js';
import type { FilterName, TableFilters } from './tableFilters.js';
import { fraction, type TableFacts, typedTickers } from './tableQuestions.js';

/** What is asked with the filters, or what keeps them from being asked. */
export type Asked<Query, Row> =
	| { readonly question: CalendarQuestion<Query, Row>; readonly problem?: undefined }
	| { readonly question?: undefined; readonly problem: FilterProblem };

/** The field of the form from which each parameter comes. */
const fieldOf: Readonly<Record<string, FilterName>> = {
	firm: 'firms',
	'parameters[analyst_id]': 'analysts',
};

/** The question of a table; the limits are those of the contract, which says in words what breaks them. */
export function asked<Query extends CalendarQuery, Row extends CalendarRow>(
	table: CalendarTable<Query, Row>,
	facts: TableFacts,
): Asked<Query, Row> {
	const slip = daysProblem(facts.filters) ?? tickersProblem(facts) ?? yieldProblem(facts.filters);
	if (slip) {
		return { problem: slip };
	}
	try {
		const question = table.question(facts);
		const { tickers } = question.query;
		// Longer lists are asked in parts.
		table.calendar.parameters({
			...question.query,
			...(tickers && { tickers: tickers.slice(0, limits.calendarTickers) }),
		});
		return { question };
	} catch (error) {
		const failure = failureOf(error);
		const field = failure && fieldIn(failure);
		if (!failure || field === undefined) {
			throw error;
		}
		return { problem: { field, text: failureWords(failure).text } };
	}
}

function daysProblem({ days, from, to }: TableFilters): FilterProblem | undefined {
	if (days !== 'own') {
		return undefined;
	}
	const first = typedDayProblem(from, undefined);
	if (first !== undefined) {
		return { field: 'from', text: first };
	}
	const last = typedDayProblem(to, from.trim() === '' ? undefined : from.trim());
	return last === undefined ? undefined : { field: 'to', text: last };
}

function tickersProblem({ filters, watchlist }: TableFacts): FilterProblem | undefined {
	if (filters.scope === 'watchlist' && watchlist.length === 0) {
		return { field: 'scope', text: t('Your watchlists hold no ticker yet.') };
	}
	if (filters.scope !== 'typed') {
		return undefined;
	}
	const typed = typedTickers(filters.tickers);
	const odd = typed.find((ticker) => canonicalSymbol(ticker) === undefined);
	if (odd !== undefined) {
		return { field: 'tickers', text: t('“{0}” is not a ticker.', plainText(odd, 40)) };
	}
	return typed.length === 0 ? { field: 'tickers', text: t('Write symbols, as AAPL, MSFT.') } : undefined;
}

function yieldProblem({ yieldPercent }: TableFilters): FilterProblem | undefined {
	return yieldPercent.trim() === '' || Number.isFinite(fraction(yieldPercent))
		? undefined
		: { field: 'yieldPercent', text: t('Write a number, as 3.5.') };
}

function fieldIn(failure: Failure): FilterName | undefined {
	return failure.kind === 'invalidQuery' ? fieldOf[failure.parameter] : undefined;
}
