/** As many stay whatever their age: a clock that is ahead for a while makes everything look old. */
const MOST_OF_ANY_AGE = 1_000;

/** The entries of a time and later, and the last thousand that were added. */
export function lateEntries(
	entries: Readonly<Record<string, number>>,
	oldest: number,
): Readonly<Record<string, number>> {
	const all = Object.entries(entries);
	const first = all.length - MOST_OF_ANY_AGE;
	return Object.fromEntries(all.filter(([, at], index) => at >= oldest || index >= first));
}
