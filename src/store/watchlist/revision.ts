import { isRecord, parsedRecord } from '../../base/record.js';
import { isSameJson, mergeLists } from './mergeLists.js';
import { symbolIn } from '../../base/symbol.js';
import type { NamedEntries } from './watchlistSetting.js';

const VERSION = 1;
/** After a number of all nines, version 1.0.0 writes one with more digits, which it can't read itself. */
const NAME = /^r-(\d{12,15})-[0-9a-f]{8}\.json$/;
/** Changes within this time count as one version. */
const VERSION_MS = 10 * 60_000;
/** Removing this many symbols makes a separate version. */
const MANY = 5;

/** What the settings of a VS Code profile contained, or were to contain, when a revision was made. */
export interface Mirrored {
	/** Profiles share the lists, but each has its own settings. */
	readonly profile: string;
	readonly text: NamedEntries;
	/** Whether it was still to be written, so it is unknown whether the settings ever contained it. */
	readonly isPlan?: boolean;
}

/** The same, with the file and time of the note. */
export interface Note extends Mirrored {
	readonly name: string;
	readonly at: number;
}

/** One change of the user's lists: the lists before and after it, and the changes it is based on. */
export interface Revision {
	/** Name of its file. Names sort in the order of the changes. */
	readonly name: string;
	/** Unix time in milliseconds, by the clock of the machine that made the change. */
	readonly at: number;
	readonly before: NamedEntries;
	readonly lists: NamedEntries;
	/** Names of the revisions whose changes the lists already include. */
	readonly known: readonly string[];
	/** Whether it rebuilds the lists from what was left because something couldn't be read. */
	readonly isRepair?: boolean;
	/** A revision with only this note doesn't change the lists. */
	readonly mirrored?: Mirrored;
}

/** Returns the sequence number of a revision; undefined if the file isn't one. */
export function orderOf(name: string): number | undefined {
	const [, order] = NAME.exec(name) ?? [];
	return order === undefined ? undefined : Number(order);
}

/** Returns a name after the last number that no other window can create. */
export function nameAfter(last: number): string {
	return `r-${String(last + 1).padStart(12, '0')}-${crypto.randomUUID().slice(0, 8)}.json`;
}

/** Returns the file content of a revision. */
export function writtenRevision(revision: Omit<Revision, 'name'>): string {
	return JSON.stringify({ version: VERSION, ...revision });
}

/** Parses the file of a revision; 'newer' if a later version of the extension wrote it. */
export function readRevision(name: string, text: string): Revision | 'newer' | 'unreadable' {
	const { version, at, before, lists, known, isRepair, mirrored } = parsedRecord(text) ?? {};
	if (typeof version === 'number' && version > VERSION) {
		return 'newer';
	}
	if (typeof at !== 'number' || !isRecord(before) || !isRecord(lists) || !Array.isArray(known)) {
		return 'unreadable';
	}
	return {
		name,
		at,
		before,
		lists,
		known: known.filter((one) => typeof one === 'string'),
		...(isRepair === true && { isRepair }),
		...(isMirrored(mirrored) && { mirrored }),
	};
}

function isMirrored(value: unknown): value is Mirrored {
	return isRecord(value) && typeof value.profile === 'string' && isRecord(value.text);
}

/** Whether a revision is more than a note on the settings. */
export function isChange({ before, lists, isRepair }: Revision): boolean {
	return isRepair === true || !isSameJson(before, lists);
}

/**
 * Returns the lists after all revisions, which must be in order: those of the last one, plus the changes it
 * doesn't include. All windows that see the same files get the same lists.
 */
export function foldRevisions(revisions: readonly Revision[]): NamedEntries {
	const last = revisions.at(-1);
	if (!last) {
		return {};
	}
	const known = new Set([...last.known, last.name]);
	return revisions
		.filter(({ name }) => !known.has(name))
		.reduce((lists, { before, lists: after }) => mergeLists(before, after, lists), last.lists);
}

/**
 * Returns the revisions worth restoring: those before a pause, before a large removal, and before and after a
 * repair.
 */
export function versionsAmong(revisions: readonly Revision[], most: number): readonly Revision[] {
	const span = ({ at }: Revision): number => Math.floor(at / VERSION_MS);
	return revisions
		.filter(isChange)
		.filter((revision, index, changes) => {
			const next = changes[index + 1];
			return next === undefined || revision.isRepair === true
				? revision.isRepair === true
				: next.isRepair === true || span(next) !== span(revision) || removesMany(revision.lists, next.lists);
		})
		.slice(-most);
}

function removesMany(before: NamedEntries, after: NamedEntries): boolean {
	if (Object.keys(before).some((name) => !Object.hasOwn(after, name))) {
		return true;
	}
	const gone = Object.entries(before).flatMap(([name, entries]) => {
		const left = new Set(symbolsIn(after[name]));
		return symbolsIn(entries).filter((symbol) => !left.has(symbol));
	});
	return gone.length >= MANY;
}

function symbolsIn(entries: unknown): readonly string[] {
	return Array.isArray(entries) ? entries.flatMap((entry) => symbolIn(entry) ?? []) : [];
}

/** Numbers go up by one and cleanup leaves small gaps only, so a file after a longer step isn't ours. */
const LONGEST_STEP = 1_000_000;

/** The names of numbered files, in order. */
export interface CountedNames {
	/** The last number; 0 if there is none. */
	readonly last: number;
	readonly names: readonly string[];
	/** Names with an implausibly large number. New files are numbered before them, not after. */
	readonly strays: readonly string[];
}

/** Sorts names by number and leaves out those without one. */
export function countedNames(
	names: readonly string[],
	numberOf: (name: string) => number | undefined,
): CountedNames {
	const numbered = names.flatMap((name) => {
		const number = numberOf(name);
		return number === undefined ? [] : [{ name, number }];
	});
	numbered.sort((one, other) => one.number - other.number || (one.name < other.name ? -1 : 1));
	const isStray = numbered.map(
		({ number }, index) => number - (numbered[index - 1]?.number ?? 0) > LONGEST_STEP,
	);
	const counted = isStray.includes(true) ? numbered.slice(0, isStray.indexOf(true)) : numbered;
	return {
		last: counted.at(-1)?.number ?? 0,
		names: counted.map(({ name }) => name),
		strays: numbered.slice(counted.length).map(({ name }) => name),
	};
}
