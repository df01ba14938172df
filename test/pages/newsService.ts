import type { Service } from '../../src/client/marketDataClient.js';
import { pageClock, sample } from './sampleWindow.js';

/** A news item in the service's format. */
export type WireNews = Readonly<Record<string, unknown>>;

/** The sample service with other news. `answer` returns the items of a page, or a failure. */
export function serviceWithNews(
	answer: (page: number) => readonly WireNews[] | Promise<readonly WireNews[]>,
): Service {
	return {
		...sample,
		async send(request, signal) {
			const address = new URL(request.url);
			if (address.pathname !== '/api/v2/news') {
				return sample.send(request, signal);
			}
			const items = await answer(Number(address.searchParams.get('page') ?? 0));
			return { status: 200, headers: {}, body: new TextEncoder().encode(JSON.stringify(items)) };
		},
	};
}

/** A headline about AAPL in the service's format. */
export function wireNews({
	hoursAgo = 1,
	title = 'Apple opens a new campus in Texas',
	channels = ['News'],
	tickers = ['AAPL'],
	...fields
}: WireParts = {}): WireNews {
	const at = new Date(pageClock.now() - hoursAgo * 3_600_000 - 4 * 3_600_000);
	const written = at.toUTCString().replace('GMT', '-0400');
	return {
		id: 40_000_000 - Math.round(hoursAgo * 100),
		author: 'Newsdesk',
		created: written,
		updated: written,
		title,
		teaser: '',
		body: '',
		url: 'https://www.example.com/news/1',
		image: [],
		tags: [],
		channels: channels.map((name) => ({ name })),
		stocks: tickers.map((name) => ({ name })),
		...fields,
	};
}

interface WireParts {
	readonly hoursAgo?: number;
	readonly title?: string;
	readonly channels?: readonly string[];
	readonly tickers?: readonly string[];
	readonly [field: string]: unknown;
}
