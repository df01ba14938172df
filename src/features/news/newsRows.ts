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
/** Nearly every headline is in this channel, so it is not worth showing. */
const EVERYTHING = 'News';
const LONGEST_SYMBOL = 20;

/** A headline. */
export interface NewsRow {
	readonly id: string;
	/** The age if published today, otherwise the time in New York. */
	readonly time: string;
	/** The full date and time. */
	readonly published: string;
	/** A label for headlines that explain why the ticker moved. */
	readonly why?: string;
	readonly title: string;
	/** The article's URL; absent if there is none with https. */
	readonly link?: string;
	readonly channels: string;
	/** The other tickers it is tagged with. */
	readonly tickers: readonly { readonly symbol: string; readonly action: string }[];
}

/** The headlines of one day in New York. */
export interface NewsDay {
	readonly day: string;
	readonly heading: string;
	/** Marks today; on the first earlier day, notes that times are New York time. */
	readonly note: string;
	readonly rows: readonly NewsRow[];
}

interface Now {
	readonly now: number;
	readonly formats: Formats;
}

/** Groups headlines by day, preserving their order. */
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
		heading: day === '' ? l10n.t('No date') : formats.weekday(day, today),
		note: day === today ? l10n.t('Today') : day === firstBefore ? l10n.t('Times are ET') : '',
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
