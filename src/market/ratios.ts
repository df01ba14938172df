/** No two figures of a company differ by this factor, unless one of them is close to zero. */
const MOST = 1e6;

/** A ratio of two known figures; `notMeaningful` for one such as growth from a loss. */
export type Ratio = number | 'notMeaningful';

/** One figure divided by another; undefined if either is absent, `notMeaningful` at a million or more. */
export function ratio(figure: number | undefined, base: number | undefined): Ratio | undefined {
	if (figure === undefined || base === undefined) {
		return undefined;
	}
	const value = figure / base;
	return Math.abs(value) < MOST ? value : 'notMeaningful';
}

/** The ratio as a number for computing and drawing; undefined if there is none. */
export function numberOf(given: Ratio | undefined): number | undefined {
	return given === 'notMeaningful' ? undefined : given;
}

/**
 * The change from an earlier figure as a ratio; undefined if either is absent. `notMeaningful` from a base of
 * zero or less, across a change of sign, or to a million times as much.
 */
export function growth(figure: number | undefined, base: number | undefined): Ratio | undefined {
	const times = ratio(figure, base);
	if (times === undefined || base === undefined) {
		return undefined;
	}
	return times === 'notMeaningful' || base <= 0 || times < 0 ? 'notMeaningful' : times - 1;
}

/** Smaller than any change of an amount, larger than the rounding error of doubles. */
const NOTHING = 1e-9;

/**
 * The growth of amounts that were divided by splits or summed, where equal ones may differ in the last digit.
 */
export function amountGrowth(amount: number | undefined, base: number | undefined): Ratio | undefined {
	const change = growth(amount, base);
	return typeof change === 'number' && Math.abs(change) < NOTHING ? 0 : change;
}

/** A part of a whole; undefined if either is absent, `notMeaningful` of a whole of zero or less. */
export function partOf(figure: number | undefined, whole: number | undefined): Ratio | undefined {
	const part = ratio(figure, whole);
	return part !== undefined && whole !== undefined && whole <= 0 ? 'notMeaningful' : part;
}
