import * as l10n from '@vscode/l10n';
import { plainText } from './plainText.js';

const LENGTH = 12;

/** A currency as a heading or a unit names it, or that none is stated. */
export function currencyWords(currency: string | undefined): string {
	return plainText(currency ?? '', LENGTH) || l10n.t('Currency not stated');
}
