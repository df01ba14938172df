import type { TickerSymbol } from '../base/symbol.js';
import { calendar, type CalendarQuery, type CalendarRow, newestFirst } from './calendar.js';
import {
	type Decimal,
	decimal,
	fuzzyDay,
	knownCount,
	newYorkTime,
	unixSeconds,
	webLink,
} from './calendarFields.js';
import { count, flag, object, optional, symbol, text } from './decode.js';
import { rows } from './envelope.js';

/** One secondary offering (service.md, Offering record). */
export interface Offering extends CalendarRow {
	/** Canonical; absent where the service's text cannot be a symbol. */
	readonly symbol?: TickerSymbol;
	/** The ticker as the service wrote it. */
	readonly ticker?: string;
	readonly name?: string;
	readonly exchange?: string;
	/** ISO 4217 code of the amounts. */
	readonly currency?: string;
	readonly cusip?: string;
	/** `YYYY-MM-DD` in New York, or less where less is known: `2027-H1`. */
	readonly date?: string;
	/** `HH:MM:SS` in New York. */
	readonly time?: string;
	/** A share. */
	readonly price?: Decimal;
	/** What the company takes in. */
	readonly proceeds?: Decimal;
	/** What the shares come to, in money. */
	readonly dollarShares?: Decimal;
	readonly shares?: number;
	/** Open vocabulary, as `Follow-on`. */
	readonly offeringType?: string;
	/** Registered now to be sold in parts later; size and price then come later too. */
	readonly isShelf?: boolean;
	readonly url?: string;
	/** 0 to 5, the market's weight by the service's judgement. */
	readonly importance?: number;
	/** May hold HTML. */
	readonly notes?: string;
}

/** Secondary offerings, the newest first; they take the common parameters alone. */
export const offerings = calendar<CalendarQuery, Offering>({
	name: 'offerings',
	path: '/api/v2.1/calendar/offerings',
	parameters: () => [],
	decode: rows(
		'offerings',
		object<Offering>({
			id: optional('id', text),
			updated: optional('updated', unixSeconds),
			symbol: optional('ticker', symbol),
			ticker: optional('ticker', text),
			name: optional('name', text),
			exchange: optional('exchange', text),
			currency: optional('currency', text),
			cusip: optional('cusip', text),
			date: optional('date', fuzzyDay),
			time: optional('time', newYorkTime),
			price: optional('price', decimal),
			proceeds: optional('proceeds', decimal),
			dollarShares: optional('dollar_shares', decimal),
			shares: optional('number_shares', knownCount),
			offeringType: optional('offering_type', text),
			isShelf: optional('shelf', flag),
			url: optional('url', webLink),
			importance: optional('importance', count),
			notes: optional('notes', text),
		}),
	),
	orderOf: () =>
		newestFirst(
			({ date }) => date,
			({ time }) => time,
		),
});
