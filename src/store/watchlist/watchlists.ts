import type { Disposable } from '../../base/disposable.js';
import { DisposableStore } from '../../base/disposable.js';
import { errorMessage } from '../../base/errors.js';
import { Emitter } from '../../base/event.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { type UndoableChange, UndoHistory, redoChange, undoChange } from './undoHistory.js';
import { isSameJson } from './mergeLists.js';
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

/** The outcome of a change, or why it is uncertain. */
export type ChangeOutcome =
	| WatchlistOutcome
	/** The list files or the workspace settings couldn't be written. */
	| { readonly kind: 'notWritten'; readonly scope: WatchlistScope; readonly reason: string }
	/** A later version of the extension wrote the lists; nothing was changed. */
	| { readonly kind: 'newerVersion' }
	/** Other changes of the workspace settings interfered repeatedly. */
	| { readonly kind: 'contested' };

export interface WatchlistsParts {
	/** Contains the workspace lists, and mirrors the user's lists. */
	readonly settings: WatchlistPort;
	/** Stores the user's lists. */
	readonly history: WatchlistHistory;
	readonly mirror: SettingsMirror;
	/** Receives a sentence for each part of the lists that can't be shown. */
	readonly report: (line: string) => void;
}

const ATTEMPTS = 5;

/** The user's watchlists. */
export class Watchlists implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	readonly #edited = this.#own.add(new Emitter<ChangeOutcome>());
	readonly #reported = new Set<string>();
	/** The user's lists once they are read; until then, those in the settings are shown. */
	#user: NamedEntries | undefined;
	#lists: readonly Watchlist[] = [];
	#symbols: ReadonlySet<TickerSymbol> = new Set();
	#checks = 0;
	#shownCheck = 0;
	readonly #undoHistory = new UndoHistory();
	#tail: Promise<unknown> = Promise.resolve();

	readonly onDidChange = this.#changed.event;
	/** Fires with the outcome of a change made in this window, once the lists reflect it. */
	readonly onDidEdit = this.#edited.event;

	constructor(private readonly parts: WatchlistsParts) {
		this.#update();
		this.#own.add(parts.settings.onDidChange(() => this.#update()));
		this.#own.add(parts.history.onDidChange(() => void this.#sync()));
		void this.#sync();
	}

	/** The user's lists first, then those of the workspace, each in file order. */
	get lists(): readonly Watchlist[] {
		return this.#lists;
	}

	/** The unique symbols of all lists. */
	get symbols(): readonly TickerSymbol[] {
		return [...this.#symbols];
	}

	get(id: WatchlistId): Watchlist | undefined {
		return this.#lists.find((list) => isSameList(list, id));
	}

	/**
	 * Applies a change to the lists as they are when its turn comes; changes of one window run one after
	 * another. A failure to save is returned as an outcome, not thrown.
	 */
	change(edit: WatchlistEdit): Promise<ChangeOutcome> {
		return this.#inTurn(async () => {
			const { outcome, made } = await this.#change(edit);
			if (made) {
				this.#undoHistory.add(made);
			}
			return outcome;
		});
	}

	/** Whether the change with this outcome was made in this window and can be undone. */
	canUndo(outcome: ChangeOutcome): boolean {
		return this.#undoHistory.undoable(outcome) !== undefined;
	}

	/** Undoes the last change of this window, or the one with this outcome; undefined if there is none. */
	undo(outcome?: ChangeOutcome): Promise<ChangeOutcome | undefined> {
		return this.#inTurn(async () => {
			const made = this.#undoHistory.undoable(outcome);
			if (!made) {
				return undefined;
			}
			const done = await this.#change(undoChange(made));
			if (done.outcome.kind === 'undone') {
				this.#undoHistory.moveToUndone(made);
			}
			return done.outcome;
		});
	}

	/** Makes the change again that was undone last; undefined if there is none. */
	redo(): Promise<ChangeOutcome | undefined> {
		return this.#inTurn(async () => {
			const made = this.#undoHistory.redoable;
			if (!made) {
				return undefined;
			}
			const done = await this.#change(redoChange(made));
			if (done.outcome.kind === 'redone') {
				this.#undoHistory.moveToDone(made);
			}
			return done.outcome;
		});
	}

	/**
	 * Returns the versions of the user's own lists that can be restored, newest first. Rejects if they can't
	 * be read.
	 */
	versions(): Promise<readonly Revision[]> {
		return this.parts.history.versions();
	}

	dispose(): void {
		this.#own.dispose();
	}

	/** Runs a change when its turn comes, then fires its outcome. */
	#inTurn<Outcome extends ChangeOutcome | undefined>(work: () => Promise<Outcome>): Promise<Outcome> {
		const outcome = this.#tail.then(async () => {
			const done = await work();
			if (done) {
				this.#edited.fire(done);
			}
			return done;
		});
		this.#tail = outcome.catch(() => undefined);
		return outcome;
	}

	/**
	 * The user's lists merge the changes of all windows. Workspace lists exist only in the workspace
	 * settings, which have no compare-and-set: they are read before and after each write, and if another
	 * write came in between, the edit is applied again to the current value.
	 */
	async #change(
		edit: WatchlistEdit,
	): Promise<{ readonly outcome: ChangeOutcome; readonly made?: UndoableChange }> {
		const { settings, history, mirror } = this.parts;
		let reported: WatchlistOutcome | undefined;
		let changed: Omit<UndoableChange, 'outcome'> | undefined;
		let writing: WatchlistScope = 'user';
		try {
			await mirror.adopt();
			for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
				const state = await history.read();
				const before = { user: state.lists, workspace: settings.read().workspace };
				const { values, outcome } = edit(before);
				reported ??= outcome;
				changed = isSameJson(before, values) ? changed : { before, after: values };
				// Write the target before removing from the source, so that a failure loses nothing.
				const order: readonly WatchlistScope[] = isIntoWorkspace(outcome)
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
				if (isDone && isSameJson(settings.read().workspace, values.workspace)) {
					// An attempt that seemed to fail may have done it, so report the first outcome unless the
					// list is gone.
					const done = outcome.kind === 'listGone' ? outcome : reported;
					return { outcome: done, ...(changed && { made: { outcome: done, ...changed } }) };
				}
			}
		} catch (error) {
			await this.#sync();
			return {
				outcome:
					error instanceof NewerWatchlistsError
						? { kind: 'newerVersion' }
						: { kind: 'notWritten', scope: writing, reason: errorMessage(error) },
			};
		}
		return { outcome: { kind: 'contested' } };
	}

	/** Writes the workspace settings. Returns whether they contained `before` and now contain `value`. */
	async #writeWorkspace(before: unknown, value: unknown): Promise<boolean> {
		const { settings } = this.parts;
		if (value === before) {
			return true;
		}
		if (!isSameJson(settings.read().workspace, before)) {
			return false;
		}
		await settings.write('workspace', value);
		return isSameJson(settings.read().workspace, value);
	}

	/** Reads the user's current lists and shows them. */
	async #sync(): Promise<void> {
		this.#checks += 1;
		const check = this.#checks;
		try {
			const { lists, names, isWhole } = await this.parts.history.read();
			if (check > this.#shownCheck) {
				this.#shownCheck = check;
				// Before the first change, the lists exist only in the settings; use those too while a change
				// can't be read.
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
		if (!isSameJson(lists, this.#lists)) {
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

/** Whether a change puts something into the workspace settings; within one scope, it doesn't matter. */
function isIntoWorkspace(outcome: WatchlistOutcome): boolean {
	if ('of' in outcome) {
		// What came from the workspace goes back there.
		return isIntoWorkspace(outcome.of) === (outcome.kind === 'redone');
	}
	return 'list' in outcome && outcome.list.scope === 'workspace';
}
