import * as l10n from '@vscode/l10n';
import { MINUTE_MS } from '../../base/days.js';
import { isRecord } from '../../base/record.js';
import type { Formats } from '../../presentation/format.js';
import type { Memento } from '../../workbench/storage/memento.js';

/** A list in the order in which the user saw it. */
export interface SeenList {
	/** When it was last visible; wall-clock time in milliseconds since 1970. */
	readonly at: number;
	/** Its first symbols; an empty string for a row without a symbol. */
	readonly symbols: readonly string[];
}

/** How a ticker's rank changed since the user's last visit. */
interface RankChange {
	/** A short mark for the row (`▲3`); absent for small changes. */
	readonly mark?: string;
	/** The same as part of a spoken sentence. */
	readonly spoken?: string;
	/** A full sentence with the previous rank and its time. */
	readonly line: string;
}

/** How many symbols to remember per list. */
export const SEEN_SYMBOLS = 100;

/**
 * Smallest change to mark, as a fraction of the rank: any change in the top ten, larger ones further down.
 */
const WORTH = 0.1;

interface RankedTicker {
	readonly symbol: string | undefined;
	/** Starts at 1. */
	readonly rank: number;
}

/** How a ticker's rank changed; undefined if there is no earlier list to compare with. */
export function rankChange(
	{ symbol, rank }: RankedTicker,
	before: SeenList | undefined,
	now: number,
	formats: Formats,
): RankChange | undefined {
	if (symbol === undefined || before === undefined) {
		return undefined;
	}
	const when = formats.clock(before.at, now);
	const former = before.symbols.indexOf(symbol) + 1;
	if (former === 0) {
		return newcomer(rank, before, when, formats);
	}
	const steps = former - rank;
	if (steps === 0) {
		return { line: l10n.t('The same rank as when you last looked, {0}', when) };
	}
	const line =
		steps > 0
			? l10n.t('Up from rank {0} when you last looked, {1}', former, when)
			: l10n.t('Down from rank {0} when you last looked, {1}', former, when);
	const size = Math.abs(steps);
	if (size < WORTH * Math.min(rank, former)) {
		return { line };
	}
	return steps > 0
		? { mark: `▲${size}`, spoken: l10n.t('up {0} since you last looked', size), line }
		: { mark: `▼${size}`, spoken: l10n.t('down {0} since you last looked', size), line };
}

/**
 * A ticker missing from the remembered symbols; undefined if its rank is beyond what is remembered, so that
 * it may not be new.
 */
function newcomer(
	rank: number,
	{ symbols }: SeenList,
	when: string,
	formats: Formats,
): RankChange | undefined {
	const isWhole = symbols.length < SEEN_SYMBOLS;
	if (!isWhole && rank > SEEN_SYMBOLS) {
		return undefined;
	}
	return {
		mark: l10n.t('new'),
		spoken: l10n.t('new since you last looked'),
		line: isWhole
			? l10n.t('Not in the list when you last looked, {0}', when)
			: l10n.t('Not among the first {0} when you last looked, {1}', formats.number(SEEN_SYMBOLS), when),
	};
}

const NAME = 'trending.seen';
/** A visit ends once the list has been hidden for this long. */
const PAUSE_MS = 30 * MINUTE_MS;
/** How often to save the visit while the list is visible and unchanged. */
const NOTED_EVERY_MS = 5 * MINUTE_MS;
/** The maximum number of remembered lists; each is a time frame and source of one service. */
const MAX_ENTRIES = 18;

/** A list as last seen, and as it was at the end of the previous visit. */
interface SeenLists extends SeenList {
	readonly before?: SeenList;
}

/**
 * Remembers the order in which lists were last seen. Returning within half an hour continues the visit, even
 * after a reload or in another window; it is compared with the last list of the previous visit.
 */
export class LastSeenList {
	constructor(private readonly state: Memento) {}

	/**
	 * Records what a list shows now; returns the list to compare it with, undefined if there was no earlier
	 * visit.
	 */
	see(list: string, symbols: readonly string[], now: number): SeenList | undefined {
		const saved = this.#saved;
		const previous = saved.get(list);
		const isOver = previous !== undefined && now - previous.at >= PAUSE_MS;
		const before = isOver ? { at: previous.at, symbols: previous.symbols } : previous?.before;
		const first = symbols.slice(0, SEEN_SYMBOLS);
		const isSame = first.join() === previous?.symbols.join();
		if (first.length > 0 && (!isSame || Math.abs(now - previous.at) >= NOTED_EVERY_MS)) {
			saved.delete(list);
			saved.set(list, { at: now, symbols: first, ...(before && { before }) });
			void this.state.update(NAME, Object.fromEntries([...saved].slice(-MAX_ENTRIES)));
		}
		return before;
	}

	/** Clears everything, because it is data from the service. */
	async forget(): Promise<void> {
		await this.state.update(NAME, undefined);
	}

	/** In the order in which they were last seen. */
	get #saved(): Map<string, SeenLists> {
		const saved = this.state.get(NAME);
		return new Map(
			Object.entries(isRecord(saved) ? saved : {}).flatMap(([list, value]) => {
				const seen = readSeen(value);
				const before = isRecord(value) ? readSeen(value.before) : undefined;
				return seen ? [[list, { ...seen, ...(before && { before }) }]] : [];
			}),
		);
	}
}

function readSeen(saved: unknown): SeenList | undefined {
	if (!isRecord(saved) || typeof saved.at !== 'number' || !Array.isArray(saved.symbols)) {
		return undefined;
	}
	const symbols: readonly unknown[] = saved.symbols;
	return {
		at: saved.at,
		symbols: symbols.slice(0, SEEN_SYMBOLS).map((symbol) => (typeof symbol === 'string' ? symbol : '')),
	};
}
