import { t } from '@vscode/l10n';
import { DisposableStore } from '../../base/disposable.js';
import { anyFailureOf } from '../../base/failure.js';
import { inSlices } from '../../base/inSlices.js';
import { Latest } from '../../base/latest.js';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import type { FoundListing } from '../../store/findByIdentifier.js';
import type { Identifier } from '../../tickers/identifiers.js';
import { readyForSearch } from '../../tickers/search.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { failureSentences } from '../../viewmodel/failureWords.js';
import {
	hint,
	type KnownTickers,
	listingRow,
	type LookUpChoice,
	type LookUpRow,
	lookUpRows,
	type LookUpVerb,
} from '../../viewmodel/lookUp/lookUpRows.js';
import type { ListRow, OpensList } from '../openList.js';

export interface LookUpParts {
	readonly directory: () => Promise<SymbolDirectory>;
	readonly known: () => KnownTickers;
	/** Asks the service whose identifier it is. */
	readonly find: (identifier: Identifier, signal: AbortSignal) => Promise<readonly FoundListing[]>;
	readonly openList: OpensList;
	/** The text that is selected in the editor; empty where none is. */
	readonly selection: () => string;
}

/** What was looked up, and what is wanted of it. */
export interface LookedUp {
	readonly symbol: TickerSymbol;
	readonly verb: LookUpVerb;
}

/** Asks for a ticker, with type-ahead over symbols and names; the selected text is prefilled. */
export async function lookUpTicker(title: string, parts: LookUpParts): Promise<LookedUp | undefined> {
	const own = new DisposableStore();
	const asking = own.add(new Latest());
	const closed = new AbortController();
	own.add({ dispose: () => closed.abort() });
	const list = own.add(parts.openList<LookUpChoice>());
	const watch = { icon: 'add', tooltip: t('Add to Watchlist') };
	const copy = { icon: 'copy', tooltip: t('Copy Symbol') };
	const row = ({ choice, ...words }: LookUpRow): ListRow<LookUpChoice> => ({
		...words,
		value: choice,
		alwaysShow: true,
		...(choice.kind === 'ticker' && { buttons: [watch, copy] }),
	});
	list.show({
		title,
		placeholder: t('Symbol, company name, ISIN, CUSIP or CIK, as AAPL or apple'),
		isBusy: true,
		text: canonicalSymbol(parts.selection().slice(0, 40)) ?? '',
	});
	try {
		return await new Promise((resolve, reject) => {
			let directory: SymbolDirectory | undefined;
			let rows: readonly LookUpRow[] = [];
			let isAccepted = false;
			const show = (shown: readonly LookUpRow[], isBusy: boolean): void => {
				rows = shown;
				list.show({ rows: rows.map(row), isBusy });
			};
			const search = (): void =>
				show(directory ? lookUpRows(list.text, directory, parts.known()) : [], directory === undefined);
			const ask = (identifier: Identifier): void => {
				list.show({ isBusy: true });
				void asking.run(
					(signal) => parts.find(identifier, signal),
					(found) =>
						show(found.length > 0 ? found.map(listingRow) : [hint(t('Nobody is known by this.'))], false),
					(error) => {
						const failure = anyFailureOf(error);
						show(failure ? [hint(failureSentences(failure))] : [], false);
					},
				);
			};
			const accept = (selected?: LookUpChoice): void => {
				// Enter may come before the rows for what was typed are drawn, or before the directory.
				isAccepted = directory === undefined;
				const choice = selected ?? rows[0]?.choice;
				if (choice?.kind === 'ticker') {
					resolve({ symbol: choice.symbol, verb: choice.verb });
				} else if (choice?.kind === 'identifier') {
					ask(choice.identifier);
				}
			};
			own.add(
				list.onDidType(() => {
					// The answer to what was typed before would stand in the way of what is typed now.
					asking.dispose();
					search();
				}),
			);
			own.add(list.onDidAccept(accept));
			own.add(list.onDidHide(() => resolve(undefined)));
			own.add(
				list.onDidPressRow(({ button, value }) => {
					if (value.kind === 'ticker') {
						resolve({ symbol: value.symbol, verb: button === watch ? 'watch' : 'copy' });
					}
				}),
			);
			readyDirectory(parts.directory, closed.signal).then((loaded) => {
				directory = loaded;
				search();
				if (isAccepted) {
					accept();
				}
			}, reject);
		});
	} finally {
		own.dispose();
	}
}

/** The directory once it can be searched at once, so that no keystroke has to wait for that. */
async function readyDirectory(
	directory: () => Promise<SymbolDirectory>,
	signal: AbortSignal,
): Promise<SymbolDirectory> {
	const loaded = await directory();
	await inSlices(readyForSearch(loaded), () => undefined, signal);
	return loaded;
}
