import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { errorMessage } from '../../base/errorMessage.js';
import { Emitter } from '../../base/event.js';
import { isNext } from './countedNames.js';
import { isSame, mergeLists } from './mergeLists.js';
import { INTENT_MS, type MirrorMark, MirrorMarks } from './mirrorMarks.js';
import { orderOf } from './revision.js';
import type { WatchlistFiles, WatchlistHistory, WatchlistState } from './watchlistHistory.js';
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
	/** The last revision that the lists came from. */
	readonly upon: string | undefined;
}

/** What keeps settings and lists from being the same, or put them together anew. */
export type MirrorProblem =
	/** Changes cannot be read, or are gone. What was left of them, of the settings and of the notes is now the lists. */
	| { readonly kind: 'listsUnreadable' }
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
	/** Why it could not be done the last time, which is tried again each minute. */
	#said: string | undefined;

	/** Once for each time that settings and lists come apart, or cannot be read. */
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
		await this.#adopt();
		const { lists, names } = await this.parts.history.read();
		try {
			await this.#write({ lists, upon: names.at(-1) });
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
				await this.#settle(isPatient).catch((error: unknown) => {
					this.#sayOnce(errorMessage(error));
					// Nobody tells when the files can be read again.
					this.#soon(RETRY_MS, true);
				});
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
	async #write({ lists, over, upon }: Omit<Due, 'over'> & Partial<Due>): Promise<void> {
		const { settings } = this.parts;
		this.#isWriting = true;
		try {
			const order = await this.#marks.noteAround(lists, upon, async () => {
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
		// After the notes, so that what they came from is there.
		let state = await history.read();
		const text = namedEntries(settings.read().user);
		const upon = held.at(-1)?.upon;
		if (!state.isWhole || isGone(state, held)) {
			const lists = await this.#repair(state, [text, held.at(-1)?.lists, own?.lists], upon);
			if (text !== undefined) {
				const { names } = await history.read();
				this.#seen = await this.#marks.note(text, undefined);
				return isSame(lists, text) ? undefined : { lists, over: text, upon: names.at(-1) };
			}
			state = await history.read();
		} else if (!state.isPlain) {
			await history.repair(state, state.lists, false);
			state = await history.read();
		}
		const due = { lists: state.lists, upon: state.names.at(-1) };
		if (text === undefined) {
			this.#tellOnce({ kind: 'settingUnreadable' });
			return undefined;
		}
		if (this.#told === 'settingUnreadable') {
			if (isSame(text, {})) {
				// It never held the lists, so that they are still wanted.
				return { ...due, over: text };
			}
			this.#told = undefined;
		}
		const last = held.at(-1);
		const known = held.findLast(({ lists }) => isSame(lists, text));
		const intent = known ? undefined : intents.find(({ lists }) => isSame(lists, text));
		await this.#marks.forgetLeft(intents.filter((one) => one !== intent));
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
			return isSame(state.lists, own?.lists) ? undefined : { ...due, over: text };
		}
		if (intent && !this.#marks.isLeft(intent)) {
			// The window that writes it may end before it has noted that.
			this.#soon(INTENT_MS, true);
			return undefined;
		}
		if (intent) {
			this.#seen = await this.#marks.note(text, intent.upon);
			await this.#marks.forgetLeft([intent]);
			return isSame(state.lists, text) ? undefined : { ...due, over: text };
		}
		const merged = mergeLists(this.#written ?? own?.lists ?? {}, text, state.lists);
		if (own === undefined && isSame(merged, {})) {
			return undefined;
		}
		tell('What was changed in the settings is taken over.');
		await history.commit(state, merged);
		const { names } = await history.read();
		this.#seen = await this.#marks.note(text, names.at(-1));
		return isSame(merged, text) ? undefined : { lists: merged, over: text, upon: names.at(-1) };
	}

	/** Makes the lists of all that is left, each copy upon the others: what is not known to be taken out stays. */
	async #repair(
		state: WatchlistState,
		copies: readonly (NamedEntries | undefined)[],
		upon: string | undefined,
	): Promise<NamedEntries> {
		const { history, tell } = this.parts;
		const lists = copies.reduceRight<NamedEntries>(
			(others, copy) => mergeLists({}, others, copy ?? {}),
			state.lists,
		);
		tell('Changes cannot be read or are gone; the lists are put together from what is left.');
		const last = Math.max(state.last, numberOf(upon, state));
		await history.repair({ ...state, last }, lists, true);
		this.#diverged.fire({ kind: 'listsUnreadable' });
		return lists;
	}

	#sayOnce(line: string): void {
		if (line !== this.#said) {
			this.#said = line;
			this.parts.tell(line);
		}
	}

	#tellOnce(problem: MirrorProblem): void {
		if (this.#told !== problem.kind) {
			this.#told = problem.kind;
			this.#diverged.fire(problem);
		}
	}
}

/** Whether the notes know of lists or of a revision that no file holds. */
function isGone(state: WatchlistState, held: readonly MirrorMark[]): boolean {
	return state.names.length === 0
		? held.some(({ lists }) => !isSame(lists, {}))
		: numberOf(held.at(-1)?.upon, state) > state.last;
}

/** The number of a revision that a note names; 0 where it is none that can have been written. */
function numberOf(upon: string | undefined, { last }: WatchlistState): number {
	const order = orderOf(upon ?? '') ?? 0;
	return isNext(last, order) ? order : 0;
}
