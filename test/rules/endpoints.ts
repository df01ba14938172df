/**
 * The shape of an endpoint's errors: with words as codes, with the status as the code, with `data: null`, or
 * as bare text.
 */
export type ErrorShape = 'words' | 'status' | 'noData' | 'text';

/** An endpoint as service.md describes it. */
export interface Endpoint {
	readonly name: string;
	readonly path: string;
	/** The minimal query that returns rows. */
	readonly least: string;
	readonly errors: ErrorShape;
	/** The plans, besides the full one, that include it. */
	readonly plan?: 'calendars' | 'logos';
}

/** A calendar: where its rows are, and the fields that its common rules use. */
export interface Calendar extends Endpoint {
	/** Its name, which is also the key of its rows. */
	readonly name: 'ratings' | 'dividends' | 'ma' | 'splits' | 'offerings';
	/** The date that date parameters filter on by default. */
	readonly date: string;
	/** The time within that day, if the records have one. */
	readonly time?: string;
	readonly tickers: readonly string[];
}

const aCalendar = {
	least: '',
	errors: 'words',
	plan: 'calendars',
	date: 'date',
	tickers: ['ticker'],
} as const;

export const ratings: Calendar = {
	...aCalendar,
	name: 'ratings',
	path: '/api/v2.1/calendar/ratings',
	time: 'time',
};
export const dividends: Calendar = { ...aCalendar, name: 'dividends', path: '/api/v2.2/calendar/dividends' };
export const ma: Calendar = {
	...aCalendar,
	name: 'ma',
	path: '/api/v2.1/calendar/ma',
	tickers: ['acquirer_ticker', 'target_ticker'],
};
export const splits: Calendar = {
	...aCalendar,
	name: 'splits',
	path: '/api/v2.1/calendar/splits',
	date: 'date_announced',
};
export const offerings: Calendar = {
	...aCalendar,
	name: 'offerings',
	path: '/api/v2.1/calendar/offerings',
	time: 'time',
};
export const calendars: readonly Calendar[] = [ratings, dividends, ma, splits, offerings];

export const consensus: Endpoint = {
	name: 'consensus',
	path: '/api/v1/consensus-ratings',
	least: 'parameters[tickers]=AAPL',
	errors: 'words',
	plan: 'calendars',
};
export const trending: Endpoint = {
	name: 'trending',
	path: '/api/v1/trending-tickers/list',
	least: 'interval=1d&source=all',
	errors: 'status',
};
export const logos: Endpoint = {
	name: 'logos',
	path: '/api/v2/logos/search',
	least: 'search_keys=AAPL&fields=mark_light',
	errors: 'words',
	plan: 'logos',
};
export const financials: Endpoint = {
	name: 'financials',
	path: '/api/v2.1/fundamentals/financials',
	least: 'symbols=AAPL',
	errors: 'noData',
};
export const news: Endpoint = { name: 'news', path: '/api/v2/news', least: '', errors: 'text' };
export const newsRemoved: Endpoint = {
	name: 'newsRemoved',
	path: '/api/v2/news-removed',
	least: '',
	errors: 'text',
};
export const endpoints: readonly Endpoint[] = [
	...calendars,
	consensus,
	trending,
	logos,
	financials,
	news,
	newsRemoved,
];
