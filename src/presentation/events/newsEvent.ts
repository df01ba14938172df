import * as l10n from '@vscode/l10n';
import { wallTime } from '../../base/days.js';
import type { NewsItem } from '../../contract/news.js';
import { companyOfNews, isMention, newsDay } from '../../market/news.js';
import { newsTitle, shortText } from '../plainText.js';
import type { FormatContext } from '../format.js';
import { aloud, dayAndTime, fact, joinLine, linesOf } from '../lines.js';
import type { EventWords } from './eventWords.js';

const MOST_NAMED = 12;

/** One headline in words, with its tickers first so that users can spot theirs. */
export function newsEvent(item: NewsItem, { formats, today }: FormatContext): EventWords {
	const title = newsTitle(item) || l10n.t('No title');
	const tickers = tickersOf(item);
	const about = isMention(item) || tickers.length === 0 ? undefined : tickers.join(', ');
	const day = newsDay(item);
	const time = timeOf(item);
	const clock = time && l10n.t('{0} ET', formats.time(time));
	const [symbol] = companyOfNews(item);
	const channels = namesOf(item.channels);
	return {
		subject: about === undefined ? title : `${about}  ${title}`,
		summary: joinLine([clock]),
		spoken: aloud([about, title, clock]),
		lines: linesOf([
			title,
			fact(l10n.t('Tickers'), tickers.length === 0 ? undefined : shortened(tickers)),
			fact(l10n.t('Published'), day && dayAndTime(formats.weekday(day, today), time, formats)),
			fact(l10n.t('Channels'), channels.length === 0 ? undefined : shortened(channels)),
			fact(l10n.t('Author'), shortText(item.author)),
		]),
		...(symbol && { symbol }),
		...(item.url !== undefined && { address: item.url }),
	};
}

/** The tickers that an item tags. */
export function tickersOf({ stocks }: NewsItem): readonly string[] {
	return stocks.flatMap(({ symbol, ticker }) => symbol ?? shortText(ticker) ?? []);
}

/** The names of channels or tags. */
export function namesOf(things: readonly { readonly name?: string }[]): readonly string[] {
	return things.flatMap(({ name }) => shortText(name) ?? []);
}

/** The time of day in New York at which an item was published. */
export function timeOf({ created }: NewsItem): string | undefined {
	return created === undefined ? undefined : wallTime(created * 1000, 'America/New_York').time;
}

/** Roundups tag hundreds of tickers. */
function shortened(names: readonly string[]): string {
	return names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(', ')}…` : names.join(', ');
}
