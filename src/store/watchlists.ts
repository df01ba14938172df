import type { Disposable } from '../base/disposable.js';
import { DisposableStore } from '../base/disposable.js';
import { Emitter, type Event } from '../base/event.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { WatchlistEdit, WatchlistOutcome } from './watchlistEdits.js';
import {
	isSameList,
	readWatchlists,
	type Watchlist,
	type WatchlistId,
	type WatchlistScope,
	type WatchlistValues,
} from './watchlistSetting.js';

/** The setting that holds the lists, each scope apart. */
export interface WatchlistPort {
	read(): WatchlistValues;
	/** Replaces the setting of a scope; undefined takes it out. Rejects where the file cannot be written. */
	write(scope: WatchlistScope, value: unknown): Promise<void>;
	readonly onDidChange: Event<unknown>;
}

/** How a change ended, or why nothing is certain. */
export type ChangeOutcome =
	| WatchlistOutcome
	/** The file of the settings did not take the change. */
	| { readonly kind: 'notWritten'; readonly scope: WatchlistScope; readonly reason: string }
	/** Other changes came between again and again. */
	| { readonly kind: 'contested' };

const ATTEMPTS = 5;

/** The lists of tickers that a person follows. */
export class Watchlists implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	readonly #told = new Set<string>();
	#lists: readonly Watchlist[] = [];
	#symbols: ReadonlySet<TickerSymbol> = new Set();
	#tail: Promise<unknown> = Promise.resolve();

	readonly onDidChange = this.#changed.event;

	constructor(
		private readonly port: WatchlistPort,
		private readonly tell: (line: string) => void,
	) {
		this.#update();
		this.#own.add(port.onDidChange(() => this.#update()));
	}

	/** Those of the person first, then those of the workspace, each in the order of its file. */
	get lists(): readonly Watchlist[] {
		return this.#lists;
	}

	/** The symbols of all lists, each once. */
	get symbols(): readonly TickerSymbol[] {
		return [...this.#symbols];
	}

	/** Whether any list has the symbol. */
	has(symbol: TickerSymbol): boolean {
		return this.#symbols.has(symbol);
	}

	get(id: WatchlistId): Watchlist | undefined {
		return this.#lists.find((list) => isSameList(list, id));
	}

	/** Does a change on what the setting holds by then; the changes of one window come one after the other. */
	change(edit: WatchlistEdit): Promise<ChangeOutcome> {
		const outcome = this.#tail.then(() => this.#change(edit));
		this.#tail = outcome.catch(() => undefined);
		return outcome;
	}

	dispose(): void {
		this.#own.dispose();
	}

	/**
	 * Settings know no compare-and-set: after each write they are read back, and where another write came between, the
	 * act is done again on what is there now. What remains: another window that has read before this write and writes
	 * after the reading back replaces it unseen, since VS Code learns of its file a moment later.
	 */
	async #change(edit: WatchlistEdit): Promise<ChangeOutcome> {
		let told: WatchlistOutcome | undefined;
		for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
			const before = this.port.read();
			const { values, outcome } = edit(before);
			// What arrives somewhere is written before it leaves elsewhere, so that a failure loses nothing.
			const order: readonly WatchlistScope[] =
				outcome.list.scope === 'user' ? ['user', 'workspace'] : ['workspace', 'user'];
			const scopes = order.filter((scope) => values[scope] !== before[scope]);
			if (scopes.length === 0) {
				this.#update();
				// Done already by an attempt that seemed to fail; only a list that is gone since is other news.
				return outcome.kind === 'listGone' ? outcome : (told ?? outcome);
			}
			told ??= outcome;
			for (const scope of scopes) {
				try {
					await this.port.write(scope, values[scope]);
				} catch (error) {
					this.#update();
					const reason = error instanceof Error ? error.message : String(error);
					return { kind: 'notWritten', scope, reason };
				}
			}
			const after = this.port.read();
			if (scopes.every((scope) => isEqual(after[scope], values[scope]))) {
				this.#update();
				return outcome.kind === told.kind ? told : outcome;
			}
		}
		this.#update();
		return { kind: 'contested' };
	}

	#update(): void {
		const { lists, problems } = readWatchlists(this.port.read());
		for (const problem of problems.filter((line) => !this.#told.has(line))) {
			this.#told.add(problem);
			this.tell(problem);
		}
		if (!isEqual(lists, this.#lists)) {
			this.#lists = lists;
			this.#symbols = new Set(lists.flatMap(({ symbols }) => symbols));
			this.#changed.fire();
		}
	}
}

function isEqual(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}
