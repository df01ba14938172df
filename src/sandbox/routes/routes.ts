import type * as contract from '../../contract/index.js';
import type { ImageLinks } from '../images/imageLinks.js';
import type { Market } from '../market/market.js';
import type { Parameters } from '../parameters.js';
import { consensusRatings } from './consensus.js';
import { companyFinancials } from './financials.js';
import { logoSearch } from './logos.js';
import { trendingList } from './trending.js';

type Contract = typeof contract;

/** The endpoints of the contract by name. */
export type RouteName = {
	[Name in keyof Contract]: Contract[Name] extends { path: string } ? Name : never;
}[keyof Contract];

/** Answers an endpoint: from the parameters and the market to the body, nothing else. */
type Route = (query: Parameters, market: Market, links: ImageLinks) => unknown;

type Routes = Readonly<Record<RouteName, Route>>;

/** One handler an endpoint; an endpoint of the contract without one does not compile. */
export const routes = {
	consensus: consensusRatings,
	financials: companyFinancials,
	logos: logoSearch,
	trending: trendingList,
} satisfies Routes;
