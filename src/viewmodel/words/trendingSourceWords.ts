import { t } from '@vscode/l10n';
import type { TrendingSource } from '../../contract/trending.js';

/** Where attention is counted, in words. */
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
