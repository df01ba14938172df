import * as l10n from '@vscode/l10n';
import { DisposableStore } from '../../base/disposable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Steps, TaskScheduler } from '../../base/taskScheduler.js';
import { type DetectionOptions, everyTicker } from '../../tickers/detectionOptions.js';
import { findTickers } from '../../tickers/findTickers.js';
import type { FoundTicker } from '../../tickers/source.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import {
	type CountedTicker,
	countTickers,
	nothingFoundWords,
	tickerWords,
} from '../../presentation/tickerCounts.js';
import type { Formats } from '../../presentation/format.js';
import type { ListButton, ListRow, OpenList, OpensList } from '../../workbench/openList.js';
import type { SearchedEditor } from './editorText.js';

export interface TickersInFileParts {
	readonly directory: () => Promise<SymbolDirectory>;
	readonly choice: () => DetectionOptions;
	/** The active editor; undefined if it has no text. */
	readonly editor: () => SearchedEditor | undefined;
	readonly openList: OpensList;
	readonly formats: Formats;
	readonly scheduler: TaskScheduler;
	readonly open: (symbol: TickerSymbol) => Promise<void>;
	readonly watch: (symbols: readonly TickerSymbol[]) => Promise<void>;
	/** Opens the settings that exclude tickers of this file. */
	readonly openSettings: () => Promise<void>;
}

/** The target of a row. */
type Lead = CountedTicker | 'settings';

/**
 * Lists the tickers of the active editor. Moving in the list previews the first occurrence; Escape returns.
 */
export async function showTickersInFile(parts: TickersInFileParts): Promise<void> {
	const own = new DisposableStore();
	const editor = parts.editor();
	const list = own.add(parts.openList<Lead>({ searchesDetails: true }));
	list.show({
		title: editor ? l10n.t('Tickers in {0}', editor.fileName) : l10n.t('Tickers in File'),
		isBusy: true,
	});
	const open = { icon: 'open-preview', tooltip: l10n.t('Open') };
	const watch = { icon: 'add', tooltip: l10n.t('Add to Watchlist') };
	const left = new AbortController();
	own.add(list.onDidHide(() => left.abort()));
	try {
		if (editor) {
			own.add(editor);
		}
		const rows = editor
			? await parts.scheduler.runSteps(
					rowsOf(editor, await parts.directory(), parts.choice(), [open, watch]),
					left.signal,
				)
			: [hint(l10n.t('Open a file or a notebook first.'))];
		await picked(list, rows, editor, { ...parts, openButton: open, own });
	} catch (error) {
		if (!left.signal.aborted) {
			throw error;
		}
	} finally {
		own.dispose();
	}
}

function* rowsOf(
	{ documents, fileName }: SearchedEditor,
	directory: SymbolDirectory,
	choice: DetectionOptions,
	buttons: readonly ListButton[],
): Steps<readonly ListRow<Lead>[]> {
	const find = function* (wanted: DetectionOptions): Steps<readonly CountedTicker[]> {
		const all: (readonly FoundTicker[])[] = [];
		for (const document of documents) {
			all.push(yield* findTickers(document.getText(), document.languageId, directory, wanted));
		}
		return countTickers(all);
	};
	const found = yield* find(choice);
	if (found.length > 0) {
		return found.map((ticker) => ({
			label: ticker.listing.symbol,
			description: tickerWords(ticker),
			buttons,
			value: ticker,
		}));
	}
	const languageIds = documents.map(({ languageId }) => languageId);
	const words = nothingFoundWords(choice, languageIds, yield* find(everyTicker), fileName);
	return [hint(words), { label: l10n.t('Open Hover Settings'), value: 'settings', alwaysShow: true }];
}

/** Shows the rows until the user picks one or closes the list. */
async function picked(
	list: OpenList<Lead>,
	rows: readonly ListRow<Lead>[],
	editor: SearchedEditor | undefined,
	{
		open,
		watch,
		openSettings,
		openButton,
		own,
		formats,
	}: TickersInFileParts & { readonly openButton: ListButton; readonly own: DisposableStore },
): Promise<void> {
	const tickers = rows.flatMap(({ value }) => (value === undefined || value === 'settings' ? [] : value));
	let isSettled = false;
	await new Promise<void>((resolve, reject) => {
		const settle = (work: () => Promise<void> | undefined): void => {
			isSettled = true;
			list.hide();
			Promise.resolve(work()).then(resolve, reject);
		};
		own.add(
			list.onDidMove((lead) => {
				if (lead && lead !== 'settings') {
					editor?.preview(lead.first);
				}
			}),
		);
		own.add(
			list.onDidAccept((lead) => {
				if (lead === 'settings') {
					settle(openSettings);
				} else if (lead) {
					settle(() => editor?.goTo(lead.first));
				}
			}),
		);
		own.add(
			list.onDidPressRow(({ button, value }) => {
				if (value !== 'settings') {
					const { symbol } = value.listing;
					settle(() => (button === openButton ? open(symbol) : watch([symbol])));
				}
			}),
		);
		own.add(list.onDidPress(() => settle(() => watch(tickers.map(({ listing }) => listing.symbol)))));
		own.add(
			list.onDidHide(() => {
				if (!isSettled) {
					editor?.goBack();
					resolve();
				}
			}),
		);
		list.show({
			placeholder: placeholder(tickers, formats),
			buttons: tickers.length > 0 ? [{ icon: 'add', tooltip: l10n.t('Add All to a Watchlist') }] : [],
			isBusy: false,
			rows,
		});
	});
}

function placeholder(tickers: readonly CountedTicker[], formats: Formats): string {
	const count = formats.number(tickers.length);
	return tickers.length === 0
		? ''
		: formats.plural(tickers.length, {
				one: l10n.t('{0} ticker. Enter goes to the first occurrence, Escape returns.', count),
				other: l10n.t('{0} tickers. Enter goes to the first occurrence, Escape returns.', count),
			});
}

function hint(label: string): ListRow<never> {
	return { label, alwaysShow: true };
}
