import { isRecord } from '../../base/record.js';

/** The user's choices on the News tab. */
export interface NewsChoices {
	/** Only headlines in this channel. */
	readonly channel?: string;
	/** Only headlines with these words in title or tags. */
	readonly words?: string;
	/** Include press releases. */
	readonly showsPressReleases?: boolean;
	/** Number of pages to show; if absent, one. */
	readonly pages?: number;
}

const LONGEST_NAME = 120;
/** Limits a page to a thousand headlines. */
export const MOST_PAGES = 10;

/** Reads saved choices; invalid ones are dropped. */
export function readNewsChoices(saved: unknown): NewsChoices {
	const { channel, words, showsPressReleases, pages } = isRecord(saved) ? saved : {};
	return {
		...(isName(channel) && { channel }),
		...(isName(words) && { words }),
		...(showsPressReleases === true && { showsPressReleases }),
		...(typeof pages === 'number' &&
			Number.isInteger(pages) &&
			pages > 1 && { pages: Math.min(pages, MOST_PAGES) }),
	};
}

/** Drops the choices that may only make sense for one ticker. */
export function newsOfAnyTicker({ channel, showsPressReleases }: NewsChoices): NewsChoices {
	return { ...(channel !== undefined && { channel }), ...(showsPressReleases && { showsPressReleases }) };
}

/** Resets to the first page, because a user who returns later starts with the newest headlines. */
export function fromFirstPage({ words, ...choices }: NewsChoices): NewsChoices {
	return { ...newsOfAnyTicker(choices), ...(words !== undefined && { words }) };
}

function isName(value: unknown): value is string {
	return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_NAME;
}
