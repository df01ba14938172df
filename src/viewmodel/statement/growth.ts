/** Change from an earlier figure as a ratio; undefined where either is absent or the base is negative or zero. */
export function growth(figure: number | undefined, base: number | undefined): number | undefined {
	return figure === undefined || base === undefined || base <= 0 ? undefined : figure / base - 1;
}
