import { isRecord, parsedRecord } from '../../base/record.js';
import type { Note, Revision } from './revision.js';
import { type CountedNames, countedNames } from './revision.js';

/** Version 1.0.0 has files for its notes on the settings: `m` for what they hold, `i` for what is being written. */
const NAME = /^([mi])-(\d{12,15})-[0-9a-f]{8}\.json$/;
/** As many as 1.0.0 keeps, and as long as it waits. */
const MOST = 20;
const WRITING_MS = 60_000;

/** A note of 1.0.0; without its content where it cannot be read. */
export interface OldNote {
	readonly name: string;
	readonly note?: Note;
	/** The revision that says the same, where this version wrote it. */
	readonly upon?: unknown;
}

export interface OldNotes {
	readonly notes: readonly OldNote[];
	/** The number of the last one. */
	readonly last: number;
}

/** The names of the notes of 1.0.0 in their order, and the number of the last one. */
export function oldNames(all: readonly string[]): CountedNames {
	const held = all.filter((name) => name.startsWith('m'));
	const { strays, names, last } = countedNames(held, (name) => {
		const order = NAME.exec(name)?.[2];
		return order === undefined ? undefined : Number(order);
	});
	const plans = all.filter((name) => name.startsWith('i') && NAME.test(name));
	return { strays: [], names: [...strays, ...names, ...plans], last };
}

export function readOldNote(name: string, text: string): OldNote {
	const { at, profile, lists, upon } = parsedRecord(text) ?? {};
	return typeof at === 'number' && typeof profile === 'string' && isRecord(lists)
		? { name, note: { name, at, profile, text: lists, isPlan: name.startsWith('i') }, upon }
		: { name };
}

/**
 * All notes in the order in which they were made. One of 1.0.0 comes before the first revision that knows it, and where
 * one cannot be read, nothing is known of what was before it.
 */
export function notesAmong(revisions: readonly Revision[], old: readonly OldNote[]): readonly Note[] {
	const placeOf = ({ name, upon }: OldNote): number => {
		const knower = revisions.findIndex(({ known }) => known.includes(name));
		// The revision that said the same is gone.
		return upon !== undefined ? -1 : knower < 0 ? revisions.length : knower;
	};
	const noted = revisions.map(({ name, at, mirrored }, index) => ({
		...{ place: index + 0.5, isUnreadable: false },
		note: mirrored && { name, at, ...mirrored },
	}));
	const names = new Set<unknown>(revisions.map(({ name }) => name));
	const oldNoted = old
		.filter(({ upon }) => !names.has(upon))
		.map((one) => ({
			...{ place: placeOf(one), note: one.note },
			isUnreadable: one.note === undefined && one.name.startsWith('m'),
		}));
	const all = [...noted, ...oldNoted].toSorted((one, other) => one.place - other.place);
	const from = all.findLastIndex(({ isUnreadable }) => isUnreadable) + 1;
	return all.slice(from).flatMap(({ note }) => note ?? []);
}

/** The file of a note for windows of 1.0.0, and the names of those that they would remove then. */
export function nextOldNote(
	{ notes, last }: OldNotes,
	{ name: upon, at, profile, text: lists, isPlan }: Note,
) {
	const [kind, order] = isPlan === true ? (['i', 0] as const) : (['m', last + 1] as const);
	const held = notes.filter(({ name }) => name.startsWith('m'));
	const newest = new Map(held.map(({ name, note }) => [note?.profile, name]));
	const outdated = held.slice(0, -MOST).filter(({ name, note }) => newest.get(note?.profile) !== name);
	const isLeft = ({ note, upon: plan }: OldNote): boolean =>
		note?.isPlan === true && ((plan !== undefined && kind === 'm') || Math.abs(at - note.at) > WRITING_MS);
	return {
		name: `${kind}-${String(order).padStart(12, '0')}-${crypto.randomUUID().slice(0, 8)}.json`,
		text: JSON.stringify({ at, profile, lists, upon }),
		outdated: [...outdated, ...notes.filter(isLeft)].map(({ name }) => name),
	};
}
