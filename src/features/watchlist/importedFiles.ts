import type { Disposable } from '../../base/disposable.js';
import { isRecord } from '../../base/record.js';
import type { TickerSymbol } from '../../base/symbol.js';
import {
	isSameList,
	symbolsOf,
	type Watchlist,
	type WatchlistId,
	watchlistScopes,
} from '../../store/watchlist/watchlistSetting.js';
import { type Memento, MementoValue } from '../../workbench/storage/memento.js';

const MOST = 50;

/** A file that was imported, the list it went to, and what it had then. */
export interface ImportedFile {
	readonly address: string;
	readonly list: WatchlistId;
	readonly symbols: readonly TickerSymbol[];
}

/** What the lists know of a file's symbols. */
export type ImportState =
	| { readonly kind: 'new' }
	| { readonly kind: 'listed'; readonly list: WatchlistId }
	/** The file was imported, and has symbols that it didn't have then. */
	| { readonly kind: 'changed'; readonly list: WatchlistId; readonly fresh: readonly TickerSymbol[] };

/** Whether the symbols of a file are in a list: the one they were imported to, else one with the same. */
export function importState(
	symbols: readonly TickerSymbol[],
	lists: readonly Watchlist[],
	imported: ImportedFile | undefined,
): ImportState {
	const own = imported && lists.find((list) => isSameList(list, imported.list));
	if (own) {
		// What was imported and removed since is not wanted any more.
		const known = new Set([...imported.symbols, ...own.symbols]);
		const fresh = symbols.filter((symbol) => !known.has(symbol));
		return fresh.length > 0 ? { kind: 'changed', list: own, fresh } : { kind: 'listed', list: own };
	}
	const list = lists.find(
		(one) => one.symbols.length === symbols.length && symbols.every((symbol) => one.symbols.includes(symbol)),
	);
	return list && symbols.length > 0 ? { kind: 'listed', list } : { kind: 'new' };
}

/** The last fifty files that were imported into one list each. */
export class ImportedFiles implements Disposable {
	readonly #files: MementoValue<readonly ImportedFile[]>;
	readonly onDidChange;

	constructor(globalState: Memento) {
		this.#files = new MementoValue(globalState, 'watchlists.importedFiles', (saved) =>
			Array.isArray(saved) ? saved.flatMap((one) => readFile(one) ?? []) : [],
		);
		this.onDidChange = this.#files.onDidChange;
	}

	get(address: string): ImportedFile | undefined {
		return this.#files.value.find((file) => file.address === address);
	}

	async add(file: ImportedFile): Promise<void> {
		await this.#files.update((files) =>
			[...files.filter(({ address }) => address !== file.address), file].slice(-MOST),
		);
	}

	/** Follows a list to its new name. */
	async rename(list: WatchlistId, name: string): Promise<void> {
		await this.#change(list, (file) => ({ ...file, list: { ...list, name } }));
	}

	/** Forgets that these symbols came into a list, so that its files offer them again. */
	async withdraw(list: WatchlistId, symbols: readonly TickerSymbol[]): Promise<void> {
		await this.#change(list, (file) => ({
			...file,
			symbols: file.symbols.filter((symbol) => !symbols.includes(symbol)),
		}));
	}

	async #change(list: WatchlistId, change: (file: ImportedFile) => ImportedFile): Promise<void> {
		await this.#files.update((files) =>
			files.some((file) => isSameList(file.list, list))
				? files.map((file) => (isSameList(file.list, list) ? change(file) : file))
				: files,
		);
	}

	dispose(): void {
		this.#files.dispose();
	}
}

function readFile(saved: unknown): ImportedFile | undefined {
	if (!isRecord(saved) || !isRecord(saved.list) || !Array.isArray(saved.symbols)) {
		return undefined;
	}
	const { address, symbols } = saved;
	const { name, scope: written } = saved.list;
	const scope = watchlistScopes.find((one) => one === written);
	return typeof address === 'string' && typeof name === 'string' && scope
		? { address, list: { scope, name }, symbols: symbolsOf(symbols) }
		: undefined;
}
