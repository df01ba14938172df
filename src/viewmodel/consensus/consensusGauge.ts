import { t } from '@vscode/l10n';
import type { Formats } from '../format.js';
import { ratingKindLabel } from './ratingWords.js';

/** Where the consensus stands between the strongest sell and the strongest buy. */
export interface ConsensusGauge {
	/** 0 (strong sell) to 1 (strong buy). */
	readonly at: number;
	/** The value as it is read (`3.92`). */
	readonly value: string;
	/** The opinions of the scale's ends, the worst first. */
	readonly ends: readonly [low: string, high: string];
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
	const written = formats.number(value, 2);
	const ends = [ratingKindLabel('strongSell'), ratingKindLabel('strongBuy')] as const;
	return {
		at: (value - WORST) / (BEST - WORST),
		value: written,
		ends,
		spoken: t('{0} on a scale from 1, {1}, to 5, {2}', written, ...ends),
	};
}
