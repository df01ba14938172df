import { asSymbol } from '../../../src/base/symbol.js';
import type { NewsItem } from '../../../src/contract/news.js';
import { now } from './wording.js';

/** What of an item matters: when it was published, in what channels it is, and whom it tags. */
export interface NewsParts extends Partial<Omit<NewsItem, 'channels' | 'stocks' | 'tags'>> {
	readonly minutesAgo?: number;
	readonly channels?: readonly string[];
	readonly tickers?: readonly string[];
	readonly tags?: readonly string[];
	/** Whether it has a page on the web. */
	readonly hasPage?: boolean;
}

/** A headline about AAPL that came an hour ago. */
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

/** Headlines as they come, all that there are. */
export function newsPage(...rows: readonly NewsItem[]) {
	return { rows, stop: 'shortPage' as const };
}
