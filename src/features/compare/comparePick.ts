import * as l10n from '@vscode/l10n';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { Formats } from '../../presentation/format.js';
import type { LookUpRow } from '../lookUp/lookUpRow.js';
import { type KnownTickers, lookUpRows } from '../lookUp/lookUpRows.js';
import { symbolsInText } from '../../tickers/symbolsInText.js';
import { FEWEST_COMPARED, MOST_COMPARED } from '../../presentation/compareLimits.js';
import { comparedSymbols } from './compareInputs.js';
import { listed } from '../../presentation/words/lines.js';

/** What choosing a row does: compares, or changes what will be compared; a hint does nothing. */
export type ComparePickChoice =
	| { readonly kind: 'compare'; readonly symbols: readonly TickerSymbol[] }
	| { readonly kind: 'add'; readonly symbol: TickerSymbol }
	| { readonly kind: 'remove'; readonly symbol: TickerSymbol }
	| { readonly kind: 'hint' };

/** A row of the pick of tickers to compare, in finished words. */
export interface ComparePickRow extends Omit<LookUpRow, 'choice'> {
	readonly choice: ComparePickChoice;
}

/** The rows for what is chosen and typed so far: going on first, then what may be added, then what may be taken away. */
export function comparePickRows(
	typed: string,
	chosen: readonly TickerSymbol[],
	directory: SymbolDirectory,
	known: KnownTickers,
	formats: Pick<Formats, 'number' | 'day'>,
): readonly ComparePickRow[] {
	const written = comparedSymbols([...chosen, ...writtenSymbols(typed, directory)]);
	const isGoing = typed.trim() === '' ? chosen.length >= FEWEST_COMPARED : written.length > chosen.length + 1;
	const going: readonly ComparePickRow[] =
		isGoing && written.length >= FEWEST_COMPARED
			? [{ label: l10n.t('Compare {0}', listed(written)), choice: { kind: 'compare', symbols: written } }]
			: [];
	const more =
		chosen.length < MOST_COMPARED ? lookUpRows(typed, directory, known, 'one', formats).flatMap(addRow) : [];
	return [
		...going,
		...more.filter(({ choice }) =>
			choice.kind === 'add' ? !chosen.includes(choice.symbol) : going.length === 0,
		),
		...(typed.trim() === '' ? chosenRows(chosen, directory) : []),
	];
}

/** The symbols of a list that was written out, as `AAPL, MSFT`. */
function writtenSymbols(typed: string, directory: SymbolDirectory): readonly string[] {
	const words = symbolsInText(typed, directory);
	return words.length >= FEWEST_COMPARED && words.every((word) => isListed(word, directory)) ? words : [];
}

function isListed(word: string, directory: SymbolDirectory): boolean {
	const symbol = canonicalSymbol(word);
	return symbol !== undefined && directory.get(symbol) !== undefined;
}

function addRow({ choice, ...row }: LookUpRow): readonly ComparePickRow[] {
	if (choice.kind === 'identifier') {
		return [
			{
				label: l10n.t('To compare by identifier, find the ticker with Look Up Ticker first.'),
				choice: { kind: 'hint' },
			},
		];
	}
	if (choice.kind === 'hint') {
		return [{ ...row, choice }];
	}
	return choice.kind === 'ticker' ? [{ ...row, choice: { kind: 'add', symbol: choice.symbol } }] : [];
}

function chosenRows(chosen: readonly TickerSymbol[], directory: SymbolDirectory): readonly ComparePickRow[] {
	return chosen.map((symbol, index) => ({
		label: l10n.t('Remove {0}', symbol),
		description: directory.get(symbol)?.name ?? '',
		...(index === 0 && { group: l10n.t('Chosen') }),
		choice: { kind: 'remove', symbol },
	}));
}
