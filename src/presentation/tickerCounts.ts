import * as l10n from '@vscode/l10n';
import type { FoundTicker } from '../tickers/source.js';
import type { Listing } from '../tickers/symbolDirectory.js';
import { isSearched, type DetectionOptions } from '../tickers/detectionOptions.js';
import { listed } from './lines.js';

/** The position of a ticker: which of several texts, and the range in it. */
export interface TickerPlace {
	readonly text: number;
	readonly start: number;
	readonly end: number;
}

/** A ticker, and how often it occurs in some texts. */
export interface CountedTicker {
	readonly listing: Listing;
	readonly count: number;
	readonly first: TickerPlace;
}

/** The tickers of some texts, most frequent first; ties in order of first occurrence. */
export function countTickers(found: readonly (readonly FoundTicker[])[]): readonly CountedTicker[] {
	const counted = new Map<string, CountedTicker>();
	for (const [text, tickers] of found.entries()) {
		for (const { symbol, listing, start, end } of tickers) {
			const existing = counted.get(symbol);
			counted.set(symbol, {
				listing,
				count: (existing?.count ?? 0) + 1,
				first: existing?.first ?? { text, start, end },
			});
		}
	}
	return [...counted.values()].sort((one, other) => other.count - one.count);
}

/** The words beside the symbol in a row. */
export function tickerWords({ listing: { name, exchange }, count }: CountedTicker): string {
	const times = count === 1 ? l10n.t('once') : l10n.t('{0} times', count);
	return [times, name, exchange].filter((words) => words !== '').join(' · ');
}

/** Why nothing was found in a file, naming the setting that hides tickers which could be found. */
export function nothingFoundWords(
	{ strictness, ignored, silentLanguages }: DetectionOptions,
	languageIds: readonly string[],
	findable: readonly CountedTicker[],
	fileName: string,
): string {
	if (strictness === 'off') {
		return l10n.t('Tickers aren’t detected: the setting Hover: Strictness is off.');
	}
	const silent = languageIds.filter(
		(languageId) => !isSearched(languageId, { strictness, ignored, silentLanguages }),
	);
	if (silent.length > 0 && silent.length === languageIds.length) {
		return l10n.t(
			'Tickers aren’t detected in {0}: see the setting Hover: Languages.',
			listed([...new Set(silent)]),
		);
	}
	if (findable.length === 0) {
		return l10n.t('No ticker was found in {0}.', fileName);
	}
	const symbols = findable.map(({ listing }) => listing.symbol);
	const leftOut = listed(symbols.slice(0, 5));
	return symbols.every((symbol) => ignored.has(symbol))
		? l10n.t('Only ignored words were found: {0}.', leftOut)
		: l10n.t('Your hover settings leave out what was found: {0}.', leftOut);
}
