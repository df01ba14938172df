import { isRecord } from '../../base/record.js';

/** What a person chose on the News tab. */
export interface NewsChoices {
	/** Only headlines in this channel. */
	readonly channel?: string;
	/** Only headlines with these words in title or tags. */
	readonly words?: string;
	/** Press releases too. */
	readonly showsPressReleases?: boolean;
	/** How many pages are shown; the first where it is left out. */
	readonly pages?: number;
}

const LONGEST_NAME = 120;
/** A page draws a thousand headlines at most. */
export const MOST_PAGES = 10;

/** The choices as a page kept them; what is not legal (any more) counts as not chosen. */
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

/** The choices without those that may fit one ticker alone. */
export function newsOfAnyTicker({ channel, showsPressReleases }: NewsChoices): NewsChoices {
	return { ...(channel !== undefined && { channel }), ...(showsPressReleases && { showsPressReleases }) };
}

/** The choices from the first page on: whoever comes back later begins with the newest. */
export function fromFirstPage({ words, ...choices }: NewsChoices): NewsChoices {
	return { ...newsOfAnyTicker(choices), ...(words !== undefined && { words }) };
}

function isName(value: unknown): value is string {
	return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_NAME;
}
