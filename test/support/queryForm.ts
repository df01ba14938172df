import type { ShownPage } from './shownPage.js';

/** The paths of endpoints, by their names in the query form. */
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

/** Selects an endpoint and waits for its form, whose fields differ from the previous one. */
export async function pickEndpoint(shown: ShownPage, name: QueryEndpoint): Promise<void> {
	await shown.getByLabel('Endpoint', { exact: true }).selectOption({ label: name });
	await shown.locator('.endpoint code').filter({ hasText: PATHS[name] }).waitFor();
}
