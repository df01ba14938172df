import type { Disposable } from '../../base/disposable.js';
import { DisposableStore } from '../../base/disposable.js';
import { errorMessage } from '../../base/errors.js';
import { Emitter } from '../../base/event.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { isSame } from './mergeLists.js';
import type { Revision } from './revision.js';
import type { SettingsMirror } from './settingsMirror.js';
import type { WatchlistEdit, WatchlistOutcome } from './watchlistEdit.js';
import { NewerWatchlistsError, type WatchlistHistory } from './watchlistHistory.js';
import {
	isSameList,
	type NamedEntries,
	namedEntries,
	readWatchlists,
	type Watchlist,
	type WatchlistId,
	type WatchlistPort,
	type WatchlistScope,
} from './watchlistSetting.js';

/** How a change ended, or why nothing is certain. */
export type ChangeOutcome =
	| WatchlistOutcome
	/** The files of the lists, or those of the workspace settings, did not take the change. */
	| { readonly kind: 'notWritten'; readonly scope: WatchlistScope; readonly reason: string }
	/** A later version of the extension keeps the lists; nothing was changed. */
	| { readonly kind: 'newerVersion' }
	/** Other changes of the workspace settings came between again and again. */
	| { readonly kind: 'contested' };

export interface WatchlistsParts {
	/** Holds the lists of the workspace, and mirrors those of the person. */
	readonly settings: WatchlistPort;
	/** Holds the lists of the person. */
	readonly history: WatchlistHistory;
	readonly mirror: SettingsMirror;
	/** Gets a sentence for each part of the lists that cannot be shown. */
	readonly report: (line: string) => void;
}

const ATTEMPTS = 5;

/** The lists of tickers that a person follows. */
export class Watchlists implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	readonly #edited = this.#own.add(new Emitter<ChangeOutcome>());
	readonly #reported = new Set<string>();
	/** As far as they were read; until then those of the settings are shown. */
	#user: NamedEntries | undefined;
	#lists: readonly Watchlist[] = [];
	#symbols: ReadonlySet<TickerSymbol> = new Set();
	#checks = 0;
	#shownCheck = 0;
	#tail: Promise<unknown> = Promise.resolve();

	readonly onDidChange = this.#changed.event;
	/** Tells how a change of this window ended, once the lists show it. */
	readonly onDidEdit = this.#edited.event;

	constructor(private readonly parts: WatchlistsParts) {
		this.#update();
		this.#own.add(parts.settings.onDidChange(() => this.#update()));
		this.#own.add(parts.history.onDidChange(() => void this.#sync()));
		void this.#sync();
	}

	/** Those of the person first, then those of the workspace, each in the order of its file. */
	get lists(): readonly Watchlist[] {
		return this.#lists;
	}

	/** The symbols of all lists, each once. */
	get symbols(): readonly TickerSymbol[] {
		return [...this.#symbols];
	}

	get(id: WatchlistId): Watchlist | undefined {
		return this.#lists.find((list) => isSameList(list, id));
	}

	/**
	 * Does a change on what the lists are by then; the changes of one window come one after the other. One that cannot
	 * be kept is an outcome, not thrown.
	 */
	change(edit: WatchlistEdit): Promise<ChangeOutcome> {
		const outcome = this.#tail.then(async () => {
			const done = await this.#change(edit);
			this.#edited.fire(done);
			return done;
		});
		this.#tail = outcome.catch(() => undefined);
		return outcome;
	}

	/** The person's own lists as they were at times to come back to, the newest first. Rejects where they cannot be read. */
	versions(): Promise<readonly Revision[]> {
		return this.parts.history.versions();
	}

	dispose(): void {
		this.#own.dispose();
	}

	/**
	 * The lists of the person are one with what every window does. Those of the workspace live in its settings alone,
	 * which know no compare-and-set: they are read before and after each write, and where another write came between, the
	 * act is done again on what is there now.
	 */
	async #change(edit: WatchlistEdit): Promise<ChangeOutcome> {
		const { settings, history, mirror } = this.parts;
		let reported: WatchlistOutcome | undefined;
		let writing: WatchlistScope = 'user';
		try {
			await mirror.adopt();
			for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
				const state = await history.read();
				const before = { user: state.lists, workspace: settings.read().workspace };
				const { values, outcome } = edit(before);
				reported ??= outcome;
				// What arrives somewhere is written before it leaves elsewhere, so that a failure loses nothing.
				const isOfWorkspace = 'list' in outcome && outcome.list.scope === 'workspace';
				const order: readonly WatchlistScope[] = isOfWorkspace
					? ['workspace', 'user']
					: ['user', 'workspace'];
				let isDone = true;
				for (const scope of order) {
					writing = scope;
					if (scope === 'workspace') {
						isDone = await this.#writeWorkspace(before.workspace, values.workspace);
					} else if (isDone) {
						await history.commit(state, namedEntries(values.user) ?? {});
					}
				}
				await this.#sync();
				if (isDone && isSame(settings.read().workspace, values.workspace)) {
					// Done already by an attempt that seemed to fail; only a list that is gone since is other news.
					return outcome.kind === 'listGone' ? outcome : reported;
				}
			}
		} catch (error) {
			await this.#sync();
			return error instanceof NewerWatchlistsError
				? { kind: 'newerVersion' }
				: { kind: 'notWritten', scope: writing, reason: errorMessage(error) };
		}
		return { kind: 'contested' };
	}

	/** Whether the settings of the workspace hold what they were given, and held what it was made of. */
	async #writeWorkspace(before: unknown, value: unknown): Promise<boolean> {
		const { settings } = this.parts;
		if (value === before) {
			return true;
		}
		if (!isSame(settings.read().workspace, before)) {
			return false;
		}
		await settings.write('workspace', value);
		return isSame(settings.read().workspace, value);
	}

	/** Shows the lists of the person as they are now. */
	async #sync(): Promise<void> {
		this.#checks += 1;
		const check = this.#checks;
		try {
			const { lists, names, isWhole } = await this.parts.history.read();
			if (check > this.#shownCheck) {
				this.#shownCheck = check;
				// Before the first change of all they stand in the settings alone, and there too while a change cannot be read.
				this.#user = names.length === 0 || !isWhole ? undefined : lists;
			}
		} catch (error) {
			this.#reportOnce(errorMessage(error));
		}
		this.#update();
	}

	#update(): void {
		const { user, workspace } = this.parts.settings.read();
		const { lists, problems } = readWatchlists({ user: this.#user ?? user, workspace });
		problems.forEach((problem) => this.#reportOnce(problem));
		if (!isSame(lists, this.#lists)) {
			this.#lists = lists;
			this.#symbols = new Set(lists.flatMap(({ symbols }) => symbols));
			this.#changed.fire();
		}
	}

	#reportOnce(line: string): void {
		if (!this.#reported.has(line)) {
			this.#reported.add(line);
			this.parts.report(line);
		}
	}
}
