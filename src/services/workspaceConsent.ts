import { type Disposable, DisposableStore } from '../base/disposable.js';
import { anyOf, type Event } from '../base/event.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { WatchlistScope } from '../store/watchlist/watchlistSetting.js';
import { type Memento, MementoValue } from '../workbench/storage/memento.js';

/** As many symbols more than were agreed to are asked about again. */
const REPROMPT_AFTER = 200;

export interface WorkspaceConsentParts {
	readonly watchlists: {
		readonly lists: readonly { readonly scope: WatchlistScope; readonly symbols: readonly TickerSymbol[] }[];
		readonly onDidChange: Event<unknown>;
	};
	/** Remembers for the workspace. */
	readonly workspaceState: Memento;
	/** Whether questions cost nothing, as with sample data. */
	readonly isFree: () => boolean;
	/** When that may have changed. */
	readonly onDidChange: Event<unknown>;
}

/**
 * Which watched symbols the key may be spent on. The lists of a workspace came with its files, so nothing is asked about
 * their symbols until the person has agreed to as many.
 */
export class WorkspaceConsent implements Disposable {
	readonly #own = new DisposableStore();
	readonly #agreed: MementoValue<number | undefined>;

	/** When other symbols may be asked about. */
	readonly onDidChange: Event<unknown>;

	constructor(private readonly parts: WorkspaceConsentParts) {
		this.#agreed = this.#own.add(
			new MementoValue(parts.workspaceState, 'workspaceSymbolsAgreed', (saved) =>
				typeof saved === 'number' && saved >= 0 ? saved : undefined,
			),
		);
		this.onDidChange = anyOf(parts.watchlists.onDidChange, parts.onDidChange, this.#agreed.onDidChange);
	}

	/** The watched symbols that may be asked about, each once. */
	get symbols(): readonly TickerSymbol[] {
		return [...this.#person(), ...(this.waiting === 0 ? this.#workspace() : [])];
	}

	/** How many symbols of the workspace may not be asked about before the person agrees. */
	get waiting(): number {
		const count = this.#workspace().length;
		const { value: agreed } = this.#agreed;
		const isAgreed = agreed !== undefined && count < agreed + REPROMPT_AFTER;
		return isAgreed || this.parts.isFree() ? 0 : count;
	}

	/** The person agrees to as many symbols of the workspace as there are now. */
	async agree(): Promise<void> {
		await this.#agreed.set(this.#workspace().length);
	}

	dispose(): void {
		this.#own.dispose();
	}

	#person(): ReadonlySet<TickerSymbol> {
		return this.#of('user');
	}

	/** Those that the person watches too are asked about in any case. */
	#workspace(): readonly TickerSymbol[] {
		const own = this.#person();
		return [...this.#of('workspace')].filter((symbol) => !own.has(symbol));
	}

	#of(scope: WatchlistScope): ReadonlySet<TickerSymbol> {
		const lists = this.parts.watchlists.lists.filter((list) => list.scope === scope);
		return new Set(lists.flatMap(({ symbols }) => symbols));
	}
}
