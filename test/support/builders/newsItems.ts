import { asSymbol } from '../../../src/base/symbol.js';
import type { NewsItem } from '../../../src/contract/news.js';
import { now } from './wording.js';

/** The relevant parts of a news item: its age, channels, tickers and tags. */
export interface NewsParts extends Partial<Omit<NewsItem, 'channels' | 'stocks' | 'tags'>> {
	readonly minutesAgo?: number;
	readonly channels?: readonly string[];
	readonly tickers?: readonly string[];
	readonly tags?: readonly string[];
	/** Whether it has a web page. */
	readonly hasPage?: boolean;
}

/** Creates a headline, by default about AAPL and an hour old. */
export function newsItem({
	minutesAgo = 60,
	channels = ['News'],
	tickers = ['AAPL'],
	tags = [],
	hasPage = true,
	...fields
}: NewsParts = {}): NewsItem {
	const created = now / 1000 - minutesAgo * 60;
	return {
		id: String(40_000_000 - minutesAgo),
		created,
		updated: created,
		title: 'Apple opens a new campus in Texas',
		...(hasPage && { url: 'https://www.example.com/news/1' }),
		images: [],
		channels: channels.map((name) => ({ name })),
		tags: tags.map((name) => ({ name })),
		stocks: tickers.map((ticker) => ({ ticker, symbol: asSymbol(ticker) })),
		...fields,
	};
}

/** Creates a complete page of headlines. */
export function newsPage(...rows: readonly NewsItem[]) {
	return { rows, stop: 'shortPage' as const };
}
