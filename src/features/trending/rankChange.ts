import * as l10n from '@vscode/l10n';
import type { Formats } from '../../presentation/format.js';

/** A list in its order, as a person saw it. */
export interface SeenList {
	/** When it was last in sight; wall time in milliseconds since 1970. */
	readonly at: number;
	/** Its first symbols; empty where a row has none. */
	readonly symbols: readonly string[];
}

/** How a rank stands to the one that a ticker had when the person last looked. */
export interface RankChange {
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
