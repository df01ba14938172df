/** More than two figures of a company differ by, unless one of them is as good as nothing. */
const MOST = 1e6;

/** A ratio of two figures that are both known; some say nothing, as a growth out of a loss. */
export type Ratio = number | 'notMeaningful';

/** One figure as a ratio of another; undefined where either is absent, not meaningful where it would be a million or more. */
export function ratio(figure: number | undefined, base: number | undefined): Ratio | undefined {
	if (figure === undefined || base === undefined) {
		return undefined;
	}
	const value = figure / base;
	return Math.abs(value) < MOST ? value : 'notMeaningful';
}

/** The number to reckon with and to draw, where there is one. */
export function numberOf(known: Ratio | undefined): number | undefined {
	return known === 'notMeaningful' ? undefined : known;
}
