import { DAY_MS, MINUTE_MS } from '../../base/days.js';
import type { DayNumber } from '../market/days.js';
import type { Listing } from '../market/listing.js';

const scales = [
	[1e12, 'T'],
	[1e9, 'B'],
	[1e6, 'M'],
	[1e3, 'K'],
] as const;

/** A price per share, such as `$1,275` or `$7.50`, or `930 TWD` in another currency. */
export function priceText(price: number, currency = 'USD'): string {
	const text = Number.isInteger(price) ? grouped(price) : price.toFixed(2);
	return currency === 'USD' ? `$${text}` : `${text} ${currency}`;
}

/** A dividend per share, with all its decimals and at least two. */
export function dividendText(dollars: number): string {
	return `$${dollars.toFixed(Math.max(2, String(dollars).split('.')[1]?.length ?? 0))}`;
}

/** A short amount, such as `$1.45B`, or `71.2B DKK` in another currency. */
export function sumText(sum: number, currency = 'USD'): string {
	const text = shortText(Math.abs(sum));
	return currency === 'USD' ? `$${text}` : `${text} ${currency}`;
}

/** A short number, such as `5.29M`. */
export function shortText(number: number): string {
	const [scale, letter] = scales.find(([least]) => number >= least) ?? [1, ''];
	return `${Number((number / scale).toPrecision(scale === 1 ? 6 : 3))}${letter}`;
}

/** A change in percent without its sign, such as `6.2%`. */
export function percentText(change: number): string {
	return `${Math.abs(change * 100).toFixed(1)}%`;
}

const commas = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A whole number with commas, such as `5,291,000`. */
export function grouped(number: number): string {
	return commas.format(number);
}

const months = 'Jan.|Feb.|March|April|May|June|July|Aug.|Sept.|Oct.|Nov.|Dec.'.split('|');

/** A day such as `Nov. 20, 2026`. */
export function dayWords(day: DayNumber): string {
	const date = new Date(day * DAY_MS);
	return `${months[date.getUTCMonth()] ?? ''} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** The possessive of a name, such as `Apple's` or `Williams'`. */
export function possessive(name: string): string {
	return name.endsWith('s') ? `${name}'` : `${name}'s`;
}

/** The news channels, and the ids that requests can use in place of names. */
export const channelIds = {
	News: 2,
	Markets: 5,
	Movers: 6,
	Earnings: 14,
	'Analyst Ratings': 20,
	'Price Target': 21,
	Upgrades: 22,
	Downgrades: 23,
	Initiation: 24,
	Reiteration: 25,
	Dividends: 31,
	'M&A': 34,
	Offerings: 37,
	'Stock Split': 39,
	Rumors: 42,
	ETFs: 53,
	'Press Releases': 90,
	WIIM: 103,
} as const;
export type Channel = keyof typeof channelIds;

/** The kinds of items; answers don't state them, but filters use them. */
type ContentType = 'story' | 'press_release' | 'wiim';

/** The text of a story, as plain text. */
export interface Copy {
	readonly title: string;
	readonly teaser: string;
	readonly paragraphs: readonly string[];
}

/** Why a share moves: the part after “shares are trading higher”, and the direction. */
export interface MoveReason {
	readonly isUp: boolean;
	readonly text: string;
}

/** An event as the newsroom reports it; edits and copies are derived from it later. */
export interface Story {
	/** Unique among all stories of the market. */
	readonly key: string;
	/** When it was published, in milliseconds since 1970. */
	readonly at: number;
	readonly type: ContentType;
	readonly author: string;
	readonly channels: readonly Channel[];
	readonly tags: readonly string[];
	/** The listing it is about; absent if it is about several, or about a company that isn't listed. */
	readonly subject?: Listing;
	/** The listings it tags. */
	readonly listings: readonly Listing[];
	/** 0 to 5. */
	readonly importance: number;
	/** Written on demand, since most stories are never read. */
	readonly write: () => Copy;
	/** Absent if the story moves no share. */
	readonly reason?: () => MoveReason;
}

/** The authors of stories: the newsroom's desks, and a wire for companies' own releases. */
export const fixtures = {
	news: 'Sample Newsdesk',
	ratings: 'Sample Ratings Desk',
	insights: 'Sample Insights',
	movers: 'Sample Movers Desk',
	wire: 'Sample Wire',
} as const;

/** The company's own press release about a story, published two minutes earlier. */
export function releaseOf(story: Story, write: () => Copy): Story {
	return {
		...story,
		key: `release of ${story.key}`,
		at: story.at - RELEASED_BEFORE_MS,
		type: 'press_release',
		author: fixtures.wire,
		channels: ['Press Releases'],
		tags: ['Press Release'],
		importance: 1,
		write,
	};
}

const RELEASED_BEFORE_MS = 2 * MINUTE_MS;
