import type { Clock } from '../../base/clock.js';
import { DisposableStore, type Disposable } from '../../base/disposable.js';
import { Emitter, type Event } from '../../base/event.js';
import { type CountedNames, countedNames } from './countedNames.js';
import { isSame } from './mergeLists.js';
import {
	foldRevisions,
	nameAfter,
	orderOf,
	readRevision,
	type Revision,
	versionsAmong,
	writtenRevision,
} from './revision.js';
import type { NamedEntries } from './watchlistSetting.js';

const VERSIONS = 10;
/** What all of these know needs no file any more: no window is so late that it has not seen the one before the last. */
const RECENT = 20;
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
	/** Whether the lists hold every change there is a file of; where they do not, what is missing may stand elsewhere. */
	readonly isWhole: boolean;
	/** Whether an older version of the extension reads the same lists from the files. */
	readonly isPlain: boolean;
}

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
	readonly #read = new Map<string, Revision | 'newer' | 'unreadable'>();
	readonly #mine = new Set<string>();

	/** When the lists may have become others, here or in another window. */
	readonly onDidChange = this.#changed.event;

	constructor(
		private readonly files: WatchlistFiles,
		private readonly clock: Pick<Clock, 'now'>,
		private readonly tell: (line: string) => void,
	) {
		this.#own.add(
			files.onDidChange((name) => {
				if (orderOf(name) !== undefined) {
					this.#changed.fire();
				}
			}),
		);
	}

	/** Rejects where the folder cannot be read, or holds what a later version wrote. */
	async read(): Promise<WatchlistState> {
		for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
			const counted = countedNames(await this.files.names(), orderOf);
			const names = [...counted.strays, ...counted.names];
			const found = await Promise.all(names.map((name) => this.#revision(name)));
			// What has gone meanwhile is known to something newer, which the next look finds.
			if (!found.includes(undefined)) {
				this.#forgetOthers(names);
				return this.#state(names, counted, found);
			}
		}
		throw new Error('The files of the watchlists come and go too fast to be read.');
	}

	/** Makes these the lists, on top of a state that was read; what others change meanwhile is kept. */
	async commit(state: WatchlistState, lists: NamedEntries): Promise<void> {
		if (!isSame(state.lists, lists)) {
			await this.#add(state, { before: state.lists, lists });
		}
	}

	/**
	 * Makes these the lists where files cannot be read, or have numbers that an older version stumbles upon. What cannot
	 * be read is kept, and from now on known.
	 */
	async repair(state: WatchlistState, lists: NamedEntries, isRepair: boolean): Promise<void> {
		const before = state.revisions.at(-1)?.lists ?? {};
		await this.#add(state, { before, lists, ...(isRepair && { isRepair }) });
	}

	async #add(
		{ names, revisions, last }: WatchlistState,
		change: Pick<Revision, 'before' | 'lists' | 'isRepair'>,
	): Promise<void> {
		const name = nameAfter(last);
		// Longer than any file stays, so that one which is just being removed is not taken for news.
		const horizon = last - 2 * MOST_FILES;
		const inherited = (revisions.at(-1)?.known ?? []).filter((one) => (orderOf(one) ?? 0) > horizon);
		const known = [...new Set([...inherited, ...names])];
		await this.files.write(name, writtenRevision({ at: this.clock.now(), ...change, known }));
		this.#mine.add(name);
		this.#changed.fire();
		if (names.length >= MOST_FILES) {
			// The change is kept already, whatever becomes of files that nobody needs.
			await this.#tidy().catch((error: unknown) => this.tell(`Tidying up failed: ${String(error)}`));
		}
	}

	/** Whether the last change was made in this window. */
	isMine({ names }: WatchlistState): boolean {
		return this.#mine.has(names.at(-1) ?? '');
	}

	/** The lists as they were at times to come back to, the newest first; ten at most. */
	async versions(): Promise<readonly Revision[]> {
		const { revisions } = await this.read();
		return versionsAmong(revisions, VERSIONS).toReversed();
	}

	dispose(): void {
		this.#own.dispose();
	}

	async #revision(name: string): Promise<Revision | 'newer' | 'unreadable' | undefined> {
		const known = this.#read.get(name);
		if (known) {
			return known;
		}
		const text = await this.files.read(name);
		const revision = text === undefined ? undefined : readRevision(name, text);
		if (revision === 'unreadable') {
			this.tell(`A change of the watchlists cannot be read; it is kept as ${name}.`);
		}
		if (revision) {
			this.#read.set(name, revision);
		}
		return revision;
	}

	#state(
		names: readonly string[],
		{ last, strays }: CountedNames,
		found: readonly (Revision | 'newer' | 'unreadable' | undefined)[],
	): WatchlistState {
		if (found.includes('newer')) {
			throw new NewerWatchlistsError('A later version of the extension wrote the watchlists.');
		}
		const revisions = found.filter((one) => one !== undefined && typeof one === 'object');
		const newest = revisions.at(-1);
		const known = new Set([...(newest?.known ?? []), newest?.name]);
		return {
			...{ names, revisions, last, lists: foldRevisions(revisions) },
			isWhole: names.every((name, index) => found[index] !== 'unreadable' || known.has(name)),
			isPlain: strays.every((name) => known.has(name) && name !== newest?.name),
		};
	}

	/** Removes what is neither recent nor a version, once every recent change knows it. */
	async #tidy(): Promise<void> {
		const { revisions } = await this.read();
		const recent = revisions.slice(-RECENT);
		const kept = new Set([...recent, ...versionsAmong(revisions, VERSIONS)]);
		const knownBy = recent.map(({ known }) => new Set(known));
		for (const revision of revisions) {
			if (!kept.has(revision) && knownBy.every((known) => known.has(revision.name))) {
				await this.files.remove(revision.name);
			}
		}
	}

	#forgetOthers(names: readonly string[]): void {
		const there = new Set(names);
		[...this.#read.keys()].filter((name) => !there.has(name)).forEach((name) => this.#read.delete(name));
	}
}
