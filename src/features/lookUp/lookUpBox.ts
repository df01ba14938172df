import * as l10n from '@vscode/l10n';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { anyFailureOf } from '../../base/failure.js';
import { Latest } from '../../base/latest.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { inSlices } from '../../base/taskScheduler.js';
import { failureSentences, failureWords } from '../../presentation/failureWords.js';
import type { Identifier } from '../../tickers/identifiers.js';
import { readyForSearch } from '../../tickers/searchIndex.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { ListButton, ListRow, OpenList } from '../../workbench/openList.js';
import { uncovered } from './coverage.js';
import type { LookedUp, LookUpEnd, LookUpParts, LookUpRequest } from './lookUpParts.js';
import { addedRow, hint, listingRow, type LookUpChoice, type LookUpRow, markedRow } from './lookUpRow.js';
import { type LookUpPurpose, lookUpRows } from './lookUpRows.js';

/** Longer than any name of a company. */
const LONGEST_FILLED_IN = 100;

/**
 * Shows the ticker search by symbol and name, prefilled with the line selected in the editor, or else with the
 * ticker in capitals at its cursor. The box stays open while
 * tickers are added to lists, so that the user can add one after another.
 */
export async function lookUpTicker(
	title: string,
	purpose: LookUpPurpose,
	parts: LookUpParts,
): Promise<LookedUp | undefined> {
	const frequent = parts.frequent();
	let begun: Pick<LookUpRequest, 'text' | 'added'> = {
		text: selectedLine(parts.selection()),
		added: [],
	};
	const word = begun.text === '' ? parts.wordAtCursor() : undefined;
	if (word !== undefined) {
		// Filled in before the box shows, since VS Code selects only that, so that typing replaces it.
		begun = { ...begun, text: (await parts.directory()).at(word, 0, word.length)?.symbol ?? '' };
	}
	for (;;) {
		const box = new LookUpBox({ title, purpose, frequent, ...begun }, parts);
		try {
			const end = await box.ended;
			if (end.kind !== 'covered') {
				return end.kind === 'left' ? undefined : end;
			}
			begun = end;
		} finally {
			box.dispose();
		}
	}
}

/** The selected text if it fits in the box, which has one line. */
function selectedLine(selection: string): string {
	const line = selection.trim();
	return line.length > LONGEST_FILLED_IN || /[\r\n]/.test(line) ? '' : line;
}

/** The search box with its rows; stays open while tickers are added from it. */
class LookUpBox implements Disposable {
	readonly #own = new DisposableStore();
	readonly #requesting = this.#own.add(new Latest());
	readonly #closed = new AbortController();
	readonly #list: OpenList<LookUpChoice>;
	readonly #watch = { icon: 'add', tooltip: l10n.t('Add to Watchlist') };
	readonly #copy = { icon: 'copy', tooltip: l10n.t('Copy Symbol') };
	#directory: SymbolDirectory | undefined;
	#rows: readonly LookUpRow[] = [];
	#added: readonly TickerSymbol[];
	#isAccepted = false;
	#isAdding = false;
	#isCovered = false;
	#end: (end: LookUpEnd) => void = () => undefined;
	#fail: (error: unknown) => void = () => undefined;
	readonly ended = new Promise<LookUpEnd>((resolve, reject) => ([this.#end, this.#fail] = [resolve, reject]));

	constructor(
		private readonly request: LookUpRequest,
		private readonly parts: LookUpParts,
	) {
		this.#added = request.added;
		this.#own.add({ dispose: () => this.#closed.abort() });
		const list = (this.#list = this.#own.add(parts.openList<LookUpChoice>()));
		list.show({
			title: request.title,
			placeholder:
				request.purpose === 'watch'
					? l10n.t('Symbol or company name, or several symbols such as AAPL MSFT')
					: l10n.t('Symbol, company name, ISIN, CUSIP or CIK, such as AAPL or apple'),
			isBusy: true,
			text: request.text,
		});
		this.#own.add(
			list.onDidType(() => {
				// Cancel the pending lookup; its result would replace the rows for the new text.
				this.#requesting.dispose();
				this.#search();
			}),
		);
		this.#own.add(list.onDidAccept((choice) => this.#accept(choice)));
		this.#own.add(
			list.onDidHide(() => {
				// VS Code shows one picker at a time, so the picker for the list to add to may have hidden this one.
				this.#isCovered = this.#isAdding;
				if (!this.#isCovered) {
					this.#end({ kind: 'left' });
				}
			}),
		);
		this.#own.add(
			list.onDidPressRow(({ button, value }) => {
				if (value.kind === 'ticker') {
					this.#take({ ...value, verb: button === this.#watch ? 'watch' : 'copy' });
				}
			}),
		);
		void this.#makeReady();
	}

	dispose(): void {
		this.#own.dispose();
	}

	/** Prepares the directory for searching in the background, so that keystrokes never wait. */
	async #makeReady(): Promise<void> {
		try {
			const loaded = await this.parts.directory();
			await inSlices(readyForSearch(loaded), () => undefined, this.#closed.signal);
			this.#directory = loaded;
			this.#search();
			if (this.#isAccepted) {
				this.#accept();
			}
		} catch (error) {
			this.#fail(error);
		}
	}

	#search(): void {
		const { purpose, frequent } = this.request;
		const { formats } = this.parts;
		const found = this.#directory
			? lookUpRows(this.#list.text, this.#directory, frequent, purpose, formats)
			: [];
		const isNews = this.#added.length > 0 && !this.#isTyped;
		this.#show(isNews ? [addedRow(this.#added, formats), ...found] : found, this.#directory === undefined);
	}

	get #isTyped(): boolean {
		return this.#list.text.trim() !== '';
	}

	#show(rows: readonly LookUpRow[], isBusy: boolean): void {
		this.#rows = rows;
		this.#list.show({ rows: this.#listRows(), isBusy });
	}

	#listRows(): readonly ListRow<LookUpChoice>[] {
		const { watched } = this.parts.frequent();
		const isAnything = this.request.purpose === 'anything';
		// If nothing is typed, tickers that were already watched are under their own group label and need no mark.
		const isGrouped = isAnything && !this.#isTyped;
		const suggested = isGrouped
			? watched.filter((symbol) => !this.request.frequent.watched.includes(symbol))
			: watched;
		const buttons = isAnything ? [this.#watch, this.#copy] : [];
		return this.#rows.map((row) => listRow(markedRow(row, suggested), buttons));
	}

	#accept(selected?: LookUpChoice): void {
		// Enter may come before the directory is loaded or the rows for the typed text are drawn.
		this.#isAccepted = this.#directory === undefined;
		this.#take(selected ?? this.#rows[0]?.choice);
	}

	#take(choice: LookUpChoice | undefined): void {
		switch (choice?.kind) {
			case 'ticker': {
				const { symbol, verb } = choice;
				if (verb === 'watch' || this.request.purpose === 'watch') {
					void this.#add([symbol]);
				} else {
					this.#end({ kind: 'ticker', symbol, verb });
				}
				return;
			}
			case 'tickers':
				if (choice.verb === 'watch') {
					void this.#add(choice.symbols);
				} else {
					this.#end({ kind: 'compared', symbols: choice.symbols });
				}
				return;
			case 'identifier':
				this.#request(choice.identifier);
				return;
			case 'hint':
			case undefined:
		}
	}

	/** Adds tickers. The typed text stays, unless the box is only for adding. */
	async #add(symbols: readonly TickerSymbol[]): Promise<void> {
		this.#isAdding = true;
		try {
			await this.parts.watch(symbols);
		} catch (error) {
			this.#fail(error);
			return;
		}
		this.#isAdding = false;
		const { watched } = this.parts.frequent();
		const isDone = this.request.purpose === 'watch' && symbols.every((symbol) => watched.includes(symbol));
		if (this.#isCovered) {
			this.#end({
				kind: 'covered',
				...(isDone ? { text: '', added: symbols } : { text: this.#list.text, added: [] }),
			});
		} else if (isDone) {
			this.#list.show({ text: '' });
			this.#added = symbols;
			this.#search();
		} else {
			this.#list.reword(this.#listRows());
		}
	}

	#noCompany(): LookUpRow {
		return hint(
			l10n.t('Not found'),
			this.parts.isSample()
				? l10n.t('Sample data uses made-up identifiers.')
				: l10n.t('No company has this identifier.'),
		);
	}

	#request(identifier: Identifier): void {
		this.#list.show({ isBusy: true });
		void this.#requesting.run(
			(signal) => this.parts.find(identifier, signal),
			(found) => {
				const home = found.filter(({ isAbroad }) => !isAbroad);
				const none =
					found.length > 0
						? uncovered(l10n.t('{0} is listed outside the US', identifier.value))
						: this.#noCompany();
				this.#show(home.length > 0 ? home.map((listing) => listingRow(listing)) : [none], false);
			},
			(error) => {
				const failure = anyFailureOf(error);
				this.#show(failure ? [hint(failureWords(failure).name, failureSentences(failure))] : [], false);
			},
		);
	}
}

function listRow({ choice, ...words }: LookUpRow, buttons: readonly ListButton[]): ListRow<LookUpChoice> {
	return {
		...words,
		value: choice,
		alwaysShow: true,
		...(choice.kind === 'ticker' && { buttons }),
	};
}
