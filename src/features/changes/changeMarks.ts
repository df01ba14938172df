import { isRecord, lateEntries } from '../../base/record.js';
import type { Memento } from '../../workbench/storage/memento.js';

const NAME = 'changes';
/** Of longer lists, the last tickers count. */
const MOST_TICKERS = 5_000;

/** What the user has seen of the changes of one service; all times are Unix time in seconds. */
export interface Marks {
	/** When changes of each ticker start to count. */
	readonly since: Readonly<Record<string, number>>;
	/** The versions of records that were read, each with the time of its change. */
	readonly read: Readonly<Record<string, number>>;
	/** About when the user last looked. */
	readonly lookedAt?: number;
	/** The last look before changes that are too old to show; set until changes are read. */
	readonly missedSince?: number;
}

const NOTHING: Marks = { since: {}, read: {} };

/**
 * Stores which changes were seen, shared by all windows; each window reads the state again before use.
 * Windows write the whole state, so one may overwrite what another just noted. What was read in this window
 * is therefore also kept in memory.
 */
export class ChangeMarks {
	/** By service. */
	readonly #readHere = new Map<string, Marks['read']>();

	constructor(private readonly state: Memento) {}

	/** The marks for a service. */
	of(service: string): Marks {
		const saved = this.#saved[service];
		const readHere = this.#readHere.get(service);
		return isRecord(saved)
			? {
					since: numbersIn(saved.since),
					read: { ...numbersIn(saved.read), ...readHere },
					...(typeof saved.lookedAt === 'number' && { lookedAt: saved.lookedAt }),
					...(typeof saved.missedSince === 'number' && { missedSince: saved.missedSince }),
				}
			: NOTHING;
	}

	/** Stores the marks; read marks of records that changed before `oldest` are dropped. */
	async note(service: string, { since, read, ...marks }: Marks, oldest: number): Promise<void> {
		const late = lateEntries(read, oldest);
		const noted = {
			since: Object.fromEntries(Object.entries(since).slice(-MOST_TICKERS)),
			read: late,
			...marks,
		};
		this.#readHere.set(service, late);
		await this.state.update(NAME, { ...this.#saved, [service]: noted });
	}

	/** Stores what was read in this window again if another window overwrote it. */
	async restoreReads(service: string, oldest: number): Promise<void> {
		const saved = this.#saved[service];
		if (!isRecord(saved)) {
			// Another window has deleted it.
			this.#readHere.delete(service);
			return;
		}
		const written = numbersIn(saved.read);
		if (Object.keys(this.#readHere.get(service) ?? {}).some((version) => written[version] === undefined)) {
			await this.note(service, this.of(service), oldest);
		}
	}

	/** Deletes everything, because it came from the service. */
	async forget(): Promise<void> {
		this.#readHere.clear();
		await this.state.update(NAME, undefined);
	}

	get #saved(): Readonly<Record<string, unknown>> {
		const saved = this.state.get(NAME);
		return isRecord(saved) ? saved : {};
	}
}

/**
 * The marks after the watched tickers changed: changes of a new ticker count from `newSince`, and marks of
 * removed tickers go. Undefined if nothing changes. Times ahead of `newSince` come from a wrong clock and are
 * corrected.
 */
export function marksFollowing(
	marks: Marks,
	{
		gone,
		symbols,
		newSince,
	}: {
		readonly gone: ReadonlySet<string>;
		readonly symbols: readonly string[];
		readonly newSince: number;
	},
): Marks | undefined {
	const fresh = symbols.filter((symbol) => marks.since[symbol] === undefined);
	const isAhead = Object.values(marks.since).some((at) => at > newSince);
	const saved = Object.entries(marks.since)
		.filter(([symbol]) => !gone.has(symbol))
		.map(([symbol, at]) => [symbol, Math.min(at, newSince)] as const);
	const added = fresh.map((symbol) => [symbol, newSince] as const);
	return gone.size > 0 || fresh.length > 0 || isAhead
		? { ...marks, since: Object.fromEntries([...saved, ...added]) }
		: undefined;
}

function numbersIn(saved: unknown): Readonly<Record<string, number>> {
	const entries = Object.entries(isRecord(saved) ? saved : {});
	return Object.fromEntries(
		entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
	);
}
