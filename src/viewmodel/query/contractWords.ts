import { t } from '@vscode/l10n';
import type { EndpointName } from './queryDraft.js';

/** What people call an endpoint. */
export function endpointTitle(name: EndpointName): string {
	switch (name) {
		case 'logos':
			return t('Logos');
		case 'financials':
			return t('Financials');
		case 'trending':
			return t('Trending');
		case 'consensus':
			return t('Consensus');
		case 'ratings':
			return t('Ratings');
		case 'dividends':
			return t('Dividends');
		case 'splits':
			return t('Splits');
		case 'mergers':
			return t('M&A');
		case 'offerings':
			return t('Offerings');
	}
}

/** Our name of a parameter as a title: `dateFrom` is `Date From`. */
export function nameTitle(name: string): string {
	const words = name.replace(/[A-Z]/g, ' $&');
	return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** The first sentence of some, without its full stop. */
export function firstSentence(text: string): string {
	return text.replace(/[.:;] .*$/s, '').replace(/\.$/, '');
}
