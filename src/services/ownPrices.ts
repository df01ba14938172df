import { newYorkDay } from '../base/days.js';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import { anyOf, type Event } from '../base/event.js';
import { isRecord } from '../base/record.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { TaskScheduler } from '../base/taskScheduler.js';
import { isSameList, type Watchlist, type WatchlistId } from '../store/watchlist/watchlistSetting.js';
import { type FilePrice, type FilePrices, pricesIn } from '../tickers/filePrices.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';
import type { PriceFileProblem } from '../presentation/consensus/ownPriceWords.js';
import type { NoFile, SavedFile } from '../workbench/savedFile.js';
import { type Memento, MementoValue } from '../workbench/storage/memento.js';

/** The price of a ticker in the file of a watchlist, or why that file gives none. */
export type OwnPrice = { readonly list: WatchlistId; readonly address: string } & (
	{ readonly price: FilePrice } | { readonly problem: PriceFileProblem }
);

export interface OwnPricesParts {
	/** Remembers the files of the user's own lists; never synced. */
	readonly globalState: Memento;
	/** Remembers the files of the workspace's lists. */
	readonly workspaceState: Memento;
	readonly watchlists: { readonly lists: readonly Watchlist[]; readonly onDidChange: Event<unknown> };
	readonly savedFileAt: (address: string) => Promise<SavedFile | NoFile>;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly scheduler: TaskScheduler;
}

const LARGEST_BYTES = 10_000_000;
const NAME = 'watchlists.priceFiles';

type Files = Readonly<Record<string, string>>;
type Content = FilePrices | PriceFileProblem;

/**
 * The prices in brokers' files that watchlists point at. Only the addresses of the files are remembered. Prices
 * are read when somebody asks for them, and kept in memory until the file changes.
 */
export class OwnPrices implements Disposable {
	readonly #own = new DisposableStore();
	readonly #files;
	readonly #contents = new Map<
		string,
		Pick<SavedFile, 'savedAt' | 'bytes'> & { readonly content: Content }
	>();
	/** Readers of one moment share the look at the file. */
	readonly #reading = new Map<string, Promise<Content>>();

	/** Fires when lists or their files have changed; a change of a file itself shows when it is next read. */
	readonly onDidChange: Event<unknown>;

	constructor(private readonly parts: OwnPricesParts) {
		const filesIn = (state: Memento) => this.#own.add(new MementoValue(state, NAME, readFiles));
		this.#files = { user: filesIn(parts.globalState), workspace: filesIn(parts.workspaceState) };
		const { user, workspace } = this.#files;
		this.onDidChange = anyOf(parts.watchlists.onDidChange, user.onDidChange, workspace.onDidChange);
	}

	/** The address of the file that a list points at. */
	fileOf({ scope, name }: WatchlistId): string | undefined {
		return addressIn(this.#files[scope].value, name);
	}

	/** Points a list at a file, or at none. */
	async setFile({ scope, name }: WatchlistId, address: string | undefined): Promise<void> {
		await this.#files[scope].update((files) => this.#withFile(files, { scope, name }, address));
		this.#contents.clear();
	}

	/** Follows a list to its new name. */
	async rename(list: WatchlistId, name: string): Promise<void> {
		await this.#files[list.scope].update((files) => {
			const address = addressIn(files, list.name);
			return address === undefined
				? files
				: this.#withFile(this.#withFile(files, list, undefined), { ...list, name }, address);
		});
	}

	/**
	 * The price of a ticker that these lists hold, by default all: of the newest day if their files have several.
	 * A problem only if no file has one; undefined if no list of the ticker points at a file that names it.
	 */
	async of(
		symbol: TickerSymbol,
		lists: readonly Watchlist[] = this.parts.watchlists.lists,
	): Promise<OwnPrice | undefined> {
		const pointing = lists.flatMap((list) => {
			const address = list.symbols.includes(symbol) ? this.fileOf(list) : undefined;
			return address === undefined ? [] : { list: { scope: list.scope, name: list.name }, address };
		});
		const found = await Promise.all(
			pointing.map(async (file): Promise<OwnPrice | undefined> => {
				const content = await this.read(file.address);
				if (typeof content === 'string') {
					return { ...file, problem: content };
				}
				const price = content.prices.get(symbol);
				return price && { ...file, price };
			}),
		);
		const answers = found.filter((one) => one !== undefined);
		const [newest] = answers
			.filter((one) => 'price' in one)
			.sort((one, other) => other.price.day.localeCompare(one.price.day, 'en'));
		return newest ?? answers[0];
	}

	/** The prices in a file, which is read again if it has changed. */
	read(address: string): Promise<Content> {
		const reading = this.#reading.get(address);
		if (reading) {
			return reading;
		}
		const started = this.#read(address).finally(() => this.#reading.delete(address));
		this.#reading.set(address, started);
		return started;
	}

	dispose(): void {
		this.#own.dispose();
	}

	#withFile(files: Files, { scope, name }: WatchlistId, address: string | undefined): Files {
		const { lists } = this.parts.watchlists;
		// The files of lists that are gone are forgotten with the next change.
		const others = Object.entries(files).filter(
			([other]) => other !== name && lists.some((list) => isSameList(list, { scope, name: other })),
		);
		return Object.fromEntries([...others, ...(address === undefined ? [] : [[name, address] as const])]);
	}

	async #read(address: string): Promise<Content> {
		const file = await this.parts.savedFileAt(address);
		if (typeof file === 'string') {
			this.#contents.delete(address);
			return file;
		}
		const { savedAt, bytes } = file;
		const known = this.#contents.get(address);
		if (known?.savedAt === savedAt && known.bytes === bytes) {
			return known.content;
		}
		const content = await this.#contentOf(file);
		this.#contents.set(address, { savedAt, bytes, content });
		return content;
	}

	async #contentOf(file: SavedFile): Promise<Content> {
		if (file.bytes > LARGEST_BYTES) {
			return 'tooLarge';
		}
		const text = await file.text().catch(() => undefined);
		if (text === undefined) {
			return 'unreadable';
		}
		const found = await this.parts.scheduler.runSteps(
			pricesIn(text, await this.parts.directory(), newYorkDay(file.savedAt)),
		);
		return found.prices.size > 0 ? found : found.isWithoutSymbols ? 'noSymbols' : 'noPrices';
	}
}

function addressIn(files: Files, name: string): string | undefined {
	return Object.hasOwn(files, name) ? files[name] : undefined;
}

function readFiles(saved: unknown): Files {
	const entries = isRecord(saved) ? Object.entries(saved) : [];
	return Object.fromEntries(
		entries.flatMap(([name, address]) => (typeof address === 'string' ? [[name, address] as const] : [])),
	);
}
