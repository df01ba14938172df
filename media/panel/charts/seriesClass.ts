const SERIES = 6;

/** The classes that give a series its colour and pattern. */
export function seriesClass(index: number): string {
	return `series series-${(index % SERIES) + 1}`;
}
