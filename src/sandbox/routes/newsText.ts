import { HOUR_MS } from '../../base/days.js';
import { exchangeOf } from '../market/listing.js';
import { hashOf } from '../market/random.js';
import type { NewsItem } from '../news/newsItem.js';
import type { Copy, Story } from '../news/story.js';

/** News counts its hours four behind UTC, in winter too. */
const ZONE = { hours: -4, text: '-0400' } as const;

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** An instant by the clock of news, its parts read as if they were UTC. */
export function newsTime(ms: number): Date {
	return new Date(ms + ZONE.hours * HOUR_MS);
}

/** An instant as RFC 2822 writes it, in the zone of news. */
export function mailDate(ms: number): string {
	const wall = newsTime(ms);
	const [date = '', time = ''] = wall.toISOString().split(/[T.]/);
	const [year = '', , day = ''] = date.split('-');
	return `${days[wall.getUTCDay()] ?? ''}, ${day} ${months[wall.getUTCMonth()] ?? ''} ${year} ${time} ${ZONE.text}`;
}

/** A title; as live, some come with their entities. */
export function titleText(title: string, id: string): string {
	return hashOf(['entities', id]) % 2 ? escaped(title).replaceAll("'", '&#39;') : title;
}

/** Text as HTML, with the typographic apostrophes of an editor. */
export function htmlText(text: string): string {
	return escaped(text).replaceAll("'", '&#8217;');
}

/** The body as HTML: the first mention of the company that it is about is in bold and linked. */
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

/** The end of an address that tells what it leads to. */
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

/** How much an item matters, from 1 to 5; absent for some, as live. */
export function importanceRank({ id, importance }: NewsItem): number | undefined {
	return importance === 0 || hashOf(['rank', id]) % 3 === 0 ? undefined : importance;
}
