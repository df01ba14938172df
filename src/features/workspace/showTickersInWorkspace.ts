import * as l10n from '@vscode/l10n';
import { DisposableStore } from '../../base/disposable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { CountedTicker } from '../../presentation/tickerCounts.js';
import {
	searchedWords,
	type TickerInWorkspace,
	tickersOfFiles,
	type WorkspaceTickers,
	workspaceTickersCsv,
} from './workspaceTickers.js';
import type { Formats } from '../../presentation/format.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import type { Say } from '../../workbench/notices.js';
import type { OpensList } from '../../workbench/openList.js';
import type { WithProgress } from '../../workbench/progress.js';
import {
	buttons,
	type Lead,
	listView,
	placeOf,
	rowButtons,
	symbolOf,
	type WholeView,
} from './workspaceTickerList.js';
import { tickersWords } from '../../presentation/countWords.js';

export interface WorkspaceTickerParts<File> {
	/** Searches the workspace and reports progress; undefined if no folder is open. */
	readonly search: (
		signal: AbortSignal,
		report: (done: number, all: number) => void,
	) => Promise<WorkspaceTickers<File> | undefined>;
	readonly withProgress: WithProgress;
	readonly openList: OpensList;
	/** Opens a file at the first occurrence of a ticker. */
	readonly goTo: (file: File, ticker: CountedTicker) => Promise<void>;
	readonly open: (symbol: TickerSymbol) => Promise<void>;
	readonly watch: (symbols: readonly TickerSymbol[]) => Promise<void>;
	readonly compare: (symbols: readonly TickerSymbol[]) => Promise<void>;
	readonly saveExport: (offer: ExportOffer) => Promise<void>;
	readonly say: Say;
	readonly formats: Formats;
}

/** Searches the workspace and lists its tickers by count or by file, until the user goes to a place. */
export async function showTickersInWorkspace<File>(parts: WorkspaceTickerParts<File>): Promise<void> {
	const found = await parts.withProgress(l10n.t('Searching this workspace for tickers'), (signal, report) => {
		let lastReported = 0;
		return parts.search(signal, (done, all) => {
			const percent = Math.floor((100 * done) / all);
			if (percent > lastReported) {
				const message = parts.formats.plural(all, {
					one: l10n.t('{0} of {1} file', done, all),
					other: l10n.t('{0} of {1} files', done, all),
				});
				report({ message, increment: percent - lastReported });
				lastReported = percent;
			}
		});
	});
	if (!found) {
		parts.say(l10n.t('Open a folder first.'));
		return;
	}
	const searched = searchedWords(found, parts.formats);
	if (found.files.length === 0) {
		parts.say(`${l10n.t('No ticker was found in this workspace.')} ${searched}`, 'info');
		return;
	}
	await pickedPlace(found, searched, parts);
}

/** Shows the lists until the user picks something or closes them. */
async function pickedPlace<File>(
	{ files }: WorkspaceTickers<File>,
	searched: string,
	parts: WorkspaceTickerParts<File>,
): Promise<void> {
	const own = new DisposableStore();
	const list = own.add(parts.openList<Lead<File>>({ searchesDetails: true }));
	const shown = { tickers: tickersOfFiles(files), files, searched, formats: parts.formats };
	const symbols = shown.tickers.map(({ listing }) => listing.symbol);
	/** The list to return to with Back. */
	let whole: WholeView = 'tickers';
	const show = (view: WholeView | Lead<File>): void => {
		whole = typeof view === 'string' ? view : whole;
		list.show({ text: '', ...listView(view, shown) });
	};
	try {
		await new Promise<void>((resolve, reject) => {
			const leave = (work: () => Promise<void>): void => {
				leaving = work;
				list.hide();
			};
			let leaving = (): Promise<void> => Promise.resolve();
			own.add(list.onDidHide(() => void leaving().then(resolve, reject)));
			own.add(
				list.onDidAccept((lead) => {
					const place = lead && placeOf(lead);
					if (place) {
						leave(() => parts.goTo(place.file.file, place.ticker));
					} else if (lead) {
						show(lead);
					}
				}),
			);
			own.add(
				list.onDidPressRow(({ button, value }) => {
					const symbol = symbolOf(value);
					if (symbol) {
						leave(() => (button === rowButtons.open ? parts.open(symbol) : parts.watch([symbol])));
					}
				}),
			);
			own.add(
				list.onDidPress((button) => {
					switch (button) {
						case 'back':
							show(whole);
							return;
						case buttons.byFile:
							show('files');
							return;
						case buttons.byTicker:
							show('tickers');
							return;
						case buttons.watchAll:
							leave(() => parts.watch(symbols));
							return;
						case buttons.compare:
							leave(() => parts.compare(symbols));
							return;
						default:
							leave(() => parts.saveExport(exportOf(shown.tickers, parts.formats)));
					}
				}),
			);
			show(whole);
		});
	} finally {
		own.dispose();
	}
}

function exportOf(tickers: readonly TickerInWorkspace<unknown>[], formats: Formats): ExportOffer {
	const summary = tickersWords(tickers.length, formats);
	return {
		title: l10n.t('Export Tickers of the Workspace'),
		fileName: 'tickers',
		forms: [
			{
				id: 'csv',
				label: 'CSV',
				detail: l10n.t('Symbol, name, file and count'),
				ending: 'csv',
				languageId: 'plaintext',
				text: () => ({ text: workspaceTickersCsv(tickers), summary }),
			},
			{
				id: 'plain',
				label: l10n.t('Plain List'),
				detail: l10n.t('One symbol per line, each once'),
				ending: 'txt',
				languageId: 'plaintext',
				text: () => ({ text: tickers.map(({ listing: { symbol } }) => `${symbol}\n`).join(''), summary }),
			},
		],
	};
}
