import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import type { FoundTicker } from '../../tickers/source.js';
import type { Listing } from '../../tickers/symbolDirectory.js';
import { csvText } from '../../presentation/export/csv.js';
import type { Formats } from '../../presentation/format.js';
import { type CountedTicker, countTickers } from '../../presentation/tickerCounts.js';

/** A file with the tickers found in it, most frequent first. */
export interface FileWithTickers<File> {
	readonly file: File;
	/** Relative to the workspace folder. */
	readonly path: string;
	readonly tickers: readonly CountedTicker[];
}

/** The result of a workspace search, with its coverage. */
export interface WorkspaceTickers<File> {
	/** The files with tickers, sorted by path. */
	readonly files: readonly FileWithTickers<File>[];
	readonly searched: number;
	/** Files over the size limit. */
	readonly tooLarge: number;
	/** Files that could not be read. */
	readonly unreadable: number;
	/** Whether there are more files than the search limit. */
	readonly hasMore: boolean;
	/** Whether the user stopped the search. */
	readonly isEnded: boolean;
}

/** A ticker with its files, most occurrences first. */
export interface TickerInWorkspace<File> {
	readonly listing: Listing;
	readonly count: number;
	readonly places: readonly {
		readonly file: FileWithTickers<File>;
		readonly ticker: CountedTicker;
	}[];
}

/** A file with the tickers found in its texts; undefined if there are none. */
export function fileWithTickers<File>(
	file: File,
	path: string,
	found: readonly (readonly FoundTicker[])[],
): FileWithTickers<File> | undefined {
	const tickers = countTickers(found);
	return tickers.length === 0 ? undefined : { file, path, tickers };
}

/** The tickers of all files, most frequent first. */
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

/** The description of a ticker's row. */
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

/** A count of files. */
export function filesWords(count: number, formats: Formats): string {
	const number = formats.number(count);
	return formats.plural(count, { one: l10n.t('{0} file', number), other: l10n.t('{0} files', number) });
}

/** How many files were searched and how many were not. */
export function searchedWords(found: WorkspaceTickers<unknown>, formats: Formats): string {
	return [
		l10n.t('Files searched: {0}.', formats.number(found.searched)),
		found.isEnded ? l10n.t('You stopped the search before it finished.') : '',
		found.hasMore ? l10n.t('Some results were left out.') : '',
		found.tooLarge > 0 ? l10n.t('Too large: {0}.', formats.number(found.tooLarge)) : '',
		found.unreadable > 0 ? l10n.t('Unreadable: {0}.', formats.number(found.unreadable)) : '',
	]
		.filter((words) => words !== '')
		.join(' ');
}

/** All results as CSV, one line per ticker and file. */
export function workspaceTickersCsv(tickers: readonly TickerInWorkspace<unknown>[]): string {
	return csvText([
		['symbol', 'name', 'exchange', 'file', 'count'],
		...tickers.flatMap(({ listing: { symbol, name, exchange }, places }) =>
			places.map(({ file: { path }, ticker: { count } }) => [symbol, name, exchange, path, count]),
		),
	]);
}
