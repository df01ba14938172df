import * as l10n from '@vscode/l10n';
import { newYorkDay, wallTime } from '../../base/days.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { NewsItem } from '../../contract/news.js';
import { saysWhyItMoves } from '../../market/news.js';
import type { Formats } from '../../presentation/format.js';
import { newsTitle } from '../../presentation/plainText.js';
import { dayAndTime, joinLine } from '../../presentation/lines.js';
import { channelWords } from './newsFilters.js';

const MOST_CHANNELS = 3;
const MOST_TICKERS = 3;
/** The channel of nearly every headline, which says nothing of one. */
const EVERYTHING = 'News';
const LONGEST_SYMBOL = 20;

/** One headline. */
export interface NewsRow {
	readonly id: string;
	/** How long ago it was published, or the time in New York where that was on another day. */
	readonly time: string;
	/** Day and time in full. */
	readonly published: string;
	/** Said of a line that says why the ticker moved. */
	readonly why?: string;
	readonly title: string;
	/** Its page on the web; absent where there is none. */
	readonly link?: string;
	readonly channels: string;
	/** Others that it tags. */
	readonly tickers: readonly { readonly symbol: string; readonly action: string }[];
}

/** The headlines of one day in New York. */
export interface NewsDay {
	readonly day: string;
	readonly heading: string;
	/** Said of today, and once of the times of all days before. */
	readonly note: string;
	readonly rows: readonly NewsRow[];
}

interface Now {
	readonly now: number;
	readonly formats: Formats;
}

/** Headlines by days, in their order. */
export function newsDays(items: readonly NewsItem[], symbol: TickerSymbol, at: Now): readonly NewsDay[] {
	const { now, formats } = at;
	const today = newYorkDay(now);
	const days = new Map<string, NewsItem[]>();
	for (const item of items) {
		const day = item.created === undefined ? '' : newYorkDay(item.created * 1000);
		days.set(day, [...(days.get(day) ?? []), item]);
	}
	const firstBefore = [...days.keys()].find((day) => day !== today);
	return [...days].map(([day, some]) => ({
		day,
		heading: day === '' ? l10n.t('No day known') : formats.weekday(day, today),
		note: day === today ? l10n.t('Today') : day === firstBefore ? l10n.t('New York time') : '',
		rows: some.map((item, index) => newsRow(item, `${day} ${index}`, symbol, at)),
	}));
}

function newsRow(item: NewsItem, place: string, symbol: TickerSymbol, { now, formats }: Now): NewsRow {
	const { id, created, url } = item;
	const { day, time } =
		created === undefined ? { day: '', time: '' } : wallTime(created * 1000, 'America/New_York');
	const isToday = day === newYorkDay(now);
	return {
		id: id ?? place,
		time: created === undefined ? '' : isToday ? formats.age(created * 1000, now) : formats.time(time),
		published: created === undefined ? '' : dayAndTime(formats.day(day), time, formats),
		...(saysWhyItMoves(item) && { why: l10n.t('Why it moved') }),
		title: newsTitle(item),
		...(url?.startsWith('https:') && { link: url }),
		channels: joinLine(
			channelWords(item)
				.filter((channel) => channel !== EVERYTHING)
				.slice(0, MOST_CHANNELS),
		),
		tickers: otherTickers(item, symbol),
	};
}

function otherTickers({ stocks }: NewsItem, symbol: TickerSymbol): NewsRow['tickers'] {
	const others = new Set(stocks.flatMap((stock) => stock.symbol ?? []));
	others.delete(symbol);
	return [...others]
		.filter((other) => other.length <= LONGEST_SYMBOL)
		.slice(0, MOST_TICKERS)
		.map((other) => ({ symbol: other, action: l10n.t('Open {0}', other) }));
}
