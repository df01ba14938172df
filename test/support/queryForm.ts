import type { ShownPage } from './shownPage.js';

/** Where the endpoints are, by the names that the form of a query gives them. */
const PATHS = {
	Ratings: '/calendar/ratings',
	Dividends: '/calendar/dividends',
	Splits: '/calendar/splits',
	Offerings: '/calendar/offerings',
	Consensus: '/consensus-ratings',
	Trending: '/trending-tickers',
	Logos: '/logos/search',
	News: '/api/v2/news',
} as const;
export type QueryEndpoint = keyof typeof PATHS;

/** Turns to the form of an endpoint, and waits until it is there: its fields are others than those of the form before. */
export async function pickEndpoint(shown: ShownPage, name: QueryEndpoint): Promise<void> {
	await shown.getByLabel('Endpoint', { exact: true }).selectOption({ label: name });
	await shown.locator('.endpoint code').filter({ hasText: PATHS[name] }).waitFor();
}
