import { isRecord, parsedRecord } from '../../base/record.js';
import { isSame, mergeLists } from './mergeLists.js';
import { type NamedEntries, symbolOf } from './watchlistSetting.js';

const VERSION = 1;
/** Version 1.0.0 writes a number of more digits behind one of all nines, and does not read it. */
const NAME = /^r-(\d{12,15})-[0-9a-f]{8}\.json$/;
/** Changes of about the same time are one version together. */
const VERSION_MS = 10 * 60_000;
/** What takes out as many is a version of its own. */
const MANY = 5;

/** What the settings of a profile of VS Code held when a revision was made, or were to be given. */
export interface Mirrored {
	/** Profiles share the lists, but each has its settings. */
	readonly profile: string;
	readonly text: NamedEntries;
	/** Whether it was still to be written, so that nobody knows whether they ever held it. */
	readonly isPlan?: boolean;
}

/** The same with where and when it was noted. */
export interface Note extends Mirrored {
	readonly name: string;
	readonly at: number;
}

/** One change of the person's lists: what they were before, what they became, and the changes that it was done upon. */
export interface Revision {
	/** Of its file; names sort in the order of the changes. */
	readonly name: string;
	/** Milliseconds since 1970, by the clock of whoever changed. */
	readonly at: number;
	readonly before: NamedEntries;
	readonly lists: NamedEntries;
	/** The names of the revisions whose changes are among the lists already. */
	readonly known: readonly string[];
	/** Whether it puts the lists together from what was left, since something could not be read. */
	readonly isRepair?: boolean;
	/** A revision that notes this alone leaves the lists as they are. */
	readonly mirrored?: Mirrored;
}

/** The place of a revision among all; undefined where the file is none. */
export function orderOf(name: string): number | undefined {
	const [, order] = NAME.exec(name) ?? [];
	return order === undefined ? undefined : Number(order);
}

/** A name behind the last number, of which no other window can make the same. */
export function nameAfter(last: number): string {
	return `r-${String(last + 1).padStart(12, '0')}-${crypto.randomUUID().slice(0, 8)}.json`;
}

/** The text of the file of a revision. */
export function writtenRevision(revision: Omit<Revision, 'name'>): string {
	return JSON.stringify({ version: VERSION, ...revision });
}

/** A revision as its file has it; 'newer' where a later version of the extension wrote it. */
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

/** Whether a revision is more than a note. */
export function isChange({ before, lists, isRepair }: Revision): boolean {
	return isRepair === true || !isSame(before, lists);
}

/**
 * The lists after all revisions, given in their order: those of the last one, and upon them what it did
 * not know of. All windows that see the same files so see the same lists.
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
 * Those after which the lists were something to come back to: before a pause, before much was taken out, and before and
 * after a repair.
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
	return Array.isArray(entries) ? entries.flatMap((entry) => symbolOf(entry) ?? []) : [];
}

/** Numbers count up by one, and few files in between are tidied away: a step as long as this is none of ours. */
const LONGEST_STEP = 1_000_000;

/** The names of files that are numbered one after the other, in their order. */
export interface CountedNames {
	/** The number of the last one; 0 where there is none. */
	readonly last: number;
	readonly names: readonly string[];
	/** Names whose number is out of all proportion: what is written next comes before them, not behind. */
	readonly strays: readonly string[];
}

/** Sorts names by their numbers; those without one are left out. */
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
