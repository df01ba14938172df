import { type Ratio, ratio } from './ratio.js';

/**
 * Change from an earlier figure as a ratio; undefined where either is absent. Not meaningful is one from a base of zero or
 * less, across a change of sign, or to a million times as much.
 */
export function growth(figure: number | undefined, base: number | undefined): Ratio | undefined {
	const times = ratio(figure, base);
	if (times === undefined || base === undefined) {
		return undefined;
	}
	return times === 'notMeaningful' || base <= 0 || times < 0 ? 'notMeaningful' : times - 1;
}

/** Less than any amount changes by; more than the error of reckoning with fractions of a cent. */
const NOTHING = 1e-9;

/** The growth of amounts that were divided by splits or summed up, of which equal ones may differ in the last digit. */
export function amountGrowth(amount: number | undefined, base: number | undefined): Ratio | undefined {
	const change = growth(amount, base);
	return typeof change === 'number' && Math.abs(change) < NOTHING ? 0 : change;
}
