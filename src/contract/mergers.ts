import type { TickerSymbol } from '../base/symbol.js';
import {
	calendar,
	type CalendarQuery,
	type CalendarRow,
	newestFirst,
	oldestFirst,
	type Order,
} from './calendar.js';
import { type Decimal, decimal, fuzzyDay, lastDayOf, unixSeconds } from './calendarFields.js';
import { count, day, object, optional, symbol, text } from './decode.js';
import { rows } from './envelope.js';
import { oneOf } from './limits.js';

export const mergerDates = ['expected', 'completed', 'announced'] as const;
/** A date in the life of a deal. */
export type MergerDate = (typeof mergerDates)[number];

/** What may be asked of the mergers and acquisitions calendar (service.md, GET /api/v2.1/calendar/ma). */
export interface MergersQuery extends CalendarQuery {
	/** The date to sort on: expected and completed newest first, announced oldest first. */
	readonly dateSort?: MergerDate;
}

/** One deal (service.md, Mergers and acquisitions record). A private side has a name alone. */
export interface Merger extends CalendarRow {
	readonly acquirerName?: string;
	/** Canonical; absent where the service's text cannot be a symbol. */
	readonly acquirer?: TickerSymbol;
	/** The ticker as the service wrote it. */
	readonly acquirerTicker?: string;
	readonly acquirerExchange?: string;
	readonly acquirerCusip?: string;
	readonly acquirerIsin?: string;
	readonly targetName?: string;
	/** Canonical; absent where the service's text cannot be a symbol. */
	readonly target?: TickerSymbol;
	/** The ticker as the service wrote it. */
	readonly targetTicker?: string;
	readonly targetExchange?: string;
	/** ISO 4217 code of the size. */
	readonly currency?: string;
	/** Day of the announcement, `YYYY-MM-DD`. */
	readonly date?: string;
	readonly completedDate?: string;
	/** A day, or less where less is known: `2027-Q1`, `2027-03`. */
	readonly expectedDate?: string;
	/** Open vocabulary, as `Cash & Stock`. */
	readonly paymentType?: string;
	readonly size?: Decimal;
	/** Open vocabulary, as `Regulatory Review`. */
	readonly status?: string;
	readonly terms?: string;
	/** Open vocabulary, as `Acquisition`. */
	readonly dealType?: string;
	/** 0 to 5, the market's weight by the service's judgement. */
	readonly importance?: number;
	/** May hold HTML. */
	readonly notes?: string;
}

const newestAnnounced = newestFirst<Merger>(({ date }) => date);
const orders = {
	announced: oldestFirst<Merger>(({ date }) => date),
	expected: newestFirst<Merger>(({ expectedDate }) => expectedDate && lastDayOf(expectedDate)),
	completed: newestFirst<Merger>(({ completedDate }) => completedDate),
} as const satisfies Readonly<Record<MergerDate, Order<Merger>>>;

/** Mergers and acquisitions, the newest first unless sorted by their announcement. */
export const mergers = calendar<MergersQuery, Merger>({
	name: 'mergers',
	path: '/api/v2.1/calendar/ma',
	parameters: (query) => [oneOf('parameters[date_sort]', query.dateSort, mergerDates)],
	decode: rows(
		'ma',
		object<Merger>({
			id: optional('id', text),
			updated: optional('updated', unixSeconds),
			acquirerName: optional('acquirer_name', text),
			acquirer: optional('acquirer_ticker', symbol),
			acquirerTicker: optional('acquirer_ticker', text),
			acquirerExchange: optional('acquirer_exchange', text),
			acquirerCusip: optional('acquirer_cusip', text),
			acquirerIsin: optional('acquirer_isin', text),
			targetName: optional('target_name', text),
			target: optional('target_ticker', symbol),
			targetTicker: optional('target_ticker', text),
			targetExchange: optional('target_exchange', text),
			currency: optional('currency', text),
			date: optional('date', day),
			completedDate: optional('date_completed', day),
			expectedDate: optional('date_expected', fuzzyDay),
			paymentType: optional('deal_payment_type', text),
			size: optional('deal_size', decimal),
			status: optional('deal_status', text),
			terms: optional('deal_terms_extra', text),
			dealType: optional('deal_type', text),
			importance: optional('importance', count),
			notes: optional('notes', text),
		}),
	),
	orderOf: ({ dateSort }) => (dateSort === undefined ? newestAnnounced : orders[dateSort]),
});
