import type { TickerSymbol } from '../base/symbol.js';
import { calendar, type CalendarQuery, type CalendarRow, newestFirst } from './calendar.js';
import { type Decimal, decimal, newYorkTime, unixSeconds, webLink } from './calendarFields.js';
import { count, day, object, optional, symbol, text } from './decode.js';
import { rows } from './envelope.js';
import { commaList, given, limits, oneOf } from './limits.js';
import { ratingsAccuracy, type RatingsAccuracy } from './ratingsAccuracy.js';

export const ratingFields = [
	'id',
	'date',
	'time',
	'ticker',
	'exchange',
	'name',
	'currency',
	'action_pt',
	'action_company',
	'rating_current',
	'pt_current',
	'rating_prior',
	'pt_prior',
	'pt_pct_change',
	'url',
	'url_calendar',
	'url_news',
	'analyst',
	'analyst_id',
	'analyst_name',
	'ratings_accuracy',
	'importance',
	'notes',
	'updated',
] as const;
export type RatingField = (typeof ratingFields)[number];

export const ratingActions = [
	'Downgrades',
	'Maintains',
	'Reinstates',
	'Reiterates',
	'Upgrades',
	'Assumes',
	'Initiates Coverage On',
	'Terminates Coverage On',
	'Removes',
	'Suspends',
	'Firm Dissolved',
] as const;
export type RatingAction = (typeof ratingActions)[number];

/** What may be asked of the ratings calendar (service.md, GET /api/v2.1/calendar/ratings). */
export interface RatingsQuery extends CalendarQuery {
	/** Only these fields; `*` is all with the accuracy of the analyst, which is left out otherwise. */
	readonly fields?: readonly RatingField[] | '*';
	/** `analyst_id` of the rows wanted. */
	readonly analystIds?: readonly string[];
	readonly firmIds?: readonly string[];
	/** What the firm did with its rating. */
	readonly action?: RatingAction;
	/** Identifiers of persons; all when left out. */
	readonly persons?: readonly string[];
	/** Identifiers of firms; all when left out. */
	readonly firms?: readonly string[];
	/** Ratings in standard categories instead of each firm's own words. */
	readonly simplify?: boolean;
}

/** What one analyst said of one company at one moment (service.md, Analyst rating record). */
export interface Rating extends CalendarRow {
	/** Canonical; absent where the service's text cannot be a symbol. */
	readonly symbol?: TickerSymbol;
	/** The ticker as the service wrote it. */
	readonly ticker?: string;
	readonly name?: string;
	readonly exchange?: string;
	/** ISO 4217 code of the targets. */
	readonly currency?: string;
	readonly cusip?: string;
	readonly isin?: string;
	/** `YYYY-MM-DD` in New York. */
	readonly date?: string;
	/** `HH:MM:SS` in New York. */
	readonly time?: string;
	/** What was done with the rating; one of the eleven actions, or a word of a later version. */
	readonly action?: string;
	/** What was done with the target, as `Raises`. */
	readonly targetAction?: string;
	/** The firm's own word, as `Overweight`. */
	readonly rating?: string;
	readonly priorRating?: string;
	/** Price targets, as given at the time. */
	readonly target?: Decimal;
	readonly priorTarget?: Decimal;
	/** The same in terms of today's shares, after splits. */
	readonly adjustedTarget?: Decimal;
	readonly adjustedPriorTarget?: Decimal;
	/** Change of the target, already in percent. */
	readonly targetPercentChange?: Decimal;
	/** The firm's name. */
	readonly firm?: string;
	/** Sent by some versions of the service alone. */
	readonly firmId?: string;
	readonly analystId?: string;
	readonly analystName?: string;
	/** Only where it was asked for and the plan has it. */
	readonly accuracy?: RatingsAccuracy;
	readonly url?: string;
	readonly calendarUrl?: string;
	readonly newsUrl?: string;
	/** 0 to 5, the market's weight by the service's judgement. */
	readonly importance?: number;
	/** May hold HTML. */
	readonly notes?: string;
}

/** Analysts' ratings and price targets, the newest first. */
export const ratings = calendar<RatingsQuery, Rating>({
	name: 'ratings',
	path: '/api/v2.1/calendar/ratings',
	parameters: (query) => [
		query.fields && fieldList(query.fields),
		idList('parameters[analyst_id]', query.analystIds),
		idList('parameters[firm_id]', query.firmIds),
		oneOf('parameters[action]', query.action, ratingActions),
		idList('analyst', query.persons),
		idList('firm', query.firms),
		given('simplify', query.simplify),
	],
	decode: rows(
		'ratings',
		object<Rating>({
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
			time: optional('time', newYorkTime),
			action: optional('action_company', text),
			targetAction: optional('action_pt', text),
			rating: optional('rating_current', text),
			priorRating: optional('rating_prior', text),
			target: optional('pt_current', decimal),
			priorTarget: optional('pt_prior', decimal),
			adjustedTarget: optional('adjusted_pt_current', decimal),
			adjustedPriorTarget: optional('adjusted_pt_prior', decimal),
			targetPercentChange: optional('pt_pct_change', decimal),
			firm: optional('analyst', text),
			firmId: optional('firm_id', text),
			analystId: optional('analyst_id', text),
			analystName: optional('analyst_name', text),
			accuracy: optional('ratings_accuracy', ratingsAccuracy),
			url: optional('url', webLink),
			calendarUrl: optional('url_calendar', webLink),
			newsUrl: optional('url_news', webLink),
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

function fieldList(fields: readonly RatingField[] | '*'): ReturnType<typeof given> {
	if (fields === '*') {
		return given('fields', fields);
	}
	fields.forEach((field) => oneOf('fields', field, ratingFields));
	return commaList('fields', fields, ratingFields.length);
}

function idList(name: string, ids: readonly string[] | undefined): ReturnType<typeof given> {
	return ids && commaList(name, ids, limits.pageSize);
}
