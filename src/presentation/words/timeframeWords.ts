import * as l10n from '@vscode/l10n';
import type { TrendingTimeframe } from '../../contract/trending.js';

/** The span over which attention is counted, in words. */
export function timeframeWords(timeframe: TrendingTimeframe): string {
	switch (timeframe) {
		case '10m':
			return l10n.t('Last 10 minutes');
		case '1h':
			return l10n.t('Last hour');
		case '1d':
			return l10n.t('Last day');
	}
}
