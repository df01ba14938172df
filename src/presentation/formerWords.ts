import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../base/symbol.js';
import type { Former } from '../tickers/formerSymbols.js';

/** What happened to a symbol that is no longer listed, in a sentence. */
export function formerWords(word: TickerSymbol, former: Former): string {
	if (former.kind === 'renamed') {
		return l10n.t('{0} now trades as {1}.', word, former.symbol);
	}
	return former.buyer === undefined
		? l10n.t('{0} hasn’t been listed since {1}.', word, former.year)
		: l10n.t(
				'{0} hasn’t been listed since {1}, when {2} bought the company.',
				word,
				former.year,
				former.buyer,
			);
}
