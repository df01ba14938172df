import { MINUTE_MS } from '../../base/days.js';
import type { Listing } from '../market/listing.js';

/** The channels of news and the numbers by which they are asked for too. */
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

/** What kinds of items there are; answers do not name them, but filters do. */
export type ContentType = 'story' | 'press_release' | 'wiim';

/** The words of a story as plain text. */
export interface Copy {
	readonly title: string;
	readonly teaser: string;
	readonly paragraphs: readonly string[];
}

/** Why a share moves: what stands behind "shares are trading higher", and which way that is. */
export interface MoveReason {
	readonly isUp: boolean;
	readonly text: string;
}

/** Something that happened, as the desk tells it; its edits and copies are told apart later. */
export interface Story {
	/** Tells it from all other stories of the market. */
	readonly key: string;
	/** When it came out, in milliseconds since 1970. */
	readonly at: number;
	readonly type: ContentType;
	readonly author: string;
	readonly channels: readonly Channel[];
	readonly tags: readonly string[];
	/** The listing that it is about; absent where it is about many or nobody who is listed. */
	readonly subject?: Listing;
	/** Whom it tags. */
	readonly listings: readonly Listing[];
	/** 0 to 5. */
	readonly importance: number;
	/** Written when somebody reads it, since most are never read. */
	readonly write: () => Copy;
	/** Absent for what moves no share. */
	readonly reason?: () => MoveReason;
}

/** Whose word a story is: that of a desk, or of a company over a wire. */
export const desks = {
	news: 'Sample Newsdesk',
	ratings: 'Sample Ratings Desk',
	insights: 'Sample Insights',
	movers: 'Sample Movers Desk',
	wire: 'Sample Wire',
} as const;

/** The company's own release of what a story tells, out some minutes before it. */
export function releaseOf(story: Story, write: () => Copy): Story {
	return {
		...story,
		key: `release of ${story.key}`,
		at: story.at - RELEASED_BEFORE_MS,
		type: 'press_release',
		author: desks.wire,
		channels: ['Press Releases'],
		tags: ['Press Release'],
		importance: 1,
		write,
	};
}

const RELEASED_BEFORE_MS = 2 * MINUTE_MS;
