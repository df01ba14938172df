/** More than two figures of a company differ by, unless one of them is as good as nothing. */
const MOST = 1e6;

/** One figure as a ratio of another; undefined where either is absent, or where it would be a million or more. */
export function ratio(figure: number | undefined, base: number | undefined): number | undefined {
	if (figure === undefined || base === undefined) {
		return undefined;
	}
	const value = figure / base;
	return Math.abs(value) < MOST ? value : undefined;
}
