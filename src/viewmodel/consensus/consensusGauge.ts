import * as l10n from '@vscode/l10n';
import type { Formats } from '../format.js';
import { ratingKindLabel, type RatingKind, ratingKinds } from './ratingWords.js';

/** Where the consensus stands between the strongest buy and the strongest sell. */
export interface ConsensusGauge {
	/** 0 (strong buy, on the left) to 1 (strong sell). */
	readonly at: number;
	/** The value as it is read (`3.92`). */
	readonly value: string;
	/** The opinions from left to right. */
	readonly steps: readonly RatingKind[];
	/** Those of the scale's ends in words. */
	readonly ends: readonly [left: string, right: string];
	/** The same in one sentence. */
	readonly spoken: string;
}

const WORST = 1;
const BEST = 5;

/** The consensus on its scale; undefined where its value is not on it. */
export function consensusGauge(value: number | undefined, formats: Formats): ConsensusGauge | undefined {
	if (value === undefined || value < WORST || value > BEST) {
		return undefined;
	}
	const written = formats.score(value);
	const ends = [ratingKindLabel('strongBuy'), ratingKindLabel('strongSell')] as const;
	return {
		at: (BEST - value) / (BEST - WORST),
		value: written,
		steps: ratingKinds,
		ends,
		spoken: l10n.t('{0} on a scale from 5, {1}, to 1, {2}', written, ...ends),
	};
}
