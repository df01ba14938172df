import { isRecord } from '../../base/record.js';
import { MINUTE_MS } from '../../base/days.js';
import { SEEN_SYMBOLS, type SeenList } from './rankChange.js';
import type { Memento } from '../../workbench/memento/memento.js';

const NAME = 'trending.seen';
/** A look ends when the list has been out of sight for so long. */
const PAUSE_MS = 30 * MINUTE_MS;
/** While it is the same list, it is noted so often that it is in sight. */
const NOTED_EVERY_MS = 5 * MINUTE_MS;
/** Lists that are remembered: a list is a time frame and a source of one service. */
const KEPT = 18;

/** A list as it is seen now, and as it was at the end of the look before. */
interface Looks extends SeenList {
	readonly before?: SeenList;
}

/**
 * Remembers the order in which lists were last seen. Looking again within half an hour is the same look, a reload or
 * another window in between or not; it is compared with the last list of the look before.
 */
export class LastLook {
	constructor(private readonly state: Memento) {}

	/** Notes what a list shows now; gives what to compare it with, undefined where nobody looked before. */
	see(list: string, symbols: readonly string[], now: number): SeenList | undefined {
		const kept = this.#kept;
		const known = kept.get(list);
		const isOver = known !== undefined && now - known.at >= PAUSE_MS;
		const before = isOver ? { at: known.at, symbols: known.symbols } : known?.before;
		const first = symbols.slice(0, SEEN_SYMBOLS);
		const isSame = first.join() === known?.symbols.join();
		if (first.length > 0 && (!isSame || Math.abs(now - known.at) >= NOTED_EVERY_MS)) {
			kept.delete(list);
			kept.set(list, { at: now, symbols: first, ...(before && { before }) });
			void this.state.update(NAME, Object.fromEntries([...kept].slice(-KEPT)));
		}
		return before;
	}

	/** Forgets everything: what was seen came from the service. */
	async forget(): Promise<void> {
		await this.state.update(NAME, undefined);
	}

	/** In the order in which they were seen. */
	get #kept(): Map<string, Looks> {
		const kept = this.state.get(NAME);
		return new Map(
			Object.entries(isRecord(kept) ? kept : {}).flatMap(([list, value]) => {
				const seen = readSeen(value);
				const before = isRecord(value) ? readSeen(value.before) : undefined;
				return seen ? [[list, { ...seen, ...(before && { before }) }]] : [];
			}),
		);
	}
}

function readSeen(kept: unknown): SeenList | undefined {
	if (!isRecord(kept) || typeof kept.at !== 'number' || !Array.isArray(kept.symbols)) {
		return undefined;
	}
	const symbols: readonly unknown[] = kept.symbols;
	return {
		at: kept.at,
		symbols: symbols.slice(0, SEEN_SYMBOLS).map((symbol) => (typeof symbol === 'string' ? symbol : '')),
	};
}
