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

function numbersIn(kept: unknown): Readonly<Record<string, number>> {
	const entries = Object.entries(isRecord(kept) ? kept : {});
	return Object.fromEntries(
		entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
	);
}
