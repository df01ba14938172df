import * as l10n from '@vscode/l10n';
import { isRecord } from '../base/isRecord.js';
import { canonicalSymbol, type TickerSymbol } from '../base/symbol.js';
import { limits } from '../contract/limits.js';
import {
	type TrendingQuery,
	type TrendingSource,
	trendingSources,
	trendingTimeframes,
} from '../contract/trending.js';
import type { Formats } from './format.js';
import { timeframeWords } from './words/timeframeWords.js';
import { sourceWords } from './words/trendingSourceWords.js';
import { readWindow, type TrendingWindow, windowQuery, windowWords } from './trendingWindow.js';
import { tickersWords } from './words/tickersWords.js';

const MOST_NAMED = 3;

/** Over which span, where and for which tickers attention is counted. */
export interface TrendingChoice extends Pick<TrendingQuery, 'timeframe' | 'source'> {
	/** In place of the time frame up to now. */
	readonly window?: TrendingWindow;
	/** All where it is left out. */
	readonly tickers?: 'watchlist' | readonly TickerSymbol[];
}

const standard: TrendingChoice = { timeframe: '1d', source: 'all' };

/** The choice as it was remembered; what is not legal (any more) counts as not chosen. */
export function readTrendingChoice(remembered: unknown): TrendingChoice {
	const kept = isRecord(remembered) ? remembered : {};
	const window = readWindow(kept.window);
	const tickers = readTickers(kept.tickers);
	return {
		timeframe: trendingTimeframes.find((one) => one === kept.timeframe) ?? standard.timeframe,
		source: trendingSources.find((one) => one === kept.source) ?? standard.source,
		...(window && { window }),
		...(tickers && { tickers }),
	};
}

function readTickers(kept: unknown): TrendingChoice['tickers'] {
	if (kept === 'watchlist') {
		return kept;
	}
	const symbols = Array.isArray(kept)
		? kept.flatMap((one) => (typeof one === 'string' ? (canonicalSymbol(one) ?? []) : []))
		: [];
	return symbols.length > 0 ? symbols.slice(0, limits.pageSize) : undefined;
}

/** What a count counts. */
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

/** What a question depends on beside the choice. */
export interface TrendingFacts {
	/** The day in New York. */
	readonly today: string;
	readonly watchlist: readonly TickerSymbol[];
}

/** The question for a page of the list in sight. */
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

/** The question for the first page of all tickers up to now; whoever asks the same shares its answer. */
export function plainQuery({
	timeframe,
	source,
}: Pick<TrendingChoice, 'timeframe' | 'source'>): TrendingQuery {
	return { timeframe, source, pageSize: TRENDING_PAGE_SIZE };
}

/** Beside the name of the list: what it counts. */
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
