import * as l10n from '@vscode/l10n';
import { DAY_MS } from '../../base/days.js';
import { shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { ANALYST_RATINGS, type NewsItem } from '../../contract/news.js';
import { isInChannel, newestHeadline, whyItMoves } from '../../market/news.js';
import type { Formats } from '../../presentation/format.js';
import { newsTitle } from '../../presentation/newsTitle.js';
import { factLine, type HoverAnswers, outside } from './hoverPart.js';

const NEWEST_FOR_MS = 7 * DAY_MS;
/** With what stands before it, a line of some ninety characters. */
const LONGEST_TITLE = 60;

/**
 * Why the ticker moves, else the newest headline about it of the last days; empty where there is none, and while nothing is
 * known: a headline that is missing is no trouble worth a word.
 */
export function newsMarkdown(
	{ news, ratings }: Pick<HoverAnswers, 'news'> & Partial<Pick<HoverAnswers, 'ratings'>>,
	symbol: TickerSymbol,
	now: number,
	formats: Formats,
): string {
	const items = (shown(news)?.value.rows ?? []).filter((item) => newsTitle(item) !== '');
	const why = whyItMoves(items, symbol, now);
	if (why) {
		return newsLine(l10n.t('Why it moved'), why, now, formats);
	}
	// The card says the latest rating in a line of its own.
	const isRatingSaid = ratings !== undefined && (shown(ratings)?.value.length ?? 0) > 0;
	const others = isRatingSaid ? items.filter((item) => !isInChannel(item, ANALYST_RATINGS)) : items;
	const newest = newestHeadline(others, symbol);
	return newest && now - publishedAt(newest) <= NEWEST_FOR_MS
		? newsLine(l10n.t('News'), newest, now, formats)
		: '';
}

function newsLine(label: string, item: NewsItem, now: number, formats: Formats): string {
	const title = outside(newsTitle(item), LONGEST_TITLE);
	return factLine([
		`**${label}**`,
		outside(formats.age(publishedAt(item), now)),
		item.url === undefined ? title : `[${title}](${linkTarget(item.url)})`,
	]);
}

function publishedAt({ created = 0 }: NewsItem): number {
	return created * 1000;
}

/** An address of the web as it may stand in a link of Markdown: nothing ends the link or means something else in it. */
function linkTarget(address: string): string {
	return new URL(address).href.replace(/[^\w\-.~:/?#@,;=+%]/g, (sign) =>
		sign === '&' ? '&amp;' : `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}
