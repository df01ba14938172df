import { type Disposable, DisposableStore } from '../base/disposable.js';
import { anyOf, type Event } from '../base/event.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { WatchlistScope } from '../store/watchlist/watchlistSetting.js';
import { type Memento, MementoValue } from '../workbench/storage/memento.js';

/** Prompt again once this many more symbols than agreed are waiting. */
const REPROMPT_AFTER = 200;

export interface WorkspaceConsentParts {
	readonly watchlists: {
		readonly lists: readonly { readonly scope: WatchlistScope; readonly symbols: readonly TickerSymbol[] }[];
		readonly onDidChange: Event<unknown>;
	};
	/** Stores the consent for this workspace. */
	readonly workspaceState: Memento;
	/** Whether requests cost nothing, as with sample data. */
	readonly isFree: () => boolean;
	/** Fires when `isFree` may have changed. */
	readonly onDidChange: Event<unknown>;
}

/**
 * Decides which watched symbols the key may be spent on. A workspace's lists come with its files, so none of
 * their symbols is requested until the user agrees to that many.
 */
export class WorkspaceConsent implements Disposable {
	readonly #own = new DisposableStore();
	readonly #agreed: MementoValue<number | undefined>;

	/** Fires when the set of requestable symbols may have changed. */
	readonly onDidChange: Event<unknown>;

	constructor(private readonly parts: WorkspaceConsentParts) {
		this.#agreed = this.#own.add(
			new MementoValue(parts.workspaceState, 'workspaceSymbolsAgreed', (saved) =>
				typeof saved === 'number' && saved >= 0 ? saved : undefined,
			),
		);
		this.onDidChange = anyOf(parts.watchlists.onDidChange, parts.onDidChange, this.#agreed.onDidChange);
	}

	/** The watched symbols that may be requested, without duplicates. */
	get symbols(): readonly TickerSymbol[] {
		return [...this.#person(), ...(this.waiting === 0 ? this.#workspace() : [])];
	}

	/** How many symbols of the workspace await the user's consent. */
	get waiting(): number {
		const count = this.#workspace().length;
		const { value: agreed } = this.#agreed;
		const isAgreed = agreed !== undefined && count < agreed + REPROMPT_AFTER;
		return isAgreed || this.parts.isFree() ? 0 : count;
	}

	/** Records the user's consent to the number of workspace symbols there are now. */
	async agree(): Promise<void> {
		await this.#agreed.set(this.#workspace().length);
	}

	dispose(): void {
		this.#own.dispose();
	}

	#person(): ReadonlySet<TickerSymbol> {
		return this.#of('user');
	}

	/** Symbols that the user's own lists contain need no consent. */
	#workspace(): readonly TickerSymbol[] {
		const own = this.#person();
		return [...this.#of('workspace')].filter((symbol) => !own.has(symbol));
	}

	#of(scope: WatchlistScope): ReadonlySet<TickerSymbol> {
		const lists = this.parts.watchlists.lists.filter((list) => list.scope === scope);
		return new Set(lists.flatMap(({ symbols }) => symbols));
	}
}
