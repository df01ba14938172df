import * as l10n from '@vscode/l10n';
import type { TrendingSource } from '../../contract/trending.js';

/** Where attention is counted, in words. */
export function sourceWords(source: TrendingSource): string {
	switch (source) {
		case 'all':
			return l10n.t('Everywhere');
		case 'clickstream':
			return l10n.t('Clicks');
		case 'logo':
			return l10n.t('Logo requests');
	}
}
