import * as l10n from '@vscode/l10n';
import { readSymbol, type TickerSymbol, type WrittenSymbol } from '../../base/symbol.js';
import { escapedMarkdown } from '../../presentation/escapedMarkdown.js';
import type { Formats } from '../../presentation/format.js';
import { listName } from '../../presentation/plainText.js';
import type { WatchlistOutcome } from '../../store/watchlist/watchlistEdit.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { leftOutSentences, unknownSentences } from './watchlistWords.js';

/** What became of the entries of a file. */
export interface ImportResult {
	/** Says what was imported. */
	readonly summary: string;
	readonly added: readonly Extract<WatchlistOutcome, { readonly kind: 'added' }>[];
	/** Entries that are no symbols. */
	readonly notSymbols: readonly string[];
	/** Names that no list can have. */
	readonly badNames: readonly string[];
}

/** What is worth a report besides the summary, in short sentences. */
export function importProblems(
	{ added, notSymbols }: ImportResult,
	directory: SymbolDirectory,
	formats: Formats,
): readonly string[] {
	const symbols = added.flatMap((outcome) => outcome.added);
	return [
		...leftOutSentences(notSymbols, formats),
		...unknownSentences(symbols, (symbol) => directory.has(symbol), formats),
	];
}

/** A report in Markdown that names every entry of an imported file in full. */
export function importReport(fileName: string, result: ImportResult, directory: SymbolDirectory): string {
	const { summary, added, notSymbols, badNames } = result;
	const notSymbolsOf = (kind: WrittenSymbol['kind']): readonly string[] =>
		notSymbols.filter((word) => readSymbol(word).kind === kind);
	const named = (symbol: TickerSymbol): string =>
		[symbol, directory.get(symbol)?.name].filter((part) => part !== undefined).join(' · ');
	const unknown = new Set(
		added.flatMap((outcome) => outcome.added).filter((symbol) => !directory.has(symbol)),
	);
	return [
		`# ${escapedMarkdown(l10n.t('Import of {0}', fileName))}`,
		escapedMarkdown(summary, LONGEST),
		...section(l10n.t('Lists left out for their names'), badNames),
		...section(l10n.t('Not a symbol'), notSymbolsOf('noSymbol')),
		...section(l10n.t('Not listed in the US'), notSymbolsOf('abroad')),
		...section(l10n.t('Neither a stock nor a fund'), notSymbolsOf('noSecurity')),
		...section(l10n.t('Added, but not in the symbol directory: check the spelling'), [...unknown]),
		...added.flatMap((outcome) => [
			...section(l10n.t('Added to {0}', listName(outcome.list.name)), outcome.added.map(named)),
			...section(l10n.t('Already in {0}', listName(outcome.list.name)), outcome.alreadyThere.map(named)),
		]),
	].join('\n\n');
}

const LONGEST = 2_000;

function section(title: string, words: readonly string[]): readonly string[] {
	return words.length > 0
		? [
				`## ${escapedMarkdown(title)} (${words.length})`,
				words.map((word) => `- ${escapedMarkdown(word, LONGEST)}`).join('\n'),
			]
		: [];
}
