import * as l10n from '@vscode/l10n';
import { dayAfter, isDay } from '../base/days.js';
import { isRecord } from '../base/record.js';
import { symbolIn, type TickerSymbol } from '../base/symbol.js';
import { limits } from '../contract/limits.js';
import {
	type TrendingQuery,
	type TrendingSource,
	trendingSources,
	type TrendingTimeframe,
	trendingTimeframes,
} from '../contract/trending.js';
import { tickersWords } from './countWords.js';
import type { Formats } from './format.js';
import { aloud } from './lines.js';

const MOST_NAMED = 3;

/** The time span, source and tickers for which attention is counted. */
export interface TrendingChoice extends Pick<TrendingQuery, 'timeframe' | 'source'> {
	/** Replaces the time frame, which ends now. */
	readonly window?: TrendingWindow;
	/** All tickers if left out. */
	readonly tickers?: 'watchlist' | readonly TickerSymbol[];
}

const standard: TrendingChoice = { timeframe: '1d', source: 'all' };

/** The choice as stored; values that are not valid (any more) get the default. */
export function readTrendingChoice(remembered: unknown): TrendingChoice {
	const saved = isRecord(remembered) ? remembered : {};
	const window = readWindow(saved.window);
	const tickers = readTickers(saved.tickers);
	return {
		timeframe: trendingTimeframes.find((one) => one === saved.timeframe) ?? standard.timeframe,
		source: trendingSources.find((one) => one === saved.source) ?? standard.source,
		...(window && { window }),
		...(tickers && { tickers }),
	};
}

function readTickers(saved: unknown): TrendingChoice['tickers'] {
	if (saved === 'watchlist') {
		return saved;
	}
	const symbols = Array.isArray(saved) ? saved.flatMap((one) => symbolIn(one) ?? []) : [];
	return symbols.length > 0 ? symbols.slice(0, limits.pageSize) : undefined;
}

/** What a count of attention counts. */
export function countWords(source: TrendingSource, count: string): string {
	switch (source) {
		case 'all':
			return l10n.t('Clicks and logo requests counted: {0}', count);
		case 'clickstream':
			return l10n.t('Clicks counted: {0}', count);
		case 'logo':
			return l10n.t('Logo requests counted: {0}', count);
	}
}

export const TRENDING_PAGE_SIZE = 100;

/** What a query depends on besides the choice. */
interface TrendingFacts {
	/** The day in New York. */
	readonly today: string;
	readonly watchlist: readonly TickerSymbol[];
}

/** The query for a page of the visible list. */
export function trendingQuery(
	{ timeframe, source, window, tickers }: TrendingChoice,
	{ today, watchlist }: TrendingFacts,
	page = 0,
): TrendingQuery {
	return {
		...plainQuery({ timeframe, source }),
		...(window && windowQuery(window, today)),
		...(tickers && { tickers: tickers === 'watchlist' ? watchlist.slice(0, limits.pageSize) : tickers }),
		...(page > 0 && { page }),
	};
}

/** The query for the first page of all tickers up to now; equal queries share one answer. */
export function plainQuery({
	timeframe,
	source,
}: Pick<TrendingChoice, 'timeframe' | 'source'>): TrendingQuery {
	return { timeframe, source, pageSize: TRENDING_PAGE_SIZE };
}

/** What the list counts, shown beside its name. */
export function choiceWords(
	{ timeframe, source, window, tickers }: TrendingChoice,
	formats: Formats,
): readonly (string | undefined)[] {
	return [
		window ? windowWords(window, formats) : timeframeWords(timeframe),
		sourceWords(source),
		tickers && (tickers === 'watchlist' ? l10n.t('Watchlist') : inBrief(tickers, formats)),
	];
}

function inBrief(tickers: readonly TickerSymbol[], formats: Formats): string {
	return tickers.length <= MOST_NAMED ? formats.list(tickers) : tickersWords(tickers.length, formats);
}

/** Windows that move with the current day. */
export const movingWindows = ['yesterday', 'last7', 'last30'] as const;
type MovingWindow = (typeof movingWindows)[number];

/** Days the user entered, with optional times; the service doesn't say which time zone it applies. */
interface OwnWindow {
	readonly from: string;
	readonly to: string;
	/** `HH:MM`. */
	readonly timeFrom?: string;
	readonly timeTo?: string;
}

/** A period over which attention is counted. */
export type TrendingWindow = MovingWindow | OwnWindow;

const TYPED = /^(\d{4}-\d\d-\d\d)(?: +(\d\d:\d\d))?(?: *(?:to|–|-) *(\d{4}-\d\d-\d\d)(?: +(\d\d:\d\d))?)?$/i;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A window as stored; undefined if it is not valid (any more). */
export function readWindow(saved: unknown): TrendingWindow | undefined {
	if (isRecord(saved)) {
		const { from, to, timeFrom, timeTo } = saved;
		const written = [from, timeFrom, 'to', to, timeTo].filter((part) => typeof part === 'string');
		return typedWindow(written.join(' '));
	}
	return movingWindows.find((one) => one === saved);
}

/** A window as typed; undefined if it can't be parsed or ends before it begins. */
export function typedWindow(typed: string): OwnWindow | undefined {
	const [, from = '', timeFrom, to = from, timeTo] = TYPED.exec(typed.trim()) ?? [];
	const times = [timeFrom, timeTo].filter((time) => time !== undefined);
	const begin = `${from} ${timeFrom ?? '00:00'}`;
	const end = `${to} ${timeTo ?? '24:00'}`;
	return isDay(from) && isDay(to) && times.every((time) => TIME.test(time)) && begin < end
		? { from, to, ...(timeFrom !== undefined && { timeFrom }), ...(timeTo !== undefined && { timeTo }) }
		: undefined;
}

/** The window in the form in which it can be typed. */
export function writtenWindow({ from, to, timeFrom, timeTo }: OwnWindow): string {
	return [from, timeFrom, 'to', to, timeTo].filter((part) => part !== undefined).join(' ');
}

/** A window in words. */
export function windowWords(window: TrendingWindow, formats: Formats): string {
	switch (window) {
		case 'yesterday':
			return l10n.t('Yesterday');
		case 'last7':
			return l10n.t('Last 7 days');
		case 'last30':
			return l10n.t('Last 30 days');
		default: {
			const { from, to, timeFrom, timeTo } = window;
			const words = (day: string, time: string | undefined): string =>
				aloud([formats.day(day), time && formats.time(time)]);
			const begin = words(from, timeFrom);
			const end = words(to, timeTo);
			return begin === end ? begin : `${begin} – ${end}`;
		}
	}
}

/** The query parameters for a window, on a day in New York. */
export function windowQuery(
	window: TrendingWindow,
	today: string,
): Pick<TrendingQuery, 'dateFrom' | 'dateTo' | 'timeFrom' | 'timeTo'> {
	switch (window) {
		case 'yesterday':
			return { dateFrom: dayAfter(today, -1), dateTo: dayAfter(today, -1) };
		case 'last7':
			return { dateFrom: dayAfter(today, -6), dateTo: today };
		case 'last30':
			return { dateFrom: dayAfter(today, -29), dateTo: today };
		default: {
			const { from, to, ...times } = window;
			return { dateFrom: from, dateTo: to, ...times };
		}
	}
}

/** The source of attention, in words. */
export function sourceWords(source: TrendingSource): string {
	switch (source) {
		case 'all':
			return l10n.t('All sources');
		case 'clickstream':
			return l10n.t('Clicks');
		case 'logo':
			return l10n.t('Logo requests');
	}
}

/** The time frame of attention, in words. */
export function timeframeWords(timeframe: TrendingTimeframe): string {
	switch (timeframe) {
		case '10m':
			return l10n.t('Last 10 minutes');
		case '1h':
			return l10n.t('Last hour');
		case '1d':
			return l10n.t('Last 24 hours');
	}
}
