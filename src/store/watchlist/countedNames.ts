/** Numbers count up by one, and few files in between are tidied away: a step as long as this is none of ours. */
const LONGEST_STEP = 1_000_000;

/** The names of files that are numbered one after the other, in their order. */
export interface CountedNames {
	/** The number of the last one; 0 where there is none. */
	readonly last: number;
	readonly names: readonly string[];
	/** Names whose number is out of all proportion: what is written next comes before them, not behind. */
	readonly strays: readonly string[];
}

/** Sorts names by their numbers; those without one are left out. */
export function countedNames(
	names: readonly string[],
	numberOf: (name: string) => number | undefined,
): CountedNames {
	const numbered = names.flatMap((name) => {
		const number = numberOf(name);
		return number === undefined ? [] : [{ name, number }];
	});
	numbered.sort((one, other) => one.number - other.number || (one.name < other.name ? -1 : 1));
	const isStray = numbered.map(
		({ number }, index) => number - (numbered[index - 1]?.number ?? 0) > LONGEST_STEP,
	);
	const counted = isStray.includes(true) ? numbered.slice(0, isStray.indexOf(true)) : numbered;
	return {
		last: counted.at(-1)?.number ?? 0,
		names: counted.map(({ name }) => name),
		strays: numbered.slice(counted.length).map(({ name }) => name),
	};
}
