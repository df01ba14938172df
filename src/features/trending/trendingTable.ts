import * as l10n from '@vscode/l10n';
import type { Timestamped } from '../../base/loadable.js';
import type { TrendingTicker } from '../../contract/trending.js';
import type { Table } from '../../presentation/export/table.js';
import { withOwnIds } from '../../presentation/row.js';
import { sourceWords, timeframeWords, type TrendingChoice } from '../../presentation/trendingChoice.js';
import { trendingRowId } from './trendingRows.js';

interface RankedTicker extends TrendingTicker {
	readonly rank: number;
}

/** The trending tickers whose rows have these ids, with their ranks, for export. */
export function trendingTable(
	pages: readonly Timestamped<readonly TrendingTicker[]>[],
	ids: ReadonlySet<string>,
	{ timeframe, source }: TrendingChoice,
	isSample: boolean,
): Table<RankedTicker> | undefined {
	const tickers = pages.flatMap(({ value }) => value);
	const rows = withOwnIds(tickers.map((ticker) => ({ id: trendingRowId(ticker) })));
	const picked = tickers.flatMap((ticker, index) =>
		ids.has(rows[index]?.id ?? '') ? [{ ...ticker, rank: index + 1 }] : [],
	);
	return picked.length === 0
		? undefined
		: {
				title: [l10n.t('Trending'), timeframeWords(timeframe), sourceWords(source)].join(' · '),
				name: `trending-${timeframe}`,
				about: { timeframe, source },
				columns: [
					{ id: 'rank', label: l10n.t('Rank'), isUsual: true, value: ({ rank }) => rank },
					{
						id: 'ticker',
						label: l10n.t('Ticker'),
						isUsual: true,
						value: ({ ticker, symbol }) => ticker ?? symbol,
					},
					{ id: 'name', label: l10n.t('Company'), isUsual: true, value: ({ name }) => name },
					{ id: 'exchange', label: l10n.t('Exchange'), isUsual: false, value: ({ exchange }) => exchange },
					{ id: 'count', label: l10n.t('Count'), isUsual: true, value: ({ count }) => count },
					{
						id: 'pct_chg',
						label: l10n.t('Percent change'),
						isUsual: true,
						value: ({ percentChange }) => percentChange,
					},
				],
				rows: picked,
				symbolOf: ({ symbol }) => symbol,
				isSample,
				receivedAt: Math.min(...pages.map(({ receivedAt }) => receivedAt)),
			};
}
