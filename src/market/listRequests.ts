import { limits } from '../contract/limits.js';
import { questionFor } from './questions.js';
import { companiesPerAnswer } from './statementSize.js';

/** The answers that figures of a long list are computed from; each is requested for many tickers at once. */
export const listInputs = [
	'consensus',
	'revisions',
	'ttm',
	'quarters',
	'years',
	'dividends',
	'splits',
	'mergers',
	'offerings',
	'trending',
] as const;
export type ListInput = (typeof listInputs)[number];

/** Ratings per ticker and span of revisions, on average: a few for small companies, 150 for the busiest. */
const RATINGS = 50;

/** How many tickers one request is for. */
export function tickersPerRequest(input: ListInput, today: string): number {
	switch (input) {
		case 'consensus':
			return limits.consensusTickers;
		case 'ttm':
		case 'quarters':
		case 'years':
			return companiesPerAnswer(questionFor.list[input](today), today);
		case 'trending':
			// One list answers for all tickers.
			return Number.POSITIVE_INFINITY;
		case 'revisions':
		case 'dividends':
		case 'splits':
		case 'mergers':
		case 'offerings':
			return limits.tickers;
	}
}

/** What loading takes. */
export interface ListRequests {
	readonly count: number;
	/** Whether the count depends on how many rows there are, which only the answers say. */
	readonly isEstimate: boolean;
}

/** The number of requests that load what is missing, by the number of tickers that each input misses. */
export function listRequests(
	missing: Readonly<Partial<Record<ListInput, number>>>,
	today: string,
): ListRequests {
	const counts = listInputs.map((input) => {
		const tickers = missing[input] ?? 0;
		const full = Math.min(tickers, tickersPerRequest(input, today));
		return tickers === 0 ? 0 : input === 'revisions' ? ratingPages(tickers) : Math.ceil(tickers / full);
	});
	return {
		count: counts.reduce((sum, count) => sum + count, 0),
		isEstimate: (missing.revisions ?? 0) > 0,
	};
}

/** The pages of ratings, with as many tickers in a request as it takes. */
function ratingPages(tickers: number): number {
	const pages = (some: number): number => Math.ceil((some * RATINGS) / limits.pageSize);
	return Math.floor(tickers / limits.tickers) * pages(limits.tickers) + pages(tickers % limits.tickers);
}
