import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import type { FoundTicker } from '../../tickers/source.js';
import type { Listing } from '../../tickers/symbolDirectory.js';
import { csvText } from '../../presentation/export/csv.js';
import type { Formats } from '../../presentation/format.js';
import { type CountedTicker, countTickers } from '../../presentation/tickerCounts.js';

/** A file with the tickers that stand in it, the most frequent first. */
export interface FileWithTickers<File> {
	readonly file: File;
	/** From the folder of the workspace on. */
	readonly path: string;
	readonly tickers: readonly CountedTicker[];
}

/** What was found in a workspace, and of how much of it. */
export interface WorkspaceTickers<File> {
	/** With tickers, in the order of their paths. */
	readonly files: readonly FileWithTickers<File>[];
	readonly searched: number;
	/** Files that are larger than those that are looked through. */
	readonly tooLarge: number;
	/** Files that could not be read. */
	readonly unreadable: number;
	/** Whether there are more files than are looked through. */
	readonly hasMore: boolean;
	/** Whether the person ended the search. */
	readonly isEnded: boolean;
}

/** A ticker and the files that it stands in, with the most places first. */
export interface TickerInWorkspace<File> {
	readonly listing: Listing;
	readonly count: number;
	readonly places: readonly {
		readonly file: FileWithTickers<File>;
		readonly ticker: CountedTicker;
	}[];
}

/** A file with what was found in its texts; undefined where that is nothing. */
export function fileWithTickers<File>(
	file: File,
	path: string,
	found: readonly (readonly FoundTicker[])[],
): FileWithTickers<File> | undefined {
	const tickers = countTickers(found);
	return tickers.length === 0 ? undefined : { file, path, tickers };
}

/** The tickers of all files, the most frequent first. */
export function tickersOfFiles<File>(
	files: readonly FileWithTickers<File>[],
): readonly TickerInWorkspace<File>[] {
	const places = new Map<TickerSymbol, { file: FileWithTickers<File>; ticker: CountedTicker }[]>();
	for (const file of files) {
		for (const ticker of file.tickers) {
			const { symbol } = ticker.listing;
			places.set(symbol, [...(places.get(symbol) ?? []), { file, ticker }]);
		}
	}
	return [...places.values()]
		.flatMap((found) =>
			found.slice(0, 1).map(({ ticker: { listing } }) => ({
				listing,
				count: found.reduce((sum, { ticker }) => sum + ticker.count, 0),
				places: found.toSorted((one, other) => other.ticker.count - one.ticker.count),
			})),
		)
		.sort((one, other) => other.count - one.count);
}

/** What a row of a ticker says beside the symbol. */
export function workspaceTickerWords(
	{
		listing: { name, exchange },
		count,
		places,
	}: Pick<TickerInWorkspace<unknown>, 'listing' | 'count' | 'places'>,
	formats: Formats,
): string {
	const times = count === 1 ? l10n.t('once') : l10n.t('{0} times', formats.number(count));
	return [times, filesWords(places.length, formats), name, exchange]
		.filter((words) => words !== '')
		.join(' · ');
}

/** Files in number. */
export function filesWords(count: number, formats: Formats): string {
	const number = formats.number(count);
	return formats.plural(count, { one: l10n.t('{0} file', number), other: l10n.t('{0} files', number) });
}

/** How much was looked through, and what was not. */
export function searchedWords(found: WorkspaceTickers<unknown>, formats: Formats): string {
	return [
		l10n.t('Files searched: {0}.', formats.number(found.searched)),
		found.isEnded ? l10n.t('You ended the search before it was done.') : '',
		found.hasMore ? l10n.t('There are more, which were left out.') : '',
		found.tooLarge > 0 ? l10n.t('Too large: {0}.', formats.number(found.tooLarge)) : '',
		found.unreadable > 0 ? l10n.t('Unreadable: {0}.', formats.number(found.unreadable)) : '',
	]
		.filter((words) => words !== '')
		.join(' ');
}

/** All that was found as CSV: a line a ticker and file. */
export function workspaceTickersCsv(tickers: readonly TickerInWorkspace<unknown>[]): string {
	return csvText([
		['symbol', 'name', 'exchange', 'file', 'count'],
		...tickers.flatMap(({ listing: { symbol, name, exchange }, places }) =>
			places.map(({ file: { path }, ticker: { count } }) => [symbol, name, exchange, path, count]),
		),
	]);
}
