import { DAY_MS, HOUR_MS, MINUTE_MS } from '../base/days.js';
import { webLink } from './calendarFields.js';
import { endpoint, listEndpoint } from './endpoint.js';
import { rows } from './envelope.js';
import { field, fullField, type Kind, listOf, object, type RecordOf } from './fields.js';
import { count, fromText, symbol, text } from './kinds.js';
import { invalidQuery, limits, ownLimits } from './limits.js';
import { newestFirst, oldestFirst, type Order, type PagedEndpoint } from './pagedEndpoint.js';
import * as param from './params.js';
import { type QueryOf, querySchema } from './querySchema.js';

const DAY_S = DAY_MS / 1000;

/** The fields that identify a story. */
interface Story {
	readonly id?: string;
	readonly originalId?: string;
	readonly title?: string;
	/** Unix time in seconds. */
	readonly created?: number;
	readonly stocks: readonly { readonly ticker?: string }[];
}

/**
 * Removes duplicate stories, keeping the order of the items: a story may come under its own id and that of a
 * copy, or under another id with the same title and one of the same tickers within a day. The earliest
 * published item stays.
 */
function distinctNews<Item extends Story>(items: readonly Item[]): readonly Item[] {
	const stories = new Set<string>();
	const byTitle = new Map<string, Item[]>();
	const left = new Set<Item>();
	for (const item of items.toSorted((one, other) => (one.created ?? 0) - (other.created ?? 0))) {
		const ids = [item.id, item.originalId].filter((id) => id !== undefined);
		const title = normalized(item.title);
		const others = byTitle.get(title) ?? [];
		if (ids.some((id) => stories.has(id)) || (title !== '' && others.some((other) => isTwin(other, item)))) {
			left.add(item);
		} else {
			byTitle.set(title, [...others, item]);
		}
		ids.forEach((id) => stories.add(id));
	}
	return left.size === 0 ? items : items.filter((item) => !left.has(item));
}

function normalized(title = ''): string {
	return title
		.toLowerCase()
		.replaceAll(/&[#a-z0-9]+;|[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}

function isTwin(one: Story, other: Story): boolean {
	const isOfOneTicker =
		one.stocks.some(({ ticker }) => other.stocks.some((stock) => stock.ticker === ticker)) ||
		one.stocks.length + other.stocks.length === 0;
	return isOfOneTicker && Math.abs((one.created ?? 0) - (other.created ?? 0)) < DAY_S;
}

/** An id that is sent as a number, as text like the ids of all other endpoints. */
const identifier: Kind<string> = {
	name: 'id',
	read: (value, place) =>
		typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : text.read(value, place),
};

const RFC_2822 =
	/^(?:[A-Z][a-z]{2}, )?(?<day>\d{1,2}) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d))? (?<sign>[+-])(?<zoneHour>[01]\d)(?<zoneMinute>[0-5]\d)$/;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A time of a news item as Unix seconds. It is written with `-0400` all year, even when New York is at
 * `-0500`. The offset is trusted: no public document says that winter times are an hour off.
 */
const newsTime: Kind<number> = fromText(
	'RFC 2822 time',
	(written) => {
		const parts = RFC_2822.exec(written)?.groups;
		const month = MONTHS.indexOf(parts?.month ?? '');
		if (!parts || month < 0) {
			return undefined;
		}
		const at = (name: string): number => Number(parts[name] ?? 0);
		const midnight = new Date(Date.UTC(at('year'), month, at('day')));
		const offset = (parts.sign === '-' ? -1 : 1) * (at('zoneHour') * 3600 + at('zoneMinute') * 60);
		return midnight.getUTCDate() === at('day')
			? midnight.getTime() / 1000 + at('hour') * 3600 + at('minute') * 60 + at('second') - offset
			: undefined;
	},
	() => 'time expected as Tue, 13 Feb 2024 13:25:36 -0400',
);

export const newsOutputs = ['headline', 'abstract', 'full'] as const;

export const newsSorts = [
	'id:asc',
	'id:desc',
	'created:asc',
	'created:desc',
	'updated:asc',
	'updated:desc',
] as const;
export type NewsSort = (typeof newsSorts)[number];

/** The channel of items that say in one line why a ticker moves. */
export const WHY_IT_MOVES = 'WIIM';
/** The channel of headlines about analysts' opinions. */
export const ANALYST_RATINGS = 'Analyst Ratings';

const page = param.whole('page', 0, limits.pageOffset, {
	means: 'Which page, counted from 0.',
	standard: 0,
});

const query = {
	tickers: param.tickers('tickers', limits.tickers, { means: 'Only items that tag one of these tickers.' }),
	channels: param.list('channels', ownLimits.listEntries, {
		limitIsOurs: true,
		means: 'Only items of these channels, by name or ID; `WIIM` says why a ticker moves.',
	}),
	date: param.day('date', { means: 'Items published on this day.' }),
	dateFrom: param.day('dateFrom', { means: 'Items published on this day or later.' }),
	dateTo: param.day('dateTo', { means: 'Items published on this day or earlier.' }),
	updatedSince: param.whole('updatedSince', 0, Number.MAX_SAFE_INTEGER, {
		means: 'Only items changed at or after this Unix time in seconds.',
	}),
	publishedSince: param.whole('publishedSince', 0, Number.MAX_SAFE_INTEGER, {
		means: 'Only items published at or after this Unix time in seconds.',
	}),
	sort: param.oneOf('sort', newsSorts, { means: 'The order of the items.', standard: 'created:desc' }),
	displayOutput: param.oneOf('displayOutput', newsOutputs, {
		means: 'Headlines alone, with their teasers, or with the full text.',
		standard: 'headline',
	}),
	format: param.oneOf('format', ['text'], { means: 'The full text without HTML.' }),
	topics: param.list('topics', ownLimits.listEntries, {
		limitIsOurs: true,
		means: 'Words to find in title, tags and text.',
	}),
	topicGroupBy: param.oneOf('topic_group_by', ['and', 'or'], {
		means: 'Whether all topics must be found or any.',
		standard: 'or',
	}),
	primaryTickers: param.tickers('primaryTickers', ownLimits.listEntries, {
		limitIsOurs: true,
		means: 'Only items that are mainly about one of these tickers.',
	}),
	isins: param.list('isin', limits.tickers, { means: 'Only items about securities with these ISINs.' }),
	cusips: param.list('cusips', limits.tickers, {
		means: 'Only items about securities with these CUSIPs, which take a license of their own.',
		// The vendor's documents use both names, and the service ignores names it doesn't know.
		formerWire: 'cusip',
	}),
	authors: param.list('authors', ownLimits.listEntries, {
		limitIsOurs: true,
		means: 'Only items by these authors.',
	}),
	contentTypes: param.list('content_types', ownLimits.listEntries, {
		limitIsOurs: true,
		means: 'Only items of these types.',
	}),
	importance: param.list('importance', ownLimits.listEntries, {
		limitIsOurs: true,
		means: 'Only items of this importance.',
	}),
	importanceRank: param.whole('importanceRank', 1, limits.newsRank, {
		means: 'Only items of this rank.',
	}),
	region: param.list('region', ownLimits.listEntries, {
		limitIsOurs: true,
		means: 'Only items for this region, such as `ca`.',
	}),
	page,
	pageSize: param.whole('pageSize', 1, limits.newsPageSize, {
		// The standard size is 15.
		sent: limits.newsPageSize,
		means: 'Items per page.',
	}),
};

/** A query for the news (service.md, GET /api/v2/news). */
export interface NewsQuery extends QueryOf<typeof query> {}

const named = { name: field('name', text, 'Its name.') };

const image = {
	size: field('size', text, 'Which of the sizes.', { words: ['thumb', 'small', 'large'] }),
	url: field('url', webLink, 'Where the image is.'),
	alt: field('alt', text, 'What the image shows.'),
};

const stock = {
	symbol: field('name', symbol, 'The symbol in canonical form; absent where the text cannot be one.'),
	ticker: field('name', text, 'The ticker as the service wrote it.'),
	cusip: field('cusip', text, 'CUSIP of the share.'),
	isin: field('isin', text, 'ISIN of the share.'),
	exchange: field('exchange', text, 'Where it is listed.'),
};

const record = {
	id: field('id', identifier, 'Identifies the item.'),
	originalId: field('original_id', identifier, 'Identifies the item that this one is a copy of.'),
	author: field('author', text, 'Who wrote it.'),
	created: field('created', newsTime, 'When it was published.'),
	updated: field('updated', newsTime, 'When it was last changed.'),
	title: field('title', text, 'The headline; may hold HTML entities.'),
	teaser: field('teaser', text, 'The first sentences, as HTML; empty in headlines alone.'),
	body: field('body', text, 'The whole text, as HTML; empty unless requested.'),
	url: field('url', webLink, 'The page of the item.'),
	images: fullField('image', listOf(object(image)), [], 'An image in several sizes.'),
	channels: fullField('channels', listOf(object(named)), [], 'The channels it is in.'),
	tags: fullField('tags', listOf(object(named)), [], 'What it is about, in words.'),
	stocks: fullField('stocks', listOf(object(stock)), [], 'The tickers that it tags.'),
	importanceRank: field('importance_rank', count, 'How important it is.'),
};

/** One headline (service.md, News item). */
export interface NewsItem extends RecordOf<typeof record> {}

const newsItem = object(record);

const orders: Readonly<Record<NewsSort, Order<NewsItem>>> = {
	'id:asc': oldestFirst(idOf),
	'id:desc': newestFirst(idOf),
	'created:asc': oldestFirst(({ created }) => created, idOf),
	'created:desc': newestFirst(({ created }) => created, idOf),
	'updated:asc': oldestFirst(({ updated }) => updated, idOf),
	'updated:desc': newestFirst(({ updated }) => updated, idOf),
};

function idOf({ id }: NewsItem): number | undefined {
	return id === undefined ? undefined : Number(id);
}

const newsQuery = querySchema(query, [], rejectDeep);

/** The service refuses pages that begin after this many items. */
function rejectDeep({ page: number = 0, pageSize = limits.newsPageSize }: NewsQuery): void {
	if (number * pageSize > limits.refusedFromRow) {
		throw invalidQuery('page', [
			String(number),
			`a page that begins within the first ${limits.refusedFromRow} items`,
		]);
	}
}

const removedQuery = {
	updatedSince: param.whole('updatedSince', 0, Number.MAX_SAFE_INTEGER, {
		means: 'Only items withdrawn at or after this Unix time in seconds.',
	}),
	page,
	pageSize: param.whole('pageSize', 1, limits.pageSize, {
		// The standard size is 100.
		sent: limits.pageSize,
		means: 'Items per page.',
	}),
};

/** A query for withdrawn news (service.md, GET /api/v2/news-removed). */
interface RemovedNewsQuery extends QueryOf<typeof removedQuery> {}

const removed = {
	id: field('id', identifier, 'Identifies the item that was withdrawn.'),
	updated: field('updated', newsTime, 'When it was withdrawn.'),
};

/** An item that was withdrawn (service.md, Withdrawn news). */
interface RemovedNews extends RecordOf<typeof removed> {}

export const newsRemoved = listEndpoint<RemovedNewsQuery, RemovedNews>({
	name: 'newsRemoved',
	path: '/api/v2/news-removed',
	means: 'News that was withdrawn.',
	recordSection: 'Withdrawn news',
	envelope: 'removed',
	query: querySchema(removedQuery),
	record: object(removed),
	freshForMs: 2 * MINUTE_MS,
	usableForMs: HOUR_MS,
});

/** The news, mainly headlines. Titles, teasers and texts come from outside and are never rendered as HTML. */
export const news: PagedEndpoint<NewsQuery, NewsItem> & { readonly name: 'news' } = {
	...endpoint({
		name: 'news',
		path: '/api/v2/news',
		means: 'Headlines about companies and markets, the newest first.',
		recordSection: 'News item',
		query: newsQuery,
		record: newsItem,
		read: rows(undefined, newsItem),
		freshForMs: 2 * MINUTE_MS,
		usableForMs: 24 * HOUR_MS,
	}),
	name: 'news',
	limits: {
		pageRows: limits.newsPageSize,
		lastPage: (pageSize) => Math.floor(limits.refusedFromRow / pageSize),
	},
	orderOf: ({ sort, updatedSince }) =>
		orders[sort ?? (updatedSince === undefined ? 'created:desc' : 'updated:desc')],
	distinct: distinctNews,
	withdrawn: newsRemoved,
};
