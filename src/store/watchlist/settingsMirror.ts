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
/** How often it is tried after that, since nobody tells when other unsaved settings are saved. */
const RETRY_MS = 60_000;
/** A window that opens may see settings that are as old as this. */
const LATE_MS = 60_000;

/** What the settings are to be given, and what they held when that was found. */
interface Due {
	readonly lists: NamedEntries;
	readonly over: NamedEntries;
}

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
	/** Names the profile of VS Code whose settings these are. */
	readonly profile: string;
	readonly clock: Clock;
	readonly tell: (line: string) => void;
}

/**
 * Keeps the lists in the settings of the person too, where they can be read, edited and synced. A text there that no
 * window wrote is compared with the last one that was there, and what was changed in it is done on the lists.
 */
export class SettingsMirror implements Disposable {
	readonly #own = new DisposableStore();
	readonly #diverged = this.#own.add(new Emitter<MirrorProblem>());
	readonly #marks: MirrorMarks;
	#tail: Promise<unknown> = Promise.resolve();
	/** The note on the newest settings that this window has seen. */
	#seen: number | undefined;
	#turn = 0;
	#failures = 0;
	#isWriting = false;
	/** What this window has written, until the note on it is there. */
	#written: NamedEntries | undefined;
	#told: MirrorProblem['kind'] | undefined;

	/** Once for each time that settings and lists come apart. */
	readonly onDidDiverge = this.#diverged.event;

	constructor(private readonly parts: MirrorParts) {
		this.#marks = new MirrorMarks(parts.files, parts.profile, () => parts.clock.now());
		this.#own.add(parts.settings.onDidChange(() => this.#soon(0, false)));
		this.#own.add(parts.history.onDidChange(() => this.#soon(QUIET_MS, false)));
		this.#soon(0, false);
	}

	/** Takes over what was changed in the settings. Rejects where the lists cannot be read or kept. */
	async adopt(): Promise<void> {
		await this.#adopt();
	}

	/** Gives the settings the lists, whatever is there. Rejects where the lists cannot be read. */
	async replace(): Promise<void> {
		const { lists } = await this.parts.history.read();
		try {
			await this.#write({ lists });
		} catch (error) {
			this.#diverged.fire({ kind: 'settingNotWritten', reason: errorMessage(error) });
		}
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
		const due = await this.#adopt();
		if (due === undefined) {
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
			await this.#write(due);
		} catch (error) {
			this.#failures += 1;
			if (this.#failures >= ATTEMPTS) {
				this.#tellOnce({ kind: 'settingNotWritten', reason: errorMessage(error) });
			}
			this.#soon(this.#failures < ATTEMPTS ? PATIENCE_MS : RETRY_MS, true);
		}
	}

	/** Where it is said what is written over, and the settings hold something else by now, they are left to be compared. */
	async #write({ lists, over }: Partial<Due> & Pick<Due, 'lists'>): Promise<void> {
		const { settings } = this.parts;
		this.#isWriting = true;
		try {
			const order = await this.#marks.noteAround(lists, async () => {
				if (over !== undefined && !isSame(namedEntries(settings.read().user), over)) {
					return false;
				}
				// An empty setting is taken out of the file.
				await settings.write('user', isSame(lists, {}) ? undefined : lists);
				this.#written = lists;
				return true;
			});
			if (order !== undefined) {
				this.#seen = order;
				this.#failures = 0;
				this.#told = undefined;
			}
			// While they were being written, nobody could tell what was changed meanwhile from what they were given.
			this.#soon(QUIET_MS, false);
		} finally {
			this.#isWriting = false;
			this.#written = undefined;
		}
	}

	#adopt(): Promise<Due | undefined> {
		const adopted = this.#tail.then(() => this.#compare());
		this.#tail = adopted.catch(() => undefined);
		return adopted;
	}

	/** Takes over what was changed in the settings; gives what they are to be given, where that is something else. */
	async #compare(): Promise<Due | undefined> {
		const { settings, history, clock, tell } = this.parts;
		const { held, own, intents } = await this.#marks.read();
		const state = await history.read();
		const text = namedEntries(settings.read().user);
		if (text === undefined) {
			this.#tellOnce({ kind: 'settingUnreadable' });
			return undefined;
		}
		if (this.#told === 'settingUnreadable') {
			if (isSame(text, {})) {
				// It never held the lists, so that they are still wanted.
				return { lists: state.lists, over: text };
			}
			this.#told = undefined;
		}
		const last = held.at(-1);
		const known = held.findLast(({ lists }) => isSame(lists, text));
		// Settings may be seen late, but not older than they were seen before.
		const lateMs = clock.now() - (last?.at ?? 0);
		const isLate = known && (this.#seen === undefined ? lateMs < LATE_MS : known.order >= this.#seen);
		const isNewest = known && (known === last || known === own);
		if (known && (isNewest || isLate)) {
			if (isNewest || this.#seen !== undefined) {
				this.#seen = known.order;
			} else {
				// What is still there after that time is what somebody wants.
				this.#soon(LATE_MS, false);
			}
			return isSame(state.lists, own?.lists) ? undefined : { lists: state.lists, over: text };
		}
		if (intents.some(({ lists }) => isSame(lists, text))) {
			return undefined;
		}
		const merged = mergeLists(this.#written ?? own?.lists ?? {}, text, state.lists);
		if (own === undefined && isSame(merged, {})) {
			return undefined;
		}
		tell('What was changed in the settings is taken over.');
		await history.commit(state, merged);
		this.#seen = await this.#marks.note(text);
		return isSame(merged, text) ? undefined : { lists: merged, over: text };
	}

	#tellOnce(problem: MirrorProblem): void {
		if (this.#told !== problem.kind) {
			this.#told = problem.kind;
			this.#diverged.fire(problem);
		}
	}
}
