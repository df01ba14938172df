import * as l10n from '@vscode/l10n';
import type { EndpointName } from './queryDraft.js';

/** What people call an endpoint. */
export function endpointTitle(name: EndpointName): string {
	switch (name) {
		case 'logos':
			return l10n.t('Logos');
		case 'financials':
			return l10n.t('Financials');
		case 'trending':
			return l10n.t('Trending');
		case 'consensus':
			return l10n.t('Consensus');
		case 'ratings':
			return l10n.t('Ratings');
		case 'dividends':
			return l10n.t('Dividends');
		case 'splits':
			return l10n.t('Splits');
		case 'mergers':
			return l10n.t('M&A');
		case 'offerings':
			return l10n.t('Offerings');
		case 'news':
			return l10n.t('News');
	}
}

/** Our name of a parameter as a title: `dateFrom` is `Date From`. */
export function nameTitle(name: string): string {
	const words = name.replace(/[A-Z]/g, ' $&');
	return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** What the contract says of something that may be asked for, in the display language. */
export function contractText(english: string): string {
	return l10n.t(english);
}

/** The first sentence of some, without its full stop. */
export function firstSentence(text: string): string {
	const [first = ''] = text.split(/[.:;] |。/, 1);
	return first.replace(/\.$/, '');
}
