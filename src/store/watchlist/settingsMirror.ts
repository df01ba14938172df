import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { errorMessage } from '../../base/errorMessage.js';
import { Emitter } from '../../base/event.js';
import { isSame, mergeLists } from './mergeLists.js';
import { MirrorMarks } from './mirrorMarks.js';
import type { WatchlistFiles, WatchlistHistory } from './watchlistHistory.js';
import { namedEntries, type NamedEntries, type WatchlistPort } from './watchlistSetting.js';

/** Changes that come in quick succession are written to the settings together. */
const QUIET_MS = 250;
/** The window of the last change writes; where it does not, another one does. */
const PATIENCE_MS = 3_000;
const ATTEMPTS = 3;
/** A window that opens may see settings that are as old as this. */
const LATE_MS = 60_000;

/** What keeps settings and lists from being the same. */
export type MirrorProblem =
	/** The setting is not an object of lists. It is left as it is. */
	| { readonly kind: 'settingUnreadable' }
	/** The file of the settings does not take the lists; they are kept without it. */
	| { readonly kind: 'settingNotWritten'; readonly reason: string };

export interface MirrorParts {
	readonly settings: WatchlistPort;
	readonly files: WatchlistFiles;
	readonly history: WatchlistHistory;
	readonly clock: Clock;
	readonly tell: (line: string) => void;
}

/**
 * Keeps the lists in the settings of the person too, where they can be read, edited and synced. A text there that no
 * window wrote is compared with the last one that was there, and what was changed in it is done on the lists.
 */
export class SettingsMirror implements Disposable {
	readonly #own = new DisposableStore();
	readonly #met = this.#own.add(new Emitter<MirrorProblem>());
	readonly #marks: MirrorMarks;
	#tail: Promise<unknown> = Promise.resolve();
	/** The note on the newest settings that this window has seen. */
	#seen: number | undefined;
	#turn = 0;
	#failures = 0;
	#isWriting = false;
	#told: MirrorProblem['kind'] | undefined;

	/** Once for each time that settings and lists come apart. */
	readonly onDidMeet = this.#met.event;

	constructor(private readonly parts: MirrorParts) {
		this.#marks = new MirrorMarks(parts.files, () => parts.clock.now());
		this.#own.add(parts.settings.onDidChange(() => this.#soon(0, false)));
		this.#own.add(parts.history.onDidChange(() => this.#soon(QUIET_MS, false)));
		this.#soon(0, false);
	}

	/** Takes over what was changed in the settings. Rejects where the lists cannot be read or kept. */
	async adopt(): Promise<void> {
		await this.#adopt();
	}

	/** Gives the settings the lists, whatever is there. Rejects where that fails. */
	async replace(): Promise<void> {
		await this.#write((await this.parts.history.read()).lists);
	}

	dispose(): void {
		this.#turn += 1;
		this.#own.dispose();
	}

	/** Does it after a while, unless something comes between that asks for it again. */
	#soon(ms: number, isPatient: boolean): void {
		this.#turn += 1;
		const turn = this.#turn;
		void this.parts.clock.sleep(ms).then(async () => {
			if (turn === this.#turn) {
				await this.#settle(isPatient).catch((error: unknown) => this.parts.tell(errorMessage(error)));
			}
		});
	}

	async #settle(isPatient: boolean): Promise<void> {
		const wanted = await this.#adopt();
		if (wanted === undefined) {
			return;
		}
		if (this.#isWriting) {
			this.#soon(QUIET_MS, isPatient);
			return;
		}
		if (!isPatient && !this.parts.history.isMine(await this.parts.history.read())) {
			this.#soon(PATIENCE_MS, true);
			return;
		}
		try {
			await this.#write(wanted);
		} catch (error) {
			this.#failures += 1;
			if (this.#failures < ATTEMPTS) {
				this.#soon(PATIENCE_MS, true);
				return;
			}
			this.#failures = 0;
			this.#tellOnce({ kind: 'settingNotWritten', reason: errorMessage(error) });
		}
	}

	async #write(lists: NamedEntries): Promise<void> {
		this.#isWriting = true;
		try {
			// An empty setting is taken out of the file.
			const value = isSame(lists, {}) ? undefined : lists;
			this.#seen = await this.#marks.noteAround(lists, () => this.parts.settings.write('user', value));
			this.#failures = 0;
			this.#told = undefined;
			// While they were being written, nobody could tell what was changed meanwhile from what they were given.
			this.#soon(QUIET_MS, false);
		} finally {
			this.#isWriting = false;
		}
	}

	#adopt(): Promise<NamedEntries | undefined> {
		const adopted = this.#tail.then(() => this.#compare());
		this.#tail = adopted.catch(() => undefined);
		return adopted;
	}

	/** Takes over what was changed in the settings; gives what they are to be given, where that is something else. */
	async #compare(): Promise<NamedEntries | undefined> {
		const { settings, history, clock, tell } = this.parts;
		const { held, intents } = await this.#marks.read();
		const state = await history.read();
		const text = namedEntries(settings.read().user);
		if (text === undefined) {
			this.#tellOnce({ kind: 'settingUnreadable' });
			return undefined;
		}
		if (this.#told === 'settingUnreadable') {
			if (isSame(text, {})) {
				// It never held the lists, so that they are still wanted.
				return state.lists;
			}
			this.#told = undefined;
		}
		const last = held.at(-1);
		const known = held.findLast(({ lists }) => isSame(lists, text));
		// Settings may be seen late, but not older than they were seen before.
		const lateMs = clock.now() - (last?.at ?? 0);
		const isLate = known && (this.#seen === undefined ? lateMs < LATE_MS : known.order >= this.#seen);
		if (known && (known === last || isLate)) {
			this.#seen = known.order;
			return isSame(state.lists, last?.lists) ? undefined : state.lists;
		}
		if (intents.some(({ lists }) => isSame(lists, text))) {
			return undefined;
		}
		const merged = mergeLists(last?.lists ?? {}, text, state.lists);
		if (last === undefined && isSame(merged, {})) {
			return undefined;
		}
		tell('What was changed in the settings is taken over.');
		await history.commit(state, merged);
		this.#seen = await this.#marks.note(text);
		return isSame(merged, text) ? undefined : merged;
	}

	#tellOnce(problem: MirrorProblem): void {
		if (this.#told !== problem.kind) {
			this.#told = problem.kind;
			this.#met.fire(problem);
		}
	}
}
