import { jargon } from './jargon.js';
import { plainWords } from './plainWords.js';
import { prominence } from './prominent.js';

/** In how many public repositories the letters of a symbol stand in capitals. */
export interface SymbolUse {
	/** Repositories about securities that use them as a ticker: in a list of symbols, or named as one. */
	readonly asTicker: number;
	/** Repositories about securities that have them, but never so. */
	readonly otherwise: number;
	/** Repositories that have nothing to do with finance. */
	readonly elsewhere: number;
}

export const unused: SymbolUse = { asTicker: 0, otherwise: 0, elsewhere: 0 };

// Measured on labelled code, in tenths of a ban; the first two are for each unit of a natural logarithm.
const AS_TICKER = 5.7;
const ELSEWHERE = -2.3;
const BY_LENGTH = [0, -2.8, -4.3, -0.3, 4.7, 2.7];
const PROMINENT = 13.3;
const PLAIN_WORD = -5.6;
const JARGON = new Map(jargon.flatMap(({ points, words }) => words.map((word) => [word, points] as const)));

/**
 * How far the letters of a symbol alone speak for the security, in tenths of a ban: ten points make it ten times as
 * likely. The more of the public code about securities uses them as a ticker, the better; other uses speak against it.
 */
export function symbolPoints(symbol: string, { asTicker, otherwise, elsewhere }: SymbolUse): number {
	const use = AS_TICKER * Math.log((asTicker + 0.5) / (otherwise + 0.5)) + ELSEWHERE * Math.log1p(elsewhere);
	const length = BY_LENGTH[symbol.split('.')[0]?.length ?? 0] ?? 0;
	return Math.round(
		use +
			length +
			(prominence.has(symbol) ? PROMINENT : 0) +
			(plainWords.has(symbol) ? PLAIN_WORD : 0) +
			(JARGON.get(symbol) ?? 0),
	);
}
