import type { TickerSymbol } from '../base/symbol.js';
import { calendar, type CalendarQuery, type CalendarRow, newestFirst } from './calendar.js';
import { type Decimal, decimal, knownCount, unixSeconds } from './calendarFields.js';
import { count, day, flag, object, optional, symbol, text } from './decode.js';
import { rows } from './envelope.js';
import { finite, oneOf } from './limits.js';

export const dividendDates = ['announced', 'ex', 'payable', 'record'] as const;
/** A date in the life of a dividend. */
export type DividendDate = (typeof dividendDates)[number];

export const yieldOperations = ['gt', 'gte', 'eq', 'lte', 'lt'] as const;
export type YieldOperation = (typeof yieldOperations)[number];

/** What may be asked of the dividends calendar (service.md, GET /api/v2.2/calendar/dividends). */
export interface DividendsQuery extends CalendarQuery {
	/** The date to sort on, newest first; dates still filter on the announcement. */
	readonly dateSort?: DividendDate;
	/** How yields compare with `dividendYield`; equal when left out. */
	readonly yieldOperation?: YieldOperation;
	/** Yield as a fraction: 1 is 100 %. */
	readonly dividendYield?: number;
}

/** One dividend (service.md, Dividend record). */
export interface Dividend extends CalendarRow {
	/** Canonical; absent where the service's text cannot be a symbol. */
	readonly symbol?: TickerSymbol;
	/** The ticker as the service wrote it. */
	readonly ticker?: string;
	readonly name?: string;
	readonly exchange?: string;
	/** ISO 4217 code of the amounts. */
	readonly currency?: string;
	readonly cusip?: string;
	readonly isin?: string;
	/** Day of the announcement, `YYYY-MM-DD`. */
	readonly date?: string;
	/** From this day on a buyer no longer gets the dividend. */
	readonly exDividendDate?: string;
	readonly payableDate?: string;
	readonly recordDate?: string;
	/** A share. */
	readonly amount?: Decimal;
	/** The one before, a share. */
	readonly priorAmount?: Decimal;
	/** A fraction: 0.031 is 3.1 %. */
	readonly dividendYield?: Decimal;
	/** Open vocabulary, as `Cash`. */
	readonly dividendType?: string;
	/** Payments a year. */
	readonly frequency?: number;
	/** The month or quarter it is for, as `JAN`. */
	readonly period?: string;
	readonly year?: number;
	readonly isConfirmed?: boolean;
	readonly endsRegularDividend?: boolean;
	/** 0 to 5, the market's weight by the service's judgement. */
	readonly importance?: number;
	/** May hold HTML. */
	readonly notes?: string;
}

const dateOf = {
	announced: ({ date }: Dividend) => date,
	ex: ({ exDividendDate }: Dividend) => exDividendDate,
	payable: ({ payableDate }: Dividend) => payableDate,
	record: ({ recordDate }: Dividend) => recordDate,
} as const satisfies Readonly<Record<DividendDate, (row: Dividend) => string | undefined>>;

/** Dividends, the newest first. */
export const dividends = calendar<DividendsQuery, Dividend>({
	name: 'dividends',
	path: '/api/v2.2/calendar/dividends',
	parameters: (query) => [
		oneOf('parameters[date_sort]', query.dateSort, dividendDates),
		oneOf('parameters[dividend_yield_operation]', query.yieldOperation, yieldOperations),
		finite('parameters[dividend_yield]', query.dividendYield),
	],
	decode: rows(
		'dividends',
		object<Dividend>({
			id: optional('id', text),
			updated: optional('updated', unixSeconds),
			symbol: optional('ticker', symbol),
			ticker: optional('ticker', text),
			name: optional('name', text),
			exchange: optional('exchange', text),
			currency: optional('currency', text),
			cusip: optional('cusip', text),
			isin: optional('isin', text),
			date: optional('date', day),
			exDividendDate: optional('ex_dividend_date', day),
			payableDate: optional('payable_date', day),
			recordDate: optional('record_date', day),
			amount: optional('dividend', decimal),
			priorAmount: optional('dividend_prior', decimal),
			dividendYield: optional('dividend_yield', decimal),
			dividendType: optional('dividend_type', text),
			frequency: optional('frequency', knownCount),
			period: optional('period', text),
			year: optional('year', knownCount),
			isConfirmed: optional('confirmed', flag),
			endsRegularDividend: optional('end_regular_dividend', flag),
			importance: optional('importance', count),
			notes: optional('notes', text),
		}),
	),
	orderOf: ({ dateSort }) => newestFirst(dateOf[dateSort ?? 'announced']),
});
