import type * as contract from '../../contract/index.js';
import type { Calendars } from '../calendars/calendars.js';
import type { Parameters } from '../parameters.js';
import { consensusRatings } from './consensus.js';
import { dividendsCalendar } from './dividends.js';
import { companyFinancials } from './financials.js';
import { logoSearch } from './logos.js';
import { mergersCalendar } from './mergers.js';
import { type NewsBacking, newsList, removedNews } from './news.js';
import { offeringsCalendar } from './offerings.js';
import { ratingsCalendar } from './ratings.js';
import { splitsCalendar } from './splits.js';
import { trendingList } from './trending.js';

type Contract = typeof contract;

/** The names of the contract's endpoints. */
export type RouteName = {
	[Name in keyof Contract]: Contract[Name] extends { path: string } ? Name : never;
}[keyof Contract];

/** The data that the endpoints use. */
export interface Backing extends NewsBacking {
	readonly calendars: Calendars;
}

/** Answers an endpoint: maps the parameters and the data to a body, nothing else. */
type Route = (query: Parameters, backing: Backing) => unknown;

type Routes = Readonly<Record<RouteName, Route>>;

/** One handler per endpoint; a missing one is a compile error. */
export const routes = {
	consensus: (query, { market }) => consensusRatings(query, market),
	dividends: (query, { calendars }) => dividendsCalendar(query, calendars),
	financials: (query, { market, scheduler }) => companyFinancials(query, market, scheduler),
	logos: (query, { market, links }) => logoSearch(query, market, links),
	mergers: (query, { calendars }) => mergersCalendar(query, calendars),
	news: newsList,
	newsRemoved: removedNews,
	offerings: (query, { calendars }) => offeringsCalendar(query, calendars),
	ratings: (query, { calendars }) => ratingsCalendar(query, calendars),
	splits: (query, { calendars }) => splitsCalendar(query, calendars),
	trending: (query, { market, scheduler }) => trendingList(query, market, scheduler),
} satisfies Routes;
