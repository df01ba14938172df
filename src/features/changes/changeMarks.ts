import { isRecord, lateEntries } from '../../base/record.js';
import type { Memento } from '../../workbench/storage/memento.js';

const NAME = 'changes';
/** Of longer lists, the tickers that came last. */
const MOST_TICKERS = 5_000;

/** What a person has seen of the changes of one service; all times are Unix time in seconds. */
export interface Marks {
	/** From when on changes of a ticker count. */
	readonly since: Readonly<Record<string, number>>;
	/** The versions of records that were read, each with the time of its change. */
	readonly read: Readonly<Record<string, number>>;
	/** About when somebody looked last. */
	readonly lookedAt?: number;
	/** When somebody had looked before changes went by that are not told of any more; until they are read. */
	readonly missedSince?: number;
}

const NOTHING: Marks = { since: {}, read: {} };

/**
 * Remembers what was seen of changes, for all windows: each reads anew what another may have written. Windows write the
 * state whole, so one may write over what another noted a moment before; what was read here is known here still.
 */
export class ChangeMarks {
	/** By service. */
	readonly #readHere = new Map<string, Marks['read']>();

	constructor(private readonly state: Memento) {}

	/** What was seen of a service. */
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

	/** Notes what was seen; of many records, those that changed before a time need no mark any more. */
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

	/** Notes again what was read here, where another window wrote over it. */
	async saveOldest(service: string, oldest: number): Promise<void> {
		const saved = this.#saved[service];
		if (!isRecord(saved)) {
			// Another window has forgotten it.
			this.#readHere.delete(service);
			return;
		}
		const written = numbersIn(saved.read);
		if (Object.keys(this.#readHere.get(service) ?? {}).some((version) => written[version] === undefined)) {
			await this.note(service, this.of(service), oldest);
		}
	}

	/** Forgets everything: what was seen came from the service. */
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
 * Marks once other tickers are watched: changes of a ticker count from then, and with it they go; undefined for the same
 * marks. A time ahead was written while the clock was wrong.
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
