import { t } from '@vscode/l10n';
import {
	type TrendingQuery,
	type TrendingSource,
	trendingSources,
	trendingTimeframes,
} from '../../contract/trending.js';

/** Over which span and where attention is counted. */
export type TrendingChoice = Pick<TrendingQuery, 'timeframe' | 'source'>;

const standard: TrendingChoice = { timeframe: '1d', source: 'all' };

/** The choice as it was remembered; what is not legal (any more) counts as not chosen. */
export function readTrendingChoice(remembered: unknown): TrendingChoice {
	const kept: { readonly timeframe?: unknown; readonly source?: unknown } =
		typeof remembered === 'object' && remembered !== null ? remembered : {};
	return {
		timeframe: trendingTimeframes.find((one) => one === kept.timeframe) ?? standard.timeframe,
		source: trendingSources.find((one) => one === kept.source) ?? standard.source,
	};
}

export function sourceWords(source: TrendingSource): string {
	switch (source) {
		case 'all':
			return t('Everywhere');
		case 'clickstream':
			return t('Clicks');
		case 'logo':
			return t('Logo requests');
	}
}

/** What a count counts. */
export function countWords(source: TrendingSource, count: string): string {
	switch (source) {
		case 'all':
			return t('Clicks and logo requests counted: {0}', count);
		case 'clickstream':
			return t('Clicks counted: {0}', count);
		case 'logo':
			return t('Logo requests counted: {0}', count);
	}
}

export const TRENDING_PAGE_SIZE = 100;

/** The question for a page of the list in sight; others ask the same to share its answer. */
export function trendingQuery(choice: TrendingChoice, page = 0): TrendingQuery {
	return { ...choice, pageSize: TRENDING_PAGE_SIZE, ...(page > 0 && { page }) };
}
