import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter, type Event } from '../../base/event.js';
import { isRecord, parsedRecord } from '../../base/record.js';
import { isSame } from './mergeLists.js';
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

/** Version 1.0.0 has files for its notes on the settings: `m` for what they hold, `i` for what is being written. */
const NAME = /^([mi])-(\d{12,15})-[0-9a-f]{8}\.json$/;
/** As many as 1.0.0 keeps, and as long as it waits. */
const MOST = 20;
const WRITING_MS = 60_000;

/** A note of 1.0.0; without its content where it cannot be read. */
interface OldNote {
	readonly name: string;
	readonly note?: Note;
	/** The revision that says the same, where this version wrote it. */
	readonly upon?: unknown;
}

interface OldNotes {
	readonly notes: readonly OldNote[];
	/** The number of the last one. */
	readonly last: number;
}

/** The names of the notes of 1.0.0 in their order, and the number of the last one. */
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
 * All notes in the order in which they were made. One of 1.0.0 comes before the first revision that knows it, and where
 * one cannot be read, nothing is known of what was before it.
 */
function notesAmong(revisions: readonly Revision[], old: readonly OldNote[]): readonly Note[] {
	const placeOf = ({ name, upon }: OldNote): number => {
		const covering = revisions.findIndex(({ known }) => known.includes(name));
		// The revision that said the same is gone.
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

/** The file of a note for windows of 1.0.0, and the names of those that they would remove then. */
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
/** What all of these know needs no file any more: no window is so late that it has not seen the one before the last. */
const RECENT = 30;
/** More files than these are tidied away. */
const MOST_FILES = 60;
const ATTEMPTS = 20;

/** A folder of files that are put in place whole, and then never changed. */
export interface WatchlistFiles {
	names(): Promise<readonly string[]>;
	/** Undefined where it has gone. */
	read(name: string): Promise<string | undefined>;
	write(name: string, text: string): Promise<void>;
	/** Does nothing where it has gone. */
	remove(name: string): Promise<void>;
	/** The name of a file that some window has put there or removed. */
	readonly onDidChange: Event<string>;
}

/** The lists of the person as they are now, and the files that say so. */
export interface WatchlistState {
	readonly lists: NamedEntries;
	readonly revisions: readonly Revision[];
	/** The names of all revisions, those that cannot be read too. */
	readonly names: readonly string[];
	/** The number of the last one. */
	readonly last: number;
	/** The names of those that this window made. */
	readonly mine: ReadonlySet<string>;
	/** What is known of the settings, the newest last. */
	readonly notes: readonly Note[];
	/** Whether the lists hold every change there is a file of; where they do not, what is missing may stand elsewhere. */
	readonly isWhole: boolean;
	/** Whether an older version of the extension reads the same lists from the files. */
	readonly isPlain: boolean;
	/** The notes of version 1.0.0, and those for it. */
	readonly old: OldNotes;
}

/** What a file holds; undefined where it has gone. */
type FoundFile = Revision | OldNote | 'newer' | 'unreadable' | undefined;

/** What a revision says beside the lists. */
export type Remark = Pick<Revision, 'isRepair' | 'mirrored'>;

/** The lists were written by a later version of the extension; nothing may be changed by this one. */
export class NewerWatchlistsError extends Error {
	override readonly name = 'NewerWatchlistsError';
}

/**
 * The lists of the person as a folder of revisions, one file a change, so that windows need no lock: each only adds
 * files, and what a change did not know of is done upon it when the files are read.
 */
export class WatchlistHistory implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	/** Files never change. */
	#read: ReadonlyMap<string, FoundFile> = new Map();
	readonly #mine = new Set<string>();

	/** When the lists may have become others, here or in another window. */
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

	/** Rejects where the folder cannot be read, or holds what a later version wrote. */
	async read(): Promise<WatchlistState> {
		for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
			const all = await this.files.names();
			const [counted, old] = [countedNames(all, orderOf), oldNames(all)];
			const names = [...counted.strays, ...counted.names, ...old.names];
			const found = new Map<string, FoundFile>();
			await Promise.all(names.map(async (name) => found.set(name, await this.#file(name))));
			// What has gone meanwhile is known to something newer, which the next look finds.
			if (![...found.values()].includes(undefined)) {
				this.#read = found;
				return this.#state(counted, old);
			}
		}
		throw new Error('The files of the watchlists come and go too fast to be read.');
	}

	/**
	 * Makes these the lists, on top of a state that was read; what others change meanwhile is kept. What cannot be read
	 * is kept too, and from now on known.
	 */
	async commit(state: WatchlistState, lists: NamedEntries, remark: Remark = {}): Promise<void> {
		const { names, revisions, last, old, lists: before } = state;
		if (isSame(before, lists) && isSame(remark, {}) && state.isPlain) {
			return;
		}
		const [name, at] = [nameAfter(last), this.clock.now()];
		// Longer than any file stays, so that one which is just being removed is not taken for news.
		const horizon = last - 2 * MOST_FILES;
		const inherited = (revisions.at(-1)?.known ?? []).filter((one) => (orderOf(one) ?? 0) > horizon);
		const known = [...new Set([...inherited, ...names, ...old.notes.map((note) => note.name)])];
		await this.files.write(name, writtenRevision({ at, before, lists, known, ...remark }));
		this.#mine.add(name);
		this.#changed.fire();
		// The change is kept already, whatever becomes of files that nobody needs.
		await this.#tidy(state, { name, at, ...remark }).catch((error: unknown) =>
			this.report(`Tidying up failed: ${String(error)}`),
		);
	}

	/** The lists as they were at times to come back to, the newest first; ten at most. */
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
	 * Removes what is neither recent nor a version nor the last note of a profile, once every recent change knows it; and
	 * notes for windows of 1.0.0 what the settings hold.
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
