import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Identifier } from '../../tickers/identifiers.js';
import type { Listing } from '../../tickers/symbolDirectory.js';
import type { Formats } from '../../presentation/format.js';
import type { TabTarget } from '../../presentation/tickerTabs.js';

/** Actions on a ticker in the search; a tab's name opens that tab. */
export type LookUpVerb = 'open' | 'watch' | 'compare' | 'copy' | TabTarget;

/** The effect of picking a row; a hint has none. */
export type LookUpChoice =
	| { readonly kind: 'ticker'; readonly symbol: TickerSymbol; readonly verb: LookUpVerb }
	| {
			readonly kind: 'tickers';
			readonly symbols: readonly TickerSymbol[];
			readonly verb: 'watch' | 'compare';
	  }
	| { readonly kind: 'identifier'; readonly identifier: Identifier }
	| { readonly kind: 'hint' };

/** A row of the search, as display text. */
export interface LookUpRow {
	readonly label: string;
	readonly description?: string;
	/** A line below the label. */
	readonly detail?: string;
	/** The label of the group that starts with this row. */
	readonly group?: string;
	readonly choice: LookUpChoice;
}

/** A row for a listing, with the other name it was found by. */
export function listingRow(
	{ symbol, name, exchange }: Pick<Listing, 'symbol' | 'name' | 'exchange'>,
	foundName = name,
): LookUpRow {
	const also = foundName === name ? '' : l10n.t('also {0}', foundName);
	return {
		label: symbol,
		description: [name, also, exchange].filter((part) => part !== '').join(' · '),
		choice: { kind: 'ticker', symbol, verb: 'open' },
	};
}

/** Marks a row if all tickers it would open or add are already watched. */
export function markedRow(row: LookUpRow, watched: readonly TickerSymbol[]): LookUpRow {
	const symbols = watchable(row.choice);
	return symbols.length > 0 && symbols.every((symbol) => watched.includes(symbol))
		? { ...row, description: [row.description, l10n.t('on your watchlist')].filter(Boolean).join(' · ') }
		: row;
}

function watchable(choice: LookUpChoice): readonly TickerSymbol[] {
	switch (choice.kind) {
		case 'ticker':
			return choice.verb === 'open' || choice.verb === 'watch' ? [choice.symbol] : [];
		case 'tickers':
			return choice.verb === 'watch' ? choice.symbols : [];
		case 'identifier':
		case 'hint':
			return [];
	}
}

/** The first row after tickers were added; it does nothing, so pressing Enter again adds nothing. */
export function addedRow(symbols: readonly TickerSymbol[], formats: Pick<Formats, 'number'>): LookUpRow {
	return hint(
		symbols.length === 1
			? l10n.t('{0} is on your watchlist', symbols.join())
			: l10n.t('{0} tickers are on your watchlist', formats.number(symbols.length)),
		l10n.t('Type another, or press Escape.'),
	);
}

/** A row without an action; its label is short, because a narrow window cuts it off. */
export function hint(label: string, detail: string): LookUpRow {
	return { label, detail, choice: { kind: 'hint' } };
}
