import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter, type Event } from '../../base/event.js';
import { isRecord, parsedRecord } from '../../base/record.js';
import { isSameJson } from './mergeLists.js';
import {
	type CountedNames,
	countedNames,
	foldRevisions,
	nameAfter,
	type Note,
	orderOf,
	readRevision,
	type Revision,
	versionsAmong,
	writtenRevision,
} from './revision.js';
import type { NamedEntries } from './watchlistSetting.js';

/**
 * Version 1.0.0 stores its notes on the settings in files: `m` for what the settings contain, `i` for what is
 * being written.
 */
const NAME = /^([mi])-(\d{12,15})-[0-9a-f]{8}\.json$/;
/** The same number of notes and the same wait as in 1.0.0. */
const MOST = 20;
const WRITING_MS = 60_000;

/** A note of 1.0.0; without content if it can't be read. */
interface OldNote {
	readonly name: string;
	readonly note?: Note;
	/** The revision with the same content, if this version wrote the note. */
	readonly upon?: unknown;
}

interface OldNotes {
	readonly notes: readonly OldNote[];
	/** The number of the last note. */
	readonly last: number;
}

/** Returns the names of the notes of 1.0.0 in order, and the last number. */
function oldNames(all: readonly string[]): CountedNames {
	const noteFiles = all.filter((name) => name.startsWith('m'));
	const { strays, names, last } = countedNames(noteFiles, (name) => {
		const order = NAME.exec(name)?.[2];
		return order === undefined ? undefined : Number(order);
	});
	const plans = all.filter((name) => name.startsWith('i') && NAME.test(name));
	return { strays: [], names: [...strays, ...names, ...plans], last };
}

function readOldNote(name: string, text: string): OldNote {
	const { at, profile, lists, upon } = parsedRecord(text) ?? {};
	return typeof at === 'number' && typeof profile === 'string' && isRecord(lists)
		? { name, note: { name, at, profile, text: lists, isPlan: name.startsWith('i') }, upon }
		: { name };
}

/**
 * Returns all notes in the order they were made. A note of 1.0.0 goes before the first revision that includes
 * it. Notes before an unreadable one are dropped.
 */
function notesAmong(revisions: readonly Revision[], old: readonly OldNote[]): readonly Note[] {
	const placeOf = ({ name, upon }: OldNote): number => {
		const covering = revisions.findIndex(({ known }) => known.includes(name));
		// The revision with the same content is gone.
		return upon !== undefined ? -1 : covering < 0 ? revisions.length : covering;
	};
	const noted = revisions.map(({ name, at, mirrored }, index) => ({
		place: index + 0.5,
		isUnreadable: false,
		note: mirrored && { name, at, ...mirrored },
	}));
	const names = new Set<unknown>(revisions.map(({ name }) => name));
	const oldNoted = old
		.filter(({ upon }) => !names.has(upon))
		.map((one) => ({
			place: placeOf(one),
			note: one.note,
			isUnreadable: one.note === undefined && one.name.startsWith('m'),
		}));
	const all = [...noted, ...oldNoted].toSorted((one, other) => one.place - other.place);
	const from = all.findLastIndex(({ isUnreadable }) => isUnreadable) + 1;
	return all.slice(from).flatMap(({ note }) => note ?? []);
}

/**
 * Returns the file of a note for windows of 1.0.0, and the names of the note files that 1.0.0 would then
 * remove.
 */
function nextOldNote({ notes, last }: OldNotes, { name: upon, at, profile, text: lists, isPlan }: Note) {
	const [kind, order] = isPlan === true ? (['i', 0] as const) : (['m', last + 1] as const);
	const noteFiles = notes.filter(({ name }) => name.startsWith('m'));
	const newest = new Map(noteFiles.map(({ name, note }) => [note?.profile, name]));
	const outdated = noteFiles.slice(0, -MOST).filter(({ name, note }) => newest.get(note?.profile) !== name);
	const isLeft = ({ note, upon: plan }: OldNote): boolean =>
		note?.isPlan === true && ((plan !== undefined && kind === 'm') || Math.abs(at - note.at) > WRITING_MS);
	return {
		name: `${kind}-${String(order).padStart(12, '0')}-${crypto.randomUUID().slice(0, 8)}.json`,
		text: JSON.stringify({ at, profile, lists, upon }),
		outdated: [...outdated, ...notes.filter(isLeft)].map(({ name }) => name),
	};
}

const VERSIONS = 10;
/**
 * A revision that all of this many recent ones include needs no file: every window has seen at least the one
 * before the last.
 */
const RECENT = 30;
/** Above this number, old files are removed. */
const MOST_FILES = 60;
const ATTEMPTS = 20;

/** A folder of files that are written atomically and never changed afterwards. */
export interface WatchlistFiles {
	names(): Promise<readonly string[]>;
	/** Returns undefined if the file is gone. */
	read(name: string): Promise<string | undefined>;
	write(name: string, text: string): Promise<void>;
	/** Does nothing if the file is gone. */
	remove(name: string): Promise<void>;
	/** Fires with the name of a file that any window added or removed. */
	readonly onDidChange: Event<string>;
}

/** The user's current lists, and the files they come from. */
export interface WatchlistState {
	readonly lists: NamedEntries;
	readonly revisions: readonly Revision[];
	/** The names of all revisions, including unreadable ones. */
	readonly names: readonly string[];
	/** The number of the last revision. */
	readonly last: number;
	/** The names of the revisions that this window made. */
	readonly mine: ReadonlySet<string>;
	/** The notes on the settings, newest last. */
	readonly notes: readonly Note[];
	/**
	 * Whether the lists include every change that has a file. If not, the missing part may exist elsewhere.
	 */
	readonly isWhole: boolean;
	/** Whether an older version of the extension would read the same lists from the files. */
	readonly isPlain: boolean;
	/** The notes written by version 1.0.0, and those written for it. */
	readonly old: OldNotes;
}

/** The content of a file; undefined if it is gone. */
type FoundFile = Revision | OldNote | 'newer' | 'unreadable' | undefined;

/** What a revision contains besides the lists. */
export type Remark = Pick<Revision, 'isRepair' | 'mirrored'>;

/** Thrown if a later version of the extension wrote the lists; this version must not change them. */
export class NewerWatchlistsError extends Error {
	override readonly name = 'NewerWatchlistsError';
}

/**
 * Stores the user's lists as a folder of revisions, one file per change, so that windows need no lock. Each
 * window only adds files. When the files are read, changes that a revision doesn't include are merged into
 * it.
 */
export class WatchlistHistory implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	/** Cached file contents; files never change. */
	#read: ReadonlyMap<string, FoundFile> = new Map();
	readonly #mine = new Set<string>();

	/** Fires when the lists may have changed, here or in another window. */
	readonly onDidChange = this.#changed.event;

	constructor(
		private readonly files: WatchlistFiles,
		private readonly clock: Pick<Clock, 'now'>,
		private readonly report: (line: string) => void,
	) {
		this.#own.add(
			files.onDidChange((name) => {
				if (/^[rm]-/.test(name)) {
					this.#changed.fire();
				}
			}),
		);
	}

	/** Reads the current state. Rejects if the folder can't be read, or contains files of a later version. */
	async read(): Promise<WatchlistState> {
		for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
			const all = await this.files.names();
			const [counted, old] = [countedNames(all, orderOf), oldNames(all)];
			const names = [...counted.strays, ...counted.names, ...old.names];
			const found = new Map<string, FoundFile>();
			await Promise.all(names.map(async (name) => found.set(name, await this.#file(name))));
			// A newer file includes any file that is gone by now; the next attempt finds it.
			if (![...found.values()].includes(undefined)) {
				this.#read = found;
				return this.#state(counted, old);
			}
		}
		throw new Error('The files of the watchlists come and go too fast to be read.');
	}

	/**
	 * Saves new lists based on a state that was read; changes made elsewhere in the meantime are preserved.
	 * Unreadable files stay too, and are marked as included from now on. Returns the name of the new revision;
	 * undefined if there is nothing to save.
	 */
	async commit(state: WatchlistState, lists: NamedEntries, remark: Remark = {}): Promise<string | undefined> {
		const { names, revisions, last, old, lists: before } = state;
		if (isSameJson(before, lists) && isSameJson(remark, {}) && state.isPlain) {
			return undefined;
		}
		const [name, at] = [nameAfter(last), this.clock.now()];
		// Longer than any file stays, so that a file being removed isn't taken for a new change.
		const horizon = last - 2 * MOST_FILES;
		const inherited = (revisions.at(-1)?.known ?? []).filter((one) => (orderOf(one) ?? 0) > horizon);
		const known = [...new Set([...inherited, ...names, ...old.notes.map((note) => note.name)])];
		await this.files.write(name, writtenRevision({ at, before, lists, known, ...remark }));
		this.#mine.add(name);
		this.#changed.fire();
		// The change is already stored, so a failed cleanup doesn't matter.
		await this.#tidy(state, { name, at, ...remark }).catch((error: unknown) =>
			this.report(`Tidying up failed: ${String(error)}`),
		);
		return name;
	}

	/** Returns the versions of the lists that can be restored, newest first; ten at most. */
	async versions(): Promise<readonly Revision[]> {
		const { revisions } = await this.read();
		return versionsAmong(revisions, VERSIONS).toReversed();
	}

	dispose(): void {
		this.#own.dispose();
	}

	async #file(name: string): Promise<FoundFile> {
		const text = this.#read.has(name) ? undefined : await this.files.read(name);
		if (text === undefined) {
			return this.#read.get(name);
		}
		const file = orderOf(name) === undefined ? readOldNote(name, text) : readRevision(name, text);
		if (file === 'unreadable') {
			this.report(`A change of the watchlists cannot be read; it is kept as ${name}.`);
		}
		return file;
	}

	#state({ names: counted, strays, last }: CountedNames, old: CountedNames): WatchlistState {
		const names = [...strays, ...counted];
		const found = [...names, ...old.names].map((name) => this.#read.get(name));
		if (found.includes('newer')) {
			throw new NewerWatchlistsError('A later version of the extension wrote the watchlists.');
		}
		const files = found.filter((one) => typeof one === 'object');
		const revisions = files.filter((one) => 'known' in one);
		const notes = files.filter((one) => !('known' in one));
		const newest = revisions.at(-1);
		const known = new Set([...(newest?.known ?? []), newest?.name]);
		return {
			names,
			revisions,
			last,
			mine: this.#mine,
			lists: foldRevisions(revisions),
			notes: notesAmong(revisions, notes),
			isWhole: names.every((name) => this.#read.get(name) !== 'unreadable' || known.has(name)),
			isPlain: strays.every((name) => known.has(name) && name !== newest?.name),
			old: { notes, last: old.last },
		};
	}

	/**
	 * Removes revisions that are neither recent, nor a version, nor the last note of a profile, once every
	 * recent revision includes them. Also writes a note on the settings for windows of 1.0.0.
	 */
	async #tidy(
		{ names, old }: WatchlistState,
		{ name: upon, at, mirrored }: Remark & Pick<Revision, 'name' | 'at'>,
	): Promise<void> {
		if (mirrored) {
			const { name, text, outdated } = nextOldNote(old, { name: upon, at, ...mirrored });
			await this.files.write(name, text);
			await Promise.all(outdated.map((one) => this.files.remove(one)));
		}
		if (names.length < MOST_FILES) {
			return;
		}
		const { revisions } = await this.read();
		const recent = revisions.slice(-RECENT);
		const noted = revisions.flatMap((one) =>
			one.mirrored && one.mirrored.isPlan !== true ? [[one.mirrored.profile, one] as const] : [],
		);
		const remaining = new Set([...recent, ...versionsAmong(revisions, VERSIONS), ...new Map(noted).values()]);
		const knownNames = recent.map(({ known }) => new Set(known));
		for (const revision of revisions) {
			if (!remaining.has(revision) && knownNames.every((known) => known.has(revision.name))) {
				await this.files.remove(revision.name);
			}
		}
	}
}
