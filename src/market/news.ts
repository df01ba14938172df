import { dayAfter, newYorkDay, wallTime } from '../base/days.js';
import type { TickerSymbol } from '../base/symbol.js';
import { type NewsItem, WHY_IT_MOVES } from '../contract/news.js';
import type { CompaniesOf } from './companies.js';
import { tradingDayBefore, tradingDayFrom } from './tradingDays.js';

/** Items that tag more tickers than this are lists and round-ups, which are about none of them. */
const MOST_SUBJECTS = 3;
const PRESS_RELEASE = /^press ?releases?$/i;
const CLOSE = '16:00';
const OPEN = '09:30';

/**
 * Whether an item tags a ticker. Needed because the service returns everything if it does not understand a
 * filter.
 */
export function isTagged({ stocks }: NewsItem, symbol: TickerSymbol): boolean {
	return stocks.some((stock) => stock.symbol === symbol);
}

/** Whether an item is in a channel; ignores case. */
export function isInChannel({ channels }: NewsItem, channel: string): boolean {
	return channels.some(({ name }) => name?.toLowerCase() === channel.toLowerCase());
}

/** Whether an item is a press release, written by the company itself. */
export function isPressRelease({ channels }: Pick<NewsItem, 'channels'>): boolean {
	return channels.some(({ name }) => name !== undefined && PRESS_RELEASE.test(name));
}

/** The only ticker an item tags; none if it tags several. */
export const companyOfNews: CompaniesOf<NewsItem> = ({ stocks: [only, ...others] }) =>
	others.length === 0 ? [only?.symbol] : [];

/** The New York day on which an item was published. */
export function newsDay({ created }: NewsItem): string | undefined {
	return created === undefined ? undefined : newYorkDay(created * 1000);
}

/** Whether an item tags so many tickers that it only mentions each. */
export function isMention({ stocks }: NewsItem): boolean {
	return stocks.length > MOST_SUBJECTS;
}

/** Whether an item explains in one line why a ticker moves. */
export function saysWhyItMoves(item: NewsItem): boolean {
	return isInChannel(item, WHY_IT_MOVES);
}

/**
 * The newest line that explains why a ticker moves; undefined if its session is over. A line is about the
 * session in which it was published, or the next one if the market was closed, and is out of date once
 * another session opens.
 */
export function whyItMoves(
	items: readonly NewsItem[],
	symbol: TickerSymbol,
	now: number,
): NewsItem | undefined {
	const lines = items.filter(
		(item) => saysWhyItMoves(item) && !isMention(item) && isTagged(item, symbol) && isOfSession(item, now),
	);
	return newestOf(lines);
}

/**
 * The first day on which lines about the current moves may have been published: those of a session may come
 * after the close of the day before.
 */
export function firstDayOfReasons(now: number): string {
	const { day, time } = wallTime(now, 'America/New_York');
	// Until the next session opens, the last one counts.
	const session = tradingDayBefore(time < OPEN ? day : dayAfter(day, 1));
	return tradingDayBefore(session);
}

/** The newest headline about a ticker, excluding press releases and mentions. */
export function newestHeadline(items: readonly NewsItem[], symbol: TickerSymbol): NewsItem | undefined {
	return newestOf(
		items.filter((item) => isTagged(item, symbol) && !isMention(item) && !isPressRelease(item) && item.title),
	);
}

function newestOf(items: readonly NewsItem[]): NewsItem | undefined {
	return items.reduce<NewsItem | undefined>(
		(newest, item) => ((item.created ?? 0) > (newest?.created ?? 0) ? item : newest),
		undefined,
	);
}

function isOfSession({ created }: NewsItem, now: number): boolean {
	if (created === undefined) {
		return false;
	}
	const { day, time } = wallTime(created * 1000, 'America/New_York');
	const session = tradingDayFrom(time < CLOSE ? day : dayAfter(day, 1));
	const here = wallTime(now, 'America/New_York');
	return `${here.day} ${here.time}` < `${tradingDayFrom(dayAfter(session, 1))} ${OPEN}`;
}
