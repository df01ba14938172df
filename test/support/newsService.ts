import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A news story, from which the service's record is built. */
export interface Story {
	readonly title: string;
	/** Seconds since it was published. */
	readonly ageS?: number;
	readonly channels?: readonly string[];
	readonly tickers?: readonly string[];
	/** Further fields. */
	readonly fields?: Readonly<Record<string, unknown>>;
}

/** A service that has only news. */
export interface NewsService {
	readonly baseUrl: string;
	/** The requested URLs, oldest first. */
	readonly requested: readonly URL[];
	/** Newest first. */
	stories: readonly Story[];
	/** A status that replaces each answer. */
	status: number | undefined;
	stop(): Promise<void>;
}

/**
 * Starts a news service over real connections that accepts any key and ignores all filters except the page,
 * as the service does with unknown parameters.
 */
export async function startNewsService(now = Date.now()): Promise<NewsService> {
	const requested: URL[] = [];
	const state: Pick<NewsService, 'stories' | 'status'> = { stories: [], status: undefined };
	const server = createServer(({ url = '/' }, response) => {
		const at = new URL(url, 'http://127.0.0.1');
		requested.push(at);
		const [page = 0, size = 0] = ['page', 'pageSize'].map((name) => Number(at.searchParams.get(name) ?? 0));
		const items = state.stories
			.map((story, index) => record(story, index, now))
			.slice(page * size, (page + 1) * size);
		response.writeHead(state.status ?? 200, { 'content-type': 'application/json' });
		response.end(JSON.stringify(state.status === undefined ? items : { message: 'Not in your plan' }));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return Object.assign(state, {
		baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		requested,
		stop: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	});
}

function record(story: Story, index: number, now: number) {
	const { title, ageS = index + 1, channels = ['News'], tickers = ['AAPL'], fields } = story;
	const published = mailDate(now - ageS * 1000);
	return {
		id: 1_000_000 - index,
		author: 'Somebody',
		created: published,
		updated: published,
		title,
		teaser: '',
		body: '',
		url: 'https://www.example.com/story',
		image: [],
		tags: [],
		channels: channels.map((name) => ({ name })),
		stocks: tickers.map((name) => ({ name })),
		...fields,
	};
}

/** Formats a time with the offset that the service uses all year. */
function mailDate(at: number): string {
	return new Date(at - 4 * 3_600_000).toUTCString().replace('GMT', '-0400');
}
