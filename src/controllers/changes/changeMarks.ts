import { isRecord } from '../../base/isRecord.js';
import type { Memento } from '../memento/memento.js';

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

/** Remembers what was seen of changes, for all windows: each reads anew what another may have written. */
export class ChangeMarks {
	constructor(private readonly state: Memento) {}

	/** What was seen of a service. */
	of(service: string): Marks {
		const kept = this.#kept[service];
		return isRecord(kept)
			? {
					since: numbersIn(kept.since),
					read: numbersIn(kept.read),
					...(typeof kept.lookedAt === 'number' && { lookedAt: kept.lookedAt }),
					...(typeof kept.missedSince === 'number' && { missedSince: kept.missedSince }),
				}
			: NOTHING;
	}

	/** Notes what was seen; records that changed before a time need no mark any more. */
	async note(service: string, { since, read, ...marks }: Marks, oldest: number): Promise<void> {
		const noted = {
			since: Object.fromEntries(Object.entries(since).slice(-MOST_TICKERS)),
			read: Object.fromEntries(Object.entries(read).filter(([, at]) => at >= oldest)),
			...marks,
		};
		await this.state.update(NAME, { ...this.#kept, [service]: noted });
	}

	/** Forgets everything: what was seen came from the service. */
	async forget(): Promise<void> {
		await this.state.update(NAME, undefined);
	}

	get #kept(): Readonly<Record<string, unknown>> {
		const kept = this.state.get(NAME);
		return isRecord(kept) ? kept : {};
	}
}

/** Marks once other tickers are watched: changes of a ticker count from then, and with it they go; undefined for the same marks. */
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
	const kept = Object.entries(marks.since).filter(([symbol]) => !gone.has(symbol));
	const added = fresh.map((symbol) => [symbol, newSince] as const);
	return gone.size > 0 || fresh.length > 0
		? { ...marks, since: Object.fromEntries([...kept, ...added]) }
		: undefined;
}

function numbersIn(kept: unknown): Readonly<Record<string, number>> {
	const entries = Object.entries(isRecord(kept) ? kept : {});
	return Object.fromEntries(
		entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
	);
}
