import type { Steps, TaskScheduler } from '../../base/taskScheduler.js';
import { newsOutputs, type NewsSort, newsSorts } from '../../contract/news.js';
import type { RowOrder } from '../calendars/calendarRow.js';
import type { DailyBook } from '../calendars/dailyBook.js';
import type { ImageLinks } from '../images/imageLinks.js';
import { exchangeOf, type Listing } from '../market/listing.js';
import type { Market } from '../market/market.js';
import { hashOf } from '../market/random.js';
import type { Registry } from '../market/registry.js';
import { copyOf, type NewsItem } from '../news/newsItem.js';
import type { Parameters } from '../parameters.js';
import {
	htmlBody,
	htmlText,
	importanceRank,
	mailDate,
	newsFilter,
	newsPage,
	newsTime,
	type Page,
	plainBody,
	since,
	slugOf,
	titleText,
} from './newsQuery.js';

const PAGE_SIZE = 15;
const MOST_ITEMS = 100;
const REMOVED_PAGE_SIZE = 100;
const MOST_REMOVED = 1000;

const byId: RowOrder<NewsItem> = (left, right) => left.number - right.number;
const byCreation: RowOrder<NewsItem> = (left, right) => left.created - right.created || byId(left, right);
const byUpdate: RowOrder<NewsItem> = (left, right) => left.from - right.from || byId(left, right);
const reversed =
	(order: RowOrder<NewsItem>): RowOrder<NewsItem> =>
	(left, right) =>
		order(right, left);

const orders = {
	'id:asc': byId,
	'id:desc': reversed(byId),
	'created:asc': byCreation,
	'created:desc': reversed(byCreation),
	'updated:asc': byUpdate,
	'updated:desc': reversed(byUpdate),
} as const satisfies Readonly<Record<NewsSort, RowOrder<NewsItem>>>;

/** The data that the news endpoints use. */
export interface NewsBacking {
	readonly market: Market;
	readonly news: DailyBook<NewsItem>;
	readonly links: ImageLinks;
	readonly scheduler: TaskScheduler;
}

/** How much of each item to send, and whether its body is HTML. */
interface Form {
	readonly output: (typeof newsOutputs)[number];
	readonly format: 'html' | 'text';
}

/** Headlines and articles, newest first unless the request sorts otherwise. */
export async function newsList(
	query: Parameters,
	{ market, news, links, scheduler }: NewsBacking,
): Promise<unknown> {
	const page = newsPage(query, PAGE_SIZE, MOST_ITEMS);
	const { symbols, matches } = newsFilter(query, market);
	const form: Form = {
		output: query.oneOf('displayOutput', newsOutputs) ?? 'headline',
		format: query.oneOf('format', ['text']) ?? 'html',
	};
	const sort = query.oneOf('sort', newsSorts) ?? standardSort(query);
	if (symbols.some(({ size }) => size === 0)) {
		return [];
	}
	const { now } = market;
	const items = await news.in(orders[sort], symbols[0]);
	const found = await scheduler.runSteps(
		picked(items, page, (item) => isOut(item, now) && item.state !== 'withdrawn' && matches(item)),
	);
	return Promise.all(found.map((item) => scheduler.run(() => wire(item, form, market.registry, links))));
}

/** Requests with `updatedSince` are sorted by update time. */
function standardSort(query: Parameters): NewsSort {
	return since(query, 'updatedSince') === undefined ? 'created:desc' : 'updated:desc';
}

/** Withdrawn items, the most recent first. */
export async function removedNews(
	query: Parameters,
	{ market, news, scheduler }: NewsBacking,
): Promise<unknown> {
	const page = newsPage(query, REMOVED_PAGE_SIZE, MOST_REMOVED);
	const updated = since(query, 'updatedSince') ?? 0;
	const { now } = market;
	const items = await news.in(orders['updated:desc']);
	const found = await scheduler.runSteps(
		picked(items, page, (item) => isOut(item, now) && item.state === 'withdrawn' && item.from >= updated),
	);
	return { removed: found.map(({ number, from }) => ({ id: number, updated: mailDate(from) })) };
}

/** The answer without items, in the shape of the route. */
export function noNews(route: string): unknown {
	return route === 'news' ? [] : { removed: [] };
}

function isOut({ from, until }: NewsItem, now: number): boolean {
	return from <= now && until > now;
}

function* picked(
	items: readonly NewsItem[],
	{ skipped, size }: Page,
	matches: (item: NewsItem) => boolean,
): Steps<readonly NewsItem[]> {
	const found: NewsItem[] = [];
	for (const item of items) {
		if (found.length >= skipped + size) {
			break;
		}
		if (matches(item)) {
			found.push(item);
		}
		yield;
	}
	return found.slice(skipped);
}

async function wire(item: NewsItem, form: Form, registry: Registry, links: ImageLinks): Promise<unknown> {
	const { id, number, story, original } = item;
	const copy = copyOf(item);
	const rank = importanceRank(item);
	return {
		id: number,
		...(original === undefined ? {} : { original_id: original }),
		author: story.author,
		created: mailDate(item.created),
		updated: mailDate(item.from),
		title: titleText(copy.title, id),
		teaser: form.output === 'headline' ? '' : htmlText(copy.teaser),
		body: form.output !== 'full' ? '' : form.format === 'text' ? plainBody(copy) : htmlBody(copy, story),
		url: addressOf(item),
		image: await imagesOf(item, registry, links),
		channels: story.channels.map((name) => ({ name })),
		stocks: stocksOf(item, registry),
		tags: story.tags.map((name) => ({ name })),
		...(rank === undefined ? {} : { importance_rank: rank }),
	};
}

function addressOf({ number, created, story }: NewsItem): string {
	const [year, month] = newsTime(created).toISOString().slice(2).split('-');
	const slug = slugOf(story.write().title);
	return story.type === 'press_release'
		? `https://www.example.com/pressreleases/${year}/${month}/g${number}/${slug}`
		: `https://www.example.com/news/${year}/${month}/${number}/${slug}`;
}

/** Alphabetical, so the first stock may not be the subject; some stocks have only a name. */
function stocksOf({ id, story }: NewsItem, registry: Registry): readonly unknown[] {
	const isNamed = hashOf(['stocks', id]) % 3 === 0;
	return [...story.listings]
		.sort((left, right) => (left.symbol < right.symbol ? -1 : 1))
		.map((listing) => {
			const security = isNamed ? undefined : registry.security(listing);
			const { symbol: name } = listing;
			return security
				? { name, cusip: security.cusip, isin: security.isin, exchange: exchangeOf(listing).code }
				: { name };
		});
}

const boxes = {
	thumb: { width: 250, height: 187 },
	small: { width: 1024, height: 768 },
	large: { width: 2048, height: 1536 },
} as const;

/** The logo mark of the company in three sizes; stories on moves and some others have no image. */
async function imagesOf(
	{ id, story }: NewsItem,
	registry: Registry,
	links: ImageLinks,
): Promise<readonly unknown[]> {
	const listing: Listing | undefined = story.subject ?? story.listings[0];
	const issuer = listing && registry.issuer(listing.symbol);
	const lot = hashOf(['image', id]);
	if (!issuer || story.type === 'wiim' || lot % 4 === 0) {
		return [];
	}
	const { symbol } = listing;
	const owner = { cik: issuer.cik, isin: registry.security(listing)?.isin ?? '', symbol };
	return Promise.all(
		Object.entries(boxes).map(async ([size, box]) => ({
			size,
			url: await links.linkTo({ symbol, file: 'mark_light', ...box, radius: 0 }, owner, false),
			...(lot % 3 === 0 ? { alt: `${listing.name} logo` } : {}),
		})),
	);
}
