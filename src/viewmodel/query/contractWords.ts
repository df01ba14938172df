import { t } from '@vscode/l10n';
import type { EndpointName } from './queryDraft.js';

/** What people call an endpoint. */
export function endpointTitle(name: EndpointName): string {
	return name === 'mergers' ? t('M&A') : nameTitle(name);
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
