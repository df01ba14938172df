import * as l10n from '@vscode/l10n';
import { canonicalSymbol } from '../../base/symbol.js';
import { search } from '../../tickers/search.js';
import type { Listing, SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { namedTargets, tabLabel } from '../../presentation/tickerTabs.js';
import type { LookUpRow, LookUpVerb } from './lookUpRow.js';

/**
 * `AAPL watch`, `AAPL fin`: an action on a ticker, or a place in its panel. If the text may be a name, the
 * ticker must be in capitals: “Bank of” is the start of a name, although BANK may be a symbol.
 */
export function verbRows(
	typed: string,
	directory: SymbolDirectory,
	mayBeName: boolean,
): readonly LookUpRow[] {
	const { subject, begun } = lastWord(typed);
	const symbol = canonicalSymbol(subject);
	const listing = symbol && directory.get(symbol);
	return listing && (!mayBeName || subject === subject.toUpperCase()) ? rowsOf(listing, begun) : [];
}

/** `nvidia ratings`: the same by the name of a company, with typos only where they can be no symbols. */
export function namedVerbRows(
	typed: string,
	directory: SymbolDirectory,
	takesTypos: boolean,
): readonly LookUpRow[] {
	const { subject, begun } = lastWord(typed);
	const [best] = begun === '' ? [] : search(directory, subject, 1);
	return best && (best.fit === 'exact' || (takesTypos && best.fit === 'typos'))
		? rowsOf(best.listing, begun)
		: [];
}

function lastWord(typed: string): { readonly subject: string; readonly begun: string } {
	const [, subject = '', begun = ''] = /^(.*\S)\s+(\p{L}*)$/u.exec(typed.trimStart()) ?? [];
	return { subject, begun };
}

function rowsOf(listing: Listing, begun: string): readonly LookUpRow[] {
	const folded = begun.toLocaleLowerCase();
	/** In the display language and in English, which the documentation uses. */
	const verbs: readonly (readonly [verb: LookUpVerb, words: readonly string[], label: string])[] = [
		['open', [l10n.t('open'), 'open'], l10n.t('Open {0}', listing.symbol)],
		...namedTargets.map(
			(target) => [target, [tabLabel(target), target], `${listing.symbol} ${tabLabel(target)}`] as const,
		),
		[
			'watch',
			[l10n.t('watch'), l10n.t('add'), 'watch', 'add'],
			l10n.t('Add {0} to Watchlist', listing.symbol),
		],
		['copy', [l10n.t('copy'), 'copy'], l10n.t('Copy {0}', listing.symbol)],
		[
			'compare',
			[l10n.t('compare'), l10n.t('versus'), l10n.t('vs'), 'compare', 'versus', 'vs'],
			l10n.t('Compare {0} with Others', listing.symbol),
		],
	];
	return verbs.flatMap(([verb, words, label]) => {
		const word = words.map((one) => one.toLocaleLowerCase()).find((one) => one.startsWith(folded));
		return word === undefined
			? []
			: [
					{
						label,
						description: `${listing.symbol} ${word} · ${listing.name}`,
						choice: { kind: 'ticker', symbol: listing.symbol, verb },
					},
				];
	});
}
