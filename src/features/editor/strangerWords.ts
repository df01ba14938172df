import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Listing } from '../../tickers/symbolDirectory.js';

/** What a quick fix does, in words. */
export function changeWords(word: TickerSymbol, { symbol, name }: Listing): string {
	return l10n.t('Change {0} to {1} ({2})', word, symbol, name);
}

/** The quick fix that silences a word. */
export function ignoreWords(word: TickerSymbol): string {
	return l10n.t('Ignore “{0}”', word);
}
