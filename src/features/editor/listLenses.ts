import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Steps } from '../../base/taskScheduler.js';
import type { FoundTicker } from '../../tickers/source.js';
import { type TickerList, tickerLists } from '../../tickers/tickerLists.js';
import { FEWEST_COMPARED, MOST_COMPARED } from '../../presentation/compareLimits.js';
import type { Formats } from '../../presentation/format.js';
import { listed } from '../../presentation/lines.js';

/** Shorter columns of tickers get no CodeLens. */
const FEWEST_IN_COLUMN = 3;
/** Keeps code lenses from flooding a file that consists of lists. */
const MOST_LISTS = 50;

/** The code lenses of a list of tickers. */
export interface ListLens {
	/** An offset in the line below the code lens. */
	readonly at: number;
	readonly offers: readonly {
		readonly command: 'compareTickers' | 'importWatchlist';
		readonly title: string;
		readonly tooltip: string;
		readonly symbols: readonly TickerSymbol[];
	}[];
}

/** The code lenses for the first fifty lists of a text, computed in steps. */
export function* listLenses(
	text: string,
	languageId: string,
	found: readonly FoundTicker[],
	formats: Pick<Formats, 'number'>,
): Steps<readonly ListLens[]> {
	const lenses: ListLens[] = [];
	for (const list of yield* tickerLists(text, languageId, found)) {
		const lens = lensOf(text, list, formats);
		if (lens && lenses.push(lens) === MOST_LISTS) {
			break;
		}
		yield;
	}
	return lenses;
}

function lensOf(
	text: string,
	{ isColumn, tickers }: TickerList,
	formats: Pick<Formats, 'number'>,
): ListLens | undefined {
	const [first] = tickers;
	const symbols = [...new Set(tickers.map(({ symbol }) => symbol))];
	if (!first || symbols.length < (isColumn ? FEWEST_IN_COLUMN : FEWEST_COMPARED)) {
		return undefined;
	}
	const compared = symbols.slice(0, MOST_COMPARED);
	const isWhole = compared.length === symbols.length;
	const count = formats.number(symbols.length);
	return {
		at: headOf(text, first.start),
		offers: [
			{
				command: 'compareTickers',
				title: isWhole
					? l10n.t('Compare {0} Tickers', count)
					: l10n.t('Compare First {0} Tickers', MOST_COMPARED),
				tooltip: isWhole
					? l10n.t('Compare {0} side by side', listed(compared))
					: l10n.t('Compare {0} side by side, {1} at most.', listed(compared), MOST_COMPARED),
				symbols: compared,
			},
			{
				command: 'importWatchlist',
				title: l10n.t('Add {0} Tickers to Watchlist', count),
				tooltip: l10n.t('Add these {0} tickers to a watchlist', count),
				symbols,
			},
		],
	};
}

/** The offset at which a list starts: its opening bracket if the elements are on lines of their own. */
function headOf(text: string, start: number): number {
	const before = text.slice(Math.max(0, start - 200), start);
	const opener = /[([{][ \t]*\r?\n[ \t]*["'`$]?$/.exec(before);
	return opener ? start - before.length + opener.index : start;
}
