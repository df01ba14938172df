import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import type { CalendarQuery } from '../../contract/calendar.js';
import type { Dividend, DividendsQuery } from '../../contract/dividends.js';
import { limits } from '../../contract/limits.js';
import type { Merger, MergersQuery } from '../../contract/mergers.js';
import type { Offering } from '../../contract/offerings.js';
import type { Rating, RatingsQuery } from '../../contract/ratings.js';
import type { Split, SplitsQuery } from '../../contract/splits.js';
import { dayAfter, type DayRange } from '../calendar/calendarDays.js';
import { type CalendarFilters, noFilters } from '../calendar/calendarFilters.js';
import {
	type CalendarQuestion,
	dividendsQuestion,
	mergersQuestion,
	offeringsQuestion,
	type QuestionFacts,
	ratingsQuestion,
	splitsQuestion,
} from '../calendar/calendarQuestions.js';
import { ACCURACY } from './ratingColumns.js';
import type { TableFilters } from './tableFilters.js';

/** What decides the question of a table. */
export interface TableFacts {
	readonly filters: TableFilters;
	/** The tickers of the watchlists. */
	readonly watchlist: readonly TickerSymbol[];
	/** The day in New York. */
	readonly today: string;
	/** The columns that are shown. */
	readonly columns: readonly string[];
}

/** One page is on the screen soon, and twenty of them are as deep as the service goes. */
const pageSize = limits.pageSize / 2;

/** Ratings; the accuracy of their analysts, which makes answers large, only where a column shows it. */
export function ratingsTable(facts: TableFacts): CalendarQuestion<RatingsQuery, Rating> {
	const { action, firms, analysts, simplify } = facts.filters;
	const question = ratingsQuestion(questionFacts(facts, action === '' ? {} : { action }));
	return {
		...question,
		query: {
			...question.query,
			...(firms.trim() !== '' && { firms: entries(firms) }),
			...(analysts.trim() !== '' && { analystIds: entries(analysts) }),
			...(simplify === 'yes' && { simplify: true }),
			...(facts.columns.some((column) => column.startsWith(ACCURACY)) && { fields: '*' as const }),
			pageSize,
		},
	};
}

export function dividendsTable(facts: TableFacts): CalendarQuestion<DividendsQuery, Dividend> {
	const { dividendDate, yieldOperation, yieldPercent } = facts.filters;
	const question = dividendsQuestion(questionFacts(facts, { dividendDate }));
	return {
		...question,
		query: {
			...question.query,
			...(yieldPercent.trim() !== '' && { dividendYield: fraction(yieldPercent), yieldOperation }),
		},
	};
}

export function splitsTable(facts: TableFacts): CalendarQuestion<SplitsQuery, Split> {
	return splitsQuestion(questionFacts(facts, { splitDate: facts.filters.splitDate }));
}

export function mergersTable(facts: TableFacts): CalendarQuestion<MergersQuery, Merger> {
	const { mergerSort } = facts.filters;
	const mergerDate = mergerSort === 'newest' ? 'announced' : mergerSort;
	const question = mergersQuestion(questionFacts(facts, { mergerDate }));
	return {
		...question,
		query: { ...question.query, ...(mergerSort !== 'newest' && { dateSort: mergerSort }), pageSize },
	};
}

export function offeringsTable(facts: TableFacts): CalendarQuestion<CalendarQuery, Offering> {
	const question = offeringsQuestion(questionFacts(facts, {}));
	return { ...question, query: { ...question.query, pageSize } };
}

/** The question of the tree, whose filters are fewer, for the days and tickers of a table. */
function questionFacts(
	{ filters, watchlist, today }: TableFacts,
	own: Partial<CalendarFilters>,
): QuestionFacts {
	return {
		filters: {
			...noFilters,
			tickers: filters.scope === 'all' ? 'all' : 'watchlist',
			importance: Number(filters.importance),
			days: daysOf(filters, today),
			...own,
		},
		watchlist:
			filters.scope === 'typed'
				? typedTickers(filters.tickers).flatMap((ticker) => canonicalSymbol(ticker) ?? [])
				: watchlist,
		today,
	};
}

/** Before anything that the service knows; without any date only “the latest” would come. */
export const FIRST_DAY = '1970-01-01';

/** The days of a table as the tree has them. */
function daysOf({ days, from, to }: TableFilters, today: string): CalendarFilters['days'] {
	switch (days) {
		case 'lastYear':
			return { from: dayAfter(today, -364), to: today };
		case 'all':
			return { from: FIRST_DAY };
		case 'own':
			return ownDays(from.trim(), to.trim());
		case 'usual':
		case 'today':
		case 'next7':
		case 'next30':
		case 'last7':
		case 'last30':
		case 'last90':
			return days;
	}
}

function ownDays(from: string, to: string): DayRange {
	return { from: from === '' ? FIRST_DAY : from, ...(to !== '' && { to }) };
}

/** What was typed between commas, blanks or lines. */
export function typedTickers(typed: string): readonly string[] {
	return typed.split(/[\s,;]+/).filter((entry) => entry !== '');
}

function entries(typed: string): readonly string[] {
	return typed
		.split(/[,;\n]/)
		.map((entry) => entry.trim())
		.filter((entry) => entry !== '');
}

/** Percent as typed, as a fraction; by its digits, since dividing would add some of its own. */
export function fraction(percent: string): number {
	const written = percent
		.trim()
		.replace(/\s*%$/, '')
		.replace(/,(?=\d+$)/, '.');
	return written === '' ? Number.NaN : Number(`${written}e-2`);
}
