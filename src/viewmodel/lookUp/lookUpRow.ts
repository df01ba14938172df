import { t } from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Identifier } from '../../tickers/identifiers.js';
import type { Listing } from '../../tickers/symbolDirectory.js';
import type { TabName } from '../words/tickerTabs.js';

/** What can be done with a ticker from the look-up; the name of a tab opens it there. */
export type LookUpVerb = 'open' | 'watch' | 'compare' | 'copy' | TabName;

/** What choosing a row of the look-up does; a hint does nothing. */
export type LookUpChoice =
	| { readonly kind: 'ticker'; readonly symbol: TickerSymbol; readonly verb: LookUpVerb }
	| {
			readonly kind: 'tickers';
			readonly symbols: readonly TickerSymbol[];
			readonly verb: 'watch' | 'compare';
	  }
	| { readonly kind: 'identifier'; readonly identifier: Identifier }
	| { readonly kind: 'hint' };

/** A row of the look-up, in finished words. */
export interface LookUpRow {
	readonly label: string;
	readonly description?: string;
	/** The name of the group that begins with this row. */
	readonly group?: string;
	readonly choice: LookUpChoice;
}

/** A listing by its symbol, with what tells it from others, and the other name that it was found by. */
export function listingRow(
	{ symbol, name, exchange }: Pick<Listing, 'symbol' | 'name' | 'exchange'>,
	foundName = name,
): LookUpRow {
	const also = foundName === name ? '' : t('also {0}', foundName);
	return {
		label: symbol,
		description: [name, also, exchange].filter((part) => part !== '').join(' · '),
		choice: { kind: 'ticker', symbol, verb: 'open' },
	};
}

/** The row as it is for a person who watches these tickers: it says so where it is about them. */
export function markedRow(row: LookUpRow, watched: readonly TickerSymbol[]): LookUpRow {
	const { choice, description = '' } = row;
	const about = choice.kind === 'ticker' ? [choice.symbol] : choice.kind === 'tickers' ? choice.symbols : [];
	const isAbout =
		choice.kind === 'ticker' ? choice.verb === 'open' : choice.kind === 'tickers' && choice.verb === 'watch';
	return isAbout && about.every((symbol) => watched.includes(symbol))
		? { ...row, description: [description, t('on your watchlist')].filter((part) => part !== '').join(' · ') }
		: row;
}

/** What stands first where tickers were just added, so that another Enter adds nothing. */
export function addedRow([first = '', ...others]: readonly TickerSymbol[]): LookUpRow {
	return hint(
		others.length === 0
			? t('{0} is on your watchlist. Type another, or press Escape.', first)
			: t('{0} tickers are on your watchlist. Type another, or press Escape.', others.length + 1),
	);
}

/** A sentence among the rows. */
export function hint(text: string): LookUpRow {
	return { label: text, choice: { kind: 'hint' } };
}
