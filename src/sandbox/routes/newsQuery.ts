import { HOUR_MS } from '../../base/days.js';
import { dayOfInstant } from '../market/days.js';
import { exchangeOf } from '../market/listing.js';
import type { Market } from '../market/market.js';
import { hashOf } from '../market/random.js';
import { copyOf, type NewsItem } from '../news/newsItem.js';
import { channelIds, type Copy, type Story } from '../news/story.js';
import type { Parameters } from '../parameters.js';
import { badRequest } from '../refusal.js';

/** News times are always four hours behind UTC, in winter too. */
const ZONE = { hours: -4, text: '-0400' } as const;

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** An instant in news time, to be read with the UTC methods of `Date`. */
export function newsTime(ms: number): Date {
	return new Date(ms + ZONE.hours * HOUR_MS);
}

/** An instant in RFC 2822 format, in the zone of news. */
export function mailDate(ms: number): string {
	const wall = newsTime(ms);
	const [date = '', time = ''] = wall.toISOString().split(/[T.]/);
	const [year = '', , day = ''] = date.split('-');
	return `${days[wall.getUTCDay()] ?? ''}, ${day} ${months[wall.getUTCMonth()] ?? ''} ${year} ${time} ${ZONE.text}`;
}

/** A title; as with the live service, some contain HTML entities. */
export function titleText(title: string, id: string): string {
	return hashOf(['entities', id]) % 2 ? escaped(title).replaceAll("'", '&#39;') : title;
}

/** Text as HTML, with typographic apostrophes. */
export function htmlText(text: string): string {
	return escaped(text).replaceAll("'", '&#8217;');
}

/** The body as HTML; the first mention of the subject is bold and linked. */
export function htmlBody({ paragraphs }: Copy, { subject }: Story): string {
	const [first = '', ...rest] = paragraphs.map(htmlText);
	return [subject ? first.replace(htmlText(subject.name), () => mention(subject)) : first, ...rest]
		.map((paragraph) => `<p>${paragraph}</p>`)
		.join('\n\n\n\n');
}

/** The body without HTML. */
export function plainBody({ paragraphs }: Copy): string {
	return paragraphs.join('\n\n');
}

/** The readable last part of a URL. */
export function slugOf(title: string): string {
	return title
		.toLowerCase()
		.replaceAll("'", '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')
		.slice(0, 80);
}

function mention(subject: NonNullable<Story['subject']>): string {
	const { name, symbol } = subject;
	const { code } = exchangeOf(subject);
	const link = `<a class="ticker" href="https://www.example.com/stock/${symbol}#${code}">${symbol}</a>`;
	return `<strong>${htmlText(name)}</strong> (${code === '' ? '' : `${code}:`}${link})`;
}

function escaped(text: string): string {
	return text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;');
}

/** The importance of an item, 1 to 5; like the live service, some items have none. */
export function importanceRank({ id, importance }: NewsItem): number | undefined {
	return importance === 0 || hashOf(['rank', id]) % 3 === 0 ? undefined : importance;
}

const LAST_PAGE = 100_000;
const PAST_END = 10_000;
const MOST_LISTED = 50;
const MOST_IMPORTANT = 5;
const MANY = 1000;

/** A range of a list. */
export interface Page {
	readonly skipped: number;
	readonly size: number;
}

/** The requested page; a page that starts beyond 10,000 rows is rejected. */
export function newsPage(query: Parameters, standard: number, most: number): Page {
	const page = query.whole('page', 0, LAST_PAGE) ?? 0;
	const size = query.whole('pageSize', 0, most) ?? standard;
	if (page * size > PAST_END) {
		throw badRequest(`page times pageSize must be at most ${PAST_END}`);
	}
	return { skipped: page * size, size };
}

/** A parameter in seconds since 1970, converted to milliseconds. */
export function since(query: Parameters, name: string): number | undefined {
	const seconds = query.whole(name, 0, Number.MAX_SAFE_INTEGER);
	return seconds === undefined ? undefined : seconds * 1000;
}

/** The items that a news request selects. */
interface NewsFilter {
	/** The symbols that the request names, one set per kind of parameter. */
	readonly symbols: readonly ReadonlySet<string>[];
	readonly matches: (item: NewsItem) => boolean;
}

/** Reads all parameters that filter items. */
export function newsFilter(query: Parameters, market: Market): NewsFilter {
	const symbols = symbolSets(query, market);
	const primary = query.tickers('primaryTickers', MANY);
	const tests = [
		...symbols.map(
			(set) =>
				({ tickers }: NewsItem) =>
					tickers.some((ticker) => set.has(ticker)),
		),
		primary && (({ story }: NewsItem) => primary.includes(story.subject?.symbol ?? '')),
		daysTest(query),
		sinceTest(query),
		wordsTest(query, 'channels', ({ story }) =>
			story.channels.flatMap((name) => [name, String(channelIds[name])]),
		),
		wordsTest(query, 'authors', ({ story }) => [story.author]),
		wordsTest(query, 'content_types', ({ story }) => [story.type]),
		importanceTest(query),
		regionTest(query, market),
		topicsTest(query),
	].filter((test) => test !== undefined);
	return {
		symbols: primary ? [...symbols, new Set(primary)] : symbols,
		matches: (item) => tests.every((test) => test(item)),
	};
}

function symbolSets(query: Parameters, { registry }: Market): readonly ReadonlySet<string>[] {
	const tickers = query.tickers('tickers', MOST_LISTED);
	const isins = query.list('isin', MOST_LISTED);
	// The vendor's documentation uses both names.
	const cusips = [query.list('cusip', MOST_LISTED), query.list('cusips', MOST_LISTED)].flatMap(
		(list) => list ?? [],
	);
	const behind = (kind: 'isin' | 'cusip', keys: readonly string[]): ReadonlySet<string> =>
		new Set(
			keys.flatMap((key) => {
				const securities = registry.find(kind, key)?.securities ?? [];
				return securities.find((security) => security[kind] === key.toUpperCase())?.symbol ?? [];
			}),
		);
	return [
		...(tickers ? [new Set(tickers)] : []),
		...(isins ? [behind('isin', isins)] : []),
		...(cusips.length > 0 ? [behind('cusip', cusips)] : []),
	];
}

/** A condition that the query names; undefined if it names none, since the test runs on thousands of items. */
type Test = ((item: NewsItem) => boolean) | undefined;

function daysTest(query: Parameters): Test {
	const date = query.day('date');
	const from = date ?? query.day('dateFrom');
	const to = date ?? query.day('dateTo');
	if (from === undefined && to === undefined) {
		return undefined;
	}
	return ({ created }) => {
		const day = dayOfInstant(newsTime(created).getTime());
		return day >= (from ?? day) && day <= (to ?? day);
	};
}

function sinceTest(query: Parameters): Test {
	const published = since(query, 'publishedSince') ?? 0;
	const updated = since(query, 'updatedSince') ?? 0;
	return ({ created, from }) => created >= published && from >= updated;
}

/** Matches any of the words that a parameter lists, ignoring case. */
function wordsTest(query: Parameters, name: string, wordsOf: (item: NewsItem) => readonly string[]): Test {
	const wanted = query.list(name, MANY)?.map((word) => word.toLowerCase());
	return wanted && ((item) => wordsOf(item).some((word) => wanted.includes(word.toLowerCase())));
}

function importanceTest(query: Parameters): Test {
	const listed = query.list('importance', MANY);
	const exact = query.whole('importanceRank', 1, MOST_IMPORTANT);
	if (listed === undefined && exact === undefined) {
		return undefined;
	}
	return (item) => {
		const rank = importanceRank(item);
		return (listed?.includes(String(rank)) ?? true) && (exact === undefined || rank === exact);
	};
}

const regionNames = { canada: ['ca', 'canada'], us: ['us', 'usa'] } as const;

function regionTest(query: Parameters, { profiles }: Market): Test {
	const canadian = new Set(profiles.filter(({ currency }) => currency === 'CAD').map(({ symbol }) => symbol));
	return wordsTest(query, 'region', ({ tickers }) =>
		tickers.some((ticker) => canadian.has(ticker)) ? regionNames.canada : regionNames.us,
	);
}

/** Matches topics in the title, tags and body. */
function topicsTest(query: Parameters): Test {
	const topics = query.list('topics', MANY)?.map((topic) => topic.toLowerCase());
	const groupBy = query.oneOf('topic_group_by', ['and', 'or']) ?? 'or';
	return (
		topics &&
		((item) => {
			const copy = copyOf(item);
			const text = [copy.title, ...item.story.tags, plainBody(copy)].join('\n').toLowerCase();
			const has = (topic: string): boolean => text.includes(topic);
			return groupBy === 'and' ? topics.every(has) : topics.some(has);
		})
	);
}
