import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Steps } from '../../base/taskScheduler.js';
import type { FoundTicker } from '../../tickers/source.js';
import { type TickerList, tickerLists } from '../../tickers/tickerLists.js';
import { FEWEST_COMPARED, MOST_COMPARED } from '../../presentation/compareLimits.js';
import type { Formats } from '../../presentation/format.js';
import { listed } from '../../presentation/lines.js';

/** Fewer tickers below each other are no column worth a line of its own. */
const FEWEST_IN_COLUMN = 3;
/** A file of nothing but lists is not half made of offers. */
const MOST_LISTS = 50;

/** What is offered above a list of tickers. */
export interface ListLens {
	/** An offset in the line above which it stands. */
	readonly at: number;
	readonly offers: readonly {
		readonly command: 'compareTickers' | 'addToWatchlist';
		readonly title: string;
		readonly tooltip: string;
		readonly symbols: readonly TickerSymbol[];
	}[];
}

/** What is offered above the lists of a text, for the first fifty of them, step by step. */
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
				title: isWhole ? l10n.t('Compare {0}', count) : l10n.t('Compare First {0}', MOST_COMPARED),
				tooltip: isWhole
					? l10n.t('Compare {0} side by side', listed(compared))
					: l10n.t('Compare {0} side by side. More than {1} do not fit.', listed(compared), MOST_COMPARED),
				symbols: compared,
			},
			{
				command: 'addToWatchlist',
				title: l10n.t('Watch All {0}', count),
				tooltip: l10n.t('Add these {0} tickers to a watchlist', count),
				symbols,
			},
		],
	};
}

/** Where a list begins: in the line of its bracket, where its elements have lines of their own. */
function headOf(text: string, start: number): number {
	const before = text.slice(Math.max(0, start - 200), start);
	const opener = /[([{][ \t]*\r?\n[ \t]*["'`$]?$/.exec(before);
	return opener ? start - before.length + opener.index : start;
}
