import * as l10n from '@vscode/l10n';
import { MINUTE_MS } from '../../base/days.js';
import { isRecord } from '../../base/record.js';
import type { Formats } from '../../presentation/format.js';
import type { Memento } from '../../workbench/storage/memento.js';

/** A list in its order, as a person saw it. */
export interface SeenList {
	/** When it was last in sight; wall time in milliseconds since 1970. */
	readonly at: number;
	/** Its first symbols; empty where a row has none. */
	readonly symbols: readonly string[];
}

/** How a rank stands to the one that a ticker had when the person last looked. */
interface RankChange {
	/** A few characters for the row (`▲3`); absent where it is not worth them. */
	readonly mark?: string;
	/** The same within a sentence for a screen reader. */
	readonly spoken?: string;
	/** In full, with the former rank and when that was. */
	readonly line: string;
}

/** Of a list, so many symbols are remembered. */
export const SEEN_SYMBOLS = 100;

/** A move counts from this part of the rank on: every one among the first ten, and larger ones further down. */
const WORTH = 0.1;

interface RankedTicker {
	readonly symbol: string | undefined;
	/** From 1 on. */
	readonly rank: number;
}

/** How a ticker's rank has changed; undefined where nothing is known to compare it with. */
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

/** A ticker that was not among those remembered; nothing can be said of it where they ended before its rank. */
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
/** A look ends when the list has been out of sight for so long. */
const PAUSE_MS = 30 * MINUTE_MS;
/** While it is the same list, it is noted so often that it is in sight. */
const NOTED_EVERY_MS = 5 * MINUTE_MS;
/** Lists that are remembered: a list is a time frame and a source of one service. */
const MAX_ENTRIES = 18;

/** A list as it is seen now, and as it was at the end of the look before. */
interface SeenLists extends SeenList {
	readonly before?: SeenList;
}

/**
 * Remembers the order in which lists were last seen. Looking again within half an hour is the same look, a reload or
 * another window in between or not; it is compared with the last list of the look before.
 */
export class LastSeenList {
	constructor(private readonly state: Memento) {}

	/** Notes what a list shows now; gives what to compare it with, undefined where nobody looked before. */
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

	/** Forgets everything: what was seen came from the service. */
	async forget(): Promise<void> {
		await this.state.update(NAME, undefined);
	}

	/** In the order in which they were seen. */
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
