import type { TickerSymbol } from '../base/symbol.js';
import { calendar, type CalendarQuery, type CalendarRow, newestFirst } from './calendar.js';
import { unixSeconds } from './calendarFields.js';
import { count, day, type Decoder, flag, object, optional, symbol, text } from './decode.js';
import { rows } from './envelope.js';
import { oneOf } from './limits.js';

export const splitDates = ['announced', 'ex'] as const;
/** A date in the life of a split. */
export type SplitDate = (typeof splitDates)[number];

/** What may be asked of the splits calendar (service.md, GET /api/v2.1/calendar/splits). */
export interface SplitsQuery extends CalendarQuery {
	/** The date that filters and sorts; the announcement when left out. */
	readonly dateField?: SplitDate;
}

/** How many new shares replace how many old ones. */
export interface SplitRatio {
	/** As the service wrote it, as `4:1`. */
	readonly text: string;
	/** Absent where the text has another form. May be a fraction. */
	readonly newShares?: number;
	readonly oldShares?: number;
}

/** One split (service.md, Split record). */
export interface Split extends CalendarRow {
	/** Canonical; absent where the service's text cannot be a symbol. */
	readonly symbol?: TickerSymbol;
	/** The ticker as the service wrote it. */
	readonly ticker?: string;
	readonly name?: string;
	readonly exchange?: string;
	readonly cusip?: string;
	readonly ratio?: SplitRatio;
	/** Open vocabulary, as `ADR Ratio Change`. */
	readonly splitType?: string;
	/** `YYYY-MM-DD`; may be after the ex-date. */
	readonly announcedDate?: string;
	readonly exDate?: string;
	readonly recordDate?: string;
	readonly distributionDate?: string;
	/** Whether options on the share exist. */
	readonly isOptionable?: boolean;
	/** 0 to 5, the market's weight by the service's judgement. */
	readonly importance?: number;
	/** May hold HTML. */
	readonly notes?: string;
}

const ratio: Decoder<SplitRatio> = (value, place) => {
	const written = text(value, place);
	if (written === undefined) {
		return undefined;
	}
	const [, newShares, oldShares] = /^(\d+(?:\.\d+)?)\s*(?::|-|for)\s*(\d+(?:\.\d+)?)$/i.exec(written) ?? [];
	if (newShares === undefined || oldShares === undefined || !Number(newShares) || !Number(oldShares)) {
		place.report('ratio expected as two numbers, as 4:1');
		return { text: written };
	}
	return { text: written, newShares: Number(newShares), oldShares: Number(oldShares) };
};

const dateOf = {
	announced: ({ announcedDate }: Split) => announcedDate,
	ex: ({ exDate }: Split) => exDate,
} as const satisfies Readonly<Record<SplitDate, (row: Split) => string | undefined>>;

/** Stock splits, the newest first. */
export const splits = calendar<SplitsQuery, Split>({
	name: 'splits',
	path: '/api/v2.1/calendar/splits',
	parameters: (query) => [oneOf('parameters[date_search_field]', query.dateField, splitDates)],
	decode: rows(
		'splits',
		object<Split>({
			id: optional('id', text),
			updated: optional('updated', unixSeconds),
			symbol: optional('ticker', symbol),
			ticker: optional('ticker', text),
			name: optional('name', text),
			exchange: optional('exchange', text),
			cusip: optional('cusip', text),
			ratio: optional('ratio', ratio),
			splitType: optional('split_type', text),
			announcedDate: optional('date_announced', day),
			exDate: optional('date_ex', day),
			recordDate: optional('date_recorded', day),
			distributionDate: optional('date_distribution', day),
			isOptionable: optional('optionable', flag),
			importance: optional('importance', count),
			notes: optional('notes', text),
		}),
	),
	orderOf: ({ dateField }) => newestFirst(dateOf[dateField ?? 'announced']),
});
