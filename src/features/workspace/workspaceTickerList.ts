import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import type { CountedTicker } from '../../presentation/tickerCounts.js';
import { tickerWords } from '../../presentation/tickerCounts.js';
import {
	filesWords,
	type FileWithTickers,
	type TickerInWorkspace,
	workspaceTickerWords,
} from './workspaceTickers.js';
import type { Formats } from '../../presentation/format.js';
import type { ListRow, ListView } from '../../workbench/openList.js';
import { listed } from '../../presentation/lines.js';
import { tickersWords } from '../../presentation/countWords.js';

/** The target of a row. */
export type Lead<File> =
	| { readonly kind: 'ticker'; readonly ticker: TickerInWorkspace<File> }
	| { readonly kind: 'file'; readonly file: FileWithTickers<File> }
	| ({ readonly kind: 'place' } & Place<File>);

interface Place<File> {
	readonly file: FileWithTickers<File>;
	readonly ticker: CountedTicker;
}

/** The complete list, by ticker or by file. */
export type WholeView = 'tickers' | 'files';

interface Shown<File> {
	readonly tickers: readonly TickerInWorkspace<File>[];
	readonly files: readonly FileWithTickers<File>[];
	/** A summary of what was searched. */
	readonly searched: string;
	readonly formats: Formats;
}

export const rowButtons = {
	open: { icon: 'open-preview', tooltip: l10n.t('Open') },
	watch: { icon: 'add', tooltip: l10n.t('Add to Watchlist') },
};
export const buttons = {
	byFile: { icon: 'files', tooltip: l10n.t('Show by File') },
	byTicker: { icon: 'symbol-numeric', tooltip: l10n.t('Show by Ticker') },
	watchAll: { icon: 'add', tooltip: l10n.t('Add All to a Watchlist') },
	compare: { icon: 'split-horizontal', tooltip: l10n.t('Compare the First Six') },
	export: { icon: 'export', tooltip: l10n.t('Export') },
};
/** How many tickers the row of a file names. */
const NAMED = 8;

/** The place of a row; undefined if it has several. */
export function placeOf<File>(lead: Lead<File>): Place<File> | undefined {
	switch (lead.kind) {
		case 'place':
			return lead;
		case 'ticker':
			return lead.ticker.places.length === 1 ? lead.ticker.places[0] : undefined;
		case 'file':
			return undefined;
	}
}

/** The ticker of a row; undefined for files. */
export function symbolOf(lead: Lead<unknown>): TickerSymbol | undefined {
	return lead.kind === 'file' ? undefined : lead.ticker.listing.symbol;
}

/** The list of all tickers or files, or the places of one of them. */
export function listView<File>(
	view: WholeView | Lead<File>,
	{ tickers, files, searched, formats }: Shown<File>,
): Pick<ListView<Lead<File>>, 'title' | 'placeholder' | 'buttons' | 'rows'> {
	if (view === 'tickers' || view === 'files') {
		const all = l10n.t(
			'{0} in {1}.',
			tickersWords(tickers.length, formats),
			filesWords(files.length, formats),
		);
		return {
			title: l10n.t('Tickers in Workspace'),
			placeholder: `${all} ${searched}`,
			buttons: [
				view === 'tickers' ? buttons.byFile : buttons.byTicker,
				...[buttons.watchAll, buttons.compare, buttons.export],
			],
			rows:
				view === 'tickers'
					? tickers.map((ticker) => tickerRow(ticker, formats))
					: files.map((file) => fileRow(file, formats)),
		};
	}
	const rest = { placeholder: l10n.t('Enter goes to the first place.'), buttons: ['back'] as const };
	if (view.kind === 'file') {
		const { file } = view;
		return {
			...rest,
			title: l10n.t('Tickers in {0}', file.path),
			rows: file.tickers.map((ticker) => placeRow({ file, ticker })),
		};
	}
	const { listing } = view.ticker;
	const places = view.kind === 'ticker' ? view.ticker.places : [view];
	return {
		...rest,
		title: l10n.t('Files with {0}', listing.symbol),
		rows: places.map((place) => ({
			label: place.file.path,
			icon: 'file',
			value: { kind: 'place' as const, ...place },
			description: tickerWords(place.ticker),
		})),
	};
}

function tickerRow<File>(ticker: TickerInWorkspace<File>, formats: Formats): ListRow<Lead<File>> {
	return {
		label: ticker.listing.symbol,
		description: workspaceTickerWords(ticker, formats),
		buttons: Object.values(rowButtons),
		value: { kind: 'ticker', ticker },
	};
}

function fileRow<File>(file: FileWithTickers<File>, formats: Formats): ListRow<Lead<File>> {
	const named = file.tickers.slice(0, NAMED).map(({ listing }) => listing.symbol);
	const left = file.tickers.length - named.length;
	return {
		label: file.path,
		description: listed([
			...named,
			...(left > 0
				? [
						formats.plural(left, {
							one: l10n.t('{0} more ticker', left),
							other: l10n.t('{0} more tickers', left),
						}),
					]
				: []),
		]),
		icon: 'file',
		value: { kind: 'file', file },
	};
}

function placeRow<File>({ file, ticker }: Place<File>): ListRow<Lead<File>> {
	return {
		label: ticker.listing.symbol,
		description: tickerWords(ticker),
		buttons: Object.values(rowButtons),
		value: { kind: 'place', file, ticker },
	};
}
