import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { errorMessage } from '../../base/errors.js';
import { Emitter } from '../../base/event.js';
import { isSameJson } from './mergeLists.js';
import type { Note } from './revision.js';
import { type SyncState, PATIENCE_MS, settle, type Step } from './settle.js';
import type { WatchlistHistory } from './watchlistHistory.js';
import { namedEntries, type WatchlistPort } from './watchlistSetting.js';

/** Changes in quick succession are written to the settings together. */
const QUIET_MS = 250;
const ATTEMPTS = 3;
/** Retry interval after that, since no event says when other unsaved settings are saved. */
const RETRY_MS = 60_000;

/** Why settings and lists differ, or had to be rebuilt. */
export type MirrorProblem =
	/**
	 * Changes can't be read or are gone. The lists were rebuilt from the remaining changes, the settings and
	 * the notes.
	 */
	| { readonly kind: 'listsUnreadable' }
	/** The setting isn't an object of lists. It is left unchanged. */
	| { readonly kind: 'settingUnreadable' }
	/** The settings file can't be written; the lists are stored without it. */
	| { readonly kind: 'settingNotWritten'; readonly reason: string };

export interface MirrorParts {
	readonly settings: WatchlistPort;
	readonly history: WatchlistHistory;
	/** Names the VS Code profile that the settings belong to. */
	readonly profile: string;
	readonly clock: Clock;
	readonly report: (line: string) => void;
}

/**
 * Mirrors the lists in the user settings, where they can be read, edited and synced. Does what `settle`
 * decides.
 */
export class SettingsMirror implements Disposable {
	readonly #own = new DisposableStore();
	readonly #diverged = this.#own.add(new Emitter<MirrorProblem>());
	#tail: Promise<unknown> = Promise.resolve();
	#seen: string | undefined;
	#isVoid = false;
	#isWriting = false;
	#turn = 0;
	#failures = 0;
	#reported: MirrorProblem['kind'] | undefined;
	/** The last logged error, so that the retry each minute doesn't log it again. */
	#said: string | undefined;

	/** Fires once each time settings and lists diverge or can't be read. */
	readonly onDidDiverge = this.#diverged.event;

	constructor(private readonly parts: MirrorParts) {
		this.#own.add(parts.settings.onDidChange(() => this.#soon(0)));
		this.#own.add(parts.history.onDidChange(() => this.#soon(QUIET_MS)));
		this.#soon(0);
	}

	/** Adopts the changes made in the settings. Rejects if the lists can't be read or written. */
	async adopt(): Promise<void> {
		await this.#run('adopt');
	}

	/** Overwrites the settings with the lists. Rejects if the lists can't be read. */
	async replace(): Promise<void> {
		const { write } = await this.#run('force');
		if (write) {
			await this.#write(write).catch((error: unknown) =>
				this.#diverged.fire({ kind: 'settingNotWritten', reason: errorMessage(error) }),
			);
		}
	}

	dispose(): void {
		this.#turn += 1;
		this.#own.dispose();
	}

	/** Schedules a check, which replaces an earlier one. */
	#soon(ms: number, duty: SyncState['duty'] = 'own'): void {
		this.#turn += 1;
		const turn = this.#turn;
		void this.parts.clock.sleep(ms).then(async () => {
			if (turn === this.#turn) {
				await this.#settle(duty).catch((error: unknown) => {
					this.#logOnce(errorMessage(error));
					// No event says when the files can be read again.
					this.#soon(RETRY_MS, 'all');
				});
			}
		});
	}

	async #settle(duty: SyncState['duty']): Promise<void> {
		const { write, waitMs, problem } = await this.#run(duty);
		if (write && this.#isWriting) {
			this.#soon(QUIET_MS, duty);
		} else if (write) {
			try {
				await this.#write(write);
			} catch (error) {
				this.#failures += 1;
				if (this.#failures >= ATTEMPTS) {
					this.#reportOnce({ kind: 'settingNotWritten', reason: errorMessage(error) });
				}
				this.#soon(this.#failures < ATTEMPTS ? PATIENCE_MS : RETRY_MS, 'all');
			}
		} else if (waitMs !== undefined) {
			this.#soon(waitMs, 'all');
		} else if (!problem) {
			this.#failures = 0;
			this.#reported = undefined;
		}
	}

	/** Performs all steps in the files and returns the step that remains. */
	async #run(duty: SyncState['duty']): Promise<Step> {
		for (;;) {
			const next = this.#tail.then(() => this.#next(duty));
			this.#tail = next.catch(() => undefined);
			const step = await next;
			if (!step.commit) {
				return step;
			}
		}
	}

	async #next(duty: SyncState['duty']): Promise<Step> {
		const { settings, history, profile, clock, report } = this.parts;
		const { user } = settings.read();
		// Read the files after the settings: windows write to the files first.
		const state = await history.read();
		if (!isSameJson(settings.read().user, user)) {
			return this.#next(duty);
		}
		const stored = namedEntries(user);
		this.#isVoid = stored === undefined || (this.#isVoid && isSameJson(stored, {}));
		const text = duty === 'force' ? (stored ?? {}) : stored;
		const step = settle({
			state,
			text,
			profile,
			seen: this.#seen,
			isVoid: this.#isVoid,
			duty,
			now: clock.now(),
		});
		this.#seen = step.seen ?? this.#seen;
		if (step.commit) {
			const { lists, ...remark } = step.commit;
			if (remark.isRepair) {
				report('Changes cannot be read or are gone; the lists are put together from what is left.');
			} else if (!isSameJson(lists, state.lists)) {
				report('What was changed in the settings is taken over.');
			}
			const name = await history.commit(state, lists, remark);
			if (remark.mirrored && remark.mirrored.isPlan !== true) {
				// The settings may change again before the next look, and that edit is based on this text.
				this.#seen = name;
			}
		}
		if (step.problem === 'listsUnreadable') {
			this.#diverged.fire({ kind: step.problem });
		} else if (step.problem) {
			this.#reportOnce({ kind: step.problem });
		}
		return step;
	}

	async #write({ name, text }: Note): Promise<void> {
		const { settings } = this.parts;
		const before = settings.read().user;
		this.#isWriting = true;
		try {
			// Remove an empty setting from the file.
			await settings.write('user', isSameJson(text, {}) ? undefined : text);
			// Later edits are based on this text.
			this.#seen = isSameJson(settings.read().user, before) ? this.#seen : name;
			this.#isVoid = false;
			this.#failures = 0;
			this.#reported = undefined;
			this.#soon(0);
		} finally {
			this.#isWriting = false;
		}
	}

	#logOnce(line: string): void {
		if (line !== this.#said) {
			this.#said = line;
			this.parts.report(line);
		}
	}

	#reportOnce(problem: MirrorProblem): void {
		if (this.#reported !== problem.kind) {
			this.#reported = problem.kind;
			this.#diverged.fire(problem);
		}
	}
}
