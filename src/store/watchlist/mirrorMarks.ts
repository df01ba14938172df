import { isRecord } from '../../base/isRecord.js';
import { parsedRecord } from '../../base/parsedRecord.js';
import { countedNames } from './countedNames.js';
import type { WatchlistFiles } from './watchlistHistory.js';
import type { NamedEntries } from './watchlistSetting.js';

const NAME = /^([mi])-(\d{12,15})-[0-9a-f]{8}\.json$/;
/** More than a window can be behind with what it sees of the settings. */
const MOST_MARKS = 20;
/** Writing settings takes no longer; what is older was left by a window that ended meanwhile. */
export const INTENT_MS = 60_000;

/** What the settings held, or are about to be given. */
export interface MirrorMark {
	readonly name: string;
	/** Counts up; two windows that note at once may have the same. */
	readonly order: number;
	/** Milliseconds since 1970, by the clock of the window that noted it. */
	readonly at: number;
	/** Whose settings they are: profiles of VS Code share the lists, but each has its settings. */
	readonly profile: string;
	readonly lists: NamedEntries;
	/** The last revision that the lists came from; notes of 1.0.0 do not tell. */
	readonly upon?: string;
}

/** The notes of all windows on what the settings hold. */
export interface Marks {
	/** What they held in any profile, the last one last. */
	readonly held: readonly MirrorMark[];
	/** What they held last in the profile of this window; unknown where a newer note cannot be read. */
	readonly own: MirrorMark | undefined;
	/** What some window is giving them now, or was giving them when it ended. */
	readonly intents: readonly MirrorMark[];
	/** The number of the last note, read or not. */
	readonly last: number;
}

/** Notes for all windows on what the settings hold, one file each. */
export class MirrorMarks {
	/** Files never change, and each act looks at all of them. */
	#known: ReadonlyMap<string, readonly MirrorMark[]> = new Map();

	constructor(
		private readonly files: WatchlistFiles,
		private readonly profile: string,
		private readonly now: () => number,
	) {}

	async read(): Promise<Marks> {
		const { last, names } = countedNames(await this.files.names(), orderOf);
		const found = await Promise.all(names.map(async (name) => [name, await this.#mark(name)] as const));
		this.#known = new Map(found.filter(([, mark]) => mark.length > 0));
		const marks = found.flatMap(([, mark]) => mark);
		const held = marks.filter(({ name }) => name.startsWith('m'));
		const own = held.findLast(({ profile }) => profile === this.profile);
		const unread = found.findLast(([name, mark]) => mark.length === 0 && name.startsWith('m'))?.[0] ?? '';
		return {
			held,
			own: own && own.order > (orderOf(unread) ?? 0) ? own : undefined,
			intents: marks.filter(({ name }) => name.startsWith('i')),
			last,
		};
	}

	/** Whether the window that was giving the settings something has ended. */
	isLeft({ at }: MirrorMark): boolean {
		return Math.abs(this.now() - at) > INTENT_MS;
	}

	/** Removes notes on what windows were giving the settings when they ended. */
	async forgetLeft(intents: readonly MirrorMark[]): Promise<void> {
		const left = intents.filter((mark) => this.isLeft(mark));
		await Promise.all(left.map(({ name }) => this.files.remove(name)));
	}

	/** Notes that the settings hold the lists; gives the order of the note. */
	async note(lists: NamedEntries, upon: string | undefined): Promise<number> {
		const { held, last } = await this.read();
		const order = last + 1;
		await this.#write('m', order, lists, upon);
		const newest = new Map(held.map((mark) => [mark.profile, mark]));
		const outdated = held.slice(0, -MOST_MARKS).filter((mark) => newest.get(mark.profile) !== mark);
		await Promise.all(outdated.map(({ name }) => this.files.remove(name)));
		return order;
	}

	/**
	 * Writes the lists to the settings, with a note that other windows can tell it by from the first moment; gives the
	 * order of the note, undefined where they were not written after all.
	 */
	async noteAround(
		lists: NamedEntries,
		upon: string | undefined,
		write: () => Promise<boolean>,
	): Promise<number | undefined> {
		const intent = await this.#write('i', 0, lists, upon);
		try {
			return (await write()) ? await this.note(lists, upon) : undefined;
		} finally {
			await this.files.remove(intent);
		}
	}

	async #write(
		kind: 'm' | 'i',
		order: number,
		lists: NamedEntries,
		upon: string | undefined,
	): Promise<string> {
		const name = `${kind}-${String(order).padStart(12, '0')}-${crypto.randomUUID().slice(0, 8)}.json`;
		await this.files.write(name, JSON.stringify({ at: this.now(), profile: this.profile, lists, upon }));
		return name;
	}

	async #mark(name: string): Promise<readonly MirrorMark[]> {
		const known = this.#known.get(name);
		if (known) {
			return known;
		}
		const text = await this.files.read(name);
		const { at, profile, lists, upon } = parsedRecord(text ?? '') ?? {};
		const order = orderOf(name) ?? 0;
		return typeof at === 'number' && typeof profile === 'string' && isRecord(lists)
			? [{ name, order, at, profile, lists, ...(typeof upon === 'string' && { upon }) }]
			: [];
	}
}

function orderOf(name: string): number | undefined {
	const [, , order] = NAME.exec(name) ?? [];
	return order === undefined ? undefined : Number(order);
}
