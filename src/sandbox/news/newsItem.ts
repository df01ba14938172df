import { MINUTE_MS } from '../../base/days.js';
import type { CalendarRow } from '../calendars/calendarRow.js';
import { dayOfInstant } from '../market/days.js';
import { hashOf } from '../market/random.js';
import type { Copy, Story } from './story.js';

/** A news item in one of its states; `from` is when it was last written. */
export interface NewsItem extends CalendarRow {
	/** The id on the wire. */
	readonly number: number;
	readonly story: Story;
	/** When it was first published, in milliseconds since 1970. */
	readonly created: number;
	/** The id of the item that it is a copy of, if it says so. */
	readonly original?: number;
	/** What was done with it since. */
	readonly state: 'asCreated' | 'edited' | 'withdrawn';
}

/** The instant at which ids start. */
const FIRST_ID_AT = Date.UTC(2016, 0, 1);
const IDS_A_SECOND = 1000;
/** How many of a hundred items are edited, withdrawn or duplicated. */
const EDITED = 7;
const WITHDRAWN = 2;
const COPIED = 4;

/** The items of a story, each in its states; most stories are one item that never changes. */
export function itemsOf(story: Story, seed: number): readonly NewsItem[] {
	const lot = hashOf([seed, 'fate', story.key]);
	const first = statesOf(story, story.at, hashOf([seed, 'news id', story.key]), lot % 100);
	const original = first[0]?.number;
	if ((lot >>> 10) % 100 >= COPIED || original === undefined) {
		return first;
	}
	const id = hashOf([seed, 'copy', story.key]);
	const copy = statesOf(story, story.at + (3 + (id % 40)) * MINUTE_MS, id, 99);
	// As with the live service, a copy may not say that it is one.
	return [...first, ...copy.map((item) => (id % 3 === 0 ? item : { ...item, original }))];
}

function statesOf(story: Story, created: number, lot: number, fate: number): readonly NewsItem[] {
	const number = Math.floor((created - FIRST_ID_AT) / 1000) * IDS_A_SECOND + (lot % IDS_A_SECOND);
	const item = {
		id: String(number),
		number,
		tickers: story.listings.map(({ symbol }) => symbol),
		day: dayOfInstant(created),
		importance: story.importance,
		from: created + 1000,
		until: Number.POSITIVE_INFINITY,
		story,
		created,
		state: 'asCreated',
	} as const;
	const later = created + (4 + ((lot >>> 4) % 300)) * MINUTE_MS;
	const becomes = fate < EDITED ? 'edited' : fate < EDITED + WITHDRAWN ? 'withdrawn' : undefined;
	return becomes === undefined
		? [item]
		: [
				{ ...item, until: later },
				{ ...item, from: later, state: becomes },
			];
}

/** The text of an item in its state. */
export function copyOf({ story, state }: NewsItem): Copy {
	const copy = story.write();
	return state === 'edited'
		? {
				...copy,
				title: story.type === 'wiim' ? copy.title : `UPDATE: ${copy.title}`,
				paragraphs: [...copy.paragraphs, "Editor's note: This story was updated to add details."],
			}
		: copy;
}
